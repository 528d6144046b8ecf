"""Text fields that change the document while one types; one visit to a field is one step of the history."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

import itertools

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit

from board_designer.app.panels.number_field import MIXED
from board_designer.app.panels.text_fields import Field, HistoryKey, history_key

_visits = itertools.count()


class LiveLine(Field):
    """Return ends a visit without leaving: from then on undo is the board's."""

    typed = Signal(str, str)  # the text, a merge key that lasts for one visit

    def __init__(self, name: str, hint: str = "") -> None:
        super().__init__(name)
        self.setToolTip(hint)
        self._visit = next(_visits)
        self._is_telling = False
        self.textEdited.connect(self._tell)
        self.returnPressed.connect(self._begin_visit)

    def show_text(self, text: str, *, mixed: bool = False, empty: str = "") -> None:
        self.setPlaceholderText(MIXED if mixed else empty)
        wanted = "" if mixed else text
        if self.text() != wanted:
            self.setText(wanted)
        if not self._is_telling:
            self._begin_visit()

    def restore(self) -> None:
        super().restore()
        self._tell(self.text())

    def _tell(self, text: str) -> None:
        self._is_telling = True
        self.typed.emit(text, f"{self.accessibleName()}/{self._visit}")
        self._is_telling = False

    def _begin_visit(self) -> None:
        self._visit = next(_visits)
        # Several texts at once cannot be put back by one: that is left to the board's undo.
        self._given = None if self.placeholderText() == MIXED and not self.text() else self.text()
        self.forget_steps()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._begin_visit()
        super().focusInEvent(event)


class LiveNotes(QPlainTextEdit):
    typed = Signal(str, str)

    def __init__(self, name: str, lines: int = 3) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self._visit = next(_visits)
        self._given: str | None = ""
        self._is_showing = False
        self._is_telling = False
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
        if not self._is_telling:
            self._begin_visit()

    @property
    def has_typing(self) -> bool:
        return self._given is not None and self.toPlainText() != self._given

    def _on_change(self) -> None:
        if not self._is_showing:
            self._is_telling = True
            self.typed.emit(self.toPlainText(), f"{self.accessibleName()}/{self._visit}")
            self._is_telling = False

    def _begin_visit(self) -> None:
        self._visit = next(_visits)
        text = self.toPlainText()
        self._given = None if self.placeholderText() == MIXED and not text else text
        self.document().clearUndoRedoStacks()

    def _takes(self, key: HistoryKey) -> bool:
        return self.has_typing or (key == "redo" and self.document().isRedoAvailable())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and (key := history_key(event)):
            event.setAccepted(self._takes(key))
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = history_key(event)
        if key is None:
            super().keyPressEvent(event)
        elif not self._takes(key):
            event.ignore()
        elif key == "undo":
            self.undo()
        else:
            self.redo()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._begin_visit()
        super().focusInEvent(event)
