"""A line over a page: something to know before reading on, perhaps with a way out of it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPalette

from board_designer.app.panels.labels import FaintLabel
from board_designer.app.panels.readable_colours import MARKS, faint, ink, wash
from board_designer.showing.verdict_values import Meaning


class NoticeLine(FaintLabel):
    """Washed and dark while there is something to know. Otherwise it is gone; or, where it says something quiet in
    the meantime, faint, so that nothing moves when it speaks up."""

    followed = Signal()  # the way out

    def __init__(self, meaning: Meaning = "warning", quiet: str = "") -> None:
        super().__init__()
        self._meaning: Meaning = meaning
        self._quiet = quiet
        self.words = ""
        self._colour = self._ink
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setContentsMargins(10, 4, 6, 4)
        self.linkActivated.connect(lambda _: self.followed.emit())
        self.show_words("")

    def show_words(self, sentence: str, way: str = "") -> None:
        """`way` is what can be clicked at the end of the sentence."""
        said = f"{sentence} {way}".strip()
        text = escape(f"{MARKS[self._meaning]} {sentence}" if sentence else self._quiet)
        if way:
            text += f' <a href="way">{escape(way)}</a>'
        if self.text() != text:
            self.words = said
            self.setText(text)
            self.setAccessibleName(said or self._quiet)
            flags = Qt.TextInteractionFlag.TextBrowserInteraction if way else Qt.TextInteractionFlag.NoTextInteraction
            self.setTextInteractionFlags(flags)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if way else Qt.FocusPolicy.NoFocus)
            self._tint()
            self.update()
        self.setVisible(bool(sentence or self._quiet))

    def _ink(self, palette: QPalette) -> QColor:
        role = QPalette.ColorRole.WindowText
        return palette.color(role) if self.words else faint(palette, role)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.words:
            painter = QPainter(self)
            palette = QGuiApplication.palette()
            painter.fillRect(self.rect(), wash(palette, self._meaning))
            painter.fillRect(0, 0, 4, self.height(), ink(palette, self._meaning))
            painter.end()
        super().paintEvent(event)
