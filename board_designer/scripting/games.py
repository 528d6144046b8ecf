"""Games on a board: played in thousands, compared, or told one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.results.players_verdict import usual_contest
from board_designer.games.results.result_texts import ToldResults
from board_designer.kits import Kit, find_kit, kit_names
from board_designer.kits.game_of_kit import NoSimulator, game_of
from board_designer.kits.playable_game import Game
from board_designer.reports.sim_compared import differences_page
from board_designer.reports.sim_data import differences_data, sim_data
from board_designer.reports.sim_json import sim_document
from board_designer.reports.sim_page import sim_page
from board_designer.reports.sim_text import sim_text
from board_designer.scripting.cluster_players import players_for
from board_designer.scripting.given import takes_a_board
from board_designer.showing.text_pages import Page
from board_designer.simulate import Goal, run
from board_designer.words import counted, did_you_mean, listed, percent_of

_OPTION = re.compile(r"\(--games (\d+)\)")  # a script has no command line


class CannotPlay(ValueError):
    """A board that cannot be played as it was asked; the message says why."""


@dataclass(frozen=True)
class Rate:
    """A share with its interval, and the number of observations behind it."""

    value: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return percent_of(self)


@dataclass(frozen=True, eq=False)
class Played:
    """What many games on a board have shown. `document` is all of it, as `board-designer sim --json` writes it."""

    document: Mapping[str, Any]
    _results: ToldResults = field(repr=False)

    def __getitem__(self, name: str) -> Any:
        """A part of the document, as in `played["length"]`."""
        return self.document[name]

    @property
    def games(self) -> int:
        return int(self.document["games"])

    @property
    def headline(self) -> str:
        """All that was judged in a few words, such as “Dogs are not fair; seats are”."""
        return str(self.document["headline"]["title"])

    @property
    def word(self) -> str:
        """Whether the board is fair to its seats: fair, unfair or undecided."""
        return str(self.document["verdict"]["seats"]["word"])

    @property
    def verdict(self) -> str:
        """The same as a sentence with the numbers."""
        sentence = str(self.document["verdict"]["seats"]["sentence"])
        return _OPTION.sub(lambda found: f"({counted(int(found[1]), 'game')})", sentence)

    @property
    def win_rates(self) -> dict[int, Rate]:
        """How often each seat wins."""
        return {item["seat"]: Rate(**item["win_rate"]) for item in self.document["sides"]["seats"]}

    @property
    def findings(self) -> list[dict[str, Any]]:
        """What stands out, with rule, severity, message, the spaces and links, and the evidence."""
        return list(self.document["findings"])

    def against(self, before: Played) -> Compared:
        """What is different from games played before, game by game: both need the same seed and number of games."""
        if self._results.own is not before._results.own:
            raise CannotPlay("these are two different games and cannot be compared")
        asked = [(one["seed"], one["games"]) for one in (before, self)]
        if asked[0] != asked[1]:
            told = listed(f"{counted(games, 'game')} with seed {seed}" for seed, games in asked)
            raise CannotPlay(f"{told} cannot be compared game by game; play both alike")
        try:
            differences = self._results.against(before._results, self.document["tolerance"])
        except Refused as problem:
            raise CannotPlay(str(problem)) from None
        page = differences_page(before._results.results, self._results.results, differences)
        return Compared(before, self, differences_data(differences), page)

    def __str__(self) -> str:
        return sim_text(sim_page(self._results))

    def __repr__(self) -> str:
        return f"<{counted(self.games, 'game')}: {self.headline}>"


@dataclass(frozen=True, eq=False)
class Compared:
    """Two batches of games on the same dice. `differences` is plain data: each number with its interval."""

    before: Played
    after: Played
    differences: Mapping[str, Any]
    _page: Page = field(repr=False)

    def __str__(self) -> str:
        return sim_text(self._page)

    def __repr__(self) -> str:
        return f"<two batches of {counted(self.after.games, 'game')} compared>"


@dataclass(frozen=True, eq=False)
class Story:
    """One game, turn by turn. Printed, it is told in words; `events` has it as plain data."""

    lines: tuple[str, ...]
    events: tuple[dict[str, Any], ...]

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines)

    def __repr__(self) -> str:
        return f"<a game told in {counted(len(self.lines), 'line')}>"


@takes_a_board
def sim(
    board: Board,
    games: int | None = None,
    *,
    seed: int = 1,
    rules: Mapping[str, Any] | None = None,
    players: int | None = None,
    seats: Sequence[str | None] | None = None,
    policy: str | Sequence[str] | Path | None = None,
    width: float | None = None,
    tolerance: float = Options.tolerance,
    threads: int | None = None,
    cluster: Any = None,
) -> Played:
    """Play a board many times. The numbers are those of `board-designer sim` with the same seed.

    `games` is how many (usually 10,000); or play until every seat's win rate is as sure as `width` either way.
    `rules` are parameters for this run, and figures by their dotted names. `players` may be fewer than there are
    homes; `seats` says who sits where, by seat number, with None for nobody. `policy` is how all play, or one for
    each seat, or a file of players. `cluster` has the games played elsewhere: what `bd.cluster` takes, or gives.
    Raises `CannotPlay` and `NoCluster`.
    """
    if games is not None and (games < 1 or width is not None):
        raise CannotPlay("give the number of games, at least 1, or how certain you want to be; not both")
    one = contest_for(board, seed, rules, players, seats, policy, tolerance)
    goal, usual = one.game.goal_of(one.contest, games, width), usual_contest(one.contest)
    with players_for(cluster, threads) as (executor, workers):
        record = run(one.contest, goal, executor=executor, workers=workers)
        same = Goal(games=record.n_games)
        again = None if usual is None else run(usual, same, executor=executor, workers=workers)
    results = one.game.results(one.contest, record, usual=again)
    return Played(sim_document("", sim_data(results)), results)


@takes_a_board
def replay(
    board: Board,
    game: int,
    *,
    seed: int = 1,
    rules: Mapping[str, Any] | None = None,
    players: int | None = None,
    seats: Sequence[str | None] | None = None,
    policy: str | Sequence[str] | Path | None = None,
) -> Story:
    """One game of a batch that `sim` plays with the same seed, rules and players, told turn by turn. Games are
    counted from 0."""
    if game < 0:
        raise CannotPlay(f"games are counted from 0; there is no game {game}")
    one = contest_for(board, seed, rules, players, seats, policy)
    changes = {**one.options.rules, **one.options.figures}
    lines = one.game.lines(one.contest, game, changes)
    return Story(tuple(lines), tuple(one.game.records(one.contest, game)))


@dataclass(frozen=True)
class _Asked:
    kit: Kit
    game: Game
    options: Options
    contest: GameContest


def contest_for(
    board: Board,
    seed: int,
    rules: Mapping[str, Any] | None,
    players: int | None,
    seats: Sequence[str | None] | None,
    policy: str | Sequence[str] | Path | None,
    tolerance: float = Options.tolerance,
    is_by_hand: bool = False,
) -> _Asked:
    kit = find_kit(board.kit)
    if kit is None:
        names = kit_names()
        there = f"{did_you_mean(board.kit, names)}; there are {listed(names)}"
        raise CannotPlay(f"the kit {board.kit!r} is not installed{there}")
    given = rules or {}
    policies, players_file = _policies(policy)
    options = Options(
        rules={name: value for name, value in given.items() if "." not in name},
        figures={name: value for name, value in given.items() if "." in name},
        players=players,
        seats=None if seats is None else tuple(seats),
        policies=policies,
        players_file=players_file,
        seed=seed,
        tolerance=tolerance,
        is_by_hand=is_by_hand,
    )
    try:
        game = game_of(kit)
    except NoSimulator as problem:
        raise CannotPlay(str(problem)) from None
    try:
        return _Asked(kit, game, options, game.contest_of(board, kit, options))
    except Refused as problem:
        raise CannotPlay(str(problem)) from None


def _policies(policy: str | Sequence[str] | Path | None) -> tuple[tuple[str, ...], Path | None]:
    match policy:
        case None:
            return (), None
        case Path():
            return (), policy
        case str():
            return (policy,), None
        case _:
            return tuple(policy), None
