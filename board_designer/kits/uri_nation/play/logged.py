"""One game written down: every event in order, as numbers that `story` turns into words."""

from __future__ import annotations

import numpy as np

from board_designer.geometry.shapes import Ints
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.batches import play_blocks
from board_designer.kits.uri_nation.play.contest import UriNationContest, memory_of
from board_designer.kits.uri_nation.play.counting import MARKS_OF_A_GAME
from board_designer.kits.uri_nation.play.setting_up import ROW

MOST_EVENTS = 200_000


def written_down(contest: UriNationContest, game: int) -> Ints:
    """The events of one game of a batch: turn, seat, what, and three details, one row each."""
    block, number = divmod(game, contest.block_size)
    row = contest.schedule(block, block + 1)[number * ROW : (number + 1) * ROW].copy()
    town = contest.town
    memory = memory_of(town, log=MOST_EVENTS)
    scratch = [np.zeros(cells, dtype=np.int64) for cells in (town.columns, MARKS_OF_A_GAME, town.totals, 1)]
    play_blocks(memory, row, 1, 1, MOST_EVENTS, *scratch)
    first, length = int(memory[c.C_LOG]), int(memory[c.LOG_LENGTH])
    return memory[first : first + length * c.EVENT].reshape(-1, c.EVENT)
