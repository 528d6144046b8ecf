"""One more problem than those of the draft, and ways to find them in the panel."""

from dataclasses import replace

from draft_problems import DRAFT, FOUND
from PySide6.QtCore import Qt

from board_designer.app.problems.problem import Problem, Problems
from board_designer.board import Board
from board_designer.kits.lint_board import check
from board_designer.lint.severity_policy import exclusion_for
from board_designer.showing.text_pages import Table

SEEN = Problem(
    "seat-advantage", "warning", "Seat 2 wins 31 % of the games.", ("h2",), fingerprint="seen", source="games",
    why="Whoever sits there starts ahead.", layer="wins", chart="wins",
    evidence=Table(("Seat", "Share"), (("1", "21.6 %"), ("2", "31.2 %"))),
)  # fmt: skip


def found(rule: str, problems: Problems = FOUND) -> Problem:
    return next(problem for problem in problems.found if problem.rule == rule)


def go_to(panel, rule: str, problems: Problems = FOUND) -> Problem:
    problem = found(rule, problems)
    panel.select_problem(problem.fingerprint)
    return problem


def index_of(panel, problem: Problem):
    key = next(
        row.key
        for group in panel.model.groups
        for row in group.rows
        if row.problem.fingerprint == problem.fingerprint
    )
    return panel.model.find(key)


def click(qtbot, panel, index, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    place = panel.list.visualRect(index).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, modifier, place)


def titles(panel) -> list[str]:
    return [group.title for group in panel.model.groups]


def listed(panel) -> list[Problem]:
    return [row.problem for group in panel.model.groups for row in group.rows]


def excluded_board() -> Board:
    finding = next(item for item in check(DRAFT).findings if item.rule == "corner-home")
    return replace(DRAFT, lint=replace(DRAFT.lint, exclude=(exclusion_for(DRAFT, finding, "on purpose"),)))
