"""Problems in one window: from lint and from games, into the list, onto the board and into the status line."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from board_designer.app.canvas.problem_marks import marks_of
from board_designer.app.panels.problems import ProblemsPanel
from board_designer.app.panels.quick_sim import QuickSim
from board_designer.app.problems.exclusions import exclude, include, uncovered, weigh
from board_designer.app.problems.predicted_problems import PredictedProblems
from board_designer.app.problems.problem import Problem, Problems, problem_seen
from board_designer.app.problems.problem_groups import rule_title
from board_designer.app.runs import Asked, Run
from board_designer.app.runs.run_names import unusual
from board_designer.app.window.background_lint import BackgroundLint
from board_designer.app.window.services import Services
from board_designer.app.workers.lint_messages import Refusal
from board_designer.board.model import Board
from board_designer.games.playing.play_options import Options
from board_designer.words import counted, listed

START_AFTER_MS = 500  # the board is drawn first
MOST_TOLD = 2  # rules that set games apart, or sentences in the status line


class ProblemHandling(QObject):
    def __init__(self, services: Services, panel: ProblemsPanel, quick_sim: QuickSim) -> None:
        super().__init__(services.window)
        self._services, self._document = services, services.document
        self.panel, self._quick_sim = panel, quick_sim
        self.linting = linting = BackgroundLint(services.document, self)
        self._seen: tuple[Problem, ...] = ()
        self._would_be: PredictedProblems | None = None
        self._before: Problems | None = None  # a decision about a problem
        linting.found.connect(self._found)
        linting.would_be.connect(self._show_would_be)
        linting.working.connect(panel.show_working)
        linting.mended.connect(services.tell)
        linting.left_alone.connect(self._left_alone)
        linting.failed.connect(lambda sentence: services.bars.show_bar("lint", sentence, "warning", ()))
        panel.go_wanted.connect(self._go)
        panel.fix_wanted.connect(self._fix)
        panel.fix_rule_wanted.connect(lambda rule: linting.fix_rule(rule, f"Fix all: {rule_title(rule)}"))
        panel.exclude_wanted.connect(self._exclude)
        panel.include_wanted.connect(lambda problem: self._decide("Remove exclusion", include, problem))
        panel.severity_wanted.connect(
            lambda rule, severity: self._decide(f"Severity: {rule_title(rule)}", weigh, rule, severity)
        )
        panel.current_changed.connect(services.commands_changed.emit)
        panel.open_counts.connect(services.status.show_problems)
        services.status.problems.clicked.connect(lambda: services.docks.bring_up("Problems"))
        services.canvas.problem_clicked.connect(self._clicked)
        self._document.selection_changed.connect(self._mark)
        # The window is on screen first.
        QTimer.singleShot(START_AFTER_MS, self, linting.start)

    def show_seen(self, run: Run | None, stale: bool) -> None:
        """What games have shown."""
        shown = run.shown if run is not None else None
        aside = self._aside(run, stale) if run is not None else ""
        self._seen = tuple(problem_seen(seen, aside) for seen in shown.seen) if shown else ()
        self.panel.show_seen(self._seen)
        self._mark()

    def _aside(self, run: Run, stale: bool) -> str:
        """Which other games they were: on a board that has changed since, or under rules that are not the board's."""
        options, kit = run.asked.options, self._document.kit
        usual = kit.rule_values(run.board.rules) if kit else run.board.rules
        rules = {name: value for name, value in options.rules.items() if usual.get(name) != value}
        other = Asked(Options(rules=rules, figures=options.figures))
        told = list(unusual(other, self._quick_sim.figure_titles, kit))
        words = ["on an older board"] if stale else []
        words += [f"with {listed(told, MOST_TOLD)}"] if told else []
        return ", ".join(words)

    # ---- what is there

    def _found(self, board: Board, problems: Problems) -> None:
        self.panel.show_problems(board, problems)
        self._mark()
        if self._before is not None:
            self._tell_uncovered(uncovered(self._before, problems))
            self._before = None

    def _tell_uncovered(self, shown: tuple[Problem, ...]) -> None:
        """Who excludes a problem should not wonder why there are as many as before."""
        if shown:
            words = counted(len(shown), "problem hidden behind it is", "problems hidden behind it are")
            told = "; ".join(problem.message.rstrip(".") for problem in shown[:MOST_TOLD])
            self._services.tell(f"{words} shown now: {told}.")

    def _left_alone(self, refused: tuple[Refusal, ...]) -> None:
        self.panel.show_left_alone({one.fingerprint: one.why for one in refused})

    def _show_would_be(self, would_be: PredictedProblems | None) -> None:
        self._would_be = would_be
        self.panel.show_would_be(would_be)
        self._services.status.show_would_be(would_be.sentence if would_be else "")
        self._mark()

    def _mark(self) -> None:
        known, selection = self.linting.problems, self._document.selection
        # Notes are no faults, and a sound board should look like one: they are marked where something is selected.
        marked = [
            problem
            for problem in (*(known.open if known else ()), *self._seen)
            if problem.counts and (problem.severity != "info" or not selection.isdisjoint(problem.ids))
        ]
        coming = self._would_be
        self._services.canvas.set_problems(
            marks_of(marked, PredictedProblems(coming.new, coming.solved) if coming else None)
        )

    # ---- what is done about it

    def _go(self, problem: Problem) -> None:
        self._document.select(problem.ids)
        self._services.canvas.bring_up(problem.ids)

    def _clicked(self, fingerprint: str) -> None:
        self._services.docks.bring_up("Problems")
        self.panel.select_problem(fingerprint)

    def _fix(self, problems: tuple[Problem, ...]) -> None:
        label = f"Fix: {problems[0].fix}" if len(problems) == 1 else f"Fix {counted(len(problems), 'problem')}"
        self.linting.fix(tuple(problem.fingerprint for problem in problems), label)

    def _exclude(self, problem: Problem, reason: str, by: str, until: str) -> None:
        self._decide(f"Exclude: {rule_title(problem.rule)}", exclude, problem, reason, by, until)

    def _decide(self, label: str, edit: object, *values: object) -> None:
        before = self._document.board
        self._document.edit(label, edit, *values, once=True)  # type: ignore[arg-type]
        if self._document.board != before:
            self._before = self.linting.problems
