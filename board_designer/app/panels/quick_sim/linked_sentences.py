"""Sentences with ways from them: to spaces, to a look at the board, to a chart, to games that tell more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from board_designer.app.panels.labels import Heading
from board_designer.app.panels.quick_sim.wrapping_label import Sentence
from board_designer.showing.result_values import Remark
from board_designer.words import counted


class RemarkLine(QWidget):
    followed = Signal(str)  # spaces, games, sweep, layer, chart, or try: what it says is to be tried

    def __init__(self) -> None:
        super().__init__()
        self.label = Sentence()
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.label.linkActivated.connect(self.followed)
        self.try_it = QToolButton()
        self.try_it.setText("Try it")
        self.try_it.setToolTip(
            "Make this change on a copy of the board, play both on the same seeds, and see what surely changes."
        )
        self.try_it.clicked.connect(lambda: self.followed.emit("try"))
        bullet = QLabel("•")
        row = QGridLayout(self)
        row.setContentsMargins(2, 0, 0, 2)
        row.setHorizontalSpacing(6)
        row.setColumnStretch(1, 1)
        row.addWidget(bullet, 0, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.label, 0, 1)
        row.addWidget(self.try_it, 0, 2, Qt.AlignmentFlag.AlignTop)

    def show_remark(self, remark: Remark, layers: Mapping[str, str], charts: Mapping[str, str]) -> None:
        """Layers and charts by name, with their titles."""
        ways = []
        if remark.spaces:
            many = len(remark.spaces)
            ways.append(("spaces", "Show the space" if many == 1 else f"Show the {many} spaces"))
        if remark.games:
            ways.append(("games", f"Play {counted(remark.games, 'game')}"))
        if remark.sweep:
            ways.append(("sweep", f"Sweep “{remark.sweep.title}”"))
        if remark.layer in layers:
            ways.append(("layer", f"Heat map: {layers[remark.layer]}"))
        if remark.chart in charts:
            ways.append(("chart", f"Chart: {charts[remark.chart]}"))
        # On the line where the sentence ends, each unbroken: five suggestions are to fit on one screen.
        links = "".join(f'&nbsp; <a href="{name}">{escape(words).replace(" ", "&nbsp;")}</a>' for name, words in ways)
        text = escape(remark.text) + links
        self.label.put(text)
        self.label.setAccessibleName(remark.text)
        self.try_it.setVisible(remark.can_be_tried)
        self.try_it.setAccessibleName(f"Try it: {remark.text}")
        # A sentence that leads nowhere is no stop for the Tab key.
        self.label.setFocusPolicy(Qt.FocusPolicy.StrongFocus if ways else Qt.FocusPolicy.NoFocus)


class RemarkList(QWidget):
    """A heading and its remarks; gone when there are none."""

    spaces_wanted = Signal(object)
    layer_wanted = Signal(str)
    chart_wanted = Signal(str)
    trial_wanted = Signal(object)  # Trial: values of a rule or figure, and what tells whether they help
    games_wanted = Signal(int)
    try_wanted = Signal(object)  # Remark: a suggestion

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self._remarks: Sequence[Remark] = ()
        self.lines: list[RemarkLine] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 0)
        self._column.setSpacing(2)
        self._column.addWidget(Heading(title))

    def show_remarks(self, remarks: Sequence[Remark], layers: Mapping[str, str], charts: Mapping[str, str]) -> None:
        self._remarks = remarks
        while len(self.lines) < len(remarks):
            line, at = RemarkLine(), len(self.lines)
            line.followed.connect(lambda way, at=at: self._follow(way, at))
            self.lines.append(line)
            self._column.addWidget(line)
        for number, line in enumerate(self.lines):
            line.setVisible(number < len(remarks))
            if number < len(remarks):
                line.show_remark(remarks[number], layers, charts)
        self.setVisible(bool(remarks))

    def _follow(self, way: str, at: int) -> None:
        remark = self._remarks[at]
        match way:
            case "spaces":
                self.spaces_wanted.emit(remark.spaces)
            case "games":
                self.games_wanted.emit(remark.games)
            case "sweep":
                self.trial_wanted.emit(remark.sweep)
            case "try":
                self.try_wanted.emit(remark)
            case "layer":
                self.layer_wanted.emit(remark.layer)
            case _:
                self.chart_wanted.emit(remark.chart)
