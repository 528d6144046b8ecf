"""Which values of a parameter are to be tried: its options, or numbers from one to another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import CalmSpinBox
from board_designer.app.panels.flow_layout import FlowLayout
from board_designer.app.panels.labels import TroubleLine
from board_designer.app.panels.tab_order import tab_after
from board_designer.app.runs.parameter_sweep import value_title, values_between
from board_designer.kits.kit import Parameter

MOST = 12  # more cannot be read in a panel
AROUND = 2  # values tried on either side of the present one, unless somebody says otherwise


def usual_values(parameter: Parameter, present: Any) -> tuple[Any, ...]:
    """All options; of numbers, a few about the one that holds now."""
    if parameter.type == "boolean":
        return (False, True)
    if parameter.options:
        return parameter.options
    least = -(10**6) if parameter.minimum is None else parameter.minimum
    most = 10**6 if parameter.maximum is None else parameter.maximum
    # Most figures cannot be below nothing; those that are already may.
    low = max(least, min(int(present), max(0, int(present) - AROUND)))
    return values_between(low, min(most, max(int(present) + AROUND, low + 2 * AROUND)), 1)


class ValuesChooser(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._parameter: Parameter | None = None
        self._present: Any = None
        self._listed: tuple[Any, ...] = ()
        self.boxes: list[QCheckBox] = []
        self.first, self.last, self.step = CalmSpinBox("From"), CalmSpinBox("To"), CalmSpinBox("Step")
        self.trouble = TroubleLine()
        self._range = QWidget()
        self._flow_holder = QWidget()
        self._flow = FlowLayout(8)
        self._flow_holder.setLayout(self._flow)
        line = QHBoxLayout(self._range)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        for title, spin in (("From", self.first), ("to", self.last), ("in steps of", self.step)):
            label = QLabel(title)
            label.setBuddy(spin)
            line.addWidget(label)
            line.addWidget(spin)
            spin.valueChanged.connect(self._set_range)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._range)
        column.addWidget(self._flow_holder)
        column.addWidget(self.trouble)

    @property
    def values(self) -> tuple[Any, ...]:
        """Those that are ticked, in order."""
        return tuple(value for value, box in zip(self._listed, self.boxes, strict=True) if box.isChecked())

    @property
    def tab_stops(self) -> list[QWidget]:
        return [self.first, self.last, self.step, *self.boxes]

    @property
    def fault(self) -> str:
        chosen = len(self.values)
        if self._parameter is None:
            return ""
        if chosen < 2:
            return "Choose at least two values."
        return f"Choose at most {MOST} values. {chosen} are chosen." if chosen > MOST else ""

    def show_parameter(self, parameter: Parameter, present: Any, values: Sequence[Any] = ()) -> None:
        """Begin with these values, or the usual ones. The present value is always among them, to compare with."""
        self._parameter, self._present = parameter, present
        listed = list(values or usual_values(parameter, present))
        is_number = parameter.type == "integer" and not parameter.options
        if not any(_same(value, present) for value in listed):
            listed = sorted([*listed, present]) if is_number else [*listed, present]
        self._range.setVisible(is_number)
        if is_number:
            self._show_range(parameter, listed)
        self._list(listed)

    def show_present(self, present: Any) -> None:
        self._present = present
        for value, box in zip(self._listed, self.boxes, strict=True):
            box.setText(value_title(value, present))

    def _show_range(self, parameter: Parameter, listed: Sequence[int]) -> None:
        steps = [after - before for before, after in pairwise(listed)]
        least = -(10**6) if parameter.minimum is None else parameter.minimum
        most = 10**6 if parameter.maximum is None else parameter.maximum
        for spin, value, ends in (
            (self.first, listed[0], (least, most)),
            (self.last, listed[-1], (least, most)),
            (self.step, min(steps, default=1), (1, max(1, most - least))),
        ):
            spin.blockSignals(True)
            spin.setRange(*ends)
            spin.setValue(value)
            spin.blockSignals(False)

    def _set_range(self) -> None:
        first, last, step = self.first.value(), self.last.value(), self.step.value()
        # Far more than can be tried would only be a heap of boxes.
        self._list(values_between(first, min(last, first + step * 2 * MOST), step))

    def _list(self, values: Sequence[Any]) -> None:
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._listed = tuple(values)
        self.boxes = []
        for value in values:
            box = QCheckBox(value_title(value, self._present))
            box.setChecked(True)
            box.toggled.connect(self._tell)
            self.boxes.append(box)
            self._flow.addWidget(box)
        tab_after(self.step, self.boxes)
        self._flow_holder.updateGeometry()
        self._tell()

    def _tell(self) -> None:
        self.trouble.show_trouble(self.fault)
        self.changed.emit()


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)
