"""The board, or what is selected of it, as a picture on the clipboard: in pixels and in lines."""

from __future__ import annotations

from PySide6.QtCore import QObject

from board_designer.app.panels.picture_clipboard import put_picture
from board_designer.app.window.handoff_client import HandoffClient
from board_designer.app.window.services import Services
from board_designer.app.workers.handoff_messages import Drawn, DrawPicture, Refused
from board_designer.drawing.marks_extent import grown

DPI = 150  # sharp in a document that is printed
ROUND_MM = 2.0  # what is left round a selection


class CopyPicture(QObject):
    def __init__(self, services: Services, line: HandoffClient) -> None:
        super().__init__(services.window)
        self._services, self._document, self._line = services, services.document, line
        self._newest = 0

    def copy(self) -> None:
        """The whole board unless something is selected: then its surroundings, cut out."""
        board, selection = self._document.board, self._document.selection
        box = self._services.canvas.box_of(selection) if selection else None
        what = "the selection" if box else "the board"
        self._services.tell(f"Drawing {what}…")
        self._newest = self._line.ask(
            lambda ticket, packer: DrawPicture(
                ticket, packer.pack(board), grown(box, ROUND_MM) if box else None, DPI
            ),
            lambda answer: self._hear(what, answer),
        )

    def _hear(self, what: str, answer: object) -> None:
        if isinstance(answer, Refused):
            self._services.tell(f"Not copied: {answer.sentence}")
        elif isinstance(answer, Drawn) and answer.ticket == self._newest:
            self._put(what, answer)

    def _put(self, what: str, drawn: Drawn) -> None:
        image = put_picture(drawn.png, drawn.svg)
        size = f"{image.width():,} × {image.height():,} pixels at {DPI} dpi"
        whole = "" if what == "the board" else " Deselect to copy the whole board."
        self._services.tell(f"Copied a picture of {what}: {size}, and as SVG.{whole}")
