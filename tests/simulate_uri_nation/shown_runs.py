"""Small runs for the tests of what a window is shown, each played once."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from shipped_boards import board_of

from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options
from board_designer.games.results.result_texts import ToldResults
from board_designer.kits import find_kit
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_data import sim_data
from board_designer.reports.sim_shown import sim_shown
from board_designer.showing.result_values import Shown
from board_designer.simulate import Goal, Record, run

SAMPLES = ("starter", "main_street")  # one of each edition


def without(board: Board, *ids: str) -> Board:
    """The board with some spaces taken away, and what was drawn to them."""
    links = tuple(link for link in board.links if link.source not in ids and link.target not in ids)
    return replace(board, spaces=tuple(space for space in board.spaces if space.id not in ids), links=links)


def played(board: Board, games: int, **settings: Any) -> tuple[GameContest, Record]:
    contest = GAME.contest_of(board, find_kit(board.kit), Options(**settings))
    return contest, run(contest, Goal(games=games), workers=1)


def told_of(board: Board, games: int, **settings: Any) -> ToldResults:
    return GAME.results(*played(board, games, **settings))


@functools.cache
def run_of(name: str, running: bool = False) -> tuple[Shown, dict[str, Any]]:
    """What is shown of a sample board, and the results behind it."""
    told = GAME.results(*sample_run(name), running)
    return sim_shown(told), sim_data(told)


@functools.cache
def sample_run(name: str, games: int = 320) -> tuple[GameContest, Record]:
    return played(board_of(name), games)


def shown_of(board: Board, games: int, **settings: Any) -> tuple[Shown, dict[str, Any]]:
    told = told_of(board, games, **settings)
    return sim_shown(told), sim_data(told)
