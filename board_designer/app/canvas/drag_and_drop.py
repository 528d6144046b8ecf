"""Types and stamps dragged from the palette: a ghost follows the pointer and stays where it is let go."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QDragLeaveEvent, QDragMoveEvent, QDropEvent

from board_designer.app.canvas.input_handler import InputHandler
from board_designer.app.canvas.viewport import Viewport

TYPE_MIME = "application/x-board-designer-type"
STAMP_MIME = "application/x-board-designer-stamp"
PIECE_MIME = "application/x-board-designer-piece"
KINDS = {TYPE_MIME: "type", STAMP_MIME: "stamp", PIECE_MIME: "piece"}


class DragAndDrop:
    def __init__(self, view: Viewport, hand: InputHandler) -> None:
        self._view, self._hand = view, hand
        self._dragged = ""

    def takes(self, event: QEvent) -> bool:
        """Whether something dragged here from the palette was dealt with."""
        match event:
            case QDropEvent():
                return self._drop(event)
            case QDragLeaveEvent():
                return self._drag_left()
        return False

    def _drop(self, event: QDropEvent) -> bool:
        mime = next((mime for mime in KINDS if event.mimeData().hasFormat(mime)), None)
        if mime is None:
            return False
        name = bytes(event.mimeData().data(mime).data()).decode("utf-8", "replace")
        self._dragged = f"{KINDS[mime]} {name}"
        self._hand.place = event.position()
        pointer = self._view.pointer_at(event.position(), event.modifiers())
        is_move = isinstance(event, QDragMoveEvent)
        self._view.dropped.emit(self._dragged, pointer, "move" if is_move else "drop")
        if not is_move:
            self._view.setFocus(Qt.FocusReason.MouseFocusReason)
            self._dragged = ""
        event.acceptProposedAction()
        self._hand.tell()
        return True

    def _drag_left(self) -> bool:
        if not self._dragged:
            return False
        name, self._dragged = self._dragged, ""
        self._view.dropped.emit(name, self._hand.pointer(), "leave")
        self._hand.place = None
        return True
