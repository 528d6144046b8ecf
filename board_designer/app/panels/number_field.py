"""A number field that takes arithmetic, and a row of it with its measure and its trouble beside it."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from board_designer.app.panels.labels import TroubleLine
from board_designer.app.panels.number_expressions import BadArithmetic, Entry, read_entry, shown
from board_designer.app.panels.text_fields import Field

MIXED = "mixed"
HOW_TO = "Takes sums and units: 25*3, 50mm, 2in. +4 or -4 changes the current value, =-4 sets it."


def rounded(value: Fraction, grain: Fraction) -> Fraction:
    """The nearest value of this grain; halves go up, always the same way."""
    return math.floor(value / grain + Fraction(1, 2)) * grain if grain else value


class NumberField(Field):
    """Return sets, Escape restores, the arrows step. What is typed comes out as an `Entry`, None when left empty."""

    entered = Signal(object)
    told = Signal(str)  # what the sum amounts to so far, or nothing
    troubled = Signal(str)  # why it cannot be used, or nothing

    def __init__(self, name: str, units: Mapping[str, float | Fraction] | None = None, parent: QWidget | None = None):
        super().__init__(name, parent)
        self.units: Mapping[str, float | Fraction] = dict(units or {})
        self.grain = Fraction(1)
        self.step: Fraction | None = None  # of the arrows, where it is not the grain
        self.minimum: int | None = None
        self.maximum: int | None = None
        self.may_be_empty = False
        self.usual: Fraction | None = None  # what counts while it is empty
        self.is_stepping = False  # whether what is entered comes from the arrows
        self._value: Fraction | None = None
        self.setAccessibleDescription(HOW_TO)
        self.setToolTip(HOW_TO)
        self.returnPressed.connect(self.commit)
        self.textEdited.connect(self._on_typing)
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance("00000") + 12)

    def show_value(self, value: Fraction | float | None, *, mixed: bool = False, empty: str = "") -> None:
        """Show what the document says. What was typed and not yet entered goes."""
        self._value = None if value is None else Fraction(value)
        self.setPlaceholderText(MIXED if mixed else empty)
        self.put("" if value is None else shown(value, 3))
        self._be_quiet()

    def commit(self) -> None:
        if not self.has_typing:
            return
        try:
            entry = self._read()
        except BadArithmetic as problem:
            self.setCursorPosition(problem.position)
            self.troubled.emit(f"{problem} (at character {problem.position + 1})")
            return
        self.told.emit("")
        self.troubled.emit("")
        self.entered.emit(entry)

    def _read(self) -> Entry | None:
        if self.may_be_empty and not self.text().strip():
            return None
        # A negative number that is shown and edited stays a number.
        entry = read_entry(self.text(), self.units, changes=not (self._given or "").startswith("-"))
        if entry.is_relative and self._value is None and self.placeholderText() != MIXED:
            entry = Entry("=", entry.applied_to(self.usual or 0))
        known = self._value if entry.is_relative else Fraction(0)
        if known is not None:
            self._check(rounded(entry.applied_to(known), self.grain))
        return entry

    def _check(self, value: Fraction) -> None:
        if self.minimum is not None and value < self.minimum:
            raise BadArithmetic(f"{shown(value)} is too small; the minimum is {self.minimum}", 0)
        if self.maximum is not None and value > self.maximum:
            raise BadArithmetic(f"{shown(value)} is too large; the maximum is {self.maximum:,}", 0)

    def _on_typing(self) -> None:
        self.troubled.emit("")
        if not self.has_typing:
            self.told.emit("")
            return
        try:
            entry = self._read()
        except BadArithmetic:
            self.told.emit("…")
            return
        if entry is None:
            self.told.emit("none" if self.usual is None else f"= {shown(self.usual)}")
        elif entry.is_relative and self._value is None:
            self.told.emit("each")
        else:
            self.told.emit(f"= {shown(rounded(entry.applied_to(self._value or 0), self.grain))}")

    def restore(self) -> None:
        super().restore()
        self._be_quiet()

    def _be_quiet(self) -> None:
        self.told.emit("")
        self.troubled.emit("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not self.isReadOnly():
            self._step(event.key() == Qt.Key.Key_Up, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            event.accept()
        else:
            super().keyPressEvent(event)

    def _step(self, up: bool, far: bool) -> None:
        self.commit()
        step = (self.step or self.grain) * (4 if far else 1)
        change = step if up else -step
        if self._value is not None:
            after = self._value + change
            if (self.minimum is not None and after < self.minimum) or (
                self.maximum is not None and after > self.maximum
            ):
                return
        elif self.placeholderText() != MIXED:
            first = Fraction(max(1, self.minimum or 1)) if self.usual is None else self.usual + change
            self.entered.emit(Entry("=", first))
            return
        self.is_stepping = True
        self.entered.emit(Entry("+", change))
        self.is_stepping = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.commit()


class NumberRow(QWidget):
    """A number field, what it measures beside it, and under it what is wrong with what was typed."""

    def __init__(self, name: str, units: Mapping[str, float | Fraction] | None = None) -> None:
        super().__init__()
        self.field = NumberField(name, units)
        self.beside = QLabel()
        self.trouble = TroubleLine()
        self._measure = ""
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(5)
        line.addWidget(self.field, 3)
        line.addWidget(self.beside, 2)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        box.addLayout(line)
        box.addWidget(self.trouble)
        self.setFocusProxy(self.field)
        self.beside.setMinimumWidth(self.fontMetrics().horizontalAdvance("000.0 mm"))
        self.field.told.connect(lambda words: self.beside.setText(words or self._measure))
        self.field.troubled.connect(self.trouble.show_trouble)

    def show_value(
        self, value: Fraction | float | None, measure: str = "", *, mixed: bool = False, empty: str = ""
    ) -> None:
        self._measure = measure
        self.field.show_value(value, mixed=mixed, empty=empty)
        self.beside.setText(measure)
        self.beside.setAccessibleName(f"{self.field.accessibleName()}: {measure}" if measure else "")
