"""The pointer on badges of problems: a rest tells what is wrong, a click asks for more, a drag goes to the tool."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip

from board_designer.app.canvas.active_tool import ActiveTool
from board_designer.app.canvas.hover_note import HoverNote
from board_designer.app.canvas.problem_marks import ProblemMarks
from board_designer.app.canvas.viewport import Viewport
from board_designer.app.tools.hit_testing import HitTester

# Whoever places or draws means the board, not what lies above it.
FREE_CURSORS = ("arrow", "move")


class BadgeInput:
    def __init__(self, view: Viewport, active: ActiveTool, problems: ProblemMarks, note: HoverNote) -> None:
        self._view, self._active, self._problems, self._note = view, active, problems, note
        self.words = ""  # of the note that is up
        self._pressed: tuple[QPointF, str] | None = None  # where, and on the badge of which space
        self._sight: HitTester | None = None
        self._noted = QRect()  # where the note stays up

    def under(self, place: QPointF | None) -> str | None:
        """The space or link whose badge lies there, as long as the tool in hand has no use for the place."""
        hints = self._active.hints
        if place is None or not self._active.is_there or hints.cursor not in FREE_CURSORS:
            return None
        id_ = self._badge_at(place)
        if id_ is None:
            return None
        pointer = self._view.pointer_at(place)
        return None if any(pointer.is_near(handle.place) for handle in hints.handles) else id_

    def _badge_at(self, place: QPointF) -> str | None:
        document, camera = self._view.document, self._view.camera
        return self._problems.show(document.shown, document.hidden).at((place.x(), place.y()), camera)

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
        marks = self._problems.about(pressed[1]) if pressed else ()
        if marks:
            self._view.problem_clicked.emit(marks[0].fingerprint)
        return pressed is not None

    def takes(self, event: QEvent) -> bool:
        """Whether a pointer that rests was answered."""
        if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip:
            return False
        place = QPointF(event.pos())
        id_, words = self.note_at(place)
        if id_:
            self._noted = self._area(id_, place)
            self._show_ids(words)
            QToolTip.showText(event.globalPos(), words, self._view, self._noted)
        else:
            QToolTip.hideText()
            self.forget_note()
        return True

    def forget_note(self, place: QPointF | None = None) -> None:
        """The pointer has gone elsewhere, and the note with it."""
        if place is None or not self._noted.contains(place.toPoint()):
            self._show_ids("")

    def _show_ids(self, words: str) -> None:
        """The canvas writes the ids of the spaces that these words speak of on the board."""
        if words != self.words:
            self.words = words
            self._view.update()

    def note_at(self, place: QPointF) -> tuple[str, str]:
        """What is said of the badge, link or space there, and which it is; both empty when there is nothing."""
        badge = self._badge_at(place)
        ids = [badge] if badge else self._looking().under(self._view.pointer_at(place))
        return self._note.of(ids, self._title)

    def _looking(self) -> HitTester:
        """The eyes of the tool, which know the board already."""
        if self._active.tool_context is not None:
            return self._active.tool_context.sight
        if self._sight is None:
            self._sight = HitTester(self._view.document)
        return self._sight

    def _title(self, id_: str) -> str:
        document = self._view.document
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
        box = self._view.box_of([id_]) if id_ in self._view.document.board.space_by_id else None
        if box is None:
            return QRect(round(place.x()) - 8, round(place.y()) - 8, 17, 17)
        left, top = self._view.camera.to_pixel((box[0], box[1]))
        right, bottom = self._view.camera.to_pixel((box[2], box[3]))
        return QRect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))
