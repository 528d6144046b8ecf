"""How the next run is to be played. Folded, it is one line; what cannot be played is said beside its field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel, TroubleLine
from board_designer.app.panels.number_expressions import Entry
from board_designer.app.panels.number_field import NumberField
from board_designer.app.panels.quick_sim.options_form_amount import AmountFields
from board_designer.app.panels.quick_sim.options_form_checks import UNKNOWN, around, faults, players_in
from board_designer.app.panels.quick_sim.options_form_rules import RunRules
from board_designer.app.panels.quick_sim.options_form_seats import SeatFields
from board_designer.app.runs import Asked, Runs
from board_designer.app.runs.run_names import summary
from board_designer.showing.run_questions import Choices
from board_designer.words import short

TOLERANCES = (0.01, 0.02, 0.03, 0.05)
LARGEST_SEED = 10**9


class OptionsForm(QWidget):
    trouble_changed = Signal(str)  # why nothing can be played as it stands; empty when it can

    def __init__(self, document: Document, runs: Runs) -> None:
        super().__init__()
        self._document, self._runs = document, runs
        self._choices = UNKNOWN
        self.trouble = ""
        self.setAccessibleName("Options of the next run")
        self.fold = QToolButton()
        self.summary = FaintLabel()
        self.summary_trouble = TroubleLine()
        self.amount = AmountFields()
        self.seats = SeatFields()
        self.rules = RunRules()
        self.seed = NumberField("Seed")
        self.seed.minimum, self.seed.maximum = 0, LARGEST_SEED
        self.seed_trouble = TroubleLine()
        self.new_seed = QPushButton("New seed")
        self.tolerance = Choice("Fair within")
        self.usual = QPushButton("Reset to defaults")
        self.body = QWidget()
        self._lay_out()
        self._connect()
        self._show()

    def _lay_out(self) -> None:
        self.fold.setText("Options")
        self.fold.setCheckable(True)
        self.fold.setAutoRaise(True)
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.setToolTip("Options of the next run.")
        self.summary.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.new_seed.setToolTip("Use the next number, for other dice.")
        self.usual.setToolTip("Reset all options to their defaults.")
        self.seed.setToolTip("The same seed gives the same dice, so differences come from the board and the rules.")
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.summary, 1)
        seed = QWidget()
        line = QHBoxLayout(seed)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        line.addWidget(self.seed, 1)
        line.addWidget(self.new_seed)
        form = Form()
        form.field("Seed:", seed, target=self.seed)
        form.field("Fair within:", self.tolerance, "How far a win rate may be from an equal share.")
        last = QHBoxLayout()
        last.addStretch(1)
        last.addWidget(self.usual)
        inner = QVBoxLayout(self.body)
        inner.setContentsMargins(8, 2, 0, 4)
        inner.setSpacing(8)
        inner.addWidget(self.amount)
        inner.addWidget(self.seats)
        inner.addLayout(form)
        inner.addWidget(self.seed_trouble)
        inner.addWidget(self.rules)
        inner.addLayout(last)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self.summary_trouble)
        column.addWidget(self.body)
        column.addStretch(1)
        self._align()
        self.unfold(False)

    def _align(self) -> None:
        """The fields of all parts begin in one line."""
        children: list[Any] = list(self.body.findChildren(QLabel))
        labels = [label for label in children if label.buddy() is not None]
        widest = max(label.sizeHint().width() for label in labels)
        for label in labels:
            label.setMinimumWidth(widest)

    def _connect(self) -> None:
        self.fold.toggled.connect(self.unfold)
        for part in (self.amount, self.seats, self.rules):
            part.wanted.connect(self._runs.ask)
        self.seed.entered.connect(self._set_seed)
        self.seed.textEdited.connect(self._on_seed_typed)
        self.seed.troubled.connect(self.seed_trouble.show_trouble)
        self.new_seed.clicked.connect(lambda: self._ask(seed=(self._options.seed + 1) % (LARGEST_SEED + 1)))
        self.tolerance.chosen.connect(lambda value: self._ask(tolerance=value))
        self.usual.clicked.connect(lambda: self._runs.ask(Asked()))
        listen(self, self._runs.asked_changed, self._show)
        listen(self, self._document.board_changed, self._show)

    # ---- showing

    def show_choices(self, choices: Choices) -> None:
        self._choices = choices
        self._show()

    def unfold(self, is_open: bool = True) -> None:
        self.fold.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        self.fold.setChecked(is_open)
        self.fold.setAccessibleName("Options, expanded" if is_open else "Options, collapsed")
        self.body.setVisible(is_open)
        self._show_trouble()

    def _show(self, *_: Any) -> None:
        asked = self._runs.asked
        there = around(self._document, self._choices).under(asked.options)
        found = faults(asked, there)
        self.amount.show_asked(asked, there)
        self.seats.show_asked(asked, there, found)
        self.rules.show_asked(asked, there, found)
        self.seed.show_value(asked.options.seed)
        tolerances = sorted({*TOLERANCES, asked.options.tolerance})
        self.tolerance.set_options((one, f"± {short(100 * one)} %") for one in tolerances)
        self.tolerance.show_choice(asked.options.tolerance)
        self.usual.setEnabled(asked != Asked())
        self.summary.setText(summary(asked, players_in(asked.options, there)))
        trouble = next(iter(found.values()), "")
        if trouble != self.trouble:
            self.trouble = trouble
            self.trouble_changed.emit(trouble)
        self._show_trouble()

    def _show_trouble(self) -> None:
        """Unfolded, it stands beside its field."""
        self.summary_trouble.show_trouble("" if self.fold.isChecked() else self.trouble)

    # ---- choosing

    @property
    def _options(self) -> Any:
        return self._runs.asked.options

    def _ask(self, **named: Any) -> None:
        asked = self._runs.asked
        self._runs.ask(replace(asked, options=replace(asked.options, **named)))

    def _set_seed(self, entry: Entry) -> None:
        self._ask(seed=round(entry.applied_to(self._options.seed)))
        self.seed.show_value(self._options.seed)

    def _on_seed_typed(self, text: str) -> None:
        """A plain number counts while it is typed: F5 does not wait for Return."""
        if text.isascii() and text.isdigit() and int(text) <= LARGEST_SEED:
            self._ask(seed=int(text))
