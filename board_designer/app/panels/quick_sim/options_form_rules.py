"""Rules of one run: a few parameters or figures that differ from the board's own, found by their words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import CalmSpinBox
from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.quick_sim.options_form_checks import Around
from board_designer.app.panels.quick_sim.searchable_picker import Pick, Picker
from board_designer.app.panels.rule_editor import editor_for, on_entered, show_in
from board_designer.app.runs.sim_run import Asked
from board_designer.kits.kit import Parameter
from board_designer.words import in_words

FIGURES = "Prices and other numbers"


def rule_picks(there: Around) -> list[Pick]:
    """Everything a run may change: the rules by group, then the other figures."""
    parameters = list(there.kit.parameters.values()) if there.kit else []
    groups = list(dict.fromkeys(parameter.group for parameter in parameters))
    picks = [
        Pick(one.name, there.title(one.name), in_words(group).capitalize(), one.doc)
        for group in groups
        for one in parameters
        if one.group == group
    ]
    return [*picks, *(Pick(figure.name, figure.title, FIGURES) for figure in there.choices.figures)]


class RunRules(QWidget):
    wanted = Signal(object)  # Asked

    def __init__(self) -> None:
        super().__init__()
        self._asked = Asked()
        self._there = Around()
        self.rows: dict[str, OverrideRow] = {}
        self.picker = Picker("Add a rule for this run", "Search rules and prices to change")
        self._box = QVBoxLayout()
        self._box.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(Heading("Rules of this run"))
        column.addWidget(FaintLabel("For this run only; the board keeps its own rules."))
        column.addLayout(self._box)
        column.addWidget(self.picker)
        self.picker.chosen.connect(self._add)

    def show_asked(self, asked: Asked, there: Around, faults: dict[str, str]) -> None:
        self._asked = asked
        if there.kit is not self._there.kit or there.choices != self._there.choices:
            self.picker.set_picks(rule_picks(there))
            self._clear()
        self._there = there
        values = {**asked.options.rules, **asked.options.figures}
        for name in [name for name in self.rows if name not in values]:
            self._drop(name)
        for name, value in values.items():
            if name not in self.rows:
                self.rows[name] = self._row(name)
                self._box.addWidget(self.rows[name])
            self.rows[name].show_value(value, there.present(name), faults.get(name, ""))

    def _row(self, name: str) -> OverrideRow:
        row = OverrideRow(there_title(self._there, name), self._there.parameter(name))
        row.changed.connect(lambda value: self._set(name, value))
        row.removed.connect(lambda: self._remove(name))
        return row

    def _clear(self) -> None:
        for name in list(self.rows):
            self._drop(name)

    def _drop(self, name: str) -> None:
        row = self.rows.pop(name)
        if row.isAncestorOf(row.window().focusWidget() or row):
            self.picker.field.setFocus()
        row.hide()
        row.deleteLater()

    # ---- choosing

    def _add(self, name: str) -> None:
        if name not in self.rows:
            self._set(name, self._there.present(name))
        if name in self.rows:
            self.rows[name].setFocus()

    def _set(self, name: str, value: Any) -> None:
        self._ask(name, {name: value})

    def _remove(self, name: str) -> None:
        self._ask(name, {})

    def _ask(self, name: str, changed: dict[str, Any]) -> None:
        options = self._asked.options
        if self._there.is_figure(name) or name in options.figures:
            kept = {key: value for key, value in options.figures.items() if key != name}
            options = replace(options, figures=_in_order(options.figures, kept | changed))
        else:
            kept = {key: value for key, value in options.rules.items() if key != name}
            options = replace(options, rules=_in_order(options.rules, kept | changed))
        self.wanted.emit(replace(self._asked, options=options))


def _in_order(before: Any, after: dict[str, Any]) -> dict[str, Any]:
    """What was there keeps its place."""
    return {key: after[key] for key in [*before, *(key for key in after if key not in before)] if key in after}


def there_title(there: Around, name: str) -> str:
    return there.title(name) if there.parameter(name) else name


class OverrideRow(QWidget):
    """One rule: its editor, what the board has, and the way out."""

    changed = Signal(object)
    removed = Signal()

    def __init__(self, title: str, parameter: Parameter | None) -> None:
        super().__init__()
        self.editor: QWidget | None = None if parameter is None else editor_for(parameter, title)
        self.remove = QToolButton()
        self.remove.setText("✕")
        self.remove.setAutoRaise(True)
        self.remove.setAccessibleName(f"Remove {title}")
        self.remove.setToolTip("Remove it. The run then uses the board's rule.")
        self.note = FaintLabel()
        self.trouble = TroubleLine()
        label = QLabel(title)
        label.setWordWrap(True)
        line = QHBoxLayout()
        line.setSpacing(4)
        if self.editor is not None and parameter is not None:
            self.editor.setToolTip(parameter.doc)
            label.setBuddy(self.editor)
            self.setFocusProxy(self.editor)
            on_entered(self.editor, self.changed.emit)
            line.addWidget(self.editor, 0 if isinstance(self.editor, CalmSpinBox) else 1)
        line.addWidget(self.note, 1)
        line.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(1)
        column.addWidget(label)
        column.addLayout(line)
        column.addWidget(self.trouble)
        self.remove.clicked.connect(self.removed)

    def show_value(self, value: Any, present: Any, fault: str) -> None:
        if self.editor is not None:
            show_in(self.editor, value)
        is_same = type(value) is type(present) and value == present
        self.note.setText("as on the board" if is_same else f"board: {in_words(present)}" if self.editor else "")
        self.trouble.show_trouble(fault)
