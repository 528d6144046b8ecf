"""The signs on the buttons of a player, and the round badge of a seat; drawn, since not every font has them."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPalette, QPen, QTransform
from PySide6.QtWidgets import QStyle, QStyleOptionToolButton, QStylePainter, QToolButton

from board_designer.drawing.colour_vision import readable_on

Sign = Literal["play", "pause", "step", "step_back", "turn", "turn_back", "end", "end_back", "jump_back", "close"]
EDGE = QColor(30, 30, 30)


class SignButton(QToolButton):
    """A button with a sign in the colour of its letters, and perhaps a word below it."""

    def __init__(self, sign: Sign, name: str, keys: str = "", caption: str = "") -> None:
        super().__init__()
        self._sign: Sign | None = None
        self._caption = ""
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_sign(sign, name, keys, caption)

    def show_sign(self, sign: Sign, name: str, keys: str = "", caption: str = "") -> None:
        if sign == self._sign and name == self.accessibleName():
            return
        self._sign, self._caption = sign, caption
        self.setAccessibleName(name)
        self.setToolTip(f"{name} ({keys})" if keys else name)
        self.update()

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        if not self._caption:
            return QSize(round(line * 1.7), round(line * 1.7))
        # As wide for “Pause” as for “Play”: what stands beside it stays where it is.
        wide = QFontMetrics(self._small_font()).horizontalAdvance("Pause") + 6
        return QSize(max(round(line * 1.7), wide), round(line * 2.1))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        ink = self.palette().color(group, QPalette.ColorRole.ButtonText)
        side, middle = min(self.width(), self.height()) * 0.5, self.height() / 2
        if self._caption:
            side, middle = self.height() * 0.4, self.height() * 0.34
            painter.setFont(self._small_font())
            painter.setPen(ink)
            below = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
            painter.drawText(self.rect().adjusted(0, 0, 0, -3), int(below), self._caption)
        painter.translate(self.width() / 2, middle)
        painter.scale(side / 2, side / 2)
        if self._sign == "close":
            painter.setPen(QPen(ink, 0.3, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(-0.6, -0.6), QPointF(0.6, 0.6))
            painter.drawLine(QPointF(-0.6, 0.6), QPointF(0.6, -0.6))
        elif self._sign is not None:
            painter.fillPath(_path(self._sign), ink)
        painter.end()

    def _small_font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(max(6.0, font.pointSizeF() * 0.75))
        return font


def _path(sign: Sign) -> QPainterPath:
    """From -1 to 1."""
    path = QPainterPath()
    if sign == "play":
        _triangle(path, -0.65, 0.9)
    elif sign == "pause":
        path.addRect(QRectF(-0.75, -0.85, 0.5, 1.7))
        path.addRect(QRectF(0.25, -0.85, 0.5, 1.7))
    elif sign in ("step", "step_back"):
        path.addRect(QRectF(-0.85, -0.75, 0.34, 1.5))
        _triangle(path, -0.25, 0.9)
    elif sign in ("turn", "turn_back"):
        _triangle(path, -0.95, 0.0)
        _triangle(path, 0.0, 0.95)
    elif sign in ("end", "end_back"):
        _triangle(path, -0.85, 0.5)
        path.addRect(QRectF(0.5, -0.85, 0.32, 1.7))
    else:
        _triangle(path, -0.55, 0.55)
    if sign.endswith("_back"):
        return QTransform.fromScale(-1, 1).map(path)
    return path


def _triangle(path: QPainterPath, left: float, right: float) -> None:
    path.moveTo(left, -0.85)
    path.lineTo(right, 0)
    path.lineTo(left, 0.85)
    path.closeSubpath()


def paint_badge(painter: QPainter, middle: QPointF, size: float, colour: str, seat: int) -> None:
    """A disk in the colour of a seat with its number, as the pieces on the board have it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(EDGE, 1))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(middle, size / 2, size / 2)
    painter.setPen(QColor(readable_on(colour)))
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(max(8, round(size * 0.68)))
    painter.setFont(font)
    box = QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(seat))
    painter.restore()
