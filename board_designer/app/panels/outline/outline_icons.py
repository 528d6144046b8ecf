"""The eye and the padlock, drawn in the colours of the palette."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap


def _canvas(side: int, ratio: float, colour: QColor) -> tuple[QPixmap, QPainter]:
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / 16, side / 16)
    painter.setPen(QPen(colour, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    return pixmap, painter


def eye(side: int, ratio: float, colour: QColor, is_open: bool) -> QIcon:
    pixmap, painter = _canvas(side, ratio, colour)
    lid = QPainterPath(QPointF(1.5, 8))
    lid.quadTo(8, 1.5, 14.5, 8)
    lid.quadTo(8, 14.5, 1.5, 8)
    painter.drawPath(lid)
    if is_open:
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(8, 8), 1.8, 1.8)
    else:
        painter.drawLine(QPointF(3, 13.5), QPointF(13, 2.5))
    painter.end()
    return QIcon(pixmap)


def padlock(side: int, ratio: float, colour: QColor) -> QIcon:
    pixmap, painter = _canvas(side, ratio, colour)
    painter.drawArc(QRectF(5, 2, 6, 8), 0, 180 * 16)
    painter.drawLine(QPointF(5, 6), QPointF(5, 7.5))
    painter.drawLine(QPointF(11, 6), QPointF(11, 7.5))
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(3.5, 7.5, 9, 6.5), 1.2, 1.2)
    painter.end()
    return QIcon(pixmap)
