"""One space or many, field by field."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from board_designer.app.document.change_type import change_type
from board_designer.app.document.document import Document
from board_designer.app.panels.inspector.hex_dimensions import Dimension, hex_step, hex_units
from board_designer.app.panels.inspector.length_units import Measure
from board_designer.app.panels.inspector.mixed_values import shared
from board_designer.app.panels.inspector.property_rows import PropertyRows
from board_designer.app.panels.inspector.space_edits import (
    DIMENSIONS,
    change_dimension,
    dimension_of,
    take_free_seats,
)
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.inspector.type_choice import TypeChoice
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.live_text_field import LiveLine, LiveNotes
from board_designer.app.panels.number_expressions import Entry
from board_designer.app.panels.number_field import HOW_TO, NumberRow
from board_designer.app.panels.text_fields import hand_over
from board_designer.app.panels.try_edit import attempt
from board_designer.board import edits
from board_designer.board.free_seats import free_seats
from board_designer.board.model import Space
from board_designer.board.record_checks import LARGEST_COORDINATE, MOST_SEATS
from board_designer.drawing.motif_names import motif_name
from board_designer.geometry.footprint import Circle, Hexes, Rect
from board_designer.geometry.grid import Grid
from board_designer.words import counted, listed, titled

TITLES: dict[Dimension, str] = {
    "x": "Left", "y": "Top", "width": "Width", "height": "Height", "q": "Hex q", "r": "Hex r",
}  # fmt: skip
MOST_IDS = 12
TYPE = "Type of space. It gets a new id if its number is already taken."
UNLOCK = "Locked. Unlock it first."
IN_PARTS = f"In parts of a cell. {HOW_TO}"
ON_HEXES: dict[Dimension, str] = {
    "x": f"In millimetres from the left edge of the board. It goes to the nearest hex. {HOW_TO}",
    "y": f"In millimetres from the upper edge of the board. It goes to the nearest hex. {HOW_TO}",
    "width": f"In millimetres. {HOW_TO}",
    "height": f"In millimetres. {HOW_TO}",
    "q": "Axial coordinate of the first hex: one more is one hex to the right (flat hexes: right and down).",
    "r": "Axial coordinate of the first hex: one more is one hex down and to the right (flat hexes: down).",
}
HEX_GRAIN = Fraction(1, 1000)


def length_units(grid: Grid) -> dict[str, Fraction]:
    """How many parts each unit of length is."""
    mm = Fraction(grid.parts) / Fraction(grid.cell_mm)
    cell = Fraction(grid.parts)
    one = Fraction(1)
    return {
        "mm": mm, "cm": 10 * mm, "in": mm * 254 / 10, "cells": cell, "cell": cell, "parts": one, "part": one,
    }  # fmt: skip


class SpacesPage(QWidget):
    def __init__(self, document: Document, measure: Measure) -> None:
        super().__init__()
        self._document = document
        self._measure = measure
        self._ids: tuple[str, ...] = ()
        self._is_locked = False  # whether any of them is
        self._head = Heading("", 1.15)
        self._names = FaintLabel()
        self._names.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._names.setAccessibleName("Ids")
        self.type = TypeChoice()
        self.type.chosen.connect(self._change_type)
        self.label = LiveLine("Label", "Written on the space.")
        self.label.typed.connect(lambda text, key: self._edit("Change label", edits.relabel, text, merge_key=key))
        self.seat = NumberRow("Seat")
        self.seat.field.minimum, self.seat.field.maximum, self.seat.field.may_be_empty = 1, MOST_SEATS, True
        self.seat.field.entered.connect(self._set_seat)
        self.next_seat = QPushButton("Next free")
        # A click leaves the focus where it was.
        self.next_seat.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.next_seat.setToolTip("Use the lowest seat number that no other space has.")
        self.next_seat.clicked.connect(lambda: self._edit("Change seat", take_free_seats, self._document.homes))
        self.numbers = {dimension: self._number(dimension) for dimension in DIMENSIONS}
        self.locked = QCheckBox("Locked")
        self.locked.setToolTip("A locked space cannot be moved, resized, deleted or given another type.")
        self.locked.clicked.connect(self._set_locked)
        self.properties = PropertyRows(self._set_property)
        self.notes = LiveNotes("Notes")
        self.notes.typed.connect(lambda text, key: self._edit("Change notes", edits.set_notes, text, merge_key=key))
        self._lay_out()

    def _number(self, dimension: Dimension) -> NumberRow:
        row = NumberRow(TITLES[dimension])
        if dimension in ("width", "height"):
            row.field.minimum = 1
        row.field.maximum = LARGEST_COORDINATE
        row.field.entered.connect(partial(self._set_number, dimension))
        return row

    def _lay_out(self) -> None:
        self._form = Form()
        self._form.field("Type:", self.type, TYPE)
        self._form.field("Label:", self.label, "Written on the space.")
        self._seat_row = QWidget()
        line = QHBoxLayout(self._seat_row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.seat, 1)
        line.addWidget(self.next_seat)
        self.seat.beside.setMinimumWidth(0)
        self._form.field("Seat:", self._seat_row, "Number of the player this belongs to, from 1.", self.seat.field)
        for dimension, row in self.numbers.items():
            self._form.field(f"{TITLES[dimension]}:", row, IN_PARTS)
        self._form.addRow("", self.locked)
        column = QVBoxLayout(self)
        notes = QLabel("Notes:")
        notes.setBuddy(self.notes)
        column.addWidget(self._head)
        column.addWidget(self._names)
        column.addLayout(self._form)
        column.addWidget(self.properties)
        column.addWidget(notes)
        column.addWidget(self.notes)
        column.addStretch(1)

    # ---- showing

    def show_spaces(self, ids: Sequence[str], links: int = 0) -> None:
        board = self._document.board
        self._ids = tuple(ids)
        spaces = [board.space_by_id[id_] for id_ in ids]
        self._is_locked = any(space.locked for space in spaces)
        self._show_head(spaces, links)
        self._show_type(spaces)
        label = shared(space.label for space in spaces)
        self.label.show_text(label.value or "", mixed=label.is_mixed, empty="none")
        self._show_seat(spaces)
        for dimension, row in self.numbers.items():
            self._show_number(row, dimension, spaces)
        locked = shared(space.locked for space in spaces)
        self.locked.setTristate(locked.is_mixed)
        state = Qt.CheckState.PartiallyChecked if locked.is_mixed else Qt.CheckState.Unchecked
        self.locked.setCheckState(Qt.CheckState.Checked if locked.value else state)
        self.properties.show_properties(self._specs(spaces), [space.props for space in spaces], board, self._motifs())
        notes = shared(space.notes for space in spaces)
        self.notes.show_text(notes.value or "", mixed=notes.is_mixed)

    def follow_draft(self) -> None:
        """Place and size of what is being moved or resized right now."""
        known = self._document.shown.space_by_id
        spaces = [known[id_] for id_ in self._ids if id_ in known]
        if len(spaces) == len(self._ids) and spaces:
            for dimension, row in self.numbers.items():
                # A pointer that only passes over the board takes nothing from whoever is typing.
                if not row.field.hasFocus():
                    self._show_number(row, dimension, spaces)

    def _show_head(self, spaces: Sequence[Space], links: int) -> None:
        also = f" and {counted(links, 'link')}" if links else ""
        head = spaces[0].id if len(spaces) == 1 and not links else counted(len(spaces), "space") + also
        motifs = motif_name(spaces[0], self._document.style) if len(spaces) == 1 and not links else ""
        self._head.setText(f"{head}: {motifs}" if motifs else head)
        self._names.setText(listed((space.id for space in spaces), MOST_IDS))
        self._names.setVisible(len(spaces) > 1 or links > 0)

    def _show_type(self, spaces: Sequence[Space]) -> None:
        kit = self._document.kit
        self.type.show_types(kit.spaces if kit else {}, spaces)
        self.type.setEnabled(not self._is_locked)
        self.type.setToolTip(UNLOCK if self._is_locked else TYPE)

    def _show_seat(self, spaces: Sequence[Space]) -> None:
        """A seat is asked for where the kit writes one on the ground, or where there is one already."""
        document, types = self._document, {space.type for space in spaces}
        rules = document.graph_rules
        is_owned = rules is not None and bool(types & rules.homes.owned)
        takes = all(document.style.of_type(name).caption == "seat" for name in types) or is_owned
        self._form.show_row(self._seat_row, takes or any(space.seat is not None for space in spaces))
        found = shared(space.seat for space in spaces)
        self.seat.show_value(found.value, mixed=found.is_mixed, empty="none")
        free = next(free_seats(document.board, self._ids, document.homes), None)
        # What belongs to somebody else's home takes no seat that nobody has.
        has_more = free is not None and not is_owned and (len(spaces) > 1 or found.value != free)
        if not has_more:
            hand_over(self.next_seat, self.seat.field)
        self.next_seat.setEnabled(has_more)

    def _show_number(self, row: NumberRow, dimension: Dimension, spaces: Sequence[Space]) -> None:
        grid = self._document.board.grid
        if grid.shape == "hex":
            self._show_number_on_hexes(row, dimension, spaces)
            return
        self._form.show_row(row, has_size := self._has_size(dimension, spaces))
        if not has_size:
            return
        row.field.units, row.field.grain, row.field.step = length_units(grid), Fraction(1), None
        found = shared(dimension_of(space, grid, dimension) for space in spaces)
        measure = self._measure.said(found.value * grid.mm_per_part) if not found.is_mixed else ""
        row.show_value(found.value, measure, mixed=found.is_mixed)
        row.field.setEnabled(not self._is_locked)
        row.field.setToolTip(UNLOCK if self._is_locked else IN_PARTS)

    def _show_number_on_hexes(self, row: NumberRow, dimension: Dimension, spaces: Sequence[Space]) -> None:
        """Sizes of hexes are shown too, though nobody sets them: a hex is not as high as it is wide."""
        grid, grounds = self._document.board.grid, [space.footprint for space in spaces]
        in_cells = dimension in ("q", "r")
        self._form.show_row(row, is_shown := not in_cells or all(isinstance(it, Hexes) for it in grounds))
        if not is_shown:
            return
        row.field.units, row.field.step = hex_units(grid, dimension), hex_step(grounds, grid, dimension)
        row.field.grain = Fraction(1) if in_cells else HEX_GRAIN
        found = shared(dimension_of(space, grid, dimension) for space in spaces)
        inches = self._measure.said(found.value) if self._measure.in_inches and not found.is_mixed else "mm"
        row.show_value(found.value, "" if in_cells else inches, mixed=found.is_mixed)
        row.field.setEnabled(not self._is_locked and (in_cells or self._has_size(dimension, spaces)))
        row.field.setToolTip(UNLOCK if self._is_locked else ON_HEXES[dimension])

    @staticmethod
    def _has_size(dimension: Dimension, spaces: Sequence[Space]) -> bool:
        """Whether it can be set by a number."""
        if dimension in ("width", "height"):
            return {type(space.footprint) for space in spaces} <= {Rect, Circle}
        return dimension in ("x", "y")

    def _specs(self, spaces: Sequence[Space]) -> dict[str, Any]:
        """The properties that all of these types have."""
        kit = self._document.kit
        types = {space.type for space in spaces}
        if kit is None or not types <= set(kit.spaces):
            return {}
        first, *rest = (kit.spaces[name].props for name in sorted(types))
        return {name: spec for name, spec in first.items() if all(other.get(name) == spec for other in rest)}

    def _motifs(self) -> dict[str, str]:
        return {name: motif.title for name, motif in self._document.style.motifs.items()}

    # ---- changing

    def _edit(self, label: str, function: Any, *values: Any, merge_key: str | None = None) -> str:
        return attempt(self._document, label, function, self._ids, *values, merge_key=merge_key)

    def _set_number(self, dimension: Dimension, entry: Entry) -> None:
        row = self.numbers[dimension]
        key = f"{dimension}/{','.join(self._ids)}" if row.field.is_stepping else None
        label = "Resize" if dimension in ("width", "height") else "Move"
        trouble = self._edit(label, change_dimension, dimension, entry, merge_key=key)
        if not trouble:
            # On hexes one of them changes the others too.
            for other in self.numbers if self._document.board.grid.shape == "hex" else (dimension,):
                spaces = [self._document.board.space_by_id[id_] for id_ in self._ids]
                self._show_number(self.numbers[other], other, spaces)
        row.trouble.show_trouble(trouble)

    def _change_type(self, type_: str) -> None:
        self._edit("Change type", change_type, type_, self._document.takes_seat(type_), self._document.homes)

    def _set_seat(self, entry: Entry | None) -> None:
        def change(board: Any, ids: Sequence[str]) -> Any:
            for id_ in ids:
                seat = None if entry is None else round(entry.applied_to(board.space_by_id[id_].seat or 0))
                board = edits.set_seat(board, [id_], seat)
            return board

        trouble = self._edit("Change seat", change)
        if not trouble:
            self._show_seat([self._document.board.space_by_id[id_] for id_ in self._ids])
        self.seat.trouble.show_trouble(trouble)

    def _set_locked(self) -> None:
        # A click on a mixed mark locks all: what was meant is what comes first.
        wanted = self.locked.checkState() != Qt.CheckState.Unchecked
        self.locked.setTristate(False)
        self._edit("Lock" if wanted else "Unlock", edits.lock, wanted)

    def _set_property(self, name: str, value: Any, merge_key: str | None) -> str:
        return self._edit(f"Change {titled(name).lower()}", edits.set_property, name, value, merge_key=merge_key)
