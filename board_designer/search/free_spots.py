"""Free room on a square grid beside spaces of certain types, found on a raster of parts."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

import numpy as np

from board_designer.geometry.footprint import Rect, lattice_box
from board_designer.geometry.shapes import Ints
from board_designer.search.step_scope import Scope

Spot = tuple[int, int, str]  # left, top, and the space it lies beside


class Spots:
    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._boxes = [lattice_box(space.footprint, scope.board.grid) for space in scope.board.spaces]
        self._step = max(scope.board.grid.parts // 2, 1)  # the usual snap: half a cell

    def free(self, size: tuple[int, int], types: Collection[str], but: str = "") -> list[Spot]:
        """Where so much room is free along a whole side of a space of these types: one spot for each that it lies
        beside, the nearest to where the space is now first. `but` is the space that would lie there."""
        board = self._scope.board
        if board.grid.shape != "square":
            return []
        number = {space.id: at for at, space in enumerate(board.spaces)}
        taken = self._taken.copy()
        home = None
        if but:
            home = board.space_by_id[but].footprint
            left, top, right, bottom = self._boxes[number[but]]
            taken[max(left, 0) : right, max(top, 0) : bottom] -= 1
        sums = np.pad(taken.astype(np.int64).cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))
        found: dict[tuple[int, int], Spot] = {}
        for at, space in enumerate(board.spaces):
            if space.type in types and space.id != but:
                for left, top in self._along(self._boxes[at], size):
                    if (left, top) not in found and self._is_free(sums, left, top, size):
                        found[left, top] = (left, top, space.id)
        if isinstance(home, Rect):
            found.pop((home.x, home.y), None)
            x, y = home.x, home.y
        else:
            x, y = 0, 0
        return sorted(found.values(), key=lambda spot: ((spot[0] - x) ** 2 + (spot[1] - y) ** 2, spot[1], spot[0]))

    @cached_property
    def _taken(self) -> Ints:
        """How many spaces lie on each part; what is not a box counts as one."""
        width, height = self._scope.board.grid.size
        taken = np.zeros((width, height), dtype=np.int64)
        for left, top, right, bottom in self._boxes:
            taken[max(left, 0) : max(right, 0), max(top, 0) : max(bottom, 0)] += 1
        return taken

    def _along(self, box: tuple[int, int, int, int], size: tuple[int, int]) -> list[tuple[int, int]]:
        """Where something so large touches a box along a side of one of them, in whole steps from its corner."""
        left, top, right, bottom = box
        width, height = size
        across = range(left - max(width - (right - left), 0), max(right - width, left) + 1, self._step)
        down = range(top - max(height - (bottom - top), 0), max(bottom - height, top) + 1, self._step)
        return [
            *((x, top - height) for x in across),
            *((x, bottom) for x in across),
            *((left - width, y) for y in down),
            *((right, y) for y in down),
        ]

    def _is_free(self, sums: Ints, left: int, top: int, size: tuple[int, int]) -> bool:
        right, bottom = left + size[0], top + size[1]
        width, height = self._scope.board.grid.size
        if left < 0 or top < 0 or right > width or bottom > height:
            return False
        return int(sums[right, bottom] - sums[left, bottom] - sums[right, top] + sums[left, top]) == 0
