"""Problems in one window: from lint and from games, into the list, onto the board and into the status line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from board_designer.app.canvas.problem_marks import marks_of
from board_designer.app.problems.decisions import exclude, include, weigh
from board_designer.app.problems.problem import Problem, Problems, problem_seen
from board_designer.app.problems.would_be import WouldBe
from board_designer.app.runs import Run
from board_designer.app.window.linting import Linting
from board_designer.board.model import Board

if TYPE_CHECKING:
    from board_designer.app.window.main_window import MainWindow

START_AFTER_MS = 100


class ProblemHandling(QObject):
    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._document = window, window.document
        self.panel = panel = window.problems
        self.linting = linting = Linting(window.document, self)
        self._seen: tuple[Problem, ...] = ()
        self._would_be: WouldBe | None = None
        linting.found.connect(self._found)
        linting.would_be.connect(self._show_would_be)
        linting.working.connect(panel.show_working)
        linting.mended.connect(window.bench.tell)
        linting.failed.connect(lambda sentence: window.bars.show_bar("lint", sentence, "warning", ()))
        panel.go_wanted.connect(self._go)
        panel.fix_wanted.connect(self._fix)
        panel.fix_rule_wanted.connect(lambda rule: linting.fix_rule(rule, f"Fix all: {rule}"))
        panel.exclude_wanted.connect(self._exclude)
        panel.include_wanted.connect(lambda problem: self._decide("Take back an exclusion", include, problem))
        panel.severity_wanted.connect(lambda rule, severity: self._decide(f"Weigh {rule}", weigh, rule, severity))
        panel.current_changed.connect(window.refresh_menus)
        panel.open_counts.connect(window.status.show_problems)
        window.status.problems.clicked.connect(lambda: window.bring_up("Problems"))
        window.canvas.problem_clicked.connect(self._clicked)
        self._document.selection_changed.connect(self._mark)
        # The window is on screen first.
        QTimer.singleShot(START_AFTER_MS, self, linting.start)

    def show_seen(self, run: Run | None, stale: bool) -> None:
        """What games have shown."""
        shown = run.shown if run is not None else None
        self._seen = tuple(problem_seen(seen) for seen in shown.seen) if shown else ()
        self.panel.show_seen(self._seen, stale)
        if stale:
            self._seen = ()  # the board is not marked with what may no longer be so
        self._mark()

    # ---- what is there

    def _found(self, board: Board, problems: Problems) -> None:
        self.panel.show_problems(board, problems)
        self._mark()

    def _show_would_be(self, would_be: WouldBe | None) -> None:
        self._would_be = would_be
        self.panel.show_would_be(would_be)
        self._window.status.show_would_be(would_be.sentence if would_be else "")
        self._mark()

    def _mark(self) -> None:
        known, selection = self.linting.problems, self._document.selection
        # Notes are no faults, and a sound board should look like one: they are marked where something is selected.
        marked = [
            problem
            for problem in (*(known.open if known else ()), *self._seen)
            if problem.severity != "info" or not selection.isdisjoint(problem.ids)
        ]
        self._window.canvas.set_problems(marks_of(marked, self._would_be))

    # ---- what is done about it

    def _go(self, problem: Problem) -> None:
        self._document.select(problem.ids)
        self._window.canvas.bring_up(problem.ids)

    def _clicked(self, fingerprint: str) -> None:
        self._window.bring_up("Problems")
        self.panel.select_problem(fingerprint)

    def _fix(self, problems: tuple[Problem, ...]) -> None:
        label = f"Fix: {problems[0].fix}" if len(problems) == 1 else f"Fix {len(problems)} problems"
        self.linting.fix(tuple(problem.fingerprint for problem in problems), label)

    def _exclude(self, problem: Problem, reason: str, by: str, until: str) -> None:
        self._decide(f"Exclude {problem.rule}", exclude, problem, reason, by, until)

    def _decide(self, label: str, edit: object, *values: object) -> None:
        self._document.edit(label, edit, *values, once=True)  # type: ignore[arg-type]
