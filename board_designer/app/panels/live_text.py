"""Text fields that change the document while one types; one visit to a field is one step of the history."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

import itertools

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from board_designer.app.panels.number_field import MIXED

_visits = itertools.count()


class LiveLine(QLineEdit):
    typed = Signal(str, str)  # the text, a merge key that lasts for one visit

    def __init__(self, name: str, hint: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(hint)
        self._hint = hint
        self._visit = next(_visits)
        self._before: str | None = ""
        self.textEdited.connect(lambda text: self.typed.emit(text, self._key()))

    def show_text(self, text: str, *, mixed: bool = False, empty: str = "") -> None:
        self.setPlaceholderText(MIXED if mixed else empty)
        wanted = "" if mixed else text
        if self.text() != wanted:
            self.setText(wanted)
        if not self.hasFocus():
            self._before = None if mixed else text

    def _key(self) -> str:
        return f"{self.accessibleName()}/{self._visit}"

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._visit = next(_visits)
        self._before = None if self.placeholderText() == MIXED and not self.text() else self.text()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._before is not None and self.text() != self._before:
            self.setText(self._before)
            self.typed.emit(self._before, self._key())
            event.accept()
            return
        super().keyPressEvent(event)


class LiveNotes(QPlainTextEdit):
    typed = Signal(str, str)

    def __init__(self, name: str, lines: int = 3) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self._visit = next(_visits)
        self._is_showing = False
        height = self.fontMetrics().lineSpacing() * lines + 14
        self.setMinimumHeight(height)
        self.setMaximumHeight(height * 2)
        self.textChanged.connect(self._on_change)

    def show_text(self, text: str, *, mixed: bool = False) -> None:
        self.setPlaceholderText(MIXED if mixed else "none")
        wanted = "" if mixed else text
        if self.toPlainText() != wanted:
            self._is_showing = True
            self.setPlainText(wanted)
            self._is_showing = False

    def _on_change(self) -> None:
        if not self._is_showing:
            self.typed.emit(self.toPlainText(), f"{self.accessibleName()}/{self._visit}")

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._visit = next(_visits)
        super().focusInEvent(event)
