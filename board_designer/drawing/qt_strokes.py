"""Marks as Qt wants them: a pen, a brush and a path each. Loaded only by those who paint."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from board_designer.drawing.marks import Command, Mark, Outline, Text
from board_designer.drawing.text_fitting import BASELINE, FAMILIES

EM = 2048  # units in which letters are drawn


class Stroke(NamedTuple):
    pen: QPen
    brush: QBrush
    opacity: float
    path: QPainterPath


def record(marks: Iterable[Mark]) -> list[Stroke]:
    """The strokes of marks, for those who paint them more than once."""
    strokes = (_text(mark) if isinstance(mark, Text) else _outline(mark) for mark in marks)
    return [stroke for stroke in strokes if stroke is not None]


def play(painter: QPainter, strokes: Iterable[Stroke]) -> None:
    """Pens and brushes are shared, so neighbours often have the same: setting it again would cost a third more."""
    last_pen, last_brush, last_opacity = None, None, -1.0
    for pen, brush, opacity, path in strokes:
        if pen is not last_pen:
            painter.setPen(pen)
            last_pen = pen
        if brush is not last_brush:
            painter.setBrush(brush)
            last_brush = brush
        if opacity != last_opacity:
            painter.setOpacity(opacity)
            last_opacity = opacity
        painter.drawPath(path)


def _outline(mark: Outline) -> Stroke:
    pen = _pen(mark.stroke, mark.width, mark.dash, mark.round_ends)
    return Stroke(pen, _brush(mark.fill), mark.opacity, _path(mark.commands))


@lru_cache(maxsize=1024)
def _pen(stroke: str | None, width: float, dash: tuple[float, ...], round_ends: bool) -> QPen:
    if not stroke:
        return QPen(Qt.PenStyle.NoPen)
    pen = QPen(QColor(stroke), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dash:
        # Qt counts dashes in widths of the pen.
        pen.setDashPattern([value / width for value in dash])
    return pen


@lru_cache(maxsize=1024)
def _brush(fill: str | None) -> QBrush:
    return QBrush(QColor(fill)) if fill else QBrush()


def _path(commands: Iterable[Command]) -> QPainterPath:
    path = QPainterPath()
    for name, *values in commands:
        if name == "L":
            path.lineTo(*values)
        elif name == "C":
            path.cubicTo(*values)
        elif name == "M":
            path.moveTo(*values)
        else:
            path.closeSubpath()
    return path


def _text(mark: Text) -> Stroke | None:
    path = letters(mark)
    return Stroke(_pen(None, 0.0, (), True), _brush(mark.colour), mark.opacity, path) if path else None


def letters(mark: Text) -> QPainterPath | None:
    """Letters as outlines, stretched to the computed width: the same place on every machine. None for blanks."""
    place = _place(mark)
    return place.map(_letters(mark.text, mark.bold)) if place else None


def reach_of_letters(mark: Text) -> QRectF | None:
    """The box of those outlines."""
    place = _place(mark)
    return place.mapRect(_letters(mark.text, mark.bold).boundingRect()) if place else None


def _place(mark: Text) -> QTransform | None:
    box = _letters(mark.text, mark.bold).boundingRect()
    if box.width() <= 0:
        return None
    place = QTransform()
    place.translate(mark.x, mark.y + mark.size * BASELINE)
    if mark.by_advance:
        width = _width(mark.text, mark.bold)
        place.scale(mark.length / width, mark.size / EM)
        place.translate(-width / 2, 0)
    else:
        stretch = mark.length / (box.width() + 0.08 * EM)
        place.scale(min(stretch, mark.size / EM * 1.15), mark.size / EM)
        place.translate(-box.center().x(), 0)
    return place


def width_of_letter(letter: str, bold: bool) -> float:
    """From where it begins to where the next one does, at size 1."""
    return _width(letter, bold) / EM


@lru_cache(maxsize=4096)
def _width(text: str, bold: bool) -> float:
    return QFontMetricsF(font_of(bold)).horizontalAdvance(text)


@lru_cache(maxsize=4096)
def _letters(text: str, bold: bool) -> QPainterPath:
    path = QPainterPath()
    path.addText(0, 0, font_of(bold), text)
    return path


def font_of(bold: bool) -> QFont:
    font = QFont()
    font.setFamilies(FAMILIES)
    font.setBold(bold)
    # Outlines are taken at the size at which most fonts are drawn, and are not fitted to pixels. Smaller ones carry
    # roundings, which depend on what was painted before with the same font.
    font.setPixelSize(EM)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
