"""What the gesture that is going on would bring, laid over the list so that nothing below it moves."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from board_designer.app.panels.problems.severity_icons import sign
from board_designer.app.panels.readable_colours import ink, wash
from board_designer.app.problems.predicted_problems import PredictedProblems
from board_designer.app.problems.problem import Problem
from board_designer.app.severity_shapes import How
from board_designer.showing.verdict_values import Meaning

MOST_LINES = 4
EDGE, GAP = 8, 6


class PredictedProblemsStrip(QWidget):
    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._heading = ""
        self._lines: list[tuple[Problem | None, How, str]] = []
        self._meaning: Meaning = "info"
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        over.installEventFilter(self)
        self.hide()

    def show_would_be(self, would_be: PredictedProblems | None) -> None:
        if would_be is None or would_be.is_nothing:
            self.hide()
            return
        self._heading = f"After this change: {would_be.heading}"
        self._lines = _lines(would_be)
        self._meaning = would_be.new[0].severity if would_be.new else "good" if would_be.solved else "info"
        self.setAccessibleName(". ".join([self._heading, *(words for _, _, words in self._lines)]))
        self._fit()
        self.raise_()
        self.show()
        self.update()

    @property
    def words(self) -> list[str]:
        return [self._heading, *(words for _, _, words in self._lines)]

    def _fit(self) -> None:
        high = (self.fontMetrics().height() + 3) * (1 + len(self._lines)) + 2 * GAP
        self.setGeometry(0, 0, self._over.width(), min(high, self._over.height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._fit()
        return super().eventFilter(watched, event)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter, palette = QPainter(self), self.palette()
        colour = ink(palette, self._meaning)
        painter.fillRect(self.rect(), wash(palette, self._meaning))
        painter.fillRect(0, 0, 4, self.height(), colour)
        painter.setPen(colour)
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        line, side = self.fontMetrics().height() + 3, self.fontMetrics().height() - 1
        top, room = GAP, self.width() - EDGE - 2 * GAP
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        self._write(painter, self._heading, EDGE + GAP, top, room)
        font.setBold(False)
        painter.setFont(font)
        for problem, how, words in self._lines:
            top += line
            left = EDGE + GAP
            if problem is not None:
                painter.drawPixmap(left, top, sign(problem.severity, side, self.devicePixelRatioF(), how))
            left += side + GAP
            self._write(painter, words, left, top, room - side - GAP)
        painter.end()

    @staticmethod
    def _write(painter: QPainter, words: str, left: int, top: int, room: int) -> None:
        metrics = QFontMetrics(painter.font())
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(left, top, room, metrics.height(), Qt.AlignmentFlag.AlignLeft, shown)


def _lines(would_be: PredictedProblems) -> list[tuple[Problem | None, How, str]]:
    """What would be new first; what would be solved or would go is said, too, as long as there is room."""
    new: list[tuple[Problem | None, How, str]] = [(problem, "new", problem.message) for problem in would_be.new]
    gone: list[tuple[Problem | None, How, str]] = [
        *((problem, "gone", f"Solved: {problem.message}") for problem in would_be.solved),
        # A tick would call it solved.
        *((problem, "", f"No longer the case: {problem.message}") for problem in would_be.lost),
    ]
    kept = new[: MOST_LINES - bool(gone)]
    kept += gone[: MOST_LINES - len(kept)]
    more = len(new) + len(gone) - len(kept)
    return [*kept, (None, "", f"and {more} more")] if more else kept
