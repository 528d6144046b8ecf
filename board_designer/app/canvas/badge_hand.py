"""The pointer on badges of problems: a rest tells what is wrong, a click asks for more, a drag goes to the tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip

from board_designer.app.tools.picking import Sight

if TYPE_CHECKING:
    from board_designer.app.canvas.canvas import Canvas

# Whoever places or draws means the board, not what lies above it.
FREE_CURSORS = ("arrow", "move")


class BadgeHand:
    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._pressed: tuple[QPointF, str] | None = None  # where, and on the badge of which space
        self._sight: Sight | None = None
        self._noted = QRect()  # where the note stays up

    def under(self, place: QPointF | None) -> str | None:
        """The space or link whose badge lies there, as long as the tool in hand has no use for the place."""
        canvas = self._canvas
        if place is None or not canvas.has_tool or canvas.hints.cursor not in FREE_CURSORS:
            return None
        id_ = self._badge_at(place)
        if id_ is None:
            return None
        pointer = canvas.pointer_at(place)
        return None if any(pointer.is_near(handle.place) for handle in canvas.hints.handles) else id_

    def _badge_at(self, place: QPointF) -> str | None:
        canvas, document = self._canvas, self._canvas.document
        return canvas.problems.show(document.shown, document.hidden).at((place.x(), place.y()), canvas.camera)

    def press(self, event: QMouseEvent) -> bool:
        id_ = None if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier else self.under(event.position())
        self._pressed = (event.position(), id_) if id_ is not None else None
        return self._pressed is not None

    def drag(self, event: QMouseEvent) -> QPointF | None:
        """Where the gesture of the tool began, once a press on a badge has turned out to be a drag."""
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return None
        began = self._pressed[0]
        if (event.position() - began).manhattanLength() < QApplication.startDragDistance():
            return None
        self._pressed = None
        return began

    def release(self) -> bool:
        pressed, self._pressed = self._pressed, None
        marks = self._canvas.problems.about(pressed[1]) if pressed else ()
        if marks:
            self._canvas.problem_clicked.emit(marks[0].fingerprint)
        return pressed is not None

    def show_note(self, event: QHelpEvent) -> bool:
        place = QPointF(event.pos())
        id_, words = self.note_at(place)
        if id_:
            self._noted = self._area(id_, place)
            self._canvas.show_ids(words)
            QToolTip.showText(event.globalPos(), words, self._canvas, self._noted)
        else:
            QToolTip.hideText()
            self.forget_note()
        return True

    def forget_note(self, place: QPointF | None = None) -> None:
        """The pointer has gone elsewhere, and the note with it."""
        if place is None or not self._noted.contains(place.toPoint()):
            self._canvas.show_ids("")

    def note_at(self, place: QPointF) -> tuple[str, str]:
        """What is said of the badge, link or space there, and which it is; both empty when there is nothing."""
        canvas = self._canvas
        badge = self._badge_at(place)
        ids = [badge] if badge else self._looking().under(canvas.pointer_at(place))
        return canvas.note.of(ids, self._title)

    def _looking(self) -> Sight:
        """The eyes of the tool, which know the board already."""
        desk = getattr(self._canvas.tool, "desk", None) if self._canvas.has_tool else None
        if desk is not None:
            sight: Sight = desk.sight
            return sight
        if self._sight is None:
            self._sight = Sight(self._canvas.document)
        return self._sight

    def _title(self, id_: str) -> str:
        document = self._canvas.document
        space, link = document.board.space_by_id.get(id_), document.board.link_by_id.get(id_)
        record = space or link
        if record is None:
            return id_
        kit = document.kit
        known = (kit.spaces if space else kit.links) if kit else {}
        title = known[record.type].title if record.type in known else record.type
        return f"{title} {id_}" + (f" “{record.label}”" if record.label else "")

    def _area(self, id_: str, place: QPointF) -> QRect:
        """Where the note stays up: on its space; for a link, about the pointer."""
        box = self._canvas.box_of([id_]) if id_ in self._canvas.document.board.space_by_id else None
        if box is None:
            return QRect(round(place.x()) - 8, round(place.y()) - 8, 17, 17)
        left, top = self._canvas.camera.to_pixel((box[0], box[1]))
        right, bottom = self._canvas.camera.to_pixel((box[2], box[3]))
        return QRect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))
