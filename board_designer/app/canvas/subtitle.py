"""What happens in a game that is watched, in words at an edge of the canvas."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen, QPixmap

from board_designer.app.canvas.colours import faded

OFF_EDGE, INSET, STRIPE = 10.0, 9.0, 5.0
WIDEST = 620.0
NEAR = 40.0  # pixels that what happens keeps from the words


class Subtitle:
    """Painted once for each text: writing takes longer than all pieces together."""

    def __init__(self) -> None:
        self._painted: tuple[tuple[object, ...], QPixmap] | None = None

    def paint(
        self, painter: QPainter, words: tuple[str, str], colour: str, palette: QPalette, font: QFont,
        view: tuple[int, int], shown: Iterable[QPointF],
    ) -> None:  # fmt: skip
        """A heading and a sentence. They stand above, or below where they would hide what is to be seen."""
        if not words[0]:
            return
        ratio = painter.device().devicePixelRatioF()
        wide = round(min(WIDEST, view[0] - 2 * OFF_EDGE))
        key = (words, colour, palette.cacheKey(), font.key(), wide, ratio)
        if self._painted is None or self._painted[0] != key:
            self._painted = (key, _plate(words, colour, palette, font, wide, ratio))
        picture = self._painted[1]
        tall = picture.height() / ratio
        left, above = (view[0] - wide) / 2, QRectF((view[0] - wide) / 2, OFF_EDGE, wide, tall)
        near = above.adjusted(-NEAR, -NEAR, NEAR, NEAR)
        is_hiding = any(near.contains(point) for point in shown)
        painter.drawPixmap(QPointF(left, view[1] - tall - OFF_EDGE if is_hiding else OFF_EDGE), picture)


def _plate(words: tuple[str, str], colour: str, palette: QPalette, font: QFont, wide: float, ratio: float) -> QPixmap:
    """With a stripe in the colour of whose turn it is. It keeps its width while the words change."""
    bold = QFont(font)
    bold.setBold(True)
    strong, plain = QFontMetricsF(bold), QFontMetricsF(font)
    tall = round(strong.height() + plain.height() + INSET)
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
