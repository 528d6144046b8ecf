"""How far marks reach: the box that holds all of them, pens and letters included."""

from __future__ import annotations

from collections.abc import Iterable

from board_designer.drawing.marks import Mark, Text

Box = tuple[float, float, float, float]  # left, top, right, bottom, in millimetres

# Letters with a tail hang below their line, and a fallback font may have taller ones than ours.
LETTER_ROOM = 1.0


def extent(marks: Iterable[Mark]) -> Box | None:
    """The box of all marks; None when there are none. Curves count with their arms, which hold them."""
    xs: list[float] = []
    ys: list[float] = []
    for mark in marks:
        if isinstance(mark, Text):
            reach = mark.size * LETTER_ROOM
            xs += (mark.x - mark.length / 2, mark.x + mark.length / 2)
            ys += (mark.y - reach, mark.y + reach)
            continue
        values = [value for _, *pairs in mark.commands for value in pairs]
        if values:
            pen = mark.width / 2 if mark.stroke else 0.0
            xs += (min(values[::2]) - pen, max(values[::2]) + pen)
            ys += (min(values[1::2]) - pen, max(values[1::2]) + pen)
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
