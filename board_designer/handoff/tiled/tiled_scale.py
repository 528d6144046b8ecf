"""How a board lies on a map of Tiled: a cell is a tile, so that Tiled's own grid and snapping fit the board."""

from __future__ import annotations

import math
from dataclasses import dataclass

from board_designer.geometry.grid import HALF_SQRT3, Grid, PlanePoint

WANTED_TILE = 96  # pixels, about: the picture is sharp then, and a board still fits a screen
# A pointy hex tile in whole pixels whose rows lie 97 apart: the true height of a row within 0.006 pixels. A flat one
# is the same lying on its side.
HEX_TILE = (112, 129)
HEX_SIDE = 65


@dataclass(frozen=True, slots=True)
class TiledScale:
    tile: tuple[int, int]
    per_part: float  # pixels

    def pixels(self, plane: PlanePoint) -> tuple[float, float]:
        return tidy_pixel(plane[0] * self.per_part), tidy_pixel(plane[1] * self.per_part)

    def plane(self, pixels: tuple[float, float]) -> PlanePoint:
        return pixels[0] / self.per_part, pixels[1] / self.per_part


def scale_of(grid: Grid) -> TiledScale:
    if grid.shape == "hex":
        across, up = HEX_TILE
        return TiledScale((up, across) if grid.orientation == "flat" else HEX_TILE, across / grid.parts)
    per_part = max(1, round(WANTED_TILE / grid.parts))
    return TiledScale((per_part * grid.parts, per_part * grid.parts), per_part)


def map_size(grid: Grid) -> tuple[int, int]:
    """Columns and rows of tiles that cover the board."""
    width, height = grid.size[0] / grid.parts, grid.size[1] / grid.parts
    if grid.shape == "square":
        return math.ceil(width), math.ceil(height)
    if grid.orientation == "flat":
        return _lines(width), math.ceil(height)
    return math.ceil(width), _lines(height)


def _lines(cells: float) -> int:
    """How many lines of hexes cover so many cells across them: they lie closer than hexes are wide."""
    return max(1, math.ceil((cells - 1 / HALF_SQRT3) / HALF_SQRT3) + 1)


def across_lines(lines: float) -> float:
    """How many cells so many lines of hexes reach."""
    return (lines - 1) * HALF_SQRT3 + 1 / HALF_SQRT3


def tidy_pixel(value: float) -> float:
    """Whole pixels as whole numbers; Tiled keeps the fourth decimal of others."""
    rounded = round(value, 4) + 0.0
    return int(rounded) if rounded == int(rounded) else rounded
