"""What a designer decides about problems: to live with one, and how much a rule weighs on this board."""

from __future__ import annotations

from dataclasses import replace

from board_designer.app.problems.problem import Problem, Problems
from board_designer.board.edits import change_settings
from board_designer.board.model import Board, Exclusion
from board_designer.board.short_hash import mark_of


def exclude(board: Board, problem: Problem, reason: str, by: str = "", until: str = "") -> Board:
    """Live with a problem; the exclusion goes stale when what it is about changes."""
    mark = mark_of(board, problem.spaces, problem.links)
    made = Exclusion(problem.rule, reason, problem.spaces, problem.links, by, until, mark)
    return change_settings(board, lint=replace(board.lint, exclude=(*board.lint.exclude, made)))


def include(board: Board, problem: Problem) -> Board:
    """Take back the exclusions that cover this problem."""
    kept = tuple(
        one
        for one in board.lint.exclude
        if one.rule != problem.rule
        or not (set(problem.spaces) <= set(one.spaces) and set(problem.links) <= set(one.links))
    )
    return change_settings(board, lint=replace(board.lint, exclude=kept))


def uncovered(before: Problems, after: Problems) -> tuple[Problem, ...]:
    """Hints that something more serious explained, and that are listed now."""
    hidden = {(hint.rule, hint.fingerprint) for hint in before.explained}
    return tuple(problem for problem in after.open if (problem.rule, problem.fingerprint) in hidden)


def weigh(board: Board, rule: str, severity: str) -> Board:
    """How serious a rule is on this board; empty for as usual."""
    others = board.lint.severity.without(rule)
    return change_settings(
        board, lint=replace(board.lint, severity=others.with_(rule, severity) if severity else others)
    )
