"""How many pieces a game needs, found by playing: the most that ever lay on the table at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.kits.simulating import NoSimulator, Options, game_of
from board_designer.simulate import Goal, run

GAMES = 1000
SEED = 1


@dataclass(frozen=True)
class Needed:
    """`figures` by the simulator's own names; where no games could be played, none, and why."""

    figures: Mapping[str, int] = field(default_factory=dict)
    games: int = 0
    why_not: str = ""


def needed(board: Board, kit: Kit, rules: Mapping[str, Any], games: int = GAMES, seed: int = SEED) -> Needed:
    """Plays the games, which loads a compiler. A board that cannot be played gets the reason instead of figures."""
    options = Options(rules=rules, seed=seed)
    try:
        game = game_of(kit)
    except NoSimulator as problem:
        return Needed(why_not=str(problem))
    try:
        contest = game.contest_of(board, kit, options)
    except game.Refused as problem:
        return Needed(why_not=str(problem))
    return needed_in(game.results(contest, run(contest, Goal(games=games)), options))


def needed_in(body: Mapping[str, Any]) -> Needed:
    """From the results of a run that was played already."""
    return Needed({name: int(item["max"]) for name, item in body["pieces"].items()}, int(body["games"]))
