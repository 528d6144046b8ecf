"""What a sweep has found so far: the question, its answer in a sentence, a value to take, charts, all numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.quick_sim.chart_box import ChartBox
from board_designer.app.panels.quick_sim.collapsible_section import Fold
from board_designer.app.panels.quick_sim.notice_line import NoticeLine
from board_designer.app.panels.quick_sim.numbers_table import NumbersTable
from board_designer.app.panels.quick_sim.wrapping_label import Sentence, listed
from board_designer.app.panels.quick_sim.wrapping_table import as_text
from board_designer.app.runs import Run
from board_designer.app.runs.parameter_sweep import (
    Sweep,
    SweepResult,
    answer,
    sweep_chart,
    sweep_results,
    sweep_table,
    with_value,
)

STALE = "The board has changed since. Run the sweep again to see it as it is now."


class SweepResults(QWidget):
    def __init__(self, document: Document, taking: QWidget) -> None:
        """`taking` is what can be done about the answer; it stands right below it."""
        super().__init__()
        self._document = document
        self.results: tuple[SweepResult, ...] = ()
        self._sweep: Sweep | None = None
        self._present: Any = None
        self.title = FaintLabel()
        self.answer = Heading("", 1.2)
        self.grounds = Sentence()
        self.stale = NoticeLine()
        self.under = FaintLabel()
        self.trouble = TroubleLine()
        self.charts: list[ChartBox] = []
        self.table = NumbersTable("All numbers of the sweep")
        self.all_numbers = Fold("All numbers in one table", lambda: self.table)
        self.copy = QPushButton("Copy all")
        self.copy.setToolTip("Copy the text and the table for a document or a spreadsheet.")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.as_text()))
        self._place = QVBoxLayout()
        last = QHBoxLayout()
        last.addStretch(1)
        last.addWidget(self.copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.title)
        column.addWidget(self.stale)
        column.addWidget(self.answer)
        column.addWidget(taking)
        column.addWidget(self.grounds)
        column.addWidget(self.under)
        column.addWidget(self.trouble)
        column.addLayout(self._place)
        column.addWidget(self.all_numbers)
        column.addLayout(last)

    def show_results(
        self,
        sweep: Sweep,
        runs: Sequence[Run | None],
        measures: Sequence[str],
        present: Any,
        muted: bool,
        question: str = "",
    ) -> None:
        """`question` is what somebody wanted to know."""
        self._sweep, self._present = sweep, present
        self.results = sweep_results(sweep, runs, measures)
        self.title.setText(f"Sweep of {sweep.name}. {question}".rstrip())
        head, grounds = answer(sweep, self.results)
        self.answer.setText(head)
        self.grounds.put(listed(grounds))
        self.grounds.setVisible(bool(grounds))
        self.under.setText(_under(sweep, runs))
        self.stale.show_words(STALE if muted else "")
        self.trouble.show_trouble(_troubles(sweep, runs))
        if [box.objectName() for box in self.charts] != [result.measure for result in self.results]:
            self._build()
        for result, box in zip(self.results, self.charts, strict=True):
            box.show_chart(sweep_chart(sweep, result, present), muted)
        self.all_numbers.setVisible(len(self.results) > 1)
        self.table.show_table(sweep_table(sweep, self.results, present))
        self.copy.setVisible(bool(self.results))

    def _build(self) -> None:
        while (item := self._place.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.charts = []
        for result in self.results:
            box = ChartBox(self._document)
            box.setObjectName(result.measure)
            self._place.addWidget(box)
            self.charts.append(box)

    def as_text(self) -> str:
        if self._sweep is None:
            return ""
        sentences = [self.answer.text(), *(result.sentence for result in self.results)]
        return "\n".join([*sentences, "", as_text(sweep_table(self._sweep, self.results, self._present))])


def _under(sweep: Sweep, runs: Sequence[Run | None]) -> str:
    done = sum(run is not None and run.state == "done" for run in runs)
    many = len(sweep.values)
    played = f"All {many} values" if done == many else f"{done} of {many} values"
    said = f"{played} played, {sweep.asked.games or 0:,} games each, seed {sweep.asked.options.seed}."
    is_halted = any(run is not None and run.state == "stopped" for run in runs)
    return f"{said} Stopped. Run sweep continues with the rest." if is_halted else said


def _troubles(sweep: Sweep, runs: Sequence[Run | None]) -> str:
    failed = [(value, run) for value, run in zip(sweep.values, runs, strict=True) if run and run.state == "failed"]
    return " ".join(f"Not played {with_value(value)}: {run.problem}." for value, run in failed)
