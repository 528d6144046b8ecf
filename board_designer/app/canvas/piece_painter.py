"""How pieces look: pawns, balls, disks, markers and dice, with the number of their seat: no colour stands alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

from board_designer.drawing.colour_vision import darker, lighter, readable_on
from board_designer.drawing.style import Style

EDGE = QColor(28, 28, 30)
RIM = QColor(255, 255, 255, 235)
FACE = QColor("#fffdf6")
HAPPENING = QColor("#ffd400")  # seen on every ground with a dark line beside it
DARK_LINE = QColor(20, 20, 20, 200)
MOST_LAYERS = 4  # disks of a stack that are drawn; the number says how many there are
MOST_PICTURES = 600
NOBODYS = "#7a7a7a"
# Where the pips of a die lie, from -1 to 1.
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


class Pieces:
    """Pieces painted once for each look and size, since there may be dozens of them in sixty frames a second.

    They are put down with their middle, or their foot, on a place in the window.
    """

    def __init__(self) -> None:
        self._pictures: dict[tuple[object, ...], QPixmap] = {}

    def put_disk(self, painter: QPainter, place: QPointF, across: float, colour: str, seat: int, above: int) -> None:
        """`above` others lie on top of it."""
        room = across * (1.6 + 0.36 * min(above, MOST_LAYERS)) + 12
        self.put(painter, place, room, _paint_disk, round(across), colour, seat, above)

    def put_pawn(self, painter: QPainter, foot: QPointF, height: float, colour: str, seat: int) -> None:
        self.put(painter, foot, height * 2 + 10, _paint_pawn, round(height), colour, seat)

    def put_shadow(self, painter: QPainter, foot: QPointF, height: float) -> None:
        self.put(painter, foot, height * 1.2, _paint_shadow, round(height))

    def put_ring(self, painter: QPainter, foot: QPointF, height: float) -> None:
        """On the ground, round the foot of a pawn."""
        self.put(painter, foot, height * 1.4 + 8, _paint_ring, round(height))

    def put_ball(self, painter: QPainter, place: QPointF, across: float, colour: str, seat: int) -> None:
        self.put(painter, place, across + 8, _paint_ball, round(across), colour, seat)

    def put_ball_shadow(self, painter: QPainter, place: QPointF, across: float) -> None:
        self.put(painter, place, across + 4, _paint_ball_shadow, round(across))

    def put_ball_ring(self, painter: QPainter, place: QPointF, across: float, is_strong: bool) -> None:
        self.put(painter, place, across * 1.5 + 16, _paint_ball_ring, round(across), is_strong)

    def put_marker(self, painter: QPainter, middle: QPointF, size: float, colour: str, seat: int, count: int) -> None:
        self.put(painter, middle, size * 2 + 16, _paint_marker, round(size), colour, seat, count)

    def put_die(self, painter: QPainter, at: QPointF, size: float, colour: str, number: int, turned: float) -> None:
        """`turned` by some degrees, while it rolls."""
        self.put(painter, at, size * 1.7 + 6, _paint_die, round(size), colour, number, round(turned / 10) * 10)

    def put_tag(self, painter: QPainter, x: float, y: float, tall: int, text: str) -> None:
        """Small letters on a light plate."""
        self.put(painter, QPointF(x, y), tall * (len(text) + 2), _paint_tag, tall, text)

    def put(self, painter: QPainter, place: QPointF, room: float, paint: Callable[..., None], *look: object) -> None:
        ratio = painter.device().devicePixelRatioF()
        key = (paint, ratio, *look)
        picture = self._pictures.get(key)
        if picture is None:
            if len(self._pictures) >= MOST_PICTURES:
                self._pictures.clear()
            picture = self._pictures[key] = _pictured(room, ratio, paint, *look)
        half = picture.width() / ratio / 2
        painter.drawPixmap(QPointF(place.x() - half, place.y() - half), picture)


def colour_of(style: Style, seat: int | None) -> str:
    return style.seat_colour(seat) or NOBODYS


def _pictured(room: float, ratio: float, paint: Callable[..., None], *look: object) -> QPixmap:
    """A square picture with what is painted about its middle."""
    side = 2 * (round(room * ratio) // 2 + 1)
    picture = QPixmap(side, side)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / ratio / 2, side / ratio / 2)
    paint(painter, *look)
    painter.end()
    return picture


# ---- one of each ---------------------------------------------------------------------------------------------------


def _paint_disk(painter: QPainter, across: float, colour: str, seat: int, above: int) -> None:
    """A flat stone seen a little from above; those on top of it make it taller."""
    ground = QColor(colour)
    layers = min(above, MOST_LAYERS)
    thick = max(2.5, across * 0.17)
    radius, flat = across / 2, across * 0.42
    stack = QPainterPath()
    for layer in range(-1, layers + 1):
        stack.addEllipse(QPointF(0, -layer * thick), radius, flat)
    stack.setFillRule(Qt.FillRule.WindingFill)
    painter.setPen(QPen(RIM, 4))
    painter.drawPath(stack)
    painter.setPen(QPen(EDGE, 1))
    for layer in range(layers + 1):
        painter.setBrush(ground.darker(150))
        painter.drawEllipse(QPointF(0, thick - layer * thick), radius, flat)
        painter.setBrush(ground)
        painter.drawEllipse(QPointF(0, -layer * thick), radius, flat)
    top = QPointF(0, -layers * thick)
    _paint_number(painter, top, flat * 1.5, str(seat), QColor(readable_on(colour)))
    if above:
        _paint_count(painter, QPointF(radius * 0.95, top.y() - flat * 0.5), max(9.0, across * 0.4), f"+{above}")


def _paint_pawn(painter: QPainter, height: float, colour: str, seat: int) -> None:
    ground = QColor(colour)
    painter.scale(height / 100, height / 100)
    painter.setBrush(ground)
    for pen in (QPen(RIM, 500 / height), QPen(EDGE, 160 / height)):
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(_pawn())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(readable_on(colour)))
    painter.drawPath(_number_in_head(str(seat)))


@lru_cache(maxsize=1)
def _pawn() -> QPainterPath:
    """A hundred tall, its foot at the origin: a large head for the number, on a body that widens downwards."""
    body = QPainterPath(QPointF(-34, 18))
    body.quadTo(QPointF(-34, 6), QPointF(-22, 2))
    body.quadTo(QPointF(-12, -10), QPointF(-13, -30))
    body.lineTo(QPointF(13, -30))
    body.quadTo(QPointF(12, -10), QPointF(22, 2))
    body.quadTo(QPointF(34, 6), QPointF(34, 18))
    body.quadTo(QPointF(0, 27), QPointF(-34, 18))
    head = QPainterPath()
    head.addEllipse(QPointF(0, -50), 32, 32)
    return body.united(head)


def _number_in_head(text: str) -> QPainterPath:
    font = QFont()
    font.setBold(True)
    font.setPixelSize(100)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    box = path.boundingRect()
    size = min(40 / box.height(), 46 / box.width())
    into = QTransform()
    into.translate(0, -50)
    into.scale(size, size)
    into.translate(-box.center().x(), -box.center().y())
    return into.map(path)


def _paint_shadow(painter: QPainter, height: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 80))
    painter.drawEllipse(QPointF(0, height * 0.15), height * 0.38, height * 0.15)


def _paint_ring(painter: QPainter, height: float) -> None:
    ground = QColor(HAPPENING)
    ground.setAlphaF(0.45)
    painter.setBrush(ground)
    for colour, width in ((DARK_LINE, 4.0), (HAPPENING, 2.0)):
        painter.setPen(QPen(colour, width))
        painter.drawEllipse(QPointF(0, height * 0.06), height * 0.62, height * 0.38)


def _paint_ball(painter: QPainter, across: float, colour: str, seat: int) -> None:
    """Light falls on it from above on the left; its number stands in the middle of what is seen of its colour."""
    radius = across / 2
    glow = QRadialGradient(QPointF(-radius * 0.35, -radius * 0.45), radius * 1.5)
    for at, shade in ((0.0, lighter(colour, 0.45)), (0.35, colour), (0.75, colour), (1.0, darker(colour, 0.4))):
        glow.setColorAt(at, QColor(shade))
    painter.setPen(QPen(RIM, max(2.4, across * 0.12)))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.setBrush(glow)
    painter.setPen(QPen(EDGE, max(1.0, across * 0.04)))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    _paint_number(painter, QPointF(0, 0), across * 0.66, str(seat), QColor(readable_on(colour)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 190))
    painter.drawEllipse(QPointF(-radius * 0.42, -radius * 0.58), radius * 0.22, radius * 0.14)


def _paint_ball_shadow(painter: QPainter, across: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 80))
    painter.drawEllipse(QPointF(0, 0), across / 2, across / 2)


def _paint_ball_ring(painter: QPainter, across: float, is_strong: bool) -> None:
    """Balls lie close to each other: a ring is thin, unless it is round one that moves."""
    wide = max(3.5, across * 0.16) if is_strong else max(1.8, across * 0.08)
    radius = across / 2 + wide / 2 + 0.5
    for colour, width in ((DARK_LINE, wide + 1.8), (HAPPENING, wide)):
        painter.setPen(QPen(colour, width))
        painter.drawEllipse(QPointF(0, 0), radius, radius)


def _paint_marker(painter: QPainter, size: float, colour: str, seat: int, count: int) -> None:
    """A small square on its corner."""
    ground, half = QColor(colour), size / 2
    square = QPainterPath(QPointF(0, -half))
    for corner in (QPointF(half, 0), QPointF(0, half), QPointF(-half, 0)):
        square.lineTo(corner)
    square.closeSubpath()
    painter.setBrush(ground)
    for pen in (QPen(RIM, 3.5), QPen(EDGE, 1.2)):
        painter.setPen(pen)
        painter.drawPath(square)
    _paint_number(painter, QPointF(0, 0), size * 0.62, str(seat), QColor(readable_on(colour)))
    if count > 1:
        _paint_count(painter, QPointF(half * 0.85, -half * 0.9), max(8.5, size * 0.42), f"×{count}")


def _paint_die(painter: QPainter, size: float, colour: str, number: int, turned: float) -> None:
    """Its edge has the colour of whoever rolled it."""
    painter.rotate(turned)
    box = QRectF(-size / 2, -size / 2, size, size)
    painter.setBrush(FACE)
    for pen in (QPen(EDGE, max(4.6, size * 0.26)), QPen(QColor(colour), max(3.0, size * 0.18))):
        painter.setPen(pen)
        painter.drawRoundedRect(box, size * 0.22, size * 0.22)
    if number in _PIPS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(EDGE)
        for x, y in _PIPS[number]:
            painter.drawEllipse(QPointF(x, y) * size * 0.25, size * 0.1, size * 0.1)
    else:
        _paint_number(painter, QPointF(0, 0), size * 0.7, str(number), EDGE)


def _paint_count(painter: QPainter, middle: QPointF, size: float, text: str) -> None:
    """How many, on a light plate."""
    wide = size * 0.62 * len(text) + size * 0.35
    painter.setPen(QPen(EDGE, 0.8))
    painter.setBrush(FACE)
    painter.drawRoundedRect(QRectF(middle.x() - wide / 2, middle.y() - size * 0.6, wide, size * 1.2), 3, 3)
    _paint_number(painter, middle, size, text, EDGE)


def _paint_tag(painter: QPainter, tall: int, text: str) -> None:
    font = QFont()
    font.setBold(True)
    font.setPixelSize(tall)
    wide, high = QFontMetricsF(font).horizontalAdvance(text) + 4, tall * 1.25
    plate = QRectF(-wide / 2, -high / 2, wide, high)
    painter.setPen(QPen(EDGE, 0.6))
    painter.setBrush(FACE)
    painter.drawRoundedRect(plate, 3, 3)
    painter.setFont(font)
    painter.setPen(EDGE)
    painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), text)


def _paint_number(painter: QPainter, middle: QPointF, size: float, text: str, ink: QColor) -> None:
    font = QFont()
    font.setBold(True)
    font.setPixelSize(max(7, round(size)))
    painter.setFont(font)
    painter.setPen(ink)
    room = QRectF(middle.x() - 2 * size, middle.y() - size, 4 * size, 2 * size)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), text)
