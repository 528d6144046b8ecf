"""A piece of a picture as a picture of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from board_designer.drawing.marks import Mark, Part, Picture, Text, placed
from board_designer.drawing.marks_extent import Box, extent


def cut_out(picture: Picture, box: Box) -> Picture:
    """What lies in the box, at its size. Marks that only reach in are kept whole: the edge cuts them."""
    left, top, right, bottom = _within(box, picture)
    parts = [_cut(part, (left, top, right, bottom)) for part in picture.parts]
    return Picture(right - left, bottom - top, tuple(part for part in parts if part.marks), picture.title)


def _within(box: Box, picture: Picture) -> Box:
    left, top, right, bottom = box
    return max(0.0, left), max(0.0, top), min(picture.width, right), min(picture.height, bottom)


def _cut(part: Part, box: Box) -> Part:
    return Part(part.id, tuple(_moved(mark, -box[0], -box[1]) for mark in _reaching_in(part.marks, box)))


def _reaching_in(marks: Iterable[Mark], box: Box) -> list[Mark]:
    left, top, right, bottom = box
    kept = []
    for mark in marks:
        reach = extent((mark,))
        if reach and reach[0] < right and reach[2] > left and reach[1] < bottom and reach[3] > top:
            kept.append(mark)
    return kept


def _moved(mark: Mark, dx: float, dy: float) -> Mark:
    if isinstance(mark, Text):
        return replace(mark, x=mark.x + dx, y=mark.y + dy)
    return replace(mark, commands=placed(mark.commands, dx, dy, 1.0))
