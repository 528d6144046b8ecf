"""How many whole hexes a board holds, and how large it is to hold so many.

Lines of hexes are rows where hexes stand on a corner, columns where they lie on an edge. Every second line begins
half a hex later, and lines lie closer to each other than hexes are long.
"""

from __future__ import annotations

import math

from board_designer.geometry.grid import HALF_SQRT3, ROUNDING, Grid, PlanePoint, Point


def hexes_across_and_down(grid: Grid) -> Point:
    """How many hexes the first line has, and how many lines there are: columns and rows."""
    width, height = (side / grid.parts for side in grid.size)
    if grid.orientation == "flat":
        return _lines(width), max(1, math.floor(height + ROUNDING))
    return max(1, math.floor(width + ROUNDING)), _lines(height)


def size_for_hexes(grid: Grid, columns: int, rows: int) -> Point:
    """The least size in whole parts that holds so many hexes, those of shifted lines too."""
    if grid.orientation == "flat":
        return _parts(grid, _over_lines(columns)), _parts(grid, _along(rows, columns))
    return _parts(grid, _along(columns, rows)), _parts(grid, _over_lines(rows))


def shift_of_at_least(grid: Grid, by: PlanePoint) -> Point:
    """By whole hexes at least so far to the right and down, and as little further as can be."""
    across, down = (number // grid.parts for number in grid.nearest_shift(by, "cell"))
    zero, found = grid.to_plane((0, 0)), []
    for column, row in ((across + a, down + b) for a in range(-2, 3) for b in range(-2, 3)):
        shift = column * grid.parts, row * grid.parts
        x, y = (there - here - wanted for there, here, wanted in zip(grid.to_plane(shift), zero, by, strict=True))
        if x >= -ROUNDING and y >= -ROUNDING:
            found.append((round(math.hypot(x, y), 6), shift))
    return min(found)[1]


def _lines(cells: float) -> int:
    return max(1, math.floor((cells - 1 / HALF_SQRT3) / HALF_SQRT3 + ROUNDING) + 1)


def _over_lines(lines: int) -> float:
    return (lines - 1) * HALF_SQRT3 + 1 / HALF_SQRT3


def _along(hexes: int, lines: int) -> float:
    return hexes + (0.5 if lines > 1 else 0.0)


def _parts(grid: Grid, cells: float) -> int:
    return math.ceil(cells * grid.parts - ROUNDING)
