"""Words turned into the outlines of their letters, so that a picture looks the same wherever it is opened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from board_designer.drawing.marks import Command, Mark, Outline, Picture, Text


def outlined(picture: Picture) -> Picture:
    """The same picture without a word of text in it. The letters are those the PNG and the PDF have."""
    # Qt is loaded only here: it knows the fonts, and nothing else about an SVG needs it.
    from board_designer.drawing.qt_painter import offscreen_application

    application = offscreen_application()
    parts = tuple(replace(part, marks=tuple(_outlined(mark) for mark in part.marks)) for part in picture.parts)
    del application
    return replace(picture, parts=parts)


def _outlined(mark: Mark) -> Mark:
    from board_designer.drawing.qt_strokes import letters

    if not isinstance(mark, Text):
        return mark
    path = letters(mark)
    commands = _commands(path) if path is not None else ()
    return Outline(commands, fill=mark.colour, opacity=mark.opacity, says=mark.text)


def _commands(path: Any) -> tuple[Command, ...]:
    """Qt tells a curve as three elements in a row. (Its own type says nothing of what an element holds.)"""
    from PySide6.QtGui import QPainterPath

    found: list[Command] = []
    at = 0
    while at < path.elementCount():
        element = path.elementAt(at)
        if element.type == QPainterPath.ElementType.CurveToElement:
            ends = [path.elementAt(at + further) for further in range(3)]
            found.append(("C", *(value for end in ends for value in (end.x, end.y))))
            at += 3
            continue
        found.append(("M" if element.type == QPainterPath.ElementType.MoveToElement else "L", element.x, element.y))
        at += 1
    return tuple(found)
