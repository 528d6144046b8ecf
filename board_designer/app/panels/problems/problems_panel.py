"""The list of problems with its filters, and beside it why each of them matters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QSplitter, QStackedWidget, QVBoxLayout

from board_designer.app.document.document import Document
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.labels import FaintLabel
from board_designer.app.panels.panel_base import Panel
from board_designer.app.panels.problems.empty_list_text import looked_at, nothing_found, skipped_words, state_of
from board_designer.app.panels.problems.filter_bar import FilterBar
from board_designer.app.panels.problems.predicted_problems_strip import PredictedProblemsStrip
from board_designer.app.panels.problems.problem_details import NOTHING, ProblemDetails
from board_designer.app.panels.problems.problem_list_model import ProblemsModel
from board_designer.app.panels.problems.problem_list_view import ProblemList
from board_designer.app.panels.problems.problem_menu import RowActions, group_menu, problem_menu
from board_designer.app.problems.predicted_problems import PredictedProblems
from board_designer.app.problems.problem import Problem, Problems
from board_designer.app.problems.problem_explanation import Why, names_for, why_of
from board_designer.app.problems.problem_groups import Group, Key, Row, counted, grouped, rows_of
from board_designer.board.model import Board

SIDE_BY_SIDE_FROM = 46  # lines of text; narrower, the why page is below the list
PATIENCE = 400  # milliseconds of checking before it is said: most edits are looked at sooner


@dataclass(frozen=True)
class LookedAt:
    """What the why page shows: a row, and where in the list it is, or was."""

    row: Row
    group: str
    place: int


class ProblemsPanel(Panel):
    go_wanted = Signal(object)  # a Problem
    fix_wanted = Signal(object)  # problems to mend together, as one step
    fix_rule_wanted = Signal(str)  # a rule, all of whose problems are to be mended as one step
    exclude_wanted = Signal(object, str, str, str)  # a Problem, reason, by, until
    include_wanted = Signal(object)  # a Problem that is to count again
    severity_wanted = Signal(str, str)  # a rule, and how serious it is on this board; empty as usual
    evidence_wanted = Signal(object)  # a Problem that games have shown
    open_counts = Signal(int, int, int)  # errors, warnings, and what is worth knowing
    current_changed = Signal()  # another problem is looked at, or what can be done about it

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._board = document.board
        self._problems: Problems | None = None
        self.seen: tuple[Problem, ...] = ()
        self._left_alone: Mapping[str, str] = {}  # what was not fixed when it was asked for, and why
        self._is_working = self._is_going = self._is_narrow = False
        self._rows: tuple[Row, ...] = ()
        self._looked_at: LookedAt | None = None
        self.setAccessibleName("Problems")
        self.filter = FilterBar()
        self.model = ProblemsModel()
        self.list = ProblemList(self.model)
        self.nothing = FaintLabel()
        self.page = ProblemDetails()
        self._stack = QStackedWidget()
        self.strip = PredictedProblemsStrip(self._stack)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._lay_out()
        self._connect()
        self._refresh()

    def _lay_out(self) -> None:
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setMargin(12)
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.nothing)
        self._splitter.addWidget(self._stack)
        self._splitter.addWidget(self.page)
        self._splitter.setStretchFactor(0, 3)
        self._splitter.setStretchFactor(1, 2)
        self._splitter.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 2)
        column.setSpacing(4)
        column.addWidget(self.filter)
        column.addWidget(self._splitter, 1)

    def _connect(self) -> None:
        self.filter.changed.connect(self._refresh)
        self.list.chosen.connect(self._choose)
        self.list.fix_group.connect(self.fix_group)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._on_current())
        page = self.page
        page.go.connect(lambda: self._about_current(self.go_to))
        page.fix.connect(self.fix_current)
        page.fix_all.connect(self._fix_all)
        page.exclude.connect(self._exclude)
        page.include.connect(lambda: self._about_current(self.include_wanted.emit))
        page.weigh.connect(self.weigh)
        page.evidence.connect(lambda: self._about_current(self.evidence_wanted.emit))
        self._patience.timeout.connect(self._say)
        listen(self, self._document.selection_changed, self._on_selection)
        listen(self, self._document.board_changed, lambda *_: self._forget_left_alone())

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 50, line * 12)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = event.size().width() >= self.fontMetrics().height() * SIDE_BY_SIDE_FROM
        way = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if self._splitter.orientation() != way:
            self._splitter.setOrientation(way)
            self._is_narrow = not wide
            self._say()

    # ---- what comes from outside

    def show_problems(self, board: Board, problems: Problems) -> None:
        is_same = problems == self._problems and board.kit == self._board.kit
        self._board = board
        if not is_same:
            self._problems = problems
            self._refresh()
            self._tell_counts()
        else:
            self._show_page()
            self._say()

    def show_seen(self, seen: tuple[Problem, ...]) -> None:
        if seen != self.seen:
            self.seen = seen
            self._refresh()
            self._tell_counts()

    def show_left_alone(self, reasons: Mapping[str, str]) -> None:
        """Why problems were not fixed, by their fingerprints; the first of them is looked at."""
        self._left_alone = reasons
        current = self.current
        if reasons and (current is None or current.fingerprint not in reasons):
            self.select_problem(next(iter(reasons)))
        self._show_page()

    def _forget_left_alone(self) -> None:
        self._left_alone = {}  # on another board it may work

    def show_would_be(self, would_be: PredictedProblems | None) -> None:
        self.strip.show_would_be(would_be)

    def show_working(self, on: bool) -> None:
        self._is_working = on
        if on and self._problems is not None:
            self._patience.start()
        else:
            self._patience.stop()
            self._say()

    def select_problem(self, fingerprint: str) -> None:
        """Bring the row of a problem into sight, whatever is filtered away just now."""
        row = next((row for row in self._rows if row.problem.fingerprint == fingerprint), None)
        if row is None:
            return
        if not any(row.key == one.key for group in self.model.groups for one in group.rows):
            self.filter.let_in(row.problem.severity, is_excluded=row.problem.excluded)
        self.model.open_for(row.key)
        self._bring_up(self.model.find(row.key))

    # ---- what is listed

    def _refresh(self) -> None:
        """Fill the list anew. Rows that stay are not touched, nor what is selected, open or in sight."""
        found = self._problems.found if self._problems else ()
        self._rows = rows_of((*found, *self.seen))
        self.filter.show_games(bool(self.seen))
        wanted = self.filter.wanted(self._document.selection)
        names = names_for(self._board, self._document.kit, with_rules=self.filter.by == "rule")
        groups = grouped(self._rows, wanted, self.filter.by, names)
        self.list.update_rows(lambda: self.model.show(groups))
        excluded = sum(row.problem.excluded for row in self._rows)
        self.filter.show_counts(counted(self._rows, wanted), excluded)
        self._stack.setCurrentWidget(self.list if groups else self.nothing)
        self.page.setVisible(bool(self._rows))
        self._restore_current()
        self._say()

    def _say(self) -> None:
        is_checking = self._is_working and not self._patience.isActive()
        wanted = self.filter.wanted(self._document.selection)
        self.nothing.setText(
            nothing_found(self._board, self._document.kit, self._problems, wanted, self._rows, is_checking)
        )
        said = "Checking…" if is_checking else "" if self._is_narrow else looked_at(self._board, self._problems)
        self.filter.said.setText(said)
        self.filter.said.setVisible(bool(said))
        self.filter.said.setToolTip(skipped_words(self._problems))

    def _tell_counts(self) -> None:
        counting = [row.problem for row in self._rows if row.problem.counts]
        numbers = [sum(problem.rank == rank for problem in counting) for rank in range(3)]
        self.open_counts.emit(*numbers)

    def _on_selection(self) -> None:
        # Who goes to a problem of the list does not want the list to change under the pointer.
        if self.filter.selection.isChecked() and not self._is_going:
            self._refresh()

    # ---- what is current

    def _on_current(self) -> None:
        if not self.list.is_updating:
            self._looked_at = self._looked_at_in(self.list.currentIndex())
            self._show_page()

    def _looked_at_in(self, index: QModelIndex) -> LookedAt | None:
        line = self.model.line_of(index)
        return LookedAt(line.row, line.group.key, index.row()) if line and line.row else None

    def _restore_current(self) -> None:
        """After the list has changed: the same problem is current, in whichever group it is now."""
        seen = self._looked_at
        if seen is not None:
            index = self.model.find(seen.row.key, seen.group)
            if not index.isValid():
                self.list.wait_at(seen.place)
            else:
                self._looked_at = self._looked_at_in(index)
                if index != self.list.currentIndex():
                    self._make_current(index)
        self._show_page()

    def _bring_up(self, index: QModelIndex) -> None:
        self._make_current(index)
        self.list.scrollTo(index)
        # It may have been current all the time, while the page still told of what was there before.
        self._on_current()

    def _make_current(self, index: QModelIndex) -> None:
        how = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.list.selectionModel().setCurrentIndex(index, how)

    def _show_page(self) -> None:
        group = self.model.group_of(self.list.currentIndex())
        if self._looked_at is not None:
            row = self._looked_at.row
            problem = self._now(row.key)
            shown = problem or row.problem
            self.page.show_problem(
                shown,
                self.why(shown),
                self.fixable_of(shown.rule),
                note=state_of(shown, problem is not None, self._is_explained(shown), self._left_alone),
                is_gone=problem is None,
            )
        elif group is not None:
            self.page.show_group(group, self.why(group.rows[0].problem) if group.rule else Why())
        else:
            self.page.show_nothing(NOTHING if self._rows else "")
        self.current_changed.emit()

    def _is_explained(self, problem: Problem) -> bool:
        hints = self._problems.explained if self._problems else ()
        return any((hint.rule, hint.fingerprint) == (problem.rule, problem.fingerprint) for hint in hints)

    def _now(self, key: Key) -> Problem | None:
        return next((row.problem for row in self._rows if row.key == key), None)

    def why(self, problem: Problem) -> Why:
        return why_of(problem, self._board, self._document.kit)

    def fixable_of(self, rule: str) -> int:
        problems = (row.problem for row in self._rows if row.problem.rule == rule)
        return sum(bool(problem.fix) and not problem.excluded for problem in problems)

    # ---- what is done

    @property
    def has_problems(self) -> bool:
        """Whether the list shows any."""
        return bool(self.model.groups)

    def step(self, by: int) -> None:
        """Look at the next problem of the list, or the one before, and go there; from the last on to the first."""
        row = self.model.row_of(self.list.currentIndex())
        is_solved = row is not None and self._looked_at is not None and row.key != self._looked_at.row.key
        index = self.list.beside_current(by, stays_here=is_solved)
        if index.isValid():
            self._bring_up(index)
            self._about_current(self.go_to)

    @property
    def current(self) -> Problem | None:
        """The one that is looked at, while it is there."""
        return self._now(self._looked_at.row.key) if self._looked_at else None

    @property
    def can_fix_current(self) -> bool:
        problem = self.current
        return problem is not None and bool(problem.fix) and not problem.excluded

    def fix_current(self) -> None:
        if self.can_fix_current:
            self._about_current(lambda problem: self.fix_wanted.emit((problem,)))

    def _about_current(self, act: Callable[[Problem], object]) -> None:
        problem = self.current
        if problem is not None:
            act(problem)

    def _choose(self, problem: Problem) -> None:
        self._on_current()
        self.go_to(problem)

    def go_to(self, problem: Problem) -> None:
        self._is_going = True
        self.go_wanted.emit(problem)
        self._is_going = False

    def _fix_all(self) -> None:
        group = self.model.group_of(self.list.currentIndex())
        if self._looked_at is not None:
            self.fix_rule_wanted.emit(self._looked_at.row.problem.rule)
        elif group is not None:
            self.fix_group(group)

    def fix_group(self, group: Group) -> None:
        if group.rule:
            self.fix_rule_wanted.emit(group.rule)
        else:
            self.fix_wanted.emit(group.fixable)

    def _exclude(self, reason: str, by: str, until: str) -> None:
        self._about_current(lambda problem: self.exclude_wanted.emit(problem, reason, by, until))

    def weigh(self, severity: str) -> None:
        group = self.model.group_of(self.list.currentIndex())
        rule = self._looked_at.row.problem.rule if self._looked_at else group.rule if group else ""
        if rule:
            self.severity_wanted.emit(rule, severity)

    def menu_of(self, index: QModelIndex) -> QMenu | None:
        """What can be done with a row: the same as beside the list."""
        actions = RowActions(
            go=self.go_to,
            show_evidence=self.evidence_wanted.emit,
            fix=self.fix_wanted.emit,
            fix_rule=self.fix_rule_wanted.emit,
            fix_group=self.fix_group,
            begin_exclusion=self.page.begin_exclusion,
            include=self.include_wanted.emit,
            weigh=self.weigh,
        )
        problem, group = self.model.problem_of(index), self.model.group_of(index)
        if problem is not None:
            return problem_menu(actions, self.list, problem, self.why(problem), self.fixable_of(problem.rule))
        return group_menu(actions, self.list, group, self.model.is_open(group)) if group is not None else None

    def _show_menu(self, place: QPoint) -> None:
        menu = self.menu_of(self.list.indexAt(place))
        if menu is not None:
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.list.viewport().mapToGlobal(place))
