"""One rule over several of its values, on the same seeds: which makes a difference, and how sure that is."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QScrollArea, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.disable_after_use import go_grey
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.quick_sim.options_form_checks import UNKNOWN, Around, around, faults, players_in
from board_designer.app.panels.quick_sim.options_form_rules import rule_picks
from board_designer.app.panels.quick_sim.searchable_picker import Picker
from board_designer.app.panels.quick_sim.sweep_page_apply import TakeValue
from board_designer.app.panels.quick_sim.sweep_page_measures import MeasureChooser
from board_designer.app.panels.quick_sim.sweep_page_results import SweepResults
from board_designer.app.panels.quick_sim.sweep_page_values import ValuesChooser
from board_designer.app.runs import Run, Runs
from board_designer.app.runs.parameter_sweep import Sweep
from board_designer.app.runs.run_names import summary
from board_designer.board.model import Board
from board_designer.showing.result_values import Trial
from board_designer.showing.run_questions import Choices, Question

GAMES = (500, 2_000, 5_000, 20_000)
EACH = 2_000  # of these, unless somebody wants more: several values are played
ANOTHER = ""  # none of the kit's questions: any rule


class SweepPage(QWidget):
    sweep_wanted = Signal(object)  # Sweep: the window starts its runs
    cancel_wanted = Signal()

    def __init__(self, document: Document, runs: Runs) -> None:
        super().__init__()
        self._document, self._runs = document, runs
        self._choices = UNKNOWN
        self._there = Around()
        self._parameter = ""
        self._games = EACH
        self._is_awaited = False  # a sweep was asked for and is not over
        self._trial: Trial | None = None  # what was suggested and is not shown yet
        self._brought: tuple[str, ...] = ()  # what the question that was chosen looks at
        self._question = ""  # the name of the one that is chosen
        self._asked_question = ""  # the title of the one that the sweep is to answer
        self._has_scrolled = False  # somebody, since the sweep began
        self._answer_is_due = False  # to be kept in sight until somebody scrolls or turns to something else
        self.sweep: Sweep | None = None
        self._board: Board | None = None  # which the sweep is of
        self.setAccessibleName("Sweep")
        self.question = Choice("Question")
        self.doc = FaintLabel()
        self.picker = Picker("Rule or price", "Search rules and prices")
        self.parameter = Heading("")
        self.parameter_doc = FaintLabel()
        self.values = ValuesChooser()
        self.games = Choice("Games per value", [(number, f"{number:,}") for number in GAMES])
        self.games.show_choice(EACH)
        self.otherwise = FaintLabel()
        self.measures = MeasureChooser()
        self.trouble = TroubleLine()
        self.run = QPushButton("Run sweep")
        self.stop = QPushButton("Stop")
        self.progress = QProgressBar()
        self.told = FaintLabel()
        self.taking = TakeValue(document)
        self.results = SweepResults(document, self.taking)
        self._settings = QWidget()
        self._lay_out()
        self._connect()
        self.show_choices(UNKNOWN)
        self._show_results()

    def _lay_out(self) -> None:
        self.progress.setAccessibleName("Games of the sweep")
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(6)
        games = Form()
        games.field("Games per value:", self.games)
        buttons = QHBoxLayout()
        buttons.addWidget(self.run, 1)
        buttons.addWidget(self.stop)
        settings = _column(self._settings)
        settings.addWidget(self.parameter)
        settings.addWidget(self.parameter_doc)
        settings.addWidget(self.values)
        settings.addLayout(games)
        settings.addWidget(self.otherwise)
        settings.addWidget(self.measures)
        settings.addWidget(self.trouble)
        settings.addLayout(buttons)
        settings.addWidget(self.told)
        settings.addWidget(self.progress)
        form = Form()
        form.field("Question:", self.question)
        body = QWidget()
        column = _column(body)
        column.setContentsMargins(6, 6, 6, 6)
        column.addLayout(form)
        column.addWidget(self.doc)
        column.addWidget(self.picker)
        column.addWidget(self._settings)
        column.addWidget(self.results)
        column.addStretch(1)
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        area.verticalScrollBar().actionTriggered.connect(lambda _: self._stay())
        area.verticalScrollBar().rangeChanged.connect(lambda *_: self._go_to_answer())
        _column(self).addWidget(area)

    def _connect(self) -> None:
        self.question.chosen.connect(self._set_question)
        self.picker.chosen.connect(self.choose_parameter)
        self.values.changed.connect(self._check)
        self.games.chosen.connect(self._set_games)
        self.measures.changed.connect(self._show_results)
        self.run.clicked.connect(self._start)
        self.stop.clicked.connect(self._stop)
        listen(self, self._runs.changed, self._on_run)
        listen(self, self._runs.asked_changed, self._check)
        listen(self, self._document.board_changed, self._on_board)

    # ---- what is to be tried

    def show_choices(self, choices: Choices) -> None:
        self._choices = choices
        self._there = around(self._document, choices)
        questions = [(one.name, one.title) for one in choices.questions]
        self.question.set_options([*questions, (ANOTHER, "Another rule or price")])
        self.picker.set_picks(rule_picks(self._there))
        self.measures.set_known(choices.measures)
        if self._trial is not None and self._there.parameter(self._trial.parameter) is not None:
            self.choose_trial(self._trial)
        elif self._there.parameter(self._parameter) is None:
            self._set_question(questions[0][0] if questions else ANOTHER)
        else:
            self.measures.choose_some()
            self._show_results()

    def choose_parameter(self, name: str) -> None:
        """Any rule or figure, as somebody chose it here or in the list of rules."""
        if self._there.parameter(name) is not None:
            self._show_question(None)
            self.measures.choose_some(instead_of=self._brought)
            self._brought = ()
            self._show_parameter(name)

    def choose_trial(self, trial: Trial) -> None:
        """What was suggested: its values, and what tells whether it helps. Prices and bowls may not be known yet."""
        self._trial = trial
        if self._there.parameter(trial.parameter) is not None:
            self._trial = None
            self._show_question(None)
            self._show_parameter(trial.parameter, trial.values)
            self._brought = trial.measures
            self.measures.choose(trial.measures)

    def _set_question(self, name: str) -> None:
        question = next((one for one in self._choices.questions if one.name == name), None)
        self._show_question(question)
        if question is None:
            self._show_parameter("")
        else:
            self._show_parameter(question.parameter, question.values)
            self._brought = tuple(question.measures)
            self.measures.choose(question.measures)

    def _show_question(self, question: Question | None) -> None:
        self._question = question.name if question else ANOTHER
        self.question.show_choice(self._question)
        self.doc.setText(question.doc if question else "")
        self.doc.setVisible(bool(question and question.doc))
        self.picker.setVisible(question is None)

    def _show_parameter(self, name: str, values: tuple[Any, ...] = ()) -> None:
        self._parameter = name
        parameter = self._there.parameter(name)
        self._settings.setVisible(parameter is not None)
        if parameter is not None:
            self.parameter.setText(self._there.title(name))
            self.parameter_doc.setText(parameter.doc)
            self.parameter_doc.setVisible(bool(parameter.doc))
            self.values.show_parameter(parameter, self._there.present(name), values)
        self._answer_is_due = False
        self._area.verticalScrollBar().setValue(0)
        self._show_results()

    def _set_games(self, games: int) -> None:
        self._games = games
        self._check()

    # ---- running

    @property
    def _wanted(self) -> Sweep:
        asked = replace(self._runs.asked, games=self._games, width=None)
        name = self._parameter
        return Sweep(name, self.values.values, asked, self._there.title(name), self._there.is_figure(name))

    def _check(self, *_: Any) -> None:
        """Why these values cannot be played, before anything is."""
        if self._there.parameter(self._parameter) is None:
            return
        sweep = self._wanted
        found = (fault for asked in sweep.all_asked for fault in faults(asked, self._there).values())
        trouble = next(found, "" if self.measures.names else "Choose at least one measure.")
        self.trouble.show_trouble(trouble)
        on, off = (self.stop, self.run) if self._is_awaited else (self.run, self.stop)
        on.setEnabled(self._is_awaited or not (trouble or self.values.fault))
        go_grey(off, on)
        rest = summary(sweep.asked, players_in(sweep.asked.options, self._there)).partition(", ")[2]
        all_games = len(sweep.values) * self._games
        self.otherwise.setText(f"{all_games:,} games in total. Other options: {rest}.")

    def _start(self) -> None:
        self.sweep, self._board = self._wanted, self._document.board
        self._asked_question = next((one.title for one in self._choices.questions if one.name == self._question), "")
        self._has_scrolled = self._answer_is_due = False
        self.sweep_wanted.emit(self.sweep)
        # Only now: what is stopped to make room may look like the end of this one.
        self._is_awaited = True
        self._show_results()

    def _stop(self) -> None:
        self._is_awaited = False
        self.cancel_wanted.emit()
        self._show_results()

    def _on_run(self, run: Run) -> None:
        if self.sweep is not None and run.asked in self.sweep.all_asked:
            self._show_results()

    def _on_board(self, *_: Any) -> None:
        self._there = around(self._document, self._choices)
        if self._there.parameter(self._parameter) is not None:
            self.values.show_present(self._there.present(self._parameter))
        self._show_results()

    # ---- results

    def _show_results(self) -> None:
        sweep, board = self.sweep, self._board
        runs = sweep.runs_on(board, self._runs.all) if sweep and board else ()
        if self._is_awaited and all(run is not None and run.is_over for run in runs):
            self._is_awaited = False
            is_done = all(run is not None and run.state != "stopped" for run in runs)
            self._answer_is_due = is_done and not self._has_scrolled
        present = self._there.present(sweep.parameter) if sweep else None
        # What was found out about another rule would only be taken for the answer to this one.
        is_asked = sweep is not None and sweep.parameter == self._parameter
        self.results.setVisible(is_asked)
        if sweep and board:
            muted = not sweep.is_of(board, self._document.board)
            self.results.show_results(sweep, runs, self.measures.names, present, muted, self._asked_question)
        self.taking.show_sweep(sweep if is_asked else None, present)
        self._show_progress(runs)
        self._check()
        QTimer.singleShot(0, self, self._go_to_answer)

    def _show_progress(self, runs: Sequence[Run | None]) -> None:
        self.progress.setVisible(self._is_awaited)
        self.told.setVisible(self._is_awaited)
        if self.sweep is not None:
            self.progress.setRange(0, len(runs) * (self.sweep.asked.games or 1))
            self.progress.setValue(sum(run.done for run in runs if run))
            done = sum(run is not None and run.is_over for run in runs)
            self.told.setText(f"{self.sweep.name}: playing value {min(done + 1, len(runs))} of {len(runs)}.")

    # ---- scrolling

    def _stay(self) -> None:
        """Who scrolls is not to be carried off."""
        self._has_scrolled = True
        self._answer_is_due = False

    def _go_to_answer(self) -> None:
        """A sweep that is over has its answer in sight, as soon as somebody looks."""
        if self._answer_is_due and self.isVisible() and self.results.isVisibleTo(self):
            self._area.verticalScrollBar().setValue(self.results.y() - 4)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._go_to_answer)


def _column(holder: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    return column
