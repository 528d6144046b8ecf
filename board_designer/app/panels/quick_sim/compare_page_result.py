"""The result of one comparison: in words, in numbers, in charts, and what has come and gone."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.quick_sim.chart_box import ChartBox
from board_designer.app.panels.quick_sim.compare_page_changes import ChangesList
from board_designer.app.panels.quick_sim.wrapping_label import Sentence
from board_designer.app.panels.readable_colours import MARKS
from board_designer.app.runs import Run
from board_designer.app.runs.run_names import board_change
from board_designer.reports.sim_text import sim_text
from board_designer.showing.result_values import Compared, Seen
from board_designer.showing.verdict_values import LOOKS, Headline
from board_designer.words import counted, listed, short

NOTHING_TO_COMPARE = "Change something and run again. Both runs have the same board, rules and seed: the same games."


class ComparedView(QWidget):
    """How the board is after the change comes first: that is what somebody has changed it for."""

    spaces_wanted = Signal(object)

    def __init__(self, document: Document, before: Run, after: Run, compared: Compared) -> None:
        super().__init__()
        self.before, self.after, self.compared = before, after, compared
        self.board_change = board_change(before.board, after.board)
        self.charts = [ChartBox(document) for _ in compared.charts] if not self.is_same else []
        self._sorted = sorted(compared.changes, key=lambda one: not one.is_sure)
        self._muted = False
        self.verdict = QWidget()
        self.changes = ChangesList(() if self.is_same else self._sorted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        if not self.is_same:
            self._add_verdict(column)
        column.addWidget(Heading(compared.headline, 1.1))
        column.addWidget(FaintLabel(self._under()))
        if self.is_same:
            column.addWidget(Sentence(NOTHING_TO_COMPARE))
            return
        column.addWidget(self.changes)
        self._add_findings(column, "New: seen after, not before", compared.new, "warning")
        self._add_findings(column, "Gone: seen before, not after", compared.gone, "good")
        for box in self.charts:
            column.addWidget(box)
        self._show_charts()

    @property
    def is_same(self) -> bool:
        """Whether nothing could be different."""
        return self.after.is_of(self.before.board) and self.before.asked.options == self.after.asked.options

    def _add_verdict(self, column: QVBoxLayout) -> None:
        shown = self.after.shown
        if shown is None:
            return
        inner = QVBoxLayout(self.verdict)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(Heading(_in_words("After the change", shown.headline), 1.3))
        inner.addWidget(Sentence(shown.headline.sentence))
        if shown.worst:
            inner.addWidget(Sentence(shown.worst))
        if self.before.shown is not None:
            inner.addWidget(FaintLabel(_in_words("Before", self.before.shown.headline) + self._judged_otherwise()))
        column.addWidget(self.verdict)

    def _judged_otherwise(self) -> str:
        """Two verdicts can differ for no other reason than more games, or another tolerance."""
        before, after = self.before, self.after
        points = [100 * run.asked.options.tolerance for run in (before, after)]
        games = [run.shown.games if run.shown else 0 for run in (before, after)]
        told = [f"{counted(games[0], 'game')} instead of {games[1]:,}"] if games[0] != games[1] else []
        if points[0] != points[1]:
            told.append(f"a tolerance of {short(points[0])} points instead of {short(points[1])}")
        return f", judged by {listed(told)}" if told else ""

    def _under(self) -> str:
        games = min(run.shown.games if run.shown else 0 for run in (self.before, self.after))
        changed = self.board_change or "the same board"
        pairs = f"; {games:,} pairs of games on seed {self.before.asked.options.seed}" if games else ""
        return "\n".join(
            (
                f"Before: run {self.before.number}, {self.before.title}".rstrip(", "),
                f"After: run {self.after.number}, {self.after.title}".rstrip(", "),
                f"{changed[:1].upper()}{changed[1:]}{pairs}.",
                *self.compared.notes,
            )
        )

    def _add_findings(self, column: QVBoxLayout, title: str, found: Sequence[Seen], meaning: str) -> None:
        if not found:
            return
        column.addWidget(Heading(title))
        for seen in found:
            mark = MARKS["good"] if meaning == "good" else MARKS[seen.severity]
            label = QLabel(f"{mark} {seen.message}")
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setToolTip(seen.why)
            line = QHBoxLayout()
            line.addWidget(label, 1)
            if seen.spaces:
                line.addWidget(self._show_button(seen), 0, Qt.AlignmentFlag.AlignTop)
            column.addLayout(line)

    def _show_button(self, seen: Seen) -> QToolButton:
        button = QToolButton()
        button.setText("Show")
        button.setAccessibleName(f"Show on board: {seen.message}")
        button.setToolTip("Select it on the board.")
        button.clicked.connect(lambda: self.spaces_wanted.emit(seen.spaces))
        return button

    def set_muted(self, muted: bool) -> None:
        """Grey what is no longer so."""
        if muted == self._muted or self.is_same:
            return
        self._muted = muted
        self.verdict.setEnabled(not muted)
        before, self.changes = self.changes, ChangesList(self._sorted, muted)
        column = self.layout()
        assert column is not None
        column.replaceWidget(before, self.changes)
        before.hide()
        before.deleteLater()
        self._show_charts()

    def _show_charts(self) -> None:
        for box, chart in zip(self.charts, self.compared.charts, strict=True):
            box.show_chart(chart, self._muted)

    def as_text(self) -> str:
        return sim_text(self.compared.page)


def _in_words(when: str, headline: Headline) -> str:
    """✖ After the change: dogs are not fair; seats are."""
    return f"{LOOKS[headline.word][1]} {when}: {headline.title[:1].lower()}{headline.title[1:]}"
