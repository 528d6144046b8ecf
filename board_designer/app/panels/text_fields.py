"""Text fields that leave undo to the board, and Escape to the panel, unless something was typed in them."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

HistoryKey = Literal["undo", "redo"]
_CTRL = Qt.KeyboardModifier.ControlModifier


def history_key(event: QEvent) -> HistoryKey | None:
    """Whether this key goes back or forth, on every platform by the keys that the menu shows."""
    if not isinstance(event, QKeyEvent):
        return None
    if event.matches(QKeySequence.StandardKey.Undo):
        return "undo"
    is_also_redo = event.key() == Qt.Key.Key_Y and event.modifiers() == _CTRL
    return "redo" if is_also_redo or event.matches(QKeySequence.StandardKey.Redo) else None


def hand_over(leaving: QWidget, to: QWidget) -> None:
    """Move the focus by hand before a widget goes or is disabled: Qt would pick any other."""
    if leaving.hasFocus():
        to.setFocus(Qt.FocusReason.OtherFocusReason)


class Field(QLineEdit):
    """A line that knows what it was given: only what differs from it is typing, to be undone or dropped here."""

    restored = Signal()  # Escape took back what was typed

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given: str | None = ""
        self.setAccessibleName(name)

    def put(self, text: str) -> None:
        """Show a text. What was typed goes, and with it the field's own way back."""
        self._given = text
        if self.text() != text:
            self.setText(text)
        else:
            self.forget_steps()

    @property
    def has_typing(self) -> bool:
        return self._given is not None and self.text() != self._given

    def forget_steps(self) -> None:
        start, length, cursor = self.selectionStart(), self.selectionLength(), self.cursorPosition()
        self.setText(self.text())  # only this clears the steps of a line
        self.setCursorPosition(cursor)
        if length:
            backwards = cursor == start
            self.setSelection(start + length if backwards else start, -length if backwards else length)

    def restore(self) -> None:
        if self._given is not None and self.text() != self._given:
            self.setText(self._given)
        self.restored.emit()

    def takes(self, key: HistoryKey) -> bool:
        """Whether going back or forth is a matter of this field."""
        return self.has_typing or (key == "redo" and self.isRedoAvailable())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and (key := history_key(event)):
            event.setAccepted(self.takes(key))
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = history_key(event)
        if key is not None:
            self._go(key) if self.takes(key) else event.ignore()
        elif event.key() == Qt.Key.Key_Escape and self.has_typing:
            self.restore()
            self.selectAll()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _go(self, key: HistoryKey) -> None:
        if key == "redo":
            self.redo()
        elif self.isUndoAvailable():
            self.undo()
        else:
            # Typed on an earlier visit and never taken.
            self.restore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.forget_steps()
        super().focusInEvent(event)


class SearchField(Field):
    """Escape clears it; once it is empty, Escape leaves."""

    def __init__(self, words: str, hint: str) -> None:
        super().__init__(words)
        self.setPlaceholderText(hint)
        self.setToolTip("Finds all of these words, in any order.")
        self.setClearButtonEnabled(True)
        self.returnPressed.connect(self.forget_steps)

    def takes(self, key: HistoryKey) -> bool:
        return self.isUndoAvailable() if key == "undo" else self.isRedoAvailable()
