"""The pointer and the keys on the canvas while a game is played by hand: what can be chosen comes before the tool."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from board_designer.app.canvas.choice_layer import ChoiceLayer
from board_designer.app.canvas.viewport import Viewport
from board_designer.app.playback.offers import Mark


class ChoiceInput(QObject):
    chosen = Signal(object, QPoint)  # a Mark; where, on the screen
    hovered = Signal(object)  # a Mark, or None
    key_pressed = Signal(object)  # a QKeyEvent; whoever has a use for it accepts it

    def __init__(self, view: Viewport, layer: ChoiceLayer) -> None:
        super().__init__(view)
        self._view, self._layer = view, layer
        self._pressed: Mark | None = None
        self._over: Mark | None = None

    def takes(self, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            return self._mouse(event)
        if isinstance(event, QKeyEvent) and event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return self._key(event)
        return False

    def _mouse(self, event: QMouseEvent) -> bool:
        mark = self._layer.at(event.position(), self._view.camera)
        if event.type() == QEvent.Type.MouseMove:
            return self._move(event, mark)
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._pressed = mark
            return mark is not None
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        if (
            mark is not None
            and mark.kind == pressed.kind
            and (mark.place, mark.cell) == (pressed.place, pressed.cell)
        ):
            self.chosen.emit(mark, event.globalPosition().toPoint())
        return True

    def _move(self, event: QMouseEvent, mark: Mark | None) -> bool:
        if event.buttons() and self._pressed is None:
            return False  # a drag of the tool goes on
        if mark != self._over:
            self._over = mark
            self.hovered.emit(mark)
        if mark is not None:
            self._view.setCursor(Qt.CursorShape.PointingHandCursor)
        return mark is not None

    def _key(self, event: QKeyEvent) -> bool:
        """Before shortcuts of the window and of tools: the very keys of the list."""
        event.ignore()
        self.key_pressed.emit(event)
        return event.isAccepted()
