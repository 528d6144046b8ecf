"""A form made from what can be chosen about an export or a print: one control for each choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from board_designer.app.panels.arithmetic import Entry
from board_designer.app.panels.choice import Choice as ChoiceBox
from board_designer.app.panels.fields import Field
from board_designer.app.panels.inspector.form import Form
from board_designer.app.panels.labels import FaintLabel
from board_designer.app.panels.number_field import NumberRow, rounded
from board_designer.handoff.choices import BadChoice, Choice

COARSE = 1_000  # numbers that may be as large as this need no fractions
UNITS = {"mm": {"mm": 1, "cm": 10, "in": 25.4}}


class ChoiceForm(QWidget):
    """`values` always fit: what is typed and cannot be used is told beside its field and leaves the value."""

    changed = Signal()

    def __init__(self, choices: Iterable[Choice], *, explains: bool = True) -> None:
        """`explains`: a sentence stands under each control; otherwise its tooltip says it."""
        super().__init__()
        self._choices = {choice.name: choice for choice in choices}
        self.values: dict[str, Any] = {choice.name: choice.default for choice in self._choices.values()}
        self.controls: dict[str, QWidget] = {}
        form = Form()
        for choice in self._choices.values():
            control = self.controls[choice.name] = self._control(choice)
            form.field("" if choice.kind == "yes_no" else f"{choice.title}:", control, choice.doc)
            if explains and choice.doc:
                form.addRow(FaintLabel(choice.doc))
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

    def show_value(self, name: str, value: Any) -> None:
        self.values[name] = value
        self._show(self._choices[name])

    def _set(self, name: str, value: Any) -> None:
        if self.values[name] != value:
            self.values[name] = value
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

        def entered(entry: Entry) -> None:
            value = float(rounded(entry.applied_to(Fraction(self.values[choice.name])), row.field.grain))
            try:
                self._set(choice.name, choice.value(value))
            except BadChoice:
                row.trouble.show_trouble(f"from {choice.least:,g} to {choice.most:,g} is possible")
            else:
                self._show(choice)

        row.field.entered.connect(entered)
        return row

    def _show(self, choice: Choice) -> None:
        control, value = self.controls[choice.name], self.values[choice.name]
        if isinstance(control, ChoiceBox):
            control.show_choice(value)
        elif isinstance(control, QCheckBox):
            control.setChecked(bool(value))
        elif isinstance(control, NumberRow):
            control.show_value(value, choice.unit)
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
