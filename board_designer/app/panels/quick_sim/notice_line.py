"""A washed line over a page: something to know before reading on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

from board_designer.app.panels.tint import MARKS, Meaning, ink, wash


class NoticeLine(QLabel):
    def __init__(self, meaning: Meaning = "warning") -> None:
        super().__init__()
        self._meaning: Meaning = meaning
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(10, 4, 6, 4)
        self.setVisible(False)

    def show_words(self, sentence: str) -> None:
        """Gone without a sentence."""
        text = f"{MARKS[self._meaning]} {sentence}" if sentence else ""
        if self.text() != text:
            self.setText(text)
            self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette = QGuiApplication.palette()
        painter.fillRect(self.rect(), wash(palette, self._meaning))
        painter.fillRect(0, 0, 4, self.height(), ink(palette, self._meaning))
        painter.end()
        super().paintEvent(event)
