"""How many pieces a game needs, found by playing: the most that ever lay on the table at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from board_designer.board.model import Board
from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits.game_of_kit import NoSimulator, game_of
from board_designer.kits.kit import Kit
from board_designer.kits.print_file import print_file_of
from board_designer.simulate import Goal, run
from board_designer.words import counted

GAMES = 1000
SEED = 1


@dataclass(frozen=True)
class Needed:
    """`figures` by the simulator's own names; where no games could be played, none, and why. With neither games nor a
    reason, the rules say it all."""

    figures: Mapping[str, int] = field(default_factory=dict)
    games: int = 0
    parties: tuple[int, ...] = ()  # how many players took part
    why_not: str = ""

    @property
    def told(self) -> str:
        """Which games counted: 1,014 games of 2 to 4 players."""
        games = counted(self.games, "game")
        if not self.parties:
            return games
        few, many = self.parties[0], self.parties[-1]
        return f"{games} of {few} players" if few == many else f"{games} of {few} to {many} players"


def needed(
    board: Board,
    kit: Kit,
    rules: Mapping[str, Any],
    games: int = GAMES,
    seed: int = SEED,
    announce: Callable[[int], None] = lambda _: None,
) -> Needed:
    """Plays the games, which loads a compiler: as many for each party the board seats, since few players who share a
    board may hold more each. A board that cannot be played gets the reason instead of figures.

    `announce` hears how many games it will be, rounded up to whole blocks for each party, before they are played.
    """
    if not print_file_of(kit).counts_by_games:
        return Needed()
    try:
        game = game_of(kit)
    except NoSimulator as problem:
        return Needed(why_not=str(problem))
    contests = {}
    for players in _parties(kit):
        options = Options(rules=rules, seed=seed, players=players)
        # A party that is larger than the board: the others still count.
        with suppress(Refused):
            contests[players] = game.contest_of(board, kit, options)
    if not contests:
        return Needed(why_not=_refusal(game, board, kit, rules))
    share = Goal(games=-(-games // len(contests)))
    sizes = [contest.block_size for contest in contests.values()]
    announce(sum(share.last_block(size) * size for size in sizes))
    played = [game.results(contest, run(contest, share)).results for contest in contests.values()]
    figures = {name: max(results.peaks[name]["max"] for results in played) for name in played[0].peaks}
    return Needed(figures, sum(results.games for results in played), tuple(contests))


def _parties(kit: Kit) -> range:
    allowed = kit.data.get("players", {})
    return range(int(allowed.get("min", 1)), int(allowed.get("max", 1)) + 1)


def _refusal(game: Any, board: Board, kit: Kit, rules: Mapping[str, Any]) -> str:
    try:
        game.contest_of(board, kit, Options(rules=rules))
    except Refused as problem:
        return str(problem)
    return f"no number of players that {kit.title} allows fits this board"
