"""What is looked at in a sweep: a few measures of all that a run tells."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from board_designer.app.panels.flow_layout import FlowLayout
from board_designer.app.panels.labels import Heading
from board_designer.app.panels.quick_sim.searchable_picker import Pick, Picker
from board_designer.app.panels.tab_order import tab_before
from board_designer.words import in_words

FIRST = 3  # measures to begin with, of as many groups


class MeasureChooser(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._known: tuple[tuple[str, str, str], ...] = ()  # name, title, group
        self.names: list[str] = []
        self.picker = Picker("Add a measure", "Search measures")
        self.chips: list[QToolButton] = []
        self._holder = QWidget()
        self._flow = FlowLayout(4)
        self._holder.setLayout(self._flow)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(Heading("Measures"))
        column.addWidget(self._holder)
        column.addWidget(self.picker)
        self.picker.chosen.connect(self._add)
        self._show()

    def set_known(self, measures: tuple[tuple[str, str, str], ...]) -> None:
        if measures != self._known:
            self._known = measures
            self.picker.set_picks([Pick(name, title, group) for name, title, group in measures])
            self._show()

    def choose(self, names: Sequence[str]) -> None:
        if list(names) != self.names:
            self.names = list(names)
            self._show()
            self.changed.emit()

    def choose_some(self, instead_of: Sequence[str] = ()) -> None:
        """The first of a few groups, where nothing was chosen yet, or only what came with some question."""
        firsts: dict[str, str] = {}
        for name, _, group in self._known:
            firsts.setdefault(group, name)
        if not self.names or self.names == list(instead_of):
            self.choose(list(firsts.values())[:FIRST])

    def _add(self, name: str) -> None:
        if name not in self.names:
            self.choose([*self.names, name])

    def _drop(self, name: str) -> None:
        self.picker.field.setFocus()
        self.choose([one for one in self.names if one != name])

    def _show(self) -> None:
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        titles = {name: title for name, title, _ in self._known}
        self.chips = [self._chip(name, titles.get(name, in_words(name))) for name in self.names]
        for chip in self.chips:
            self._flow.addWidget(chip)
        tab_before(self.picker, self.chips)
        self._holder.setVisible(bool(self.names))
        self._holder.updateGeometry()

    def _chip(self, name: str, title: str) -> QToolButton:
        chip = QToolButton()
        chip.setText(f"{title}  ✕")
        chip.setAccessibleName(f"Remove {title}")
        chip.setToolTip("Remove this measure.")
        chip.clicked.connect(lambda: self._drop(name))
        return chip
