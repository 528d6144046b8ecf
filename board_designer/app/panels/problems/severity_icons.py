"""Small pictures for rows: how serious it is, and a die for what games have shown."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from board_designer.app.severity_shapes import How, paint_sign
from board_designer.lint.finding import Severity


@lru_cache(maxsize=64)
def sign(severity: Severity, side: int, ratio: float, how: How = "") -> QPixmap:
    pixmap = _clear(side, ratio)
    painter = QPainter(pixmap)
    paint_sign(painter, QRectF(0.5, 0.5, side - 1, side - 1), severity, how, on_board=False)
    painter.end()
    return pixmap


@lru_cache(maxsize=16)
def die(side: int, ratio: float, colour: str) -> QPixmap:
    """A die that shows a five."""
    pixmap = _clear(side, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink = QColor(colour)
    painter.setPen(QPen(ink, 1.3))
    painter.drawRoundedRect(QRectF(1.5, 1.5, side - 3, side - 3), 2.5, 2.5)
    painter.setPen(QPen(ink, max(1.8, side / 6.5), c=Qt.PenCapStyle.RoundCap))
    middle, off = side / 2, (side - 3) * 0.27
    for x, y in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)):
        painter.drawPoint(QPointF(middle + x * off, middle + y * off))
    painter.end()
    return pixmap


def _clear(side: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
