"""The way through a film: a slider with a mark for every round, and for everything worth jumping to."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QSlider

from board_designer.app.panels.readable_colours import faint, mixed
from board_designer.showing.film_values import Film

ENDS = 9  # pixels left free at both ends, so that the knob is never cut
TICK = 7
LINE = TICK * 2 + 1.0  # where the line lies, from above
BETWEEN_NUMBERS = 26  # pixels that the numbers of two rounds are apart, at least


class Timeline(QSlider):
    """Its value is a frame. A click goes there at once."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setAccessibleName("Position in the game")
        self.setToolTip("Drag to move through the game. The marks show where the button “Next” goes.")
        self._rounds: list[tuple[int, int]] = []  # frame, number
        self._ticks: tuple[int, ...] = ()
        self._others: tuple[int, ...] = ()
        self._painted: tuple[tuple[object, ...], QPixmap] | None = None

    def show_film(self, film: Film) -> None:
        self._rounds = []
        known = 0
        for at, frame in enumerate(film.frames):
            if frame.round > known and frame.turn:
                known = frame.round
                self._rounds.append((at, known))
        self._others = tuple(sorted({at for _, _, frames in film.jumps for at in frames}))
        # Another range may move the knob, which is nobody's wish to be elsewhere in the game.
        self.blockSignals(True)
        self.setRange(0, len(film.frames) - 1)
        self.setValue(0)
        self.blockSignals(False)
        self.update()

    def show_ticks(self, frames: tuple[int, ...]) -> None:
        """The frames that are gone to next."""
        self._ticks = frames
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(TICK * 2 + 8 + self._small().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    # ---- painting

    def _small(self) -> QFontMetricsF:
        return QFontMetricsF(self._small_font())

    def _small_font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(max(6.5, font.pointSizeF() * 0.8))
        return font

    def _x(self, frame: int) -> float:
        room = self.width() - 2 * ENDS
        return ENDS + room * frame / max(1, self.maximum())

    def paintEvent(self, _: QPaintEvent) -> None:
        palette = self.palette()
        text, accent = palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Highlight)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._scale(palette))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent)
        here = self._x(self.value())
        painter.drawRoundedRect(QRectF(ENDS, LINE - 2, here - ENDS, 4), 2, 2)
        self._paint_knob(painter, QPointF(here, LINE), accent, text)
        painter.end()

    def _scale(self, palette: QPalette) -> QPixmap:
        """All that stays as it is while the film plays, painted once."""
        ratio = self.devicePixelRatioF()
        key = (self.size(), ratio, palette.cacheKey(), self.font().key(), self.maximum(), self._ticks, self._others)
        if self._painted is not None and self._painted[0] == key:
            return self._painted[1]
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        text, window = palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Window)
        painter = QPainter(picture)
        self._paint_rounds(painter, mixed(window, text, 0.3), faint(palette, QPalette.ColorRole.WindowText))
        painter.setPen(QPen(mixed(window, text, 0.32), 1))
        for at in self._others:
            painter.drawLine(QPointF(self._x(at), LINE - TICK), QPointF(self._x(at), LINE - 3))
        painter.setPen(QPen(text, 2))
        for at in self._ticks:
            painter.drawLine(QPointF(self._x(at), LINE - 2 * TICK + 1), QPointF(self._x(at), LINE - 4))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mixed(window, text, 0.3))
        painter.drawRoundedRect(QRectF(ENDS, LINE - 2, self.width() - 2 * ENDS, 4), 2, 2)
        painter.end()
        self._painted = (key, picture)
        return picture

    def _paint_rounds(self, painter: QPainter, rule: QColor, ink: QColor) -> None:
        """A short line where each round begins; numbers where there is room for them."""
        painter.setFont(self._small_font())
        metrics = self._small()
        free = 0.0
        for at, number in self._rounds:
            x = self._x(at)
            painter.setPen(QPen(rule, 1))
            painter.drawLine(QPointF(x, LINE + 3), QPointF(x, LINE + 7))
            words = f"Round {number}" if number == 1 else str(number)
            wide = metrics.horizontalAdvance(words)
            left = max(1.0, x - wide / 2)
            if left >= free and left + wide < self.width():
                painter.setPen(ink)
                painter.drawText(QPointF(left, LINE + 6 + metrics.ascent()), words)
                free = left + max(wide + 10, BETWEEN_NUMBERS)

    def _paint_knob(self, painter: QPainter, middle: QPointF, accent: QColor, text: QColor) -> None:
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(accent, 2))
            painter.drawEllipse(middle, 8.5, 8.5)
        painter.setPen(QPen(text, 1.2))
        painter.setBrush(accent)
        painter.drawEllipse(middle, 5.5, 5.5)

    # ---- the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._go(event)
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._go(event)
            event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)
        event.accept()

    def _go(self, event: QMouseEvent) -> None:
        share = (event.position().x() - ENDS) / max(1, self.width() - 2 * ENDS)
        self.setSliderPosition(round(min(1.0, max(0.0, share)) * self.maximum()))
