"""Players that learn boards, for scripts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from board_designer.board.model import Board
from board_designer.games.playing.play_options import Refused
from board_designer.io.output_writing import hand_out
from board_designer.reports.sim_text import sim_text
from board_designer.reports.trained_page import trained_page
from board_designer.scripting.cluster_players import players_for
from board_designer.scripting.games import CannotPlay, Rate, contest_for
from board_designer.scripting.given import insist_on_board
from board_designer.simulate import Cancel
from board_designer.training.grounds import Crew, Ground
from board_designer.training.learners import Learners, learners_on
from board_designer.training.train import Lesson, Plan, Trained
from board_designer.training.train import train as train_players
from board_designer.training.trained_file import Making, trained_text
from board_designer.words import counted


@dataclass(frozen=True, eq=False)
class TrainedPlayers:
    """Players that have learnt. `weights` are what each role cares about. Once they are saved, they play in
    `bd.sim(board, policy="trained:FILE")`."""

    _trained: Trained = field(repr=False)
    _learners: Learners = field(repr=False)
    _making: Making = field(repr=False)

    @property
    def weights(self) -> dict[str, dict[str, float]]:
        return {role: dict(weights) for role, weights in self._trained.players.items()}

    @property
    def kept(self) -> dict[str, bool]:
        """By role, whether what it has learnt is of use on seeds, opponents and boards that it never met."""
        return {gain.role: gain.kept for gain in self._trained.gains}

    @property
    def gains(self) -> dict[str, Rate]:
        """By role, how much more it wins, with all others as usual, on fresh seeds."""
        return {gain.role: _rate(gain.usual.gain) for gain in self._trained.gains}

    @property
    def win_rates(self) -> dict[str, tuple[Rate, Rate]]:
        """By role, how often it won before, and after."""
        return {gain.role: (_rate(gain.usual.before), _rate(gain.usual.after)) for gain in self._trained.gains}

    def save(self, path: str | Path) -> None:
        """Writes the file of players."""
        hand_out({Path(path): trained_text(self._trained, self._making).encode()})

    def __str__(self) -> str:
        making = self._making
        return sim_text(trained_page(self._trained, self._learners.titles, making.boards, making.held_out))

    def __repr__(self) -> str:
        return f"<{counted(sum(self.kept.values()), 'player')} that gained by training>"


def train(
    boards: Board | Sequence[Board],
    *,
    roles: Sequence[str] = (),
    rules: Mapping[str, Any] | None = None,
    generations: int = Plan.generations,
    games: int = Plan.games,
    rounds: int = Plan.rounds,
    judged: int = Plan.judged,
    seed: int = 1,
    held_out: Board | Sequence[Board] = (),
    start: str | Path | None = None,
    against: Sequence[str | Path] = (),
    threads: int | None = None,
    cluster: Any = None,
    executor: Executor | None = None,
    progress: Callable[[Lesson], None] | None = None,
    cancel: Cancel | None = None,
) -> TrainedPlayers:
    """Train players on some boards of one kit: the roles that are named, or all. The same as `board-designer train`.

    In each of the `rounds`, every role has so many `generations` of players, which play `games` games each. `judged`
    games on fresh seeds, also on the boards that are `held_out`, decide whether what was learnt is kept. `start` is a
    file of players to start from, and `against` are files of players to play against, too. `cluster` has the games
    played elsewhere: what `bd.cluster` takes, or gives. `progress` hears every generation; once `cancel` is set, what
    was learnt until then is judged and given. Raises `CannotPlay` and `NoCluster`.
    """
    try:
        plan = Plan(generations, games, rounds, judged, seed)
        learnt, unknown = (
            [_ground(board, at, rules) for at, board in _several(given)] for given in (boards, held_out)
        )
        learners = learners_on([*learnt, *unknown])
        with players_for(executor if cluster is None else cluster, threads) as (pool, workers):
            trained = train_players(
                learnt,
                learners.usual,
                learners.names,
                plan,
                roles=learners.chosen(roles),
                start=None if start is None else learners.read(Path(start)),
                against=[learners.read(Path(path)) for path in against],
                held_out=unknown,
                crew=Crew(pool, workers, cancel),
                heard=progress,
            )
    except Refused as problem:
        raise CannotPlay(str(problem)) from None
    names = tuple(one.name for one in learnt), tuple(one.name for one in unknown)
    command = f"bd.train(…, generations={generations}, games={games}, rounds={rounds}, judged={judged}, seed={seed})"
    return TrainedPlayers(trained, learners, Making(command, learnt[0].kit.name, seed, *names))


def _several(given: Board | Sequence[Board]) -> list[tuple[int, Board]]:
    boards = [given] if isinstance(given, Board) else list(given)
    for board in boards:
        insist_on_board(board)
    return list(enumerate(boards, start=1))


def _ground(board: Board, number: int, rules: Mapping[str, Any] | None) -> Ground:
    one = contest_for(board, 1, rules, None, None, None)
    return Ground(board.title or f"board {number}", board, one.kit, one.game, one.options)


def _rate(rate: Any) -> Rate:
    return Rate(rate.value, rate.low, rate.high, rate.n)
