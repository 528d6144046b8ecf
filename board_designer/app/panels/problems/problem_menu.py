"""What can be done with a row, as a menu: the same as beside the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QMenu

from board_designer.app.mnemonics import with_letters
from board_designer.app.panels.problems.problem_details import WEIGHTS
from board_designer.app.panels.problems.problem_list_view import ProblemList
from board_designer.app.panels.problems.problem_row_painter import button_words
from board_designer.app.problems.problem import Problem
from board_designer.app.problems.problem_explanation import Why
from board_designer.app.problems.problem_groups import Group

Entry = tuple[str, Callable[[], object]]


@dataclass(frozen=True)
class RowActions:
    """What is done when a line of the menu is chosen."""

    go: Callable[[Problem], object]
    show_evidence: Callable[[Problem], object]
    fix: Callable[[tuple[Problem, ...]], object]
    fix_rule: Callable[[str], object]
    fix_group: Callable[[Group], object]
    begin_exclusion: Callable[[], object]
    include: Callable[[Problem], object]
    weigh: Callable[[str], object]


def problem_menu(actions: RowActions, rows: ProblemList, problem: Problem, why: Why, fixable: int) -> QMenu:
    """`fixable`: how many problems of its rule can be fixed."""
    entries: list[Entry] = []
    if problem.source == "games":
        entries.append(("Show on board", lambda: actions.show_evidence(problem)))
    elif problem.ids:
        entries.append(("Show on board", lambda: actions.go(problem)))
    if problem.fix and not problem.excluded:
        entries.append((f"Fix: {problem.fix}", lambda: actions.fix((problem,))))
        chosen = tuple(one for one in rows.selected if one.fix and not one.excluded)
        if len(chosen) > 1:
            entries.append((f"Fix selected ({len(chosen):,})", lambda: actions.fix(chosen)))
        if fixable > 1:
            entries.append((f"Fix all {fixable:,} of this rule", lambda: actions.fix_rule(problem.rule)))
    if problem.excluded:
        entries.append(("Remove exclusion", lambda: actions.include(problem)))
    elif why.may_exclude:
        entries.append(("Exclude…", actions.begin_exclusion))
    return _menu(rows, [*entries, ("Copy", rows.copy)], why, actions.weigh)


def group_menu(actions: RowActions, rows: ProblemList, group: Group, is_open: bool) -> QMenu:
    entries: list[Entry] = []
    if group.fixable:
        entries.append((button_words(group), lambda: actions.fix_group(group)))
    words = "Collapse" if is_open else "Expand"
    entries.append((words, lambda: rows.toggle(group)))
    return _menu(rows, [*entries, ("Copy", rows.copy)], Why(), actions.weigh)


def _menu(rows: ProblemList, entries: list[Entry], why: Why, weigh: Callable[[str], object]) -> QMenu:
    """The entries, and how serious the rule is here where a board may say so."""
    menu = QMenu(rows)
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
            action.triggered.connect(lambda _=False, value=value: weigh(value))
    return menu
