"""What the list shows: switches for how serious, words to search for, only what is selected, how it is grouped."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QToolButton, QWidget

from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.flow_layout import FlowLayout
from board_designer.app.panels.labels import FaintLabel
from board_designer.app.panels.problems.severity_icons import sign
from board_designer.app.panels.text_fields import SearchField
from board_designer.app.problems.problem import Source
from board_designer.app.problems.problem_groups import SEVERITIES, TITLES, Filter, GroupBy
from board_designer.lint.finding import Severity

GROUPINGS: dict[GroupBy, str] = {"severity": "By severity", "rule": "By rule", "space": "By space"}
SOURCES: tuple[tuple[Source | None, str], ...] = ((None, "Rules and games"), ("lint", "Rules"), ("games", "Games"))


class FilterBar(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.switches = {severity: self._switch(severity) for severity in SEVERITIES}
        self.search = SearchField("Search problems", "Search problems")
        self.search.setToolTip("Finds all of these words, in any order: in the message, its ids or its rule.")
        letter = self.fontMetrics().averageCharWidth()
        self.search.setFixedWidth(letter * 21)
        self.selection = QCheckBox("Selection only")
        self.selection.setToolTip("Show only problems of the selection.")
        self.excluded = QCheckBox("Excluded")
        self.excluded.setToolTip("Also show excluded problems.")
        self.grouping = Choice("Group by", list(GROUPINGS.items()))
        self.grouping.setToolTip("How the list is grouped.")
        self.source = Choice("Source", SOURCES)
        self.source.setToolTip("Found by the lint rules, or seen in simulated games.")
        for choice in (self.grouping, self.source):
            choice.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            choice.setMinimumContentsLength(10)
        self.said = FaintLabel()
        self.said.setWordWrap(False)
        self._by: GroupBy = "severity"
        self._source: Source | None = None
        self.grouping.show_choice(self._by)
        self.source.show_choice(None)
        self.source.setVisible(False)
        row = FlowLayout(6)
        switches = (*self.switches.values(), self.search, self.grouping, self.selection, self.excluded, self.source)
        high = max(part.sizeHint().height() for part in switches)
        for part in (*switches, self.said):
            part.setFixedHeight(high)
            row.addWidget(part)
        self.setLayout(row)
        self._draw()
        self._connect()

    def _switch(self, severity: Severity) -> QToolButton:
        switch = QToolButton()
        switch.setCheckable(True)
        switch.setChecked(True)
        switch.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        switch.setAccessibleName(TITLES[severity])
        return switch

    def _connect(self) -> None:
        for switch in self.switches.values():
            switch.toggled.connect(self.changed)
        self.search.textChanged.connect(self.changed)
        self.selection.toggled.connect(self.changed)
        self.excluded.toggled.connect(self.changed)
        self.grouping.chosen.connect(self._group)
        self.source.chosen.connect(self._choose_source)

    def _group(self, by: GroupBy) -> None:
        self._by = by
        self.changed.emit()

    def _choose_source(self, source: Source | None) -> None:
        self._show_source(source)
        self.changed.emit()

    def _show_source(self, source: Source | None) -> None:
        self._source = source
        self.source.show_choice(source)

    @property
    def by(self) -> GroupBy:
        return self._by

    def wanted(self, selection: frozenset[str]) -> Filter:
        return Filter(
            frozenset(severity for severity, switch in self.switches.items() if switch.isChecked()),
            self.search.text(),
            among=selection if self.selection.isChecked() else None,
            source=self._source,
            excluded=self.excluded.isChecked(),
        )

    def let_in(self, severity: Severity, *, is_excluded: bool) -> None:
        """Filter no more than lets a problem of this kind be seen."""
        self.blockSignals(True)
        self.switches[severity].setChecked(True)
        self.search.setText("")
        self.selection.setChecked(False)
        self.excluded.setChecked(self.excluded.isChecked() or is_excluded)
        self._show_source(None)
        self.blockSignals(False)
        self.changed.emit()

    def show_games(self, on: bool) -> None:
        """Whether there is anything that games have shown."""
        self.source.setVisible(on)
        if not on:
            self._show_source(None)

    def show_counts(self, counts: Mapping[Severity, int], excluded: int) -> None:
        for severity, switch in self.switches.items():
            count = counts[severity]
            switch.setText(f"{count:,}")
            told = f"{TITLES[severity]}: {count:,}"
            switch.setAccessibleName(told)
            switch.setToolTip(f"{told}. Click to hide or show them.")
        self.excluded.setText(f"Excluded ({excluded:,})" if excluded else "Excluded")

    def _draw(self) -> None:
        side = self.fontMetrics().height()
        for severity, switch in self.switches.items():
            switch.setIconSize(QSize(side, side))
            switch.setIcon(QIcon(sign(severity, side, self.devicePixelRatioF())))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._draw()
