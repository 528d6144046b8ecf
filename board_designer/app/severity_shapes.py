"""The signs of how serious a problem is, in a list and on the board. Their shapes differ, not only their colours."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from board_designer.lint.finding import Severity

How = Literal["", "new", "gone"]
# Dark enough to be seen on paper, light enough on a dark list.
COLOURS: dict[Severity, QColor] = {
    "error": QColor("#d32f2f"),
    "warning": QColor("#f2a100"),
    "info": QColor("#2f7fd1"),
}
GLYPHS: dict[Severity, QColor] = {
    "error": QColor("#ffffff"),
    "warning": QColor("#33240a"),
    "info": QColor("#ffffff"),
}
SOLVED, RIM = QColor("#2e7d32"), QColor(255, 255, 255, 235)
LEGIBLE = 9.0  # pixels below which a glyph would be a blur


def paint_sign(painter: QPainter, box: QRectF, severity: Severity, how: How = "", *, on_board: bool = True) -> None:
    """A round cross, a triangle, or a smaller round i. New ones are hollow and dashed, solved ones bear a tick.

    On the board, whose colours may be any, they have a light rim.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour, rim = COLOURS[severity], RIM if on_board else None
    if how == "gone":
        _paint_body(painter, box, severity, QColor("#9a9a9a"), rim)
        _paint_tick(painter, box)
    elif how == "new":
        _paint_body(painter, box, severity, QColor(255, 255, 255, 235), None)
        pen = QPen(colour.darker(115) if severity == "warning" else colour, max(1.4, box.width() / 10))
        pen.setDashPattern([1.8, 1.1])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_body(box, severity))
        _paint_glyph(painter, box, severity, colour.darker(130))
    else:
        _paint_body(painter, box, severity, colour, rim)
        _paint_glyph(painter, box, severity, GLYPHS[severity])
    painter.restore()


def _paint_body(painter: QPainter, box: QRectF, severity: Severity, fill: QColor, rim: QColor | None) -> None:
    body = _body(box, severity)
    if rim is not None:
        painter.setPen(QPen(rim, 2.0, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(body)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawPath(body)


def _body(box: QRectF, severity: Severity) -> QPainterPath:
    path = QPainterPath()
    if severity == "warning":
        path.addPolygon(
            QPolygonF(
                [
                    QPointF(box.center().x(), box.top() + 0.02 * box.height()),
                    QPointF(box.right(), box.bottom() - 0.06 * box.height()),
                    QPointF(box.left(), box.bottom() - 0.06 * box.height()),
                ]
            )
        )
        path.closeSubpath()
    else:
        # What is only worth knowing is smaller than what is wrong.
        inset = box.width() * (0.10 if severity == "info" else 0.02)
        path.addEllipse(box.adjusted(inset, inset, -inset, -inset))
    return path


def _paint_glyph(painter: QPainter, box: QRectF, severity: Severity, colour: QColor) -> None:
    side, middle = box.width(), box.center()
    if side < LEGIBLE:
        return
    painter.setPen(QPen(colour, max(1.3, side * 0.13), c=Qt.PenCapStyle.RoundCap))
    if severity == "error":
        arm = side * 0.19
        for way in (1, -1):
            painter.drawLine(middle + QPointF(-arm, -arm * way), middle + QPointF(arm, arm * way))
        return
    top, bottom = (-0.12, 0.12) if severity == "warning" else (-0.02, 0.22)
    dot = 0.30 if severity == "warning" else -0.22
    painter.drawLine(middle + QPointF(0, top * side), middle + QPointF(0, bottom * side))
    painter.drawPoint(middle + QPointF(0, dot * side))


def _paint_tick(painter: QPainter, box: QRectF) -> None:
    side, middle = box.width(), box.center()
    tick = QPolygonF([middle + QPointF(x * side, y * side) for x, y in ((-0.26, 0.02), (-0.06, 0.24), (0.34, -0.30))])
    for pen in (QPen(RIM, side * 0.30), QPen(SOLVED, side * 0.17)):
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(tick)
