"""How alike two things on a board are: of the same kind, the more the nearer they lie.

What a water source does beside one home, it does a little farther off too. So a few games with it in each of many
places say a lot about all of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import dist

import numpy as np

from board_designer.board.model import Board
from board_designer.geometry.footprint import Footprint, joint_plane_box, plane_box
from board_designer.search.change_parts import LinkEnd, Placed
from board_designer.simulate.confidence_intervals import Floats

REACH = 0.125  # how far it goes, in the diagonal of what is on the board


class NearPlaces:
    def __init__(self, board: Board) -> None:
        self._grid = board.grid
        left, top, right, bottom = joint_plane_box([space.footprint for space in board.spaces], board.grid)
        self._reach = REACH * dist((left, top), (right, bottom))
        self._known: dict[Footprint, tuple[float, float]] = {}
        self._asked: dict[Placed | LinkEnd, None] = {}

    def asked(self, thing: Placed | LinkEnd) -> list[Placed | LinkEnd]:
        """All things that were asked for, this one too."""
        self._asked[thing] = None
        return list(self._asked)

    def likeness(self, ones: Sequence[Placed | LinkEnd], others: Sequence[Placed | LinkEnd]) -> Floats:
        """From 0 to 1, of each of the first with each of the others."""
        found = np.zeros((len(ones), len(others)))
        rows, columns = _by_kind(ones), _by_kind(others)
        for kind in rows.keys() & columns.keys():
            here, there = (
                np.array([self._centre(those[at].footprint) for at in numbers])
                for those, numbers in ((ones, rows[kind]), (others, columns[kind]))
            )
            apart = np.square(here[:, None] - there[None]).sum(axis=2)
            found[np.ix_(rows[kind], columns[kind])] = np.exp(-apart / (2 * self._reach**2))
        return found

    def _centre(self, footprint: Footprint) -> tuple[float, float]:
        if footprint not in self._known:
            left, top, right, bottom = plane_box(footprint, self._grid)
            self._known[footprint] = (left + right) / 2, (top + bottom) / 2
        return self._known[footprint]


def _by_kind(those: Sequence[Placed | LinkEnd]) -> dict[Hashable, list[int]]:
    found: dict[Hashable, list[int]] = {}
    for at, one in enumerate(those):
        found.setdefault((type(one), one.type, one.seat), []).append(at)
    return found
