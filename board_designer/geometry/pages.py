"""How a board is cut into printed pages: equal pages, in the orientation that needs fewer of them."""

from __future__ import annotations

import math

from board_designer.geometry.grid import Grid

PAPERS_MM = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "A3": (297.0, 420.0)}
# What a home printer cannot reach, on each side.
UNPRINTED_MM = 10.0

Seams = tuple[tuple[float, ...], tuple[float, ...]]


def page_seams(grid: Grid, paper: str) -> Seams:
    """Where pages meet, in parts of the playing area: x of the vertical seams, y of the horizontal ones."""
    width, height = grid.print_size_mm
    short, long_ = (side - 2 * UNPRINTED_MM for side in PAPERS_MM[paper])
    ways = [(math.ceil(width / w), math.ceil(height / h)) for w, h in ((short, long_), (long_, short))]
    columns, rows = min(ways, key=lambda way: way[0] * way[1])

    def cuts(size_mm: float, pages: int) -> tuple[float, ...]:
        return tuple(size_mm * page / pages / grid.mm_per_part - grid.margin for page in range(1, pages))

    return cuts(width, columns), cuts(height, rows)
