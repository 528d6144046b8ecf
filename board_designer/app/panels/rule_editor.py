"""One rule of the kit: its editor, what it does, and the way back to the kit's own value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import CalmSpinBox, Choice
from board_designer.app.panels.labels import FaintLabel
from board_designer.app.panels.text_fields import hand_over
from board_designer.kits.kit import Parameter, Value
from board_designer.words import in_words

CHANGED = "●"


def title_of(parameter: Parameter) -> str:
    return parameter.title


class RuleEditor(QWidget):
    changed = Signal(str, object)  # the name, the value; None goes back to the kit's
    sweep_wanted = Signal(str)  # the name: play the board with each of its values

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
                *map(parameter.shown, parameter.options),
            )
        ).lower()
        self._title = QLabel(title)
        self._title.setWordWrap(True)
        self.editor = editor_for(parameter, title)
        self._title.setBuddy(self.editor)
        self.reset = QToolButton()
        self.reset.setText("↺")
        self.reset.setAccessibleName(f"Reset {title}")
        self.reset.setToolTip(f"Reset to the default: {parameter.shown(parameter.default)}")
        self.reset.clicked.connect(lambda: self.changed.emit(parameter.name, None))
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self.try_values = QToolButton()
        self.try_values.setText("Sweep")
        self.try_values.setAutoRaise(True)
        self.try_values.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.try_values.setAccessibleName(f"Sweep {title}")
        self.try_values.setToolTip("Play the same games with each value and compare.")
        self.try_values.clicked.connect(lambda: self.sweep_wanted.emit(parameter.name))
        self._describe()
        self._lay_out()
        on_entered(self.editor, lambda value: self.changed.emit(parameter.name, value))

    def _describe(self) -> None:
        parameter = self.parameter
        facts = [parameter.doc, f"Default: {parameter.with_unit(parameter.default)}."]
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
        top = QHBoxLayout()
        top.setSpacing(4)
        top.addWidget(self._title, 1)
        top.addWidget(self.try_values, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 6)
        column.setSpacing(2)
        column.addLayout(top)
        column.addLayout(line)
        column.addWidget(doc)

    def show_value(self, value: Value, is_changed: bool) -> None:
        show_in(self.editor, value)
        title = title_of(self.parameter)
        font = self._title.font()
        font.setBold(is_changed)
        self._title.setFont(font)
        self._title.setText(f"{CHANGED} {title}" if is_changed else title)
        self.editor.setAccessibleName(f"{title}, changed" if is_changed else title)
        if not is_changed:
            hand_over(self.reset, self.editor)
        self.reset.setVisible(is_changed)


# ---- The editor of a value -----------------------------------------------------------------------------------------


def editor_for(parameter: Parameter, title: str) -> QWidget:
    if parameter.type == "boolean":
        box = QCheckBox()
        box.setAccessibleName(title)
        return box
    if parameter.options:
        usual = parameter.default
        return Choice(
            title, [(one, parameter.shown(one) + (" (default)" if one == usual else "")) for one in parameter.options]
        )
    spin = CalmSpinBox(title)
    least = -(10**6) if parameter.minimum is None else parameter.minimum
    spin.setRange(least, 10**6 if parameter.maximum is None else parameter.maximum)
    return spin


def show_in(editor: QWidget, value: Value) -> None:
    """Show a value without telling anybody."""
    if isinstance(editor, QCheckBox):
        editor.setChecked(bool(value))
        editor.setText(in_words(bool(value)))
    elif isinstance(editor, CalmSpinBox):
        editor.blockSignals(True)
        editor.setValue(int(value))
        editor.blockSignals(False)
    elif isinstance(editor, Choice):
        editor.show_choice(value)


def on_entered(editor: QWidget, use: Callable[[Any], object]) -> None:
    """Call this with every value that somebody enters."""
    if isinstance(editor, QCheckBox):
        editor.clicked.connect(lambda: use(editor.isChecked()))
    elif isinstance(editor, CalmSpinBox):
        editor.valueChanged.connect(use)
    elif isinstance(editor, Choice):
        editor.chosen.connect(use)
