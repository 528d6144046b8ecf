"""Rules and prices that a search may change too, each with the values it may take."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.quick_sim.options_form_checks import Around
from board_designer.app.panels.quick_sim.options_form_rules import rule_picks
from board_designer.app.panels.quick_sim.searchable_picker import Picker
from board_designer.app.panels.quick_sim.sweep_page_values import ValuesChooser
from board_designer.app.panels.tab_order import tab_before
from board_designer.kits.kit import Parameter


class RuleRow(QWidget):
    removed = Signal()

    def __init__(self, title: str, parameter: Parameter, present: Any) -> None:
        super().__init__()
        self.title = title
        self.values = ValuesChooser()
        self.values.show_parameter(parameter, present)
        self.remove = QToolButton()
        self.remove.setText("✕")
        self.remove.setAutoRaise(True)
        self.remove.setAccessibleName(f"Remove {title}")
        self.remove.setToolTip("Remove it. The search then leaves this rule alone.")
        label = QLabel(title)
        label.setWordWrap(True)
        label.setToolTip(parameter.doc)
        line = QHBoxLayout()
        line.addWidget(label, 1)
        line.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(1)
        column.addLayout(line)
        column.addWidget(self.values)
        self.remove.clicked.connect(self.removed)

    @property
    def tab_stops(self) -> list[QWidget]:
        return [self.remove, *self.values.tab_stops]


class RuleChooser(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._there = Around()
        self.rows: dict[str, RuleRow] = {}
        self.picker = Picker("Add a rule or price", "Search rules and prices")
        self._box = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(Heading("Rules and prices"))
        column.addWidget(FaintLabel("They stay as they are, but for those you add here with the values to try."))
        column.addLayout(self._box)
        column.addWidget(self.picker)
        self.picker.chosen.connect(self.add)

    def show_there(self, there: Around) -> None:
        if there.kit is not self._there.kit or there.choices != self._there.choices:
            self.picker.set_picks(rule_picks(there))
            for name in [name for name in self.rows if there.parameter(name) is None]:
                self._drop(name)
        self._there = there
        for name, row in self.rows.items():
            row.values.show_present(there.present(name))

    def add(self, name: str) -> None:
        parameter = self._there.parameter(name)
        if parameter is not None and name not in self.rows:
            row = RuleRow(self._there.title(name), parameter, self._there.present(name))
            row.values.changed.connect(self.changed)
            row.removed.connect(lambda: self._remove(name))
            self.rows[name] = row
            self._box.addWidget(row)
            tab_before(self.picker, [stop for there in self.rows.values() for stop in there.tab_stops])
            self.changed.emit()

    @property
    def chosen(self) -> dict[str, tuple[Any, ...]]:
        return {name: row.values.values for name, row in self.rows.items()}

    @property
    def fault(self) -> str:
        return next((f"{row.title}: {row.values.fault}" for row in self.rows.values() if row.values.fault), "")

    def _remove(self, name: str) -> None:
        self.picker.field.setFocus()
        self._drop(name)
        self.changed.emit()

    def _drop(self, name: str) -> None:
        row = self.rows.pop(name)
        self._box.removeWidget(row)
        row.hide()
        row.deleteLater()
