"""Badges, dots and outlines of problems as small pictures, made once for each look and size."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from board_designer.app.canvas.canvas_colours import faded
from board_designer.app.severity_shapes import COLOURS, How, paint_sign
from board_designer.lint.finding import Severity

MOST_KEPT = 400
FRAMED = 72  # pixels; the outlines of larger spaces are few, and drawn as lines
PLATE, RIM = QColor(255, 255, 255, 235), QColor(255, 255, 255, 220)
SOLVED_OPACITY, SOFT, FADED = 0.75, 0.8, 0.35

# Each begins with severity and how, and ends with the device pixels that make one pixel.
SignLook = tuple[Severity, How, int, int, float]  # how many, pixels a side
DotLook = tuple[Severity, How, float, float, float]  # pixels across, and of an ordinary one
FrameLook = tuple[Severity, How, int, int, int, float]  # pixels of the line, width, height


class Badges:
    def __init__(self) -> None:
        self._made: dict[tuple[object, ...], QPixmap] = {}

    def sign(self, look: SignLook) -> QPixmap:
        return self._kept(("sign", *look), lambda: _sign(look))

    def dot(self, look: DotLook) -> QPixmap:
        return self._kept(("dot", *look), lambda: _dot(look))

    def frame(self, look: FrameLook) -> QPixmap:
        return self._made.get(look) or self._kept(look, lambda: _frame(look))

    def _kept(self, look: tuple[object, ...], make: Callable[[], QPixmap]) -> QPixmap:
        made = self._made.get(look)
        if made is None:
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            made = self._made[look] = make()
        return made


def width_of(count: int, side: float) -> float:
    """A badge for several problems has their number beside the sign."""
    return side if count < 2 else side * (1.62 if count < 10 else 1.95)


def outline_pen(severity: Severity, how: How, width: float) -> QPen:
    pen = QPen(faded(COLOURS[severity], FADED if how == "gone" else SOFT), width, j=Qt.PenJoinStyle.MiterJoin)
    if how == "new":
        pen.setDashPattern([3.0, 2.0])
        pen.setColor(COLOURS[severity])
    return pen


def _clear(width: float, height: float, ratio: float) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _sign(look: SignLook) -> QPixmap:
    severity, how, count, side, ratio = look
    width = width_of(count, side)
    # One pixel on every side for the light rim.
    pixmap = _clear(width + 2, side + 2, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(SOLVED_OPACITY if how == "gone" else 1.0)
    if count > 1:
        _paint_count(painter, QRectF(1, 1, width, side), severity, count)
    paint_sign(painter, QRectF(1, 1, side, side), severity, how)
    painter.end()
    return pixmap


def _paint_count(painter: QPainter, box: QRectF, severity: Severity, count: int) -> None:
    side = box.height()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(PLATE)
    painter.drawRoundedRect(box, side / 2, side / 2)
    font = QFont()
    font.setPixelSize(max(8, round(side * 0.74)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(COLOURS[severity].darker(160))
    words = QRectF(box.left() + side, box.top(), box.width() - side - 1, side)
    painter.drawText(words, Qt.AlignmentFlag.AlignCenter, str(min(count, 99)))


def _dot(look: DotLook) -> QPixmap:
    """In the middle of a picture as large as an ordinary dot with room for the rim."""
    severity, how, across, ordinary, ratio = look
    pixmap = _clear(ordinary + 4, ordinary + 4, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = (ordinary + 4) / 2
    painter.setPen(QPen(RIM, 1))
    painter.setBrush(faded(COLOURS[severity], FADED) if how == "gone" else COLOURS[severity])
    painter.drawEllipse(QRectF(middle - across / 2, middle - across / 2, across, across))
    painter.end()
    return pixmap


def _frame(look: FrameLook) -> QPixmap:
    severity, how, width, wide, high, ratio = look
    pixmap = _clear(wide, high, ratio)
    painter = QPainter(pixmap)
    painter.setPen(outline_pen(severity, how, width))
    inset = width // 2
    painter.drawRect(QRect(inset, inset, wide - 2 * inset - width % 2, high - 2 * inset - width % 2))
    painter.end()
    return pixmap
