"""What a tool says beside the board: bands, guides, handles, lines, and a badge at the pointer."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from board_designer.app.canvas.canvas_colours import HALO, REFUSED, faded
from board_designer.app.canvas.grid_and_guides import PlaneView
from board_designer.app.tools.hints import Hints
from board_designer.geometry.grid import PlanePoint

HANDLE = 9  # pixels
GUIDE = QColor("#d6336c")
NEAR_POINTER = QPointF(16, 20)


def paint_hints(
    painter: QPainter, hints: Hints, view: PlaneView, accent: QColor, pointer: QPointF | None, font: QFont
) -> None:
    """Everything but the outlines of marked spaces, which the canvas paints with all other outlines."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if hints.band is not None:
        _band(painter, hints.band, view, accent)
    if len(hints.lasso) > 1:
        _lasso(painter, hints.lasso, view, accent)
    if len(hints.line) > 1:
        _line(painter, hints.line, view, REFUSED if hints.refused else accent)
    for guide in hints.guides:
        at = view.x(guide.at) if guide.vertical else view.y(guide.at)
        at = round(at) + 0.5
        ends = (
            (view.y(guide.start), view.y(guide.end)) if guide.vertical else (view.x(guide.start), view.x(guide.end))
        )
        painter.setPen(QPen(GUIDE, 1))
        painter.drawLine(QLineF(at, ends[0], at, ends[1]) if guide.vertical else QLineF(ends[0], at, ends[1], at))
    _handles(painter, (handle.place for handle in hints.handles), view, accent)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    if hints.badge and pointer is not None:
        _badge(painter, hints.badge, hints.refused, view, pointer, font)


def _band(painter: QPainter, band: tuple[float, float, float, float], view: PlaneView, accent: QColor) -> None:
    left, top, right, bottom = band
    rect = QRectF(view.point(left, top), view.point(right, bottom)).normalized()
    painter.setPen(QPen(accent, 1))
    painter.setBrush(faded(accent, 0.14))
    painter.drawRect(rect)


def _lasso(painter: QPainter, lasso: Iterable[PlanePoint], view: PlaneView, accent: QColor) -> None:
    painter.setPen(QPen(accent, 1.5, Qt.PenStyle.DashLine))
    painter.setBrush(faded(accent, 0.12))
    painter.drawPolygon(_points(lasso, view))


def _line(painter: QPainter, line: Iterable[PlanePoint], view: PlaneView, ink: QColor) -> None:
    points = _points(line, view)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (QPen(HALO, 6), QPen(ink, 3)):
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(points)
    painter.setPen(QPen(HALO, 1.5))
    painter.setBrush(ink)
    painter.drawEllipse(points.first(), 4.5, 4.5)


def _handles(painter: QPainter, places: Iterable[PlanePoint], view: PlaneView, accent: QColor) -> None:
    painter.setPen(QPen(accent, 1.5))
    painter.setBrush(QColor("white"))
    for place in places:
        at = view.point(*place)
        painter.drawRect(QRectF(round(at.x()) - HANDLE / 2, round(at.y()) - HANDLE / 2, HANDLE, HANDLE))


def _badge(painter: QPainter, words: str, refused: bool, view: PlaneView, pointer: QPointF, font: QFont) -> None:
    """A label at the pointer that never leaves the window."""
    width, height = view.camera.view
    metrics = QFontMetricsF(font)
    room = QRectF(0, 0, min(320.0, width - 40.0), 400.0)
    flags = int(Qt.TextFlag.TextWordWrap)
    box = metrics.boundingRect(room, flags, words)
    plate = QRectF(0, 0, box.width() + 14, box.height() + 8)
    left = min(pointer.x() + NEAR_POINTER.x(), width - plate.width() - 4)
    top = pointer.y() + NEAR_POINTER.y()
    if top + plate.height() > height - 4:
        top = pointer.y() - plate.height() - 8
    plate.moveTo(max(4.0, left), max(4.0, top))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(255, 255, 255, 90), 1))
    painter.setBrush(REFUSED if refused else QColor(32, 36, 42, 235))
    painter.drawRoundedRect(plate, 4, 4)
    painter.setPen(QColor("white"))
    painter.setFont(font)
    painter.drawText(plate.adjusted(7, 4, -7, -4), flags | int(Qt.AlignmentFlag.AlignVCenter), words)


def _points(places: Iterable[PlanePoint], view: PlaneView) -> QPolygonF:
    return QPolygonF([view.point(x, y) for x, y in places])
