"""The panel that plays the board: what it asks of the window, and what the window tells it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout

from board_designer.app.document.document import Document
from board_designer.app.panels.panel_base import Panel
from board_designer.app.panels.quick_sim.result_page import DIFFERENCE
from board_designer.app.runs import Run, Runs
from board_designer.board.model import Board
from board_designer.showing.result_values import Compared, Trial
from board_designer.showing.run_questions import Choices

if TYPE_CHECKING:
    from board_designer.app.panels.quick_sim.quick_sim_pages import Contents, PageName

ROOMY = 27  # lines of text that the panel would like to be wide


class QuickSim(Panel):
    run_wanted = Signal()  # how it is to be played is in the runs
    cancel_wanted = Signal()
    layer_wanted = Signal(str)  # to be painted on the board; nothing for none
    spaces_wanted = Signal(object)  # tuple of ids to go to
    replay_wanted = Signal(object, int)  # a run, one of its games
    compare_wanted = Signal(object, object)  # Run or "file", Run or "now"
    changed_wanted = Signal(object, object)  # two boards whose differences are to be seen; None and None to end that
    sweep_wanted = Signal(object)
    try_wanted = Signal(object, object)  # a run, one of its suggestions
    search_wanted = Signal(object)  # SearchRequest
    made = Signal(object)  # the Contents, when somebody first looks

    def __init__(self, document: Document, runs: Runs) -> None:
        super().__init__()
        self._document, self._runs = document, runs
        self._contents: Contents | None = None
        self._choices: Choices | None = None
        self._layer = ""
        self.setAccessibleName("Quick-sim")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    @property
    def contents(self) -> Contents:
        """Made when it is first needed: many windows are opened to draw and closed again."""
        if self._contents is None:
            self._contents = self._made()
            self._column.addWidget(self._contents)
            self.made.emit(self._contents)
        return self._contents

    def _made(self) -> Contents:
        # Not at the top: a window is on screen a quarter of a second earlier without it.
        from board_designer.app.panels.quick_sim.quick_sim_pages import Contents

        contents = Contents(self._document, self._runs)
        contents.run_wanted.connect(self.run_wanted)
        contents.cancel_wanted.connect(self.cancel_wanted)
        result, compare, sweep = contents.result, contents.compare, contents.sweep
        result.layer_wanted.connect(self.layer_wanted)
        result.spaces_wanted.connect(self.spaces_wanted)
        result.replay_wanted.connect(self.replay_wanted)
        result.trial_wanted.connect(self._sweep_trial)
        result.games_wanted.connect(self._play_more)
        result.try_wanted.connect(self.try_wanted)
        compare.compare_wanted.connect(self.compare_wanted)
        compare.changed_wanted.connect(self._show_changed)
        compare.spaces_wanted.connect(self.spaces_wanted)
        sweep.sweep_wanted.connect(self.sweep_wanted)
        contents.improve.search_wanted.connect(self.search_wanted)
        result.improve_wanted.connect(lambda: self.show_page("improve"))
        if self._choices is not None:
            contents.show_choices(self._choices)
        result.show_layer(self._layer)
        return contents

    @property
    def trouble(self) -> str:
        """Why nothing can be played with these options."""
        return self._contents.options.trouble if self._contents is not None else ""

    @property
    def is_trying(self) -> bool:
        """Whether changes are being tried."""
        return self._contents is not None and self._contents.variants.is_busy

    @property
    def figure_titles(self) -> dict[str, str]:
        return {figure.name: figure.title for figure in self._choices.figures} if self._choices is not None else {}

    # ---- told by the window

    def show_choices(self, choices: Choices) -> None:
        self._choices = choices
        if self._contents is not None:
            self._contents.show_choices(choices)

    def show_layer(self, name: str) -> None:
        self._layer = name
        if self._contents is not None:
            self._contents.result.show_layer(name)
            self._contents.compare.show_on_board(name == DIFFERENCE)

    def show_page(self, name: PageName) -> None:
        self.contents.show_page(name)

    def show_chart(self, name: str) -> None:
        self.contents.show_page("result")
        self.contents.result.show_chart(name)

    def show_compared(self, before: Run, after: Run, compared: Compared) -> None:
        self.contents.compare.show_compared(before, after, compared)

    def show_compare_problem(self, sentence: str) -> None:
        self.contents.compare.show_problem(sentence)

    def sweep_parameter(self, name: str) -> None:
        """Everything is ready to try the values of this rule."""
        self.contents.show_page("sweep")
        self.contents.sweep.choose_parameter(name)

    def _sweep_trial(self, trial: Trial) -> None:
        """A suggestion is ready to be tried: its own values, and what tells whether it helps."""
        self.contents.show_page("sweep")
        self.contents.sweep.choose_trial(trial)

    def _show_changed(self, before: Board | None, after: Board | None) -> None:
        """One thing at a time is on the board."""
        if before is not None and self._layer not in ("", DIFFERENCE):
            self.layer_wanted.emit("")
        self.changed_wanted.emit(before, after)
        self.show_layer("" if before is None else DIFFERENCE)

    def _play_more(self, games: int) -> None:
        """As the run that is looked at was played, only longer."""
        run = self._runs.looked_at
        asked = run.asked if run is not None else self._runs.asked
        self._runs.ask(replace(asked, games=games, width=None))
        self.run_wanted.emit()

    # ---- events

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().height() * ROOMY, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel behind another tab counts as shown, but is not painted."""
        super().paintEvent(event)
        if self._contents is None:
            QTimer.singleShot(0, self, lambda: self.contents)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and (self._runs.playing is not None or self.is_trying):
            event.accept()
            self.cancel_wanted.emit()
            return
        super().keyPressEvent(event)
