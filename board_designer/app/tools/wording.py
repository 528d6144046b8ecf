"""Sizes, distances and numbers of things, as they are said beside the pointer."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from board_designer.geometry.grid import Grid, Point


def counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def named(ids: Collection[str]) -> str:
    """One thing by its id, several by their number."""
    return next(iter(ids)) if len(ids) == 1 else counted(len(ids), "space")


def size_text(width: float, height: float, grid: Grid) -> str:
    scale = grid.mm_per_part
    return f"{cells_text(width, height, grid)}, {_short(width * scale)} × {_short(height * scale)} mm"


def cells_text(width: float, height: float, grid: Grid) -> str:
    across, down = width / grid.parts, height / grid.parts
    return f"{_short(across)} × {_short(down)} {'cell' if across == down == 1 else 'cells'}"


def shift_text(by: Point, grid: Grid) -> str:
    """How far something goes, in cells."""
    if grid.shape == "hex":
        return f"{_short(by[0] / grid.parts)}, {_short(by[1] / grid.parts)} cells"
    words = [
        f"{_short(abs(part) / grid.parts)} {'cell' if abs(part) == grid.parts else 'cells'} {arrow[part > 0]}"
        for part, arrow in ((by[0], ("left", "right")), (by[1], ("up", "down")))
        if part
    ]
    return ", ".join(words)


def _short(value: float) -> str:
    return f"{round(value, 2):,.10g}"


def a(name: str) -> str:
    """The name with its article: a home, an intersection."""
    return f"{'an' if name[:1].lower() in 'aeio' else 'a'} {name}"


def on_others(ids: Sequence[str]) -> str:
    """What something would lie on, after a comma; nothing when it lies free."""
    if not ids:
        return ""
    return f", on {ids[0]}" + (f" and {len(ids) - 1} more" if len(ids) > 1 else "")
