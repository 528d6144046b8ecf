"""What can be done with a row, as a menu: the same as beside the list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QMenu

from board_designer.app.letters import with_letters
from board_designer.app.panels.problems.row_painter import button_words
from board_designer.app.panels.problems.why_page import WEIGHTS
from board_designer.app.problems.grouping import Group
from board_designer.app.problems.problem import Problem
from board_designer.app.problems.why import Why

if TYPE_CHECKING:
    from board_designer.app.panels.problems.problems_panel import ProblemsPanel

Entry = tuple[str, Callable[[], object]]


def menu_of(panel: ProblemsPanel, index: QModelIndex) -> QMenu | None:
    problem, group = panel.model.problem_of(index), panel.model.group_of(index)
    if problem is not None:
        return _menu(panel, _for_problem(panel, problem), panel.why(problem))
    return _menu(panel, _for_group(panel, group), Why()) if group is not None else None


def _for_problem(panel: ProblemsPanel, problem: Problem) -> list[Entry]:
    entries: list[Entry] = []
    if problem.source == "games":
        entries.append(("Show on board", lambda: panel.evidence_wanted.emit(problem)))
    elif problem.ids:
        entries.append(("Show on board", lambda: panel.go_to(problem)))
    if problem.fix and not problem.excluded:
        entries.append((f"Fix: {problem.fix}", lambda: panel.fix_wanted.emit((problem,))))
        chosen = tuple(one for one in panel.list.selected if one.fix and not one.excluded)
        if len(chosen) > 1:
            entries.append((f"Fix selected ({len(chosen):,})", lambda: panel.fix_wanted.emit(chosen)))
        many = panel.fixable_of(problem.rule)
        if many > 1:
            entries.append((f"Fix all {many:,} of this rule", lambda: panel.fix_rule_wanted.emit(problem.rule)))
    if problem.excluded:
        entries.append(("Remove exclusion", lambda: panel.include_wanted.emit(problem)))
    elif panel.why(problem).may_exclude:
        entries.append(("Exclude…", panel.page.begin_exclusion))
    return [*entries, ("Copy", panel.list.copy)]


def _for_group(panel: ProblemsPanel, group: Group) -> list[Entry]:
    entries: list[Entry] = []
    if group.fixable:
        entries.append((button_words(group), lambda: panel.fix_group(group)))
    words = "Collapse" if panel.model.is_open(group) else "Expand"
    entries.append((words, lambda: panel.list.toggle(group)))
    return [*entries, ("Copy", panel.list.copy)]


def _menu(panel: ProblemsPanel, entries: list[Entry], why: Why) -> QMenu:
    """The entries, and how serious the rule is here where a board may say so."""
    menu = QMenu(panel)
    titles = [words.replace("&", "&&") for words, _ in entries]
    lettered = with_letters([*titles, "Severity on this board"] if why.weights else titles)
    for words, (_, act) in zip(lettered, entries, strict=False):
        menu.addAction(words).triggered.connect(lambda _=False, act=act: act())
    if why.weights and why.usual:
        choices = QMenu(lettered[-1], menu)
        menu.addMenu(choices)
        options = [("", f"Default: {WEIGHTS[why.usual].lower()}"), *((one, WEIGHTS[one]) for one in why.weights)]
        for (value, _), words in zip(options, with_letters([title for _, title in options]), strict=True):
            action = choices.addAction(words)
            action.setCheckable(True)
            action.setChecked(value == why.set_here)
            action.triggered.connect(lambda _=False, value=value: panel.weigh(value))
    return menu
