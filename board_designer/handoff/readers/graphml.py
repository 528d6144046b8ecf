"""Reading GraphML: what was exported from here, also after networkx or another tool saved it."""

from __future__ import annotations

import re

from board_designer.handoff.board_from_fields import rebuilt
from board_designer.handoff.graphml.graphml_board import GraphmlBoard, Unusable
from board_designer.handoff.graphml.graphml_document import GraphmlDocument
from board_designer.handoff.importers import Imported, Importer, begins_with
from board_designer.handoff.move_list import stale_moves
from board_designer.io.file_limits import EXPORT_ROOM
from board_designer.io.source_text import source_of

_SIGN = re.compile(rb"<(?:[A-Za-z]\w*:)?graphml[\s>/]")
_SIGN_WITHIN = 20_000  # what comes before it: a declaration, comments, or a document type that will be refused


def _fits(data: bytes) -> bool:
    return begins_with(data, b"<") and _SIGN.search(data[:_SIGN_WITHIN]) is not None


def _read(data: bytes, name: str) -> Imported:
    document = GraphmlDocument(source_of(data, name, EXPORT_ROOM))
    reader = GraphmlBoard(document)
    try:
        fields = reader.fields()
    except Unusable as fault:
        document.refuse([(fault.at, str(fault))])
        raise
    board = rebuilt(fields, name, lambda paths: {path: document.place(reader.at(path)) for path in paths})
    reader.tell_places(board)
    return Imported(board, (*reader.notes.sentences(), *stale_moves(board, reader.moves())))


IMPORTER = Importer(
    name="graphml",
    title="GraphML",
    doc="A play graph exported from Board Designer, with the board in it.",
    endings=(".graphml", ".xml"),
    fits=_fits,
    read=_read,
)
