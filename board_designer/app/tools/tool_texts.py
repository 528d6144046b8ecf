"""Sizes, distances and numbers of things, as they are said beside the pointer."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from board_designer.geometry.grid import Grid, Point
from board_designer.words import counted, listed, millimetres, short


def named(ids: Collection[str]) -> str:
    """One thing by its id, several by their number."""
    return next(iter(ids)) if len(ids) == 1 else counted(len(ids), "space")


def size_text(width: float, height: float, grid: Grid) -> str:
    return f"{cells_text(width, height, grid)}, {millimetres(width * grid.mm_per_part, height * grid.mm_per_part)}"


def cells_text(width: float, height: float, grid: Grid) -> str:
    across, down = width / grid.parts, height / grid.parts
    return f"{short(across)} × {short(down)} {'cell' if across == down == 1 else 'cells'}"


def across_text(radius: float, grid: Grid) -> str:
    """How large a circle is."""
    return f"{millimetres(2 * radius * grid.mm_per_part)} across"


def shift_text(by: Point, grid: Grid) -> str:
    """How far something goes, in cells."""
    if grid.shape == "hex":
        return f"{short(by[0] / grid.parts)}, {short(by[1] / grid.parts)} cells"
    words = [
        f"{short(abs(part) / grid.parts)} {'cell' if abs(part) == grid.parts else 'cells'} {arrow[part > 0]}"
        for part, arrow in ((by[0], ("left", "right")), (by[1], ("up", "down")))
        if part
    ]
    return listed(words)


def on_others(ids: Sequence[str]) -> str:
    """What something would lie on, after a comma; nothing when it lies free."""
    return f", on {listed(ids, 1)}" if ids else ""
