"""A line that tells what is going on, what went wrong, or asks one thing back."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from board_designer.app.panels.labels import TroubleLine

MOMENT_MS = 250  # what is done by then needs no bar


class ExportStatusLine(QWidget):
    agreed = Signal()  # the button of a question was pressed

    def __init__(self) -> None:
        super().__init__()
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.trouble = TroubleLine()
        self.button = QPushButton()
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._agree)
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName("Working")
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(lambda: self._bar.setVisible(True))
        line = QHBoxLayout()
        line.addWidget(self.words, 1)
        line.addWidget(self.trouble, 1)
        line.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(line)
        column.addWidget(self._bar)
        self.clear()

    @property
    def text(self) -> str:
        return self.trouble.accessibleName() or self.words.text()

    def clear(self) -> None:
        self.show_words("")

    def show_words(self, words: str) -> None:
        self._later.stop()
        self._bar.hide()
        self.button.hide()
        self.trouble.show_trouble("")
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self._announce(words)

    def show_going(self, words: str) -> None:
        was_shown = not self._bar.isHidden()
        self.show_words(words)
        self._bar.setVisible(was_shown)
        if not was_shown:
            self._later.start(MOMENT_MS)

    def show_trouble(self, sentence: str) -> None:
        self.show_words("")
        self.trouble.show_trouble(sentence)
        self._announce(sentence)

    def ask(self, words: str, button: str) -> None:
        self.show_words(words)
        self.button.setText(button)
        self.button.show()
        self.button.setFocus()

    def _agree(self) -> None:
        self.clear()
        self.agreed.emit()

    def _announce(self, words: str) -> None:
        """For screen readers: nothing else moves the focus here."""
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
