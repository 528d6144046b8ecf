"""A form made from what can be chosen about an export or a print: one control for each choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import Choice as ChoiceBox
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel
from board_designer.app.panels.number_expressions import Entry
from board_designer.app.panels.number_field import NumberRow, rounded
from board_designer.app.panels.text_fields import Field
from board_designer.handoff.export_options import BadChoice, Choice, LeftToBoard, Limit, counts, limited
from board_designer.words.numbers import MM_PER_INCH

NOTHING: Mapping[str, Any] = MappingProxyType({})
COARSE = 1_000  # numbers that may be as large as this need no fractions
UNITS = {"mm": {"mm": 1, "cm": 10, "in": MM_PER_INCH}}


class ChoiceForm(QWidget):
    """`values` always fit: what is typed and cannot be used is told beside its field and leaves the value."""

    changed = Signal()

    def __init__(
        self, choices: Iterable[Choice], *, explains: bool = True, notes: Mapping[str, str] = NOTHING
    ) -> None:
        """`explains`: a sentence stands under each control; otherwise its tooltip says it. `notes` always stand."""
        super().__init__()
        self._choices = {choice.name: choice for choice in choices}
        self.values: dict[str, Any] = {choice.name: choice.default for choice in self._choices.values()}
        self.controls: dict[str, QWidget] = {}
        self._labels: dict[str, QLabel] = {}
        self._left: Mapping[str, LeftToBoard] = NOTHING
        self._idle: frozenset[str] = frozenset()
        self._limits: Mapping[str, Limit] = NOTHING
        form = Form()
        for choice in self._choices.values():
            control = self.controls[choice.name] = self._control(choice)
            title = "" if choice.kind == "yes_no" else f"{choice.title}:"
            self._labels[choice.name] = form.field(title, control, choice.doc)
            for words in (choice.doc if explains else "", notes.get(choice.name, "")):
                if words:
                    form.addRow(FaintLabel(words))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(form)
        column.addStretch(1)
        self.show_values({})

    def show_values(self, values: Mapping[str, Any]) -> None:
        """What was chosen before, as far as it can still be chosen; the rest is as usual."""
        for name, choice in self._choices.items():
            try:
                self.values[name] = choice.value(values[name]) if name in values else choice.default
            except BadChoice:
                self.values[name] = choice.default
            self._show(choice)
        self._grey_out()

    def show_value(self, name: str, value: Any) -> None:
        self.values[name] = value
        self._show(self._choices[name])
        self._grey_out()

    def limit(self, most: Mapping[str, Limit]) -> None:
        """How far numbers may go on this board; further than their kind allows they never go."""
        self._limits = most

    def show_board_says(self, left: Mapping[str, LeftToBoard], idle: frozenset[str] = frozenset()) -> None:
        """What the choices come to that are left to the board, and which have no effect on it."""
        if (left, idle) == (self._left, self._idle):
            return  # what is being typed stays
        self._left, self._idle = left, idle
        for name in left:
            choice, control = self._choices[name], self.controls[name]
            if isinstance(control, ChoiceBox):
                titles = dict(choice.options)
                said = "Board setting" if left[name].is_said else "Default"
                titles[choice.default] = f"{said}: {titles[left[name].value]}"
                control.set_options(titles.items())
            self._show(choice)
        self._grey_out()

    def _grey_out(self) -> None:
        """What has no effect beside the other values cannot be set."""
        in_effect = {
            name: self._left[name].value if name in self._left and value == self._choices[name].default else value
            for name, value in self.values.items()
        }
        for name, choice in self._choices.items():
            is_of_use = name not in self._idle and counts(choice, in_effect)
            control = self.controls[name]
            if isinstance(control, NumberRow) and not is_of_use:
                control.field.restore()
            control.setEnabled(is_of_use)
            self._labels[name].setEnabled(is_of_use)

    def _set(self, name: str, value: Any) -> None:
        if self.values[name] != value:
            self.values[name] = value
            self._grey_out()
            self.changed.emit()

    def _control(self, choice: Choice) -> QWidget:
        match choice.kind:
            case "one_of":
                box = ChoiceBox(choice.title, choice.options)
                box.chosen.connect(lambda value: self._set(choice.name, value))
                return box
            case "yes_no":
                check = QCheckBox(choice.title)
                check.toggled.connect(lambda on: self._set(choice.name, on))
                return check
            case "number":
                return self._number(choice)
            case _:
                line = Field(choice.title)
                line.textEdited.connect(lambda text: self._set(choice.name, text))
                return line

    def _number(self, choice: Choice) -> NumberRow:
        row = NumberRow(choice.title, UNITS.get(choice.unit))
        row.field.grain = Fraction(1) if choice.most >= COARSE else Fraction(1, 10)
        row.field.may_be_empty = choice.default is None

        def entered(entry: Entry | None) -> None:
            here = limited(choice, self._limits.get(choice.name))
            try:
                self._set(choice.name, None if entry is None else here.value(number(entry)))
            except BadChoice:
                more = f". {here.beyond}" if here.beyond else ""
                row.trouble.show_trouble(f"enter a number from {here.least:,g} to {here.most:,g}{more}")
            else:
                self._show(choice)

        def number(entry: Entry) -> float:
            return float(rounded(entry.applied_to(Fraction(self.values[choice.name] or 0)), row.field.grain))

        row.field.entered.connect(entered)
        return row

    def _show(self, choice: Choice) -> None:
        control, value = self.controls[choice.name], self.values[choice.name]
        if isinstance(control, ChoiceBox):
            control.show_choice(value)
        elif isinstance(control, QCheckBox):
            control.setChecked(bool(value))
        elif isinstance(control, NumberRow):
            usual = self._left[choice.name].value if choice.name in self._left else None
            control.field.usual = None if usual is None else Fraction(usual)
            control.show_value(value, choice.unit, empty="" if usual is None else f"{usual:g}")
        elif isinstance(control, Field):
            control.put(str(value))

    def commit(self) -> None:
        """Takes what is typed and was not entered yet."""
        for control in self.controls.values():
            if isinstance(control, NumberRow):
                control.field.commit()

    @property
    def has_trouble(self) -> bool:
        """Whether something typed cannot be used."""
        rows = (control for control in self.controls.values() if isinstance(control, NumberRow))
        return any(row.field.has_typing for row in rows)
