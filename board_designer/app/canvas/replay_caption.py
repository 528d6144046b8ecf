"""What happens in a game that is watched, in words beside the board, or at an edge of the canvas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen, QPixmap

from board_designer.app.canvas.canvas_colours import faded

OFF_EDGE, INSET, STRIPE = 10.0, 9.0, 5.0
WIDEST = 620.0
NEAR = 40.0  # pixels that what happens keeps from the words


class ReplayCaption:
    """Painted once for each text: writing takes longer than all pieces together."""

    def __init__(self) -> None:
        self._painted: tuple[tuple[object, ...], QPixmap] | None = None

    def paint(
        self, painter: QPainter, words: tuple[str, str], colour: str, palette: QPalette, font: QFont,
        view: tuple[int, int], sheet: QRectF, shown: Sequence[Sequence[QPointF]],
    ) -> None:  # fmt: skip
        """A heading and a sentence. They stand above, or below where the board leaves room only there.

        Where it leaves none, they hide as little as can be of what is to be seen; `shown` is that, the most
        important first.
        """
        if not words[0]:
            return
        ratio = painter.device().devicePixelRatioF()
        wide = round(min(WIDEST, view[0] - 2 * OFF_EDGE))
        key = (words, colour, palette.cacheKey(), font.key(), wide, ratio)
        if self._painted is None or self._painted[0] != key:
            self._painted = (key, _plate(words, colour, palette, font, wide, ratio))
        picture = self._painted[1]
        tall = picture.height() / ratio
        above = QRectF((view[0] - wide) / 2, OFF_EDGE, wide, tall)
        below = above.translated(0, view[1] - tall - 2 * OFF_EDGE)
        places = [place for place in (above, below) if not place.intersects(sheet)] or [above, below]
        place = min(places, key=lambda place: [_hidden(place, points) for points in shown])
        painter.drawPixmap(place.topLeft(), picture)


def room_for_words(font: QFont) -> float:
    """Pixels that they take from the edge of the canvas on."""
    return _height(font) + 2 * OFF_EDGE


def _hidden(place: QRectF, points: Iterable[QPointF]) -> int:
    near = place.adjusted(-NEAR, -NEAR, NEAR, NEAR)
    return sum(near.contains(point) for point in points)


def _height(font: QFont) -> int:
    return round(QFontMetricsF(_bold(font)).height() + QFontMetricsF(font).height() + INSET)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold


def _plate(words: tuple[str, str], colour: str, palette: QPalette, font: QFont, wide: float, ratio: float) -> QPixmap:
    """With a stripe in the colour of whose turn it is. It keeps its width while the words change."""
    bold, tall = _bold(font), _height(font)
    strong, plain = QFontMetricsF(bold), QFontMetricsF(font)
    picture = QPixmap(round(wide * ratio), round(tall * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(faded(palette.color(QPalette.ColorRole.WindowText), 0.35), 1))
    painter.setBrush(faded(palette.color(QPalette.ColorRole.Window), 0.94))
    painter.drawRoundedRect(QRectF(0.5, 0.5, wide - 1, tall - 1), 6, 6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(QRectF(5, 5, STRIPE, tall - 10), 2, 2)
    room = QRectF(STRIPE + INSET + 5, INSET / 2, wide - STRIPE - 2 * INSET - 5, tall - INSET)
    painter.setPen(palette.color(QPalette.ColorRole.WindowText))
    for metrics, letters, text, side in (
        (strong, bold, words[0], Qt.AlignmentFlag.AlignTop),
        (plain, font, words[1], Qt.AlignmentFlag.AlignBottom),
    ):
        painter.setFont(letters)
        painter.drawText(room, int(side), metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width()))
    painter.end()
    return picture
