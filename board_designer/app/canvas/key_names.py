"""Keys and cursors by the names that tools know."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from board_designer.app.tools.hints import Cursor

_NAMES = {
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Return: "Return",
    Qt.Key.Key_Enter: "Return",
    Qt.Key.Key_Tab: "Tab",
    Qt.Key.Key_Backtab: "Tab",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Delete: "Delete",
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_Home: "Home",
    Qt.Key.Key_End: "End",
    Qt.Key.Key_PageUp: "PageUp",
    Qt.Key.Key_PageDown: "PageDown",
}

_CURSORS: dict[Cursor, Qt.CursorShape] = {
    "arrow": Qt.CursorShape.ArrowCursor,
    "cross": Qt.CursorShape.CrossCursor,
    "move": Qt.CursorShape.SizeAllCursor,
    "hand": Qt.CursorShape.PointingHandCursor,
    "across": Qt.CursorShape.SizeHorCursor,
    "down": Qt.CursorShape.SizeVerCursor,
    "diagonal": Qt.CursorShape.SizeFDiagCursor,
    "counter_diagonal": Qt.CursorShape.SizeBDiagCursor,
    "forbidden": Qt.CursorShape.ForbiddenCursor,
}


def key_name(event: QKeyEvent) -> str:
    """ "Shift+Left", "Ctrl+Return", "A"; empty for keys that mean nothing alone."""
    name = _NAMES.get(Qt.Key(event.key()))
    modifiers = event.modifiers()
    if name is None:
        text = event.text()
        name = text.upper() if text.isprintable() and not text.isspace() else ""
    if not name:
        return ""
    shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    before = "Ctrl+" if modifiers & Qt.KeyboardModifier.ControlModifier else ""
    before += "Alt+" if modifiers & Qt.KeyboardModifier.AltModifier else ""
    return before + ("Shift+" if shift else "") + name


def is_for_tools(event: QKeyEvent) -> bool:
    """Keys that a tool hears before any shortcut of the window does."""
    return Qt.Key(event.key()) in _NAMES


def cursor_shape(cursor: Cursor) -> Qt.CursorShape:
    return _CURSORS[cursor]
