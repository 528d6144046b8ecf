"""The keys that steer a film, wherever the focus is among what belongs to it."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QToolButton

Key = Literal["play", "step", "step_back", "turn", "turn_back", "start", "end", "jump", "jump_back"]
_PLAIN: dict[int, Key] = {
    Qt.Key.Key_Space: "play",
    Qt.Key.Key_Left: "step_back",
    Qt.Key.Key_Right: "step",
    Qt.Key.Key_PageUp: "turn_back",
    Qt.Key.Key_PageDown: "turn",
    Qt.Key.Key_Home: "start",
    Qt.Key.Key_End: "end",
    Qt.Key.Key_N: "jump",
}
_WITH_CTRL: dict[int, Key] = {Qt.Key.Key_Left: "turn_back", Qt.Key.Key_Right: "turn"}


def key_of(event: QKeyEvent) -> Key | None:
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return _WITH_CTRL.get(event.key())
    key = _PLAIN.get(event.key())
    is_back = key == "jump" and bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    return "jump_back" if is_back else key


class FilmKeys(QObject):
    """Takes the keys from buttons, lists and tables before these make something else of them."""

    def __init__(self, parent: QObject, steered_by: Callable[[QKeyEvent], Callable[[], object] | None]) -> None:
        super().__init__(parent)
        self._steered_by = steered_by

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        # Space presses the button that has the focus.
        presses = event.key() == Qt.Key.Key_Space and isinstance(watched, QToolButton)
        does = None if presses else self._steered_by(event)
        if does is not None and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if does is not None and event.type() == QEvent.Type.KeyPress:
            does()
            return True
        return False
