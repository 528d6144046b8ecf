"""What a search may change: which kinds of steps, how much in all, and where on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import CalmSpinBox, Choice
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.flow_layout import FlowLayout
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.tab_order import tab_after
from board_designer.board.symmetry import choices as symmetries
from board_designer.search.allowed import Kind
from board_designer.search.allowed_words import MOST, usual_most
from board_designer.words import counted, titled

KINDS: dict[Kind, tuple[str, str]] = {
    "swap": ("Swap", "Two spaces change places."),
    "move": ("Move", "A space goes to a free place nearby."),
    "retype": ("Change type", "A space becomes one of another type."),
    "mirror": ("Mirror", "A part of the board is mirrored."),
    "add": ("Add spaces", "New spaces are drawn."),
    "remove": ("Remove spaces", "Spaces are taken away."),
    "link": ("Add links", "New links are drawn."),
    "unlink": ("Remove links", "Links are taken away."),
}
OF_LINKS: tuple[Kind, ...] = ("link", "unlink")
EVERYWHERE, SELECTION, TYPES = "everywhere", "selection", "types"
LARGEST = 20
LOCKED = "Locked spaces are always left alone. No change brings a new error or warning."


class ChangeChooser(QWidget):
    changed = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.kinds = {kind: _box(title, tip) for kind, (title, tip) in KINDS.items()}
        self.most = CalmSpinBox("Changes at most")
        self.most.setRange(1, LARGEST)
        self.most.setValue(MOST)
        self._usual = MOST
        self.where = Choice("Where")
        self.types: dict[str, QCheckBox] = {}
        self.symmetry = Choice("Symmetry")
        self.keep_counts = QCheckBox("Keep the number of each type")
        self.keep_counts.setToolTip("As many spaces and links of each type as there are now.")
        self.locked = FaintLabel(LOCKED)
        self._types_holder, self._flow = QWidget(), FlowLayout(8)
        self._types_holder.setLayout(self._flow)
        self._lay_out()
        for box in (*self.kinds.values(), self.keep_counts):
            box.toggled.connect(self.changed)
        self.most.valueChanged.connect(self.changed)
        self.where.chosen.connect(self._choose_where)
        self.symmetry.chosen.connect(lambda _: self.changed.emit())
        listen(self, document.board_changed, self._refresh)
        listen(self, document.selection_changed, self._refresh)
        self._refresh()

    def _lay_out(self) -> None:
        flow = FlowLayout(8)
        for box in self.kinds.values():
            box.setChecked(True)
            flow.addWidget(box)
        kinds = QWidget()
        kinds.setLayout(flow)
        form = Form()
        form.field(
            "Changes at most:",
            self.most,
            "How many spaces and rules may differ from the board as it is. A space whose links change counts once.",
        )
        form.field("Where:", self.where, "Which spaces may change.")
        form.addRow(self._types_holder)
        form.field("Symmetry:", self.symmetry, "Each change is made together with its images.")
        self._form = form
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for part in (Heading("What may change"), kinds):
            column.addWidget(part)
        column.addLayout(form)
        column.addWidget(self.keep_counts)
        column.addWidget(self.locked)

    # ---- what is chosen

    @property
    def moves(self) -> list[str]:
        return [kind for kind, box in self.kinds.items() if box.isChecked() and not box.isHidden()]

    @property
    def only(self) -> list[str]:
        """Types or spaces; nothing for all."""
        if self.where.value == SELECTION:
            return sorted(self._selected)
        return [name for name, box in self.types.items() if box.isChecked()] if self.where.value == TYPES else []

    @property
    def fault(self) -> str:
        if self.where.value == SELECTION and not self._selected:
            return "Nothing is selected. Select the spaces that may change, or choose the whole board."
        return "Choose at least one type of space." if self.where.value == TYPES and not self.only else ""

    @property
    def words(self) -> str:
        """at most 3 changes, only in the selection"""
        place = {SELECTION: ", only in the selection", TYPES: ", only some types"}.get(self.where.value, "")
        return f"at most {counted(self.most.value(), 'change')}{place}"

    # ---- showing

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """What is usual follows from the board; whoever has typed a number keeps it."""
        super().showEvent(event)
        kit = self._document.kit
        if kit is None or self.most.value() != self._usual:
            return
        self._usual = usual_most(self._document.board, kit)
        self.most.setMaximum(max(LARGEST, 2 * self._usual))
        self.most.setValue(self._usual)

    @property
    def _selected(self) -> set[str]:
        return set(self._document.selection) & self._document.board.space_by_id.keys()

    def _refresh(self, *_: Any) -> None:
        kit, board = self._document.kit, self._document.board
        for kind in OF_LINKS:
            self.kinds[kind].setVisible(bool(kit and kit.links))
        where, symmetry = self.where.value or EVERYWHERE, self.symmetry.value or "off"
        selected = f"the selection ({counted(len(self._selected), 'space')})"
        self.where.set_options(
            ((EVERYWHERE, "the whole board"), (SELECTION, selected), (TYPES, "only some types of spaces"))
        )
        self.where.show_choice(where)
        possible = {one.name: one.title if one else "not kept" for one in symmetries(board.grid)}
        self.symmetry.set_options(possible.items())
        self.symmetry.show_choice(symmetry if symmetry in possible else "off")
        self._list_types(dict.fromkeys(space.type for space in board.spaces))
        self._form.show_row(self._types_holder, where == TYPES)
        self.changed.emit()

    def _list_types(self, names: Iterable[str]) -> None:
        """Boxes stay ticked as they are."""
        wanted = list(names)
        if wanted == list(self.types):
            return
        ticked = {name for name, box in self.types.items() if box.isChecked()}
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        kit = self._document.kit
        self.types = {}
        for name in wanted:
            box = QCheckBox(kit.spaces[name].title if kit and name in kit.spaces else titled(name))
            box.setChecked(name in ticked)
            box.toggled.connect(self.changed)
            self.types[name] = box
            self._flow.addWidget(box)
        tab_after(self.where, list(self.types.values()))
        self._types_holder.updateGeometry()

    def _choose_where(self, where: str) -> None:
        self._form.show_row(self._types_holder, where == TYPES)
        self.changed.emit()


def _box(title: str, tip: str) -> QCheckBox:
    box = QCheckBox(title)
    box.setToolTip(tip)
    return box
