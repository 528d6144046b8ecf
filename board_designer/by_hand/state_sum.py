"""Checksums of a game between two steps and of what it is played on, simple enough for a page to work out the same:
two sums of 32 bits over the halves of the cells, each mixed with where it stands."""

from __future__ import annotations

import numpy as np

from board_designer.games.kernel.memory_layout import CHANGES, STEADY
from board_designer.games.kernel.records import Ints

PLACE, FIRST, SECOND = 0x9E3779B1, 0x85EBCA6B, 0xC2B2AE35


def state_sum(cells: Ints) -> str:
    """Of all cells that change: sixteen hexadecimal digits."""
    return cells_sum(np.concatenate([cells[int(cells[head]) : int(cells[head + 1])] for head in (STEADY, CHANGES)]))


def cells_sum(cells: Ints) -> str:
    """Of all these cells."""
    words = np.asarray(cells).astype("<i8").view("<u4").astype(np.uint32)
    mixed = words ^ (np.arange(1, len(words) + 1, dtype=np.uint32) * np.uint32(PLACE))
    mixed = (mixed ^ mixed >> np.uint32(16)) * np.uint32(FIRST)
    mixed = (mixed ^ mixed >> np.uint32(13)) * np.uint32(SECOND)
    mixed ^= mixed >> np.uint32(16)
    one = int(mixed.sum(dtype=np.uint64)) & 0xFFFFFFFF
    other = int((mixed ^ mixed >> np.uint32(7)).sum(dtype=np.uint64)) * 31 & 0xFFFFFFFF
    return f"{one:08x}{other:08x}"
