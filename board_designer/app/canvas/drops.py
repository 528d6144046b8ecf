"""Types and stamps dragged from the palette: a ghost follows the pointer and stays where it is let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragLeaveEvent, QDragMoveEvent, QDropEvent

if TYPE_CHECKING:
    from board_designer.app.canvas.canvas import Canvas
    from board_designer.app.canvas.hand import Hand

TYPE_MIME = "application/x-board-designer-type"
STAMP_MIME = "application/x-board-designer-stamp"
KINDS = {TYPE_MIME: "type", STAMP_MIME: "stamp"}


class Drops:
    def __init__(self, canvas: Canvas, hand: Hand) -> None:
        self._canvas = canvas
        self._hand = hand
        self._dragged = ""

    def takes(self, event: QDropEvent | QDragLeaveEvent) -> bool:
        """Whether something dragged here from the palette was dealt with."""
        return self._drop(event) if isinstance(event, QDropEvent) else self._drag_left()

    def _drop(self, event: QDropEvent) -> bool:
        mime = next((mime for mime in KINDS if event.mimeData().hasFormat(mime)), None)
        if mime is None:
            return False
        name = bytes(event.mimeData().data(mime).data()).decode("utf-8", "replace")
        self._dragged = f"{KINDS[mime]} {name}"
        self._hand.place = event.position()
        pointer = self._canvas.pointer_at(event.position(), event.modifiers())
        is_move = isinstance(event, QDragMoveEvent)
        self._canvas.dropped(self._dragged, pointer, "move" if is_move else "drop")
        if not is_move:
            self._canvas.setFocus(Qt.FocusReason.MouseFocusReason)
            self._dragged = ""
        event.acceptProposedAction()
        self._hand.tell()
        return True

    def _drag_left(self) -> bool:
        if not self._dragged:
            return False
        name, self._dragged = self._dragged, ""
        self._canvas.dropped(name, self._hand.pointer(), "leave")
        self._hand.place = None
        return True
