"""The verdict in a few words with a mark and the sentences behind it; and, elsewhere, all that was judged."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from board_designer.app.panels.labels import Heading
from board_designer.app.panels.quick_sim.wrapping_label import Sentence, put
from board_designer.app.panels.readable_colours import ink, wash
from board_designer.showing.verdict_values import LOOKS, Headline, VerdictLine, Word, without_word

BIG = 1.6  # times the usual letters


class VerdictBox(QFrame):
    def __init__(self) -> None:
        super().__init__()
        self._word: Word = ""
        self._is_muted = False
        self.mark, self.word = QLabel(), QLabel()
        for label in (self.mark, self.word):
            font = label.font()
            font.setBold(True)
            font.setPointSizeF(font.pointSizeF() * BIG)
            label.setFont(font)
        self.word.setWordWrap(True)
        self.sentence = Sentence()
        self.improve = QPushButton("Make it fairer…")
        self.improve.setToolTip("Search for small changes that make the board fairer.")
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 8, 8)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.mark, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.word, 0, 1)
        grid.addWidget(self.sentence, 1, 0, 1, 2)
        grid.addWidget(self.improve, 2, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)

    def show_verdict(self, headline: Headline, muted: bool, running: bool = False) -> None:
        self._word, self._is_muted = headline.word, muted
        put(self.mark, LOOKS[headline.word][1])
        put(self.word, headline.title)
        self.sentence.put(headline.sentence)
        self.setAccessibleName(f"Verdict: {headline.title}")
        self.setAccessibleDescription(headline.sentence)
        self.improve.setVisible(headline.word == "unfair" and not muted and not running)
        self._tint()
        self.update()

    def _tint(self) -> None:
        palette = QGuiApplication.palette()
        colour = palette.color(QPalette.ColorRole.WindowText)
        if not self._is_muted:
            colour = ink(palette, LOOKS[self._word][0])
        for label in (self.mark, self.word):
            if label.palette().color(QPalette.ColorRole.WindowText) != colour:
                own = QPalette()
                own.setColor(QPalette.ColorRole.WindowText, colour)
                label.setPalette(own)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.PaletteChange):
            self._tint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette, meaning = QGuiApplication.palette(), LOOKS[self._word][0]
        if self._is_muted:
            painter.fillRect(self.rect(), palette.color(QPalette.ColorRole.Midlight))
        else:
            painter.fillRect(self.rect(), wash(palette, meaning))
            painter.fillRect(0, 0, 4, self.height(), ink(palette, meaning))
        painter.end()


class JudgedList(QWidget):
    """Everything that was judged, with the numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Verdicts")
        self.lines: list[_JudgedLine] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(Heading("Verdicts"))

    def show_verdicts(self, verdicts: Sequence[VerdictLine], running: bool) -> None:
        while len(self.lines) < len(verdicts):
            self.lines.append(_JudgedLine())
            self._column.addWidget(self.lines[-1])
        for number, line in enumerate(self.lines):
            line.setVisible(number < len(verdicts))
            if number < len(verdicts):
                line.show_line(verdicts[number], running)
        self.setVisible(bool(verdicts))


class _JudgedLine(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.head, self.sentence = Sentence(), Sentence()
        row = QVBoxLayout(self)
        row.setContentsMargins(2, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.head)
        row.addWidget(self.sentence)
        self.sentence.setIndent(15)

    def show_line(self, line: VerdictLine, running: bool) -> None:
        self.head.put(in_short(line) + (" so far" if running and line.word else ""))
        self.sentence.put(without_word(line))
        self.setAccessibleName(f"{line.about}: {line.sentence}")


def in_short(line: VerdictLine) -> str:
    """✖ Seats: unfair."""
    _, mark, word = LOOKS[line.word]
    return f"{mark} {line.about}: {word.lower()}" if word else f"{mark} {line.about}"
