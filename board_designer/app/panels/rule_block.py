"""One rule of the kit: its editor, what it does, and the way back to the kit's own value."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from board_designer.app.panels.choice import CalmSpinBox, Choice
from board_designer.app.panels.fields import hand_over
from board_designer.app.panels.labels import FaintLabel
from board_designer.kits.kit import Parameter, Value

CHANGED = "●"


def in_words(name: Value) -> str:
    """A name of the kit as people write it."""
    if isinstance(name, bool):
        return "on" if name else "off"
    return str(name).replace("_", " ")


def title_of(parameter: Parameter) -> str:
    return in_words(parameter.name).capitalize()


class RuleBlock(QWidget):
    changed = Signal(str, object)  # the name, the value; None goes back to the kit's

    def __init__(self, parameter: Parameter) -> None:
        super().__init__()
        self.parameter = parameter
        title = title_of(parameter)
        self.search_text = " ".join(
            (
                title,
                parameter.name,
                parameter.group,
                parameter.doc,
                parameter.source,
                *map(in_words, parameter.options),
            )
        ).lower()
        self._title = QLabel(title)
        self._title.setWordWrap(True)
        self.editor = _editor_for(parameter, title)
        self._title.setBuddy(self.editor)
        self.reset = QToolButton()
        self.reset.setText("↺")
        self.reset.setAccessibleName(f"Reset {title}")
        self.reset.setToolTip(f"Back to the kit's value: {in_words(parameter.default)}")
        self.reset.clicked.connect(lambda: self.changed.emit(parameter.name, None))
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self._describe()
        self._lay_out()
        self._connect()

    def _describe(self) -> None:
        parameter = self.parameter
        facts = [parameter.doc, f"Usually {in_words(parameter.default)} {parameter.unit}".rstrip() + "."]
        facts.append(f"Impact: {parameter.impact}." if parameter.impact else "")
        facts.append(f"Source: {parameter.source}." if parameter.source else "")
        told = "\n".join(fact for fact in facts if fact)
        self.editor.setToolTip(told)
        self._title.setToolTip(told)
        self.editor.setAccessibleDescription(parameter.doc)

    def _lay_out(self) -> None:
        parameter = self.parameter
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self.editor, 0 if isinstance(self.editor, CalmSpinBox) else 1)
        if parameter.unit:
            line.addWidget(FaintLabel(parameter.unit), 1)
        line.addWidget(self.reset)
        details = ", ".join(
            part
            for part in (f"{parameter.impact} impact" if parameter.impact else "", f"source {parameter.source}")
            if part
        )
        doc = FaintLabel(f"{parameter.doc} ({details})")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 6)
        column.setSpacing(2)
        column.addWidget(self._title)
        column.addLayout(line)
        column.addWidget(doc)

    def _connect(self) -> None:
        name, editor = self.parameter.name, self.editor
        if isinstance(editor, QCheckBox):
            editor.clicked.connect(lambda: self.changed.emit(name, editor.isChecked()))
        elif isinstance(editor, CalmSpinBox):
            editor.valueChanged.connect(lambda value: self.changed.emit(name, value))
        elif isinstance(editor, Choice):
            editor.chosen.connect(lambda value: self.changed.emit(name, value))

    def show_value(self, value: Value, is_changed: bool) -> None:
        editor: Any = self.editor
        if isinstance(editor, QCheckBox):
            editor.setChecked(bool(value))
            editor.setText(in_words(bool(value)))
        elif isinstance(editor, CalmSpinBox):
            editor.blockSignals(True)
            editor.setValue(int(value))
            editor.blockSignals(False)
        else:
            editor.show_choice(value)
        title = title_of(self.parameter)
        font = self._title.font()
        font.setBold(is_changed)
        self._title.setFont(font)
        self._title.setText(f"{CHANGED} {title}" if is_changed else title)
        self.editor.setAccessibleName(f"{title}, changed" if is_changed else title)
        if not is_changed:
            hand_over(self.reset, self.editor)
        self.reset.setVisible(is_changed)


def _editor_for(parameter: Parameter, title: str) -> QWidget:
    if parameter.type == "boolean":
        box = QCheckBox()
        box.setAccessibleName(title)
        return box
    if parameter.options:
        usual = parameter.default
        return Choice(
            title, [(one, in_words(one) + (" (usual)" if one == usual else "")) for one in parameter.options]
        )
    spin = CalmSpinBox(title)
    least = -(10**6) if parameter.minimum is None else parameter.minimum
    spin.setRange(least, 10**6 if parameter.maximum is None else parameter.maximum)
    return spin
