"""One link or many, field by field."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.inspector.link_edits import (
    relabel_links,
    retype_links,
    set_link_notes,
    set_link_property,
    turn_round,
)
from board_designer.app.panels.inspector.mixed_values import shared
from board_designer.app.panels.inspector.property_rows import PropertyRows
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.inspector.type_choice import TypeChoice
from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.live_text_field import LiveLine, LiveNotes
from board_designer.app.panels.text_fields import Field
from board_designer.app.panels.try_edit import attempt
from board_designer.board import edits
from board_designer.board.model import Link
from board_designer.geometry.grid import Point
from board_designer.words import counted, listed, titled

_POINT = re.compile(r"\(?\s*(-?\d+)\s*[, ]\s*(-?\d+)\s*\)?")
BENDS = "Points the line goes through, in parts, such as 12, 4; 16, 8. Leave it empty for a straight line."


def read_points(text: str) -> tuple[Point, ...]:
    """Points such as `12, 4; 16, 8`. Raises ValueError with the reason."""
    points = []
    for piece in text.split(";"):
        if piece.strip():
            found = _POINT.fullmatch(piece.strip())
            if found is None:
                raise ValueError(f"{piece.strip()!r} is not a point; enter two whole numbers, such as 12, 4")
            points.append((int(found[1]), int(found[2])))
    return tuple(points)


class LinksPage(QWidget):
    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._ids: tuple[str, ...] = ()
        self._head = Heading("", 1.15)
        self._ends = FaintLabel()
        self._ends.setAccessibleName("Ends")
        self._ends.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._trouble: TroubleLine = TroubleLine()
        self.type = TypeChoice()
        self.type.chosen.connect(
            lambda type_: self._trouble.show_trouble(self._edit("Change type", retype_links, type_))
        )
        self.turn = QPushButton("Reverse direction")
        self.turn.setToolTip("Swap the start and the end of the link.")
        self.turn.clicked.connect(lambda: self._edit("Reverse direction", turn_round))
        self.label = LiveLine("Label")
        self.label.typed.connect(lambda text, key: self._edit("Change label", relabel_links, text, merge_key=key))
        self.bends = Field("Bends")
        self.bends.restored.connect(lambda: self._trouble.show_trouble(""))
        self.bends.editingFinished.connect(self._set_bends)
        self.properties = PropertyRows(
            lambda name, value, key: self._edit(
                f"Change {titled(name).lower()}", set_link_property, name, value, merge_key=key
            )
        )
        self.notes = LiveNotes("Notes")
        self.notes.typed.connect(lambda text, key: self._edit("Change notes", set_link_notes, text, merge_key=key))
        self._lay_out()

    def _lay_out(self) -> None:
        self._form = Form()
        self._form.field("Type:", self.type, "Type of link.")
        self._form.field("Label:", self.label, "Name of the link.")
        self._form.field("Bends:", self.bends, BENDS)
        notes = QLabel("Notes:")
        notes.setBuddy(self.notes)
        column = QVBoxLayout(self)
        column.addWidget(self._head)
        column.addWidget(self._ends)
        column.addLayout(self._form)
        column.addWidget(self._trouble)
        column.addWidget(self.turn, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.properties)
        column.addWidget(notes)
        column.addWidget(self.notes)
        column.addStretch(1)

    def show_links(self, ids: Sequence[str]) -> None:
        board = self._document.board
        self._ids = tuple(ids)
        links = [board.link_by_id[id_] for id_ in ids]
        self._show_head(links)
        self._show_type(links)
        label = shared(link.label for link in links)
        self.label.show_text(label.value or "", mixed=label.is_mixed, empty="none")
        self._form.show_row(self.bends, len(links) == 1 and not links[0].cut)
        self.bends.put("; ".join(f"{x}, {y}" for x, y in links[0].bends))
        self.bends.setPlaceholderText("straight")
        self._trouble.show_trouble("")
        self.properties.show_properties(self._specs(links), [link.props for link in links], board)
        notes = shared(link.notes for link in links)
        self.notes.show_text(notes.value or "", mixed=notes.is_mixed)

    def _show_head(self, links: Sequence[Link]) -> None:
        self._head.setText(links[0].id if len(links) == 1 else counted(len(links), "link"))
        if len(links) > 1:
            self._ends.setText(listed((link.id for link in links), 12))
            return
        link = links[0]
        what = "Cut connection" if link.cut else "Leads"
        self._ends.setText(f"{what} from {self._name(link.source)} to {self._name(link.target)}.")

    def _name(self, id_: str) -> str:
        space = self._document.board.space_by_id.get(id_)
        if space is None:
            return f"{id_} (missing)"
        return f"{id_} ({space.label})" if space.label else id_

    def _show_type(self, links: Sequence[Link]) -> None:
        kit = self._document.kit
        self.type.show_types(kit.links if kit else {}, links)

    def _specs(self, links: Sequence[Link]) -> dict[str, Any]:
        kit = self._document.kit
        types = {link.type for link in links}
        if kit is None or len(types) != 1 or not types <= set(kit.links):
            return {}
        return dict(kit.links[types.pop()].props)

    def _edit(self, label: str, function: Any, *values: Any, merge_key: str | None = None) -> str:
        return attempt(self._document, label, function, self._ids, *values, merge_key=merge_key)

    def _set_bends(self) -> None:
        if not self.bends.has_typing or len(self._ids) != 1:
            return
        try:
            points = read_points(self.bends.text())
        except ValueError as problem:
            self._trouble.show_trouble(str(problem))
            return
        self._trouble.show_trouble(attempt(self._document, "Bend", edits.bend, self._ids[0], points))
