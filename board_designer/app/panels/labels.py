"""Labels of three kinds: headings, words that are read second, and what is wrong with what was typed."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from board_designer.app.panels.readable_colours import faint, ink


class _TintedLabel(QLabel):
    """A label whose colour is made from the palette in use, and made again when that changes."""

    def __init__(self, colour: Callable[[QPalette], QColor], text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._colour = colour
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._tint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.PaletteChange):
            self._tint()
            if self.textFormat() == Qt.TextFormat.RichText:
                text = self.text()  # its links have the colour of the palette they were set under
                self.clear()
                self.setText(text)

    def _tint(self) -> None:
        wanted = self._colour(QGuiApplication.palette())
        if self.palette().color(QPalette.ColorRole.WindowText) != wanted:
            # One role only: the others go on following the window.
            palette = QPalette()
            palette.setColor(QPalette.ColorRole.WindowText, wanted)
            self.setPalette(palette)


class FaintLabel(_TintedLabel):
    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(lambda palette: faint(palette, QPalette.ColorRole.WindowText), text, parent)


class TroubleLine(_TintedLabel):
    """One sentence under a field, gone when there is none."""

    def __init__(self) -> None:
        super().__init__(lambda palette: ink(palette, "error"))
        self.setVisible(False)

    def show_trouble(self, sentence: str) -> None:
        self.setText(f"✖ {sentence}" if sentence else "")
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))


class Heading(QLabel):
    def __init__(self, text: str, larger: float = 1.0) -> None:
        super().__init__(text)
        font = self.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * larger)
        self.setFont(font)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
