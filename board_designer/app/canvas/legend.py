"""What the colours of an overlay mean, in a corner of the canvas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen

from board_designer.app.canvas.colours import faded

SWATCH, GAP, INSET, OFF_EDGE = 12.0, 7.0, 9.0, 12.0


class Entry(Protocol):
    @property
    def colour(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def dashed(self) -> bool: ...


def paint_legend(painter: QPainter, entries: Sequence[Entry], palette: QPalette, font: QFont, height: int) -> None:
    """In the lower left corner: the minimap has the other one."""
    if not entries:
        return
    metrics = QFontMetricsF(font)
    line = max(metrics.height(), SWATCH) + 3
    wide = max(metrics.horizontalAdvance(entry.text) for entry in entries) + SWATCH + GAP + 2 * INSET
    tall = line * len(entries) + 2 * INSET - 3
    plate = QRectF(OFF_EDGE, height - OFF_EDGE - tall, wide, tall)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(faded(palette.color(QPalette.ColorRole.WindowText), 0.3), 1))
    painter.setBrush(faded(palette.color(QPalette.ColorRole.Window), 0.94))
    painter.drawRoundedRect(plate, 6, 6)
    painter.setFont(font)
    for number, entry in enumerate(entries):
        top = plate.top() + INSET + number * line
        painter.setPen(QPen(faded(palette.color(QPalette.ColorRole.WindowText), 0.5), 1))
        left = plate.left() + INSET
        if entry.colour:
            _paint_swatch(painter, entry, QRectF(left, top + (line - 3 - SWATCH) / 2, SWATCH, SWATCH))
            left += SWATCH + GAP
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        words = QRectF(left, top, wide, line - 3)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), entry.text)
    painter.restore()


def _paint_swatch(painter: QPainter, entry: Entry, box: QRectF) -> None:
    """A patch of the colour; a dashed line for what is drawn dashed."""
    if entry.dashed:
        painter.setPen(QPen(QColor(entry.colour), 3, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()))
        return
    painter.setBrush(QColor(entry.colour))
    painter.drawRoundedRect(box, 2, 2)
