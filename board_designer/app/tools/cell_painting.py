"""Painting with a type: one space in each cell that a stroke passes, and rubbing them out again."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from board_designer.app.tools.space_placement import Ware, free_of, lain_on
from board_designer.board.edits.clearing import clear_grounds
from board_designer.board.model import Board
from board_designer.geometry.footprint import Circle, Footprint, Hexes, Rect
from board_designer.geometry.grid import Grid, PlanePoint, Point
from board_designer.geometry.passed_cells import passed

LONGEST_STROKE = 2_000  # cells
FINEST = 1 / 64  # of a cell: what a stroke passes for less is not painted


@dataclass(frozen=True, slots=True)
class Raster:
    """The cells of a grid as a type fills them: with a hex, a square of its usual size, or a circle."""

    grid: Grid
    ware: Ware

    @property
    def _size(self) -> Point:
        return (self.grid.parts, self.grid.parts) if self.ware.is_round else self.ware.size

    def cell_at(self, place: PlanePoint) -> Point:
        if self.grid.shape == "hex":
            a, b = self.grid.snap(place, "cell")
            return a // self.grid.parts, b // self.grid.parts
        width, height = self._size
        return math.floor(place[0] / width), math.floor(place[1] / height)

    def ground(self, cell: Point) -> Footprint:
        parts, radius = self.grid.parts, max(1, self.ware.size[0] // 2)
        if self.grid.shape == "hex":
            return Circle(cell[0] * parts, cell[1] * parts, radius) if self.ware.is_round else Hexes((cell,))
        width, height = self._size
        left, top = cell[0] * width, cell[1] * height
        if self.ware.is_round:
            return Circle(left + parts // 2, top + parts // 2, radius)
        return Rect(left, top, width, height)

    def middle(self, cell: Point) -> PlanePoint:
        if self.grid.shape == "hex":
            return self.grid.to_plane((cell[0] * self.grid.parts, cell[1] * self.grid.parts))
        width, height = self._size
        return (cell[0] + 0.5) * width, (cell[1] + 0.5) * height

    def between(self, start: PlanePoint, end: PlanePoint) -> Sequence[Point]:
        return list(passed(start, end, self.cell_at, self.grid.parts * FINEST))


@dataclass(slots=True)
class Stroke:
    """A drag that is going on. What lay on the board when it began decides what is left alone."""

    board: Board
    raster: Raster
    place: PlanePoint
    erases: bool
    grounds: list[Footprint] = field(default_factory=list)  # painted or rubbed out so far, each once
    under: list[str] = field(default_factory=list)  # what lies on them
    _seen: set[Point] = field(default_factory=set)

    def go_to(self, place: PlanePoint) -> None:
        cells = [cell for cell in self.raster.between(self.place, place) if cell not in self._seen]
        self.place = place
        room = LONGEST_STROKE - len(self._seen)
        new = list(dict.fromkeys(cells))[:room]
        self._seen.update(new)
        grounds = [self.raster.ground(cell) for cell in new]
        if not self.erases and grounds:
            grounds = free_of(self.board, self.raster.ware.type, grounds)
            found = lain_on(self.board, grounds) if grounds else []
            self.under += [id_ for id_ in found if id_ not in self.under]
        self.grounds += grounds


def rub_out(board: Board, ware: Ware, grounds: Sequence[Footprint]) -> Board:
    """Spaces of the type end where these grounds are. What is locked stays."""
    return clear_grounds(board, grounds, (ware.type,))
