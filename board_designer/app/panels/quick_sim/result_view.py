"""One result from top to bottom: verdict, reasons, what to try, charts, single games, everything else."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.labels import Heading, TroubleLine
from board_designer.app.panels.quick_sim.chart_box import ChartBox
from board_designer.app.panels.quick_sim.collapsible_pages import CollapsiblePages
from board_designer.app.panels.quick_sim.linked_sentences import RemarkList
from board_designer.app.panels.quick_sim.notable_games import NotableGames
from board_designer.app.panels.quick_sim.verdict_box import JudgedList, VerdictBox
from board_designer.app.panels.quick_sim.wrapping_label import Sentence, listed
from board_designer.app.runs import Run
from board_designer.showing.result_values import Chart, Shown


class ResultView(QScrollArea):
    """Widgets are made once and filled again and again: while games are played, numbers change and nothing moves."""

    spaces_wanted = Signal(object)
    layer_wanted = Signal(str)
    game_wanted = Signal(int)
    trial_wanted = Signal(object)
    games_wanted = Signal(int)
    try_wanted = Signal(object)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._held: tuple[QWidget, int] | None = None  # what is kept in its place while numbers change
        self._is_keeping = False
        self._awaited: Run | None = None  # whose first numbers go to the top: nobody has scrolled since it began
        self._last_awaited: Run | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # its coming would move every line
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verdict = VerdictBox()
        self.stopped = TroubleLine()
        self.worst = _Paragraph("Worst and best off")
        self.why = RemarkList("Why")
        self.change = RemarkList("What you could try")
        self.judged = JudgedList()
        self.charts: dict[str, ChartBox] = {}
        self.striking = NotableGames()
        self.assumed = _Paragraph("What was assumed")
        self.numbers = CollapsiblePages()
        self._above: tuple[QWidget, ...] = (
            self.stopped, self.verdict, self.worst, self.why, self.change, self.judged,
        )  # fmt: skip
        self._below: tuple[QWidget, ...] = (self.striking, self.assumed, self.numbers)
        self._lay_out()
        # Room is made at the end only after parts have moved.
        self.verticalScrollBar().rangeChanged.connect(lambda *_: self._keep())
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().actionTriggered.connect(lambda _: self._stay())
        self.striking.game_wanted.connect(self.game_wanted)
        for remarks in (self.why, self.change):
            remarks.spaces_wanted.connect(self.spaces_wanted)
            remarks.layer_wanted.connect(self.layer_wanted)
            remarks.chart_wanted.connect(self.show_chart)
            remarks.trial_wanted.connect(self.trial_wanted)
            remarks.games_wanted.connect(self.games_wanted)
        self.change.try_wanted.connect(self.try_wanted)

    def _lay_out(self) -> None:
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(0, 0, 6, 8)
        self._column.setSpacing(8)
        for part in (*self._above, *self._below):
            part.installEventFilter(self)
        for part in self._above:
            self._column.addWidget(part)
        self._figures = QVBoxLayout()
        self._figures.setContentsMargins(0, 6, 0, 0)
        self._column.addLayout(self._figures)
        for part in self._below:
            self._column.addWidget(part)
        self._column.addStretch(1)
        self.veil = _Veil(self._body)
        self._body.installEventFilter(self)
        self.setWidget(self._body)

    # ---- showing

    def show_run(self, run: Run, shown: Shown, muted: bool) -> None:
        """Muted, it is grey: of a board that is no more, or about to be replaced."""
        if run is self._awaited:
            self._awaited = self._held = None
            self.verticalScrollBar().setValue(0)
        self._hold()
        running = not run.is_over
        layers = {layer.name: layer.title for layer in shown.layers}
        charts = {chart.name: chart.title for chart in shown.charts}
        self.stopped.show_trouble(_stopped_words(run, shown))
        self.verdict.show_verdict(shown.headline, muted, running)
        self.worst.show_sentences([shown.worst] if shown.worst else [])
        self.why.show_remarks(shown.why, layers, charts)
        self.change.show_remarks(shown.change, layers, charts)
        self.judged.show_verdicts(shown.verdicts, running)
        self._show_charts(shown.charts, muted)
        self.striking.show_games(shown.striking)
        self.assumed.show_sentences(shown.assumed)
        self.numbers.show_page(shown.page)
        self.veil.setVisible(muted)
        self.veil.raise_()

    def _show_charts(self, charts: Sequence[Chart], muted: bool) -> None:
        for place, chart in enumerate(charts):
            box = self.charts.get(chart.name)
            if box is None:
                box = self.charts[chart.name] = ChartBox(self._document)
                box.installEventFilter(self)
            if self._figures.indexOf(box) != place:
                self._figures.insertWidget(place, box)
            box.show_chart(chart, muted)
        wanted = {chart.name for chart in charts}
        for name, box in self.charts.items():
            box.setVisible(name in wanted)

    def show_chart(self, name: str) -> None:
        """Scroll to a chart, its title on top."""
        if name in self.charts:
            self._scroll_to(self.charts[name])

    def show_assumed(self) -> None:
        self._scroll_to(self.assumed)

    # ---- keeping still

    def await_run(self, run: Run) -> None:
        """Its verdict is what somebody waits for."""
        if run is not self._last_awaited:
            self._awaited = self._last_awaited = run

    def _stay(self) -> None:
        """Who scrolls meanwhile reads something else."""
        self._awaited = None

    def _hold(self) -> None:
        """Remember what stands at the upper edge, and how far it is scrolled past."""
        top = self.verticalScrollBar().value()
        parts = (*self._above, *self.charts.values(), *self._below)
        above = [part for part in parts if top and part.isVisible() and part.y() <= top]
        nearest = max(above, key=lambda part: part.y(), default=None)
        self._held = None if nearest is None else (nearest, top - nearest.y())

    def _scroll_to(self, part: QWidget) -> None:
        self._stay()
        self._held = (part, 0)
        self._keep()

    def _keep(self) -> None:
        """What is held stays where it is seen, whatever grows or goes above it."""
        if self._held is not None:
            part, past = self._held
            self._is_keeping = True
            self.verticalScrollBar().setValue(part.y() + past)
            self._is_keeping = False

    def _scrolled(self) -> None:
        if not self._is_keeping:
            self._held = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._body and event.type() == QEvent.Type.Resize:
            self.veil.setGeometry(self._body.rect())
        elif event.type() == QEvent.Type.Move and self._held is not None and watched is self._held[0]:
            self._keep()
        return super().eventFilter(watched, event)


class _Paragraph(QWidget):
    """A heading and sentences; gone when there are none."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self.label = Sentence()
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(2)
        column.addWidget(Heading(title))
        column.addWidget(self.label)

    def show_sentences(self, sentences: Sequence[str]) -> None:
        self.label.put(listed(tuple(sentences)) if len(sentences) > 1 else "".join(sentences))
        self.setVisible(bool(sentences))


class _Veil(QWidget):
    """Lies over what is no longer so. Everything under it can still be read, clicked and copied."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVisible(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = QGuiApplication.palette().color(QPalette.ColorRole.Window)
        colour.setAlphaF(0.45)
        painter.fillRect(event.rect(), colour)
        painter.end()


def _stopped_words(run: Run, shown: Shown) -> str:
    if run.state == "stopped":
        of = f" of {run.wanted:,}" if run.wanted else ""
        return f"Stopped after {shown.games:,}{of} games; these count."
    if run.state == "failed":
        return run.problem
    return ""
