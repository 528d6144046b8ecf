"""The page of one run: its result, or what stands in its place; and what of it is painted on the board."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.labels import FaintLabel
from board_designer.app.panels.quick_sim.empty_pages import FailedPage, WaitingPage, WelcomePage
from board_designer.app.panels.quick_sim.notice_line import NoticeLine
from board_designer.app.panels.quick_sim.result_view import ResultView
from board_designer.app.runs import Run, Runs
from board_designer.showing.result_values import Remark, Shown

OF_NOW = "Up to date with the board."
CHANGED = "The board has changed since."
AGAIN = "Press F5 to run again."
BEGINNING = "Playing the board as it is now. These are the previous results."
NOTHING = "None"
DIFFERENCE = "before and after"  # no layer of a run, but it may be what is on the board


class ResultPage(QWidget):
    run_wanted = Signal()
    layer_wanted = Signal(str)
    spaces_wanted = Signal(object)
    replay_wanted = Signal(object, int)
    trial_wanted = Signal(object)
    games_wanted = Signal(int)
    try_wanted = Signal(object, object)  # a run, one of its suggestions
    improve_wanted = Signal()

    def __init__(self, document: Document, runs: Runs) -> None:
        super().__init__()
        self._document, self._runs = document, runs
        self._shown_run: Run | None = None  # whose numbers stand there
        self._news: tuple[Run, Shown, str, bool] | None = None  # what of it was shown last
        self._layer = ""
        self._trouble = ""  # why nothing can be played as it is
        self.setAccessibleName("Result")
        self.welcome, self.waiting, self.failed = WelcomePage(), WaitingPage(), FailedPage()
        self.view = ResultView(document)
        self.notice = NoticeLine(quiet=OF_NOW)
        self.layers = Choice("Heat map")
        self.layer_doc = FaintLabel()
        self._lay_out()
        self.welcome.run_wanted.connect(self.run_wanted)
        self.view.spaces_wanted.connect(self.spaces_wanted)
        self.view.layer_wanted.connect(self.layer_wanted)
        self.view.game_wanted.connect(self._watch)
        self.view.trial_wanted.connect(self.trial_wanted)
        self.view.games_wanted.connect(self.games_wanted)
        self.view.try_wanted.connect(self._try)
        self.view.verdict.improve.clicked.connect(self.improve_wanted)
        self.layers.chosen.connect(self._choose_layer)
        self.notice.followed.connect(self._look_at_fitting)
        listen(self, runs.changed, self._on_run)
        listen(self, runs.look_changed, self.refresh)
        listen(self, runs.asked_changed, self.refresh)
        listen(self, document.board_changed, self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        label = QLabel("Heat map:")
        label.setBuddy(self.layers)
        line = QHBoxLayout()
        line.setSpacing(6)
        line.addWidget(label)
        line.addWidget(self.layers, 1)
        result = QWidget()
        column = QVBoxLayout(result)
        column.setContentsMargins(6, 6, 0, 0)
        column.setSpacing(6)
        # The page below goes to the edge, where its scroll bar is.
        top = QVBoxLayout()
        top.setContentsMargins(0, 0, 6, 0)
        top.setSpacing(6)
        top.addWidget(self.notice)
        top.addLayout(line)
        top.addWidget(self.layer_doc)
        column.addLayout(top)
        column.addWidget(self.view, 1)
        self.stack = QStackedWidget()
        for page in (self.welcome, self.waiting, self.failed, result):
            self.stack.addWidget(page)
        self._result = result
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.stack)
        self._show_layer_doc()

    # ---- showing

    def _on_run(self, run: Run) -> None:
        if run is self._runs.looked_at:
            self.refresh()

    def refresh(self, *_: Any) -> None:
        run = self._runs.looked_at
        if run is not None and run.shown is None and not run.is_over:
            self.view.await_run(run)
        if run is None:
            self._shown_run = None
            self.welcome.show_asked(self._runs.asked)
            self.stack.setCurrentWidget(self.welcome)
        elif run.shown is not None:
            self._show_result(run, run.shown)
        elif run.state == "failed":
            self.failed.show_run(run)
            self.stack.setCurrentWidget(self.failed)
        elif not run.is_over and self._shown_run is not None and self._shown_run.shown is not None:
            # The numbers of the run before stand until this one has some: nothing flickers.
            self._show_before(self._shown_run, self._shown_run.shown)
        else:
            self.waiting.show_run(run)
            self.stack.setCurrentWidget(self.waiting)

    def _show_result(self, run: Run, shown: Shown) -> None:
        is_stale = not run.is_of(self._document.board)
        self.stack.setCurrentWidget(self._result)
        self._show_notice(is_stale)
        # Runs tell of every few games; results come less often.
        news = (run, shown, run.state, is_stale)
        if self._shown_run is run and self._news == news:
            return
        self._shown_run, self._news = run, news
        self._list_layers(shown)
        self.view.show_run(run, shown, is_stale)

    def _show_notice(self, is_stale: bool) -> None:
        fitting = self._runs.of_board(self._document.board) if is_stale else None
        if not is_stale:
            self.notice.show_words("")
        elif fitting is not None:
            self.notice.show_words(f"{CHANGED} Run {fitting.number} is of this board:", "show it")
        elif self._trouble:
            self.notice.show_words(f"{CHANGED} It cannot be played as it is: {self._trouble}")
        else:
            self.notice.show_words(f"{CHANGED} {AGAIN}")

    def _look_at_fitting(self) -> None:
        self._runs.look_at(self._runs.of_board(self._document.board))

    def show_trouble(self, sentence: str) -> None:
        """Why nothing can be played as it is; nothing when it can."""
        self._trouble = sentence
        self.welcome.show_trouble(sentence)
        self.refresh()

    def _show_before(self, before: Run, shown: Shown) -> None:
        self.stack.setCurrentWidget(self._result)
        if self._news is not None:
            self._news = None
            self.notice.show_words(BEGINNING)
            self.view.show_run(before, shown, True)

    def show_chart(self, name: str) -> None:
        if self.stack.currentWidget() is self._result:
            self.view.show_chart(name)

    # ---- the board

    def show_layer(self, name: str) -> None:
        """What is on the board now: a layer of the run, the `DIFFERENCE`, or nothing."""
        self._layer = name
        run = self._shown_run
        if run is not None and run.shown is not None:
            self._list_layers(run.shown)

    def _choose_layer(self, name: str) -> None:
        if name != DIFFERENCE:
            self.layer_wanted.emit(name)

    def _list_layers(self, shown: Shown) -> None:
        others = [(DIFFERENCE, "Changes")] if self._layer == DIFFERENCE else []
        self.layers.set_options([("", NOTHING), *others, *((layer.name, layer.title) for layer in shown.layers)])
        self.layers.show_choice(self._layer)
        self.layers.setToolTip("Show on the board what happened in the games.")
        self._show_layer_doc()

    def _show_layer_doc(self) -> None:
        run = self._shown_run
        layers = run.shown.layers if run and run.shown else ()
        doc = next((layer.doc for layer in layers if layer.name == self._layer), "")
        self.layer_doc.setText(doc)
        self.layer_doc.setVisible(bool(doc))

    def _try(self, suggestion: Remark) -> None:
        if self._shown_run is not None:
            self.try_wanted.emit(self._shown_run, suggestion)

    def _watch(self, game: int) -> None:
        if self._shown_run is not None:
            self.replay_wanted.emit(self._shown_run, game)
