"""How a card looks: what it is in its corner, so that a fan can be read; in the middle of the board also large."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from board_designer.app.canvas.piece_painter import EDGE, FACE, HAPPENING, Pieces
from board_designer.drawing.colour_vision import readable_on
from board_designer.showing.film_values import HIDDEN

TO_HEIGHT = 0.7  # the width of a card
IN_CORNER = 0.46  # the height of the letters in its corner
LETTERS = 0.66  # of the width: what a fan leaves to be seen of a card under another one
BACK = "#5b7083"
NARROW = 75  # percent: letters of which there are several on a card


def put_card(
    pieces: Pieces, painter: QPainter, place: QPointF, tall: float, turned: float, face: str, large: str, colour: str
) -> None:
    """With its middle on a place, turned by some degrees. `large` is what it says in the middle, if anything, above a
    stripe in a colour. While a card flies, it has many sizes and angles: every second one will do."""
    look = (2 * round(tall / 2), 2 * round(turned / 2), face, large, colour)
    pieces.put(painter, place, tall * 1.5 + 8, _paint_card, *look)


def put_seat(
    pieces: Pieces, painter: QPainter, place: QPointF, across: float, colour: str, seat: int, on: bool
) -> None:
    """Whose hand it is; with a rim for whoever's turn it is."""
    pieces.put(painter, place, across + 12, _paint_seat, round(across), colour, seat, on)


def _paint_card(painter: QPainter, tall: float, turned: float, face: str, large: str, colour: str) -> None:
    wide = tall * TO_HEIGHT
    box = QRectF(-wide / 2, -tall / 2, wide, tall)
    corner = tall * 0.11
    painter.rotate(turned)
    painter.setPen(QPen(EDGE, max(1.0, tall * 0.022)))
    painter.setBrush(FACE)
    painter.drawRoundedRect(box, corner, corner)
    if face == HIDDEN:
        painter.setBrush(QColor(BACK))
        inner = tall * 0.07
        painter.drawRoundedRect(box.adjusted(inner, inner, -inner, -inner), corner * 0.6, corner * 0.6)
        return
    if not large:
        room = QRectF(box.left(), box.top() + tall * 0.06, wide * LETTERS, tall * 0.55)
        _write(painter, room, tall * IN_CORNER, face)
        return
    stripe = QRectF(box.left() + wide * 0.12, box.bottom() - tall * 0.19, wide * 0.76, tall * 0.09)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(stripe, tall * 0.03, tall * 0.03)
    if large == face:
        _write(painter, box.adjusted(0, 0, 0, -tall * 0.14), tall * 0.6, face)
    else:
        _write(painter, QRectF(box.left(), box.top(), wide * 0.6, tall * 0.42), tall * 0.34, face)
        _write(painter, QRectF(box.left(), box.top() + tall * 0.28, wide, tall * 0.5), tall * 0.46, f"={large}")


def _paint_seat(painter: QPainter, across: float, colour: str, seat: int, on: bool) -> None:
    radius = across / 2
    if on:
        painter.setPen(Qt.PenStyle.NoPen)
        for ground, wider in ((EDGE, 4.5), (HAPPENING, 3.5)):
            painter.setBrush(ground)
            painter.drawEllipse(QPointF(0, 0), radius + wider, radius + wider)
    painter.setPen(QPen(EDGE, 1))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    _write(painter, QRectF(-radius, -radius, across, across), across * 0.8, str(seat), QColor(readable_on(colour)))


def _write(painter: QPainter, room: QRectF, size: float, text: str, ink: QColor = EDGE) -> None:
    """As large as that, or as the room is wide."""
    font = QFont()
    font.setBold(True)
    font.setPixelSize(max(7, round(size)))
    if len(text) > 1:
        font.setStretch(NARROW)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > room.width() - 1:
        font.setPixelSize(max(6, int(font.pixelSize() * (room.width() - 1) / wide)))
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)
