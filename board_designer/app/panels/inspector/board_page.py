"""The board itself: title, size, grid, print, notes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.inspector.grid_edits import change_grid, divide_cells, orient, set_paper
from board_designer.app.panels.inspector.length_units import Measure
from board_designer.app.panels.inspector.spaces_page import length_units
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.live_text_field import LiveLine, LiveNotes
from board_designer.app.panels.number_expressions import BadArithmetic, Entry, evaluate
from board_designer.app.panels.number_field import HOW_TO, NumberRow, rounded
from board_designer.app.panels.text_fields import Field
from board_designer.app.panels.try_edit import attempt
from board_designer.board import edits
from board_designer.geometry.grid import HALF_SQRT3, Folds, Grid
from board_designer.geometry.hex_board_size import hexes_across_and_down, size_for_hexes
from board_designer.geometry.page_cutting import PAPERS_MM
from board_designer.kits.page_seams import own_cut
from board_designer.words import counted, listed, short
from board_designer.words.numbers import MM_PER_INCH

ORIENTATIONS = [("pointy", "Pointy"), ("flat", "Flat")]
HOW_HEXES_STAND = (
    "Pointy hexes have a corner on top, flat ones an edge. Everything turns by 30°; hexes keep their q and r."
)
IN_CELLS = f"In cells. {HOW_TO}"
IN_HEXES = f"In hexes, as many as fit whole. {HOW_TO}"


class BoardPage(QWidget):
    def __init__(self, document: Document, measure: Measure) -> None:
        super().__init__()
        self._document = document
        self._measure = measure
        self._head = Heading("Board", 1.15)
        self._about = FaintLabel()
        self.title = LiveLine("Title", "Printed in the lower margin.")
        self.title.typed.connect(
            lambda text, key: attempt(document, "Change title", edits.change_settings, title=text, merge_key=key)
        )
        self.kit = QLabel()
        self.kit.setWordWrap(True)
        self.width_ = NumberRow("Width in cells")
        self.height_ = NumberRow("Height in cells")
        self.orientation = Choice("Hexes", ORIENTATIONS)
        self.orientation.chosen.connect(lambda way: attempt(document, "Turn hexes by 30°", orient, way))
        self.cell = NumberRow("Cell size in millimetres", {"mm": 1, "cm": 10, "in": MM_PER_INCH})
        self.parts = NumberRow("Parts per cell")
        self.margin = NumberRow("Margin in parts")
        self.width_.field.entered.connect(lambda entry: self._set_size(0, self.width_, entry))
        self.height_.field.entered.connect(lambda entry: self._set_size(1, self.height_, entry))
        self.cell.field.entered.connect(self._set_cell)
        self.parts.field.entered.connect(self._set_parts)
        self.margin.field.entered.connect(self._set_margin)
        self.folds = FoldsLine("Fold lines at x"), FoldsLine("Fold lines at y")
        for side, line in enumerate(self.folds):
            line.line.editingFinished.connect(lambda side=side: self._set_folds(side))
        self.paper = Choice("Paper", [(None, "Default"), *((name, name) for name in PAPERS_MM)])
        self.paper.chosen.connect(lambda paper: attempt(document, "Change paper", set_paper, paper))
        self._pages = FaintLabel()
        self.notes = LiveNotes("Notes about the board", 4)
        self.notes.typed.connect(
            lambda text, key: attempt(document, "Change notes", edits.change_settings, notes=text, merge_key=key)
        )
        self._set_bounds()
        self._lay_out()

    def _set_bounds(self) -> None:
        for row in (self.width_, self.height_, self.parts, self.cell):
            row.field.minimum = 1
        self.margin.field.minimum, self.margin.field.maximum = 0, 1000
        self.parts.field.maximum = 100
        self.cell.field.grain, self.cell.field.maximum = Fraction(1, 100), 1000

    def _lay_out(self) -> None:
        form = self._form = Form()
        form.field("Title:", self.title, "Printed in the lower margin.")
        form.addRow("Kit:", self.kit)
        form.field("Width:", self.width_, IN_CELLS)
        form.field("Height:", self.height_, IN_CELLS)
        form.field("Hexes:", self.orientation, HOW_HEXES_STAND)
        form.field("Cell size:", self.cell, "Side of a cell in millimetres. A figure stands on one cell.")
        form.field(
            "Parts per cell:", self.parts, "How many parts a cell is divided into. Spaces stay where they are."
        )
        form.field("Margin:", self.margin, f"Empty paper around the board, in parts. {HOW_TO}")
        for title, line in zip(("Folds at x:", "Folds at y:"), self.folds, strict=True):
            form.field(title, line, "Where the board folds, in parts (30; 60). Units work too: 150mm.", line.line)
        form.field("Paper:", self.paper, "Paper to print on. It decides where the seams between pages are.")
        form.addRow("", self._pages)
        notes = QLabel("Notes:")
        notes.setBuddy(self.notes)
        column = QVBoxLayout(self)
        column.addWidget(self._head)
        column.addWidget(self._about)
        column.addLayout(form)
        column.addWidget(notes)
        column.addWidget(self.notes)
        column.addStretch(1)

    # ---- showing

    def show_board(self) -> None:
        board, kit = self._document.board, self._document.kit
        grid = board.grid
        cuts = sum(link.cut for link in board.links)
        counts = [counted(len(board.spaces), "space"), counted(len(board.links) - cuts, "link")]
        self._about.setText(", ".join([*counts, counted(cuts, "cut")] if cuts else counts))
        self.title.show_text(board.title, empty="untitled")
        self.kit.setText(kit.title if kit else f"{board.kit} (unknown)")
        self.kit.setToolTip(kit.about if kit else "This kit is not installed.")
        self._show_sizes(grid)
        for line, places in zip(self.folds, (grid.folds.vertical, grid.folds.horizontal), strict=True):
            line.show_places(places, grid)
        paper = board.print.get("paper")
        self.paper.show_choice(paper)
        self._pages.setText(self._pages_on(grid))
        self.notes.show_text(board.notes)

    def _show_sizes(self, grid: Grid) -> None:
        self._form.show_row(self.orientation, grid.shape == "hex")
        self.orientation.show_choice(grid.orientation)
        units = {name: size / grid.parts for name, size in length_units(grid).items()}
        for side, row in enumerate((self.width_, self.height_)):
            row.field.units, row.field.grain = units, Fraction(1, grid.parts)
            row.field.setToolTip(IN_CELLS)
            if grid.shape == "hex":
                row.field.units, row.field.grain = _hexes_in_units(grid, side), Fraction(1)
                row.field.setToolTip(IN_HEXES)
            row.show_value(_cells(grid, side), self._measure.said(grid.size_mm[side]))
        self.cell.show_value(grid.cell_mm, "mm")
        self.parts.show_value(grid.parts, self._measure.said(grid.mm_per_part))
        self.margin.field.units = length_units(grid)
        self.margin.show_value(grid.margin, self._measure.said(grid.margin * grid.mm_per_part))

    def _pages_on(self, grid: Grid) -> str:
        size = f"Prints as {self._measure.said(*grid.print_size_mm, decimals=1)}"
        cut = own_cut(self._document.board, self._document.kit)
        return f"{size} on {counted(cut.pages, 'page')} of {cut.paper}." if cut else f"{size}."

    # ---- changing

    def _edit(self, row: NumberRow, label: str, function: Any, *values: Any, **named: Any) -> None:
        trouble = attempt(self._document, label, function, *values, **named)
        if not trouble:
            self._show_sizes(self._document.board.grid)
        row.trouble.show_trouble(trouble)

    def _set_size(self, side: int, row: NumberRow, entry: Entry) -> None:
        grid = self._document.board.grid
        cells = rounded(entry.applied_to(_cells(grid, side)), row.field.grain)
        size = list(grid.size)
        size[side] = int(cells * grid.parts)
        if grid.shape == "hex":
            hexes = list(hexes_across_and_down(grid))
            hexes[side] = int(cells)
            size[side] = size_for_hexes(grid, *hexes)[side]
        self._edit(row, "Change board size", change_grid, size=(size[0], size[1]))

    def _set_cell(self, entry: Entry) -> None:
        size = rounded(entry.applied_to(self._document.board.grid.cell_mm), self.cell.field.grain)
        self._edit(self.cell, "Change cell size", change_grid, cell_mm=float(size))

    def _set_parts(self, entry: Entry) -> None:
        parts = int(rounded(entry.applied_to(self._document.board.grid.parts), Fraction(1)))
        self._edit(self.parts, "Change parts per cell", divide_cells, parts)

    def _set_margin(self, entry: Entry) -> None:
        margin = int(rounded(entry.applied_to(self._document.board.grid.margin), Fraction(1)))
        self._edit(self.margin, "Change margin", change_grid, margin=margin)

    def _set_folds(self, side: int) -> None:
        line, grid = self.folds[side], self._document.board.grid
        if not line.line.has_typing:
            return
        try:
            places = line.places(grid)
        except BadArithmetic as problem:
            line.trouble.show_trouble(str(problem))
            return
        folds = Folds(places, grid.folds.horizontal) if side == 0 else Folds(grid.folds.vertical, places)
        trouble = attempt(self._document, "Change fold lines", change_grid, folds=folds)
        line.show_places(places, grid)
        line.trouble.show_trouble(trouble)


def _cells(grid: Grid, side: int) -> Fraction:
    """How wide or high a board is: in cells, or in whole hexes."""
    if grid.shape == "hex":
        return Fraction(hexes_across_and_down(grid)[side])
    return Fraction(grid.size[side], grid.parts)


def _hexes_in_units(grid: Grid, side: int) -> dict[str, Fraction]:
    """How many hexes side by side each unit of length is: rows lie closer than hexes are high."""
    across_lines = (side == 0) == (grid.orientation == "flat")
    hex_ = Fraction(grid.parts * HALF_SQRT3 if across_lines else grid.parts)
    return {name: size / hex_ for name, size in length_units(grid).items()}


class FoldsLine(QWidget):
    """A list of places, in parts."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.line = Field(name)
        self.line.setPlaceholderText("none")
        self.trouble = TroubleLine()
        self.line.restored.connect(lambda: self.trouble.show_trouble(""))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        box.addWidget(self.line)
        box.addWidget(self.trouble)
        self.setFocusProxy(self.line)

    def show_places(self, places: Iterable[int], grid: Grid) -> None:
        self.line.put("; ".join(str(place) for place in places))
        self.line.setAccessibleDescription(
            listed(f"{short(place * grid.mm_per_part)} millimetres" for place in places)
        )
        self.trouble.show_trouble("")

    def places(self, grid: Grid) -> tuple[int, ...]:
        pieces = [piece for piece in re.split(r"[;,]", self.line.text()) if piece.strip()]
        numbers = {int(rounded(Fraction(evaluate(piece, length_units(grid))), Fraction(1))) for piece in pieces}
        return tuple(sorted(numbers))
