"""Keys on the canvas: first to the tool, then to the shortcuts of the window, then to the view."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent

from board_designer.app.canvas.active_tool import ActiveTool
from board_designer.app.canvas.input_handler import InputHandler
from board_designer.app.canvas.key_names import is_for_tools, key_name
from board_designer.app.canvas.viewport import Viewport


class Keyboard:
    def __init__(self, view: Viewport, active: ActiveTool, hand: InputHandler) -> None:
        self._view, self._active, self._hand = view, active, hand
        self._answered: tuple[int, Qt.KeyboardModifier, bool] | None = None  # what the tool said before shortcuts

    def takes(self, event: QEvent) -> bool:
        """Whether a key was dealt with."""
        if not isinstance(event, QKeyEvent):
            return False
        match event.type():
            case QEvent.Type.ShortcutOverride:
                return self._before_shortcuts(event)
            case QEvent.Type.KeyPress:
                return self._key_down(event)
            case QEvent.Type.KeyRelease if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
                self._hand.space_held = False
                self._hand.show_cursor()
                return True
        return False

    def _before_shortcuts(self, event: QKeyEvent) -> bool:
        """The tool hears its keys first; what it does not use is a shortcut of the window, if it is one."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Space):
            event.accept()
            return True
        if not is_for_tools(event):
            return False
        used = self._ask_tool(event)
        self._answered = (event.key(), event.modifiers(), used)
        if used:
            event.accept()
        return used

    def _key_down(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape:
            if not self._hand.let_go():
                self._view.put_down.emit()
            self._hand.tell()
            return True
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            if not event.isAutoRepeat():
                self._hand.space_held = True
                self._hand.show_cursor()
            return True
        answered, self._answered = self._answered, None
        if answered is not None and answered[:2] == (event.key(), event.modifiers()):
            used = answered[2]
        else:
            used = self._ask_tool(event)
        return used or self._scroll(event)

    def _ask_tool(self, event: QKeyEvent) -> bool:
        name = key_name(event)
        used = bool(name) and self._active.is_there and self._active.tool.key(name)
        if used:
            self._hand.by_keys = True
            self._active.look()
            self._hand.show_cursor()
        return used

    def _scroll(self, event: QKeyEvent) -> bool:
        """Page up and down move the view when no tool wants them."""
        pages = {Qt.Key.Key_PageUp: 1, Qt.Key.Key_PageDown: -1}.get(Qt.Key(event.key()))
        if pages is None:
            return False
        self._view.pan(QPointF(0, pages * self._view.height() * 0.8))
        return True
