"""The line at the bottom: what the gesture does or would change, where the pointer is, what is selected, the zoom."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QStatusBar, QToolButton

from board_designer.app.document.document import Document
from board_designer.app.panels.elided_label import ElidedLabel
from board_designer.app.panels.readable_colours import MARKS
from board_designer.app.what_if.new_overlaps import NOTHING_LIES, off_board, overlaps
from board_designer.board.board_difference import Change
from board_designer.board.model import Board
from board_designer.geometry.footprint import joint_plane_box
from board_designer.reports.diff.change_words import change_in_words
from board_designer.words import coordinates, counted, listed, number, one_decimal, percent, sentence
from board_designer.words.numbers import MM_PER_INCH

SHOWN_MS = 6_000
MOST_LOOKED_AT = 500  # spaces changed at once of which is told what they lie on
EMPTY = "The board is empty. Click a type in the palette, or press its letter, then click or drag on the board."


class StatusBar(QStatusBar):
    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.in_inches = False
        # Sentences come and go; the window must not grow and shrink with them.
        self.words = ElidedLabel()
        self.words.setAccessibleName("Status")
        self.problems = QToolButton()
        self.problems.setAutoRaise(True)
        self.problems.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Hidden until they are known, but the line is as high as it will be: without a text it would be higher.
        self.problems.setText("…")
        self.problems.hide()
        self.selected = self._label("Selection")
        self.hidden = self._label("Hidden spaces")
        self.place = self._label("Pointer position")
        self.zoom = self._label("Zoom")
        self.addWidget(self.words, 1)
        for label in (self.problems, self.hidden, self.selected, self.place, self.zoom):
            self.addPermanentWidget(label)
        self._told = self._hint = self._what_if = self._would_be = ""
        self._forget = QTimer(self)
        self._forget.setSingleShot(True)
        self._forget.timeout.connect(lambda: self.tell(""))
        document.selection_changed.connect(self.show_selection)
        document.board_changed.connect(self._board_changed)
        document.view_changed.connect(self.show_hidden)
        self.show_selection()
        self._show()

    def tell(self, sentence: str) -> None:
        """Something that happened, for a while."""
        self._told = sentence
        if sentence:
            self._forget.start(SHOWN_MS)
        self._show()

    def show_hint(self, sentence: str) -> None:
        if sentence and sentence != self._hint:
            self._told = ""
        self._hint = sentence
        self._show()

    def show_what_if(self, sentence: str) -> None:
        self._what_if = sentence[:1].upper() + sentence[1:]
        if sentence:
            # What is about to happen counts for more than what did.
            self._told = ""
        self._show()

    def show_would_be(self, sentence: str) -> None:
        """Problems that letting go now would bring or solve."""
        self._would_be = sentence
        if sentence:
            self._told = ""
        self._show()

    def show_problems(self, errors: int, warnings: int, notes: int) -> None:
        counts = ((errors, "error", "error"), (warnings, "warning", "warning"), (notes, "info", "note"))
        marks = [f"{MARKS[meaning]} {count}" for count, meaning, _ in counts if count]  # type: ignore[index]
        words = [counted(count, name) for count, _, name in counts if count]
        self.problems.setText("  ".join(marks) or f"{MARKS['good']} no problems")
        self.problems.setToolTip(f"{listed(words) or 'No problems'}. Click for the list. F8 goes to the next one.")
        self.problems.setAccessibleName(listed(words) or "No problems")
        self.problems.show()

    def show_place(self, x_mm: float, y_mm: float) -> None:
        grid = self._document.board.grid
        cell = ""
        if grid.shape == "hex":
            a, b = grid.snap((x_mm / grid.mm_per_part, y_mm / grid.mm_per_part), "cell")
            cell = f", hex {coordinates((a // grid.parts, b // grid.parts))}"
        self.place.setText(f"{self._length(x_mm)}, {self._length(y_mm)} {self._unit}{cell}")

    def _board_changed(self, before: Board, after: Board, change: Change) -> None:
        """What was done, in numbers, and what has come to lie where it cannot be played."""
        touched = after.space_by_id if "grid" in change.settings else (*change.added, *change.changed)
        words = [change_in_words(before, after, change), *off_board(after, touched)]
        if len(touched) <= MOST_LOOKED_AT:
            kit = self._document.kit
            words += overlaps(before, after, touched, self._title, kit.lying if kit else NOTHING_LIES)
        told = "; ".join(words)
        self.tell(f"{sentence(told)}.")
        self.show_selection()
        self.show_hidden()

    def _title(self, type_: str) -> str:
        kit = self._document.kit
        return kit.spaces[type_].title if kit and type_ in kit.spaces else type_

    def show_hidden(self) -> None:
        """What is on the board and not to be seen, and how to see it again."""
        hidden = self._document.hidden
        count = sum(space.type in hidden for space in self._document.board.spaces)
        self.hidden.setText(f"{count} hidden (Ctrl+Shift+J shows all)" if hidden else "")

    def show_zoom(self, share: float) -> None:
        self.zoom.setText(percent(share, 0))
        self.zoom.setToolTip("100 % is actual size (Ctrl+1). Zoom to fit: Ctrl+0.")

    def show_selection(self) -> None:
        board, ids = self._document.board, self._document.selected_spaces
        links = len(self._document.selected_links)
        if not ids:
            self.selected.setText(counted(links, "link") if links else "")
            return
        left, top, right, bottom = joint_plane_box([board.space_by_id[id_].footprint for id_ in ids], board.grid)
        scale = board.grid.mm_per_part
        name = ids[0] if len(ids) == 1 else counted(len(ids), "space")
        size = f"{self._length((right - left) * scale)} × {self._length((bottom - top) * scale)} {self._unit}"
        self.selected.setText(f"{name}, {size}")

    @property
    def _unit(self) -> str:
        return "in" if self.in_inches else "mm"

    def _length(self, mm: float) -> str:
        return number(mm / MM_PER_INCH, 2) if self.in_inches else one_decimal(mm)

    def _show(self) -> None:
        words = self._told or " · ".join(part for part in (self._would_be, self._what_if, self._hint) if part)
        if not words and not self._document.shown.spaces:
            words = EMPTY
        self.words.show_words(words)

    def _label(self, name: str) -> QLabel:
        label = QLabel()
        label.setAccessibleName(name)
        return label
