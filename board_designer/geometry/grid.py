"""The sub-grid on which everything stands: square or hex, in whole parts of a cell.

Every coordinate of a document is a whole number of *parts*. A square grid uses them as x and y. A hex grid uses
the triangular lattice of its parts, in axial coordinates (a, b), the b axis at 60 degrees clockwise of the a axis,
so that a sixth turn maps whole numbers to whole numbers. With pointy hexes (a corner on top) the a axis points right
and the b axis down and right; with flat ones (an edge on top) the a axis points right and down and the b axis down.
That is the same lattice turned by 30 degrees, or with both axes and x and y exchanged.

The *plane* is where shapes live: plain x and y, y downwards, still measured in parts. Millimetres are the plane
times `mm_per_part`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

GridShape = Literal["square", "hex"]
Orientation = Literal["pointy", "flat"]
Lattice = Literal["square", "pointy", "flat"]
SnapTo = Literal["cell", "part"]
Point = tuple[int, int]
PlanePoint = tuple[float, float]
PlaneBox = tuple[float, float, float, float]  # left, top, right, bottom

HALF_SQRT3 = math.sqrt(3) / 2
ROUNDING = 1e-9  # rows of hexes lie at no round numbers


@dataclass(frozen=True, slots=True)
class Folds:
    """Where the printed board folds: x of the vertical folds, y of the horizontal ones, in parts."""

    vertical: tuple[int, ...] = ()
    horizontal: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    shape: GridShape = "square"
    cell_mm: float = 25.0
    parts: int = 4
    size: tuple[int, int] = (60, 52)
    margin: int = 0
    folds: Folds = Folds()
    orientation: Orientation = "pointy"  # of hexes; squares have none

    @property
    def lattice(self) -> Lattice:
        return self.orientation if self.shape == "hex" else "square"

    @property
    def hex_size(self) -> PlanePoint:
        """Width and height of a hex in parts: from edge to edge it is a cell, from corner to corner more."""
        edges, corners = float(self.parts), self.parts / HALF_SQRT3
        return (corners, edges) if self.orientation == "flat" else (edges, corners)

    @property
    def mm_per_part(self) -> float:
        return self.cell_mm / self.parts

    @property
    def size_mm(self) -> tuple[float, float]:
        """The playing area, without the margin."""
        return self.size[0] * self.mm_per_part, self.size[1] * self.mm_per_part

    @property
    def print_size_mm(self) -> tuple[float, float]:
        """What comes out of the printer: the playing area and its margin all round."""
        width, height = self.size
        border = 2 * self.margin
        return (width + border) * self.mm_per_part, (height + border) * self.mm_per_part

    @property
    def turns_in_a_circle(self) -> int:
        return 6 if self.shape == "hex" else 4

    def to_plane(self, point: tuple[float, float]) -> PlanePoint:
        """Lattice to plane. The hex (0, 0) touches the left and upper edge of the board."""
        a, b = point
        if self.shape == "square":
            return float(a), float(b)
        across, down = self.hex_size
        if self.orientation == "flat":
            return a * HALF_SQRT3 + across / 2, b + a / 2 + down / 2
        return a + b / 2 + across / 2, b * HALF_SQRT3 + down / 2

    def to_lattice(self, plane: PlanePoint) -> tuple[float, float]:
        """Plane to lattice, not yet rounded."""
        x, y = plane
        if self.shape == "square":
            return x, y
        across, down = self.hex_size
        if self.orientation == "flat":
            a = (x - across / 2) / HALF_SQRT3
            return a, y - down / 2 - a / 2
        b = (y - down / 2) / HALF_SQRT3
        return x - across / 2 - b / 2, b

    def snap(self, plane: PlanePoint, to: SnapTo = "part") -> Point:
        """The lattice point nearest to a place on the plane; with `cell`, a corner of a square cell or the centre
        of a hex cell."""
        step = self.parts if to == "cell" else 1
        a, b = self.to_lattice(plane)
        if self.shape == "square":
            return _round_half_up(a / step) * step, _round_half_up(b / step) * step
        column, row = nearest_hex(a / step, b / step)
        return column * step, row * step

    def nearest_shift(self, by: PlanePoint, to: SnapTo = "part") -> Point:
        """A shift of the plane as whole parts or whole cells."""
        step = self.parts if to == "cell" else 1
        (a, b), (start_a, start_b) = self.to_lattice(by), self.to_lattice((0.0, 0.0))
        # A whole line of hexes further is halfway between two of them: which one is not for the last digit to say.
        across, down = round((a - start_a) / step, 9), round((b - start_b) / step, 9)
        if self.shape == "square":
            return _round_half_up(across) * step, _round_half_up(down) * step
        column, row = nearest_hex(across, down)
        return column * step, row * step

    def hexes_in(self, box: PlaneBox, step: int = 0) -> Iterator[Point]:
        """The hexes whose centres lie in a box, row by row (column by column where these are straight). With a step
        of one, the points of the parts."""
        step = step or self.parts
        flat = self.orientation == "flat"
        left, top, right, bottom = box
        # Lines of hexes run along the straight axis; how far a line lies from the first one is its number.
        first, last = self.to_lattice((left, top))[not flat], self.to_lattice((right, bottom))[not flat]
        for line in range(math.ceil(first / step - ROUNDING), math.floor(last / step + ROUNDING) + 1):
            start = self.to_plane((line * step, 0) if flat else (0, line * step))
            near, far = (top - start[1], bottom - start[1]) if flat else (left - start[0], right - start[0])
            for place in range(math.ceil(near / step - ROUNDING), math.floor(far / step + ROUNDING) + 1):
                yield (line, place) if flat else (place, line)


def _round_half_up(value: float) -> int:
    """Halves always go the same way, so that a drag does not jitter between two neighbours."""
    return math.floor(value + 0.5)


def nearest_hex(a: float, b: float) -> Point:
    """Round fractional axial coordinates to the hex that holds them."""
    c = -a - b
    whole_a, whole_b, whole_c = _round_half_up(a), _round_half_up(b), _round_half_up(c)
    off_a, off_b, off_c = abs(whole_a - a), abs(whole_b - b), abs(whole_c - c)
    if off_a > off_b and off_a > off_c:
        whole_a = -whole_b - whole_c
    elif off_b > off_c:
        whole_b = -whole_a - whole_c
    return whole_a, whole_b
