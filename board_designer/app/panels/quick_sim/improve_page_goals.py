"""What is asked of a better board: seats even, games of some length, a measure in a range; each with a weight."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import CalmSpinBox
from board_designer.app.panels.labels import Heading, TroubleLine
from board_designer.app.panels.number_expressions import Entry
from board_designer.app.panels.number_field import NumberField
from board_designer.app.panels.quick_sim.searchable_picker import Pick, Picker
from board_designer.app.panels.tab_order import tab_before
from board_designer.showing.run_questions import Choices
from board_designer.words import in_words, inside, short

LENGTHS = ("turns", "rounds")
DEAD = "dead-spaces"
HEAVIEST = 10
HOW_TO = "Takes sums: 25*3. +4 or -4 changes the current value. Empty means any."


class RangeFields(QWidget):
    """From one number to another; one of them may be missing."""

    changed = Signal()

    def __init__(self, title: str, is_share: bool) -> None:
        super().__init__()
        self._is_share = is_share
        self._ends: list[Fraction | None] = [None, None]
        self._is_bad = [False, False]  # what stands there and is no number
        units = {"%": 1} if is_share else {}
        self.fields = [NumberField(f"{title} {end}", units) for end in ("from", "to")]
        self.trouble = TroubleLine()
        line = QHBoxLayout()
        line.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addLayout(line)
        column.addWidget(self.trouble)
        for at, (word, field) in enumerate(zip(("from", "to"), self.fields, strict=True)):
            field.grain = Fraction(1, 10)
            field.step = Fraction(1)
            field.minimum, field.maximum = 0, 100 if is_share else None
            field.may_be_empty = True
            field.setPlaceholderText("any")
            field.setToolTip(HOW_TO)
            field.setAccessibleDescription(HOW_TO)
            field.entered.connect(lambda entry, at=at: self._enter(at, entry))
            field.troubled.connect(lambda trouble, at=at: self._mark(at, bool(trouble)))
            field.told.connect(lambda _: self.changed.emit())
            label = QLabel(word)
            label.setBuddy(field)
            line.addWidget(label)
            line.addWidget(field, 1)
        if is_share:
            line.addWidget(QLabel("%"))

    @property
    def ends(self) -> tuple[Fraction | None, Fraction | None]:
        low, high = self._ends
        return low, high

    def put(self, low: Fraction | int | None, high: Fraction | int | None) -> None:
        for at, end in enumerate((low, high)):
            self._ends[at] = None if end is None else Fraction(end)
            self.fields[at].show_value(self._ends[at], empty="any")

    def take_typing(self) -> None:
        """As if the field had been left."""
        for field in self.fields:
            field.commit()

    @property
    def fault(self) -> str:
        """What is still being typed has none: who then presses a button leaves the field first."""
        low, high = self._ends
        if any(self._is_bad):
            return "A number from 0 to 100, or empty." if self._is_share else "A number from 0 on, or empty."
        if any(field.has_typing for field in self.fields):
            return ""
        if low is None and high is None:
            return "Give a smallest or a largest number."
        return "The smaller number comes first." if low is not None and high is not None and low > high else ""

    @property
    def text(self) -> str:
        """45..60, or 10%..20%."""
        unit = "%" if self._is_share else ""
        # A comma would begin another goal.
        return "..".join("" if end is None else f"{short(float(end)).replace(',', '')}{unit}" for end in self._ends)

    @property
    def words(self) -> str:
        unit = " %" if self._is_share else ""
        low, high = (None if end is None else f"{short(float(end))}{unit}" for end in self._ends)
        return f"at most {high}" if low is None else f"at least {low}" if high is None else f"{low} to {high}"

    def _enter(self, at: int, entry: Entry | None) -> None:
        self._ends[at] = None if entry is None else Fraction(entry.applied_to(self._ends[at] or Fraction(0)))
        self.fields[at].show_value(self._ends[at], empty="any")
        self.changed.emit()

    def _mark(self, at: int, is_bad: bool) -> None:
        if self._is_bad[at] != is_bad:
            self._is_bad[at] = is_bad
            self.trouble.show_trouble(self.fault if any(self._is_bad) else "")
            self.changed.emit()


class GoalRow(QWidget):
    """One goal: wanted or not, its range where it has one, and its weight among others."""

    changed = Signal()
    removed = Signal()

    def __init__(self, name: str, title: str, tip: str, ranged: bool = False, is_share: bool = False) -> None:
        super().__init__()
        self.name, self.title = name, title
        self.box = QCheckBox(title)
        self.box.setToolTip(tip)
        self.range = RangeFields(title, is_share) if ranged else None
        self.weight = CalmSpinBox(f"Weight of {title}")
        self.weight.setRange(1, HEAVIEST)
        self.weight.setPrefix("× ")
        self.weight.setToolTip("Weight: how much this goal counts beside the others.")
        self.remove = QToolButton()
        self.remove.setText("✕")
        self.remove.setAutoRaise(True)
        self.remove.setAccessibleName(f"Remove {title}")
        self.remove.setToolTip("Remove this goal.")
        self.remove.setVisible(False)
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self.box, 1)
        line.addWidget(self.weight)
        line.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(line)
        if self.range is not None:
            self.range.layout().setContentsMargins(22, 0, 0, 0)
            column.addWidget(self.range)
            self.range.changed.connect(self.changed)
        self.box.toggled.connect(self.changed)
        self.weight.valueChanged.connect(self.changed)
        self.remove.clicked.connect(self.removed)

    @property
    def tab_stops(self) -> list[QWidget]:
        return [self.box, self.weight, self.remove, *(self.range.fields if self.range is not None else ())]

    @property
    def is_wanted(self) -> bool:
        return self.box.isChecked()

    @property
    def fault(self) -> str:
        fault = self.range.fault if self.range is not None and self.is_wanted else ""
        return f"{self.title}: {inside(fault)}" if fault else ""

    @property
    def text(self) -> str:
        """As on the command line."""
        plain = f"{self.name}={self.range.text}" if self.range is not None else self.name
        return plain if self.weight.value() == 1 else f"{plain}*{self.weight.value()}"

    @property
    def words(self) -> str:
        return inside(self.title) + (f" {self.range.words}" if self.range is not None else "")

    def take_over(self, earlier: GoalRow) -> None:
        """What was asked for in a row that this one stands for now."""
        self.box.setChecked(earlier.is_wanted)
        self.weight.setValue(earlier.weight.value())
        if self.range is not None and earlier.range is not None:
            self.range.put(*earlier.range.ends)

    def show_weight(self, is_one_of_many: bool) -> None:
        """Alone it has none."""
        self.weight.setVisible(is_one_of_many and self.is_wanted)
        if self.range is not None:
            self.range.setVisible(self.is_wanted)


class GoalChooser(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._choices: Choices | None = None
        self.rows: dict[str, GoalRow] = {}
        self.picker = Picker("Add another goal", "Search measures")
        self._box = QVBoxLayout()
        self._box.setSpacing(3)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(Heading("Goal"))
        column.addLayout(self._box)
        column.addWidget(self.picker)
        self.picker.chosen.connect(self.add_measure)

    def show_choices(self, choices: Choices) -> None:
        """What is asked for stays so, where it is still there."""
        if choices == self._choices:
            return
        self._choices = choices
        earlier = dict(self.rows)
        for name in earlier:
            self._drop(name)
        for kind, title in choices.sides:
            self._add(GoalRow(kind, f"{title} even", f"All {inside(title)} win as often as each other."))
        known = {name: title for name, title, _ in choices.measures}
        for name in LENGTHS:
            if name in known:
                tip = f"Games of so many {name} on average."
                self._add(GoalRow(name, f"Length in {name}", tip, ranged=True))
        self._add(GoalRow(DEAD, "Fewer dead spaces", "Spaces that hardly anybody visits become fewer."))
        self.picker.set_picks([Pick(*one) for one in choices.measures if one[0] not in self.rows])
        for name, row in earlier.items():
            if name in known and name not in self.rows:
                self._add(self._row_of_measure(name))
            if name in self.rows:
                self.rows[name].take_over(row)
        if "seats" in self.rows and not any(row.is_wanted for row in earlier.values()):
            self.rows["seats"].box.setChecked(True)
        self._tell()

    def add_measure(self, name: str) -> None:
        """A number of the results, to lie in a range."""
        if name not in self.rows:
            self._add(self._row_of_measure(name))
        self.rows[name].box.setChecked(True)
        self.rows[name].range.fields[0].setFocus()  # type: ignore[union-attr]
        self._tell()

    def take_typing(self) -> None:
        for row in self.rows.values():
            if row.range is not None:
                row.range.take_typing()

    @property
    def wanted(self) -> Sequence[GoalRow]:
        return [row for row in self.rows.values() if row.is_wanted]

    @property
    def fault(self) -> str:
        if not self.wanted:
            return "Choose at least one goal."
        return next((row.fault for row in self.wanted if row.fault), "")

    def _row_of_measure(self, name: str) -> GoalRow:
        assert self._choices is not None
        title = next((title for known, title, _ in self._choices.measures if known == name), in_words(name))
        tip, is_share = "This number of the results lies in the range.", name in self._choices.shares
        row = GoalRow(name, title, tip, ranged=True, is_share=is_share)
        row.remove.setVisible(True)
        row.removed.connect(lambda: self._remove(name))
        return row

    def _add(self, row: GoalRow) -> None:
        self.rows[row.name] = row
        self._box.addWidget(row)
        tab_before(self.picker, [stop for there in self.rows.values() for stop in there.tab_stops])
        row.changed.connect(self._tell)

    def _remove(self, name: str) -> None:
        self.picker.field.setFocus()
        self._drop(name)
        self._tell()

    def _drop(self, name: str) -> None:
        row = self.rows.pop(name)
        self._box.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _tell(self) -> None:
        many = len(self.wanted) > 1
        for row in self.rows.values():
            row.show_weight(many)
        self.changed.emit()
