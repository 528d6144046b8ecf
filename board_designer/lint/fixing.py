"""Applying fixes: rule by rule, each step linted again, and nothing kept that brings a new error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from board_designer.board.errors import EditError
from board_designer.board.model import Board
from board_designer.lint.engine import Report
from board_designer.lint.finding import Finding

Relint = Callable[[Board], Report]


@dataclass
class Fixed:
    """A board with its fixes, what was done, and what was not and why."""

    board: Board
    report: Report
    done: list[Finding] = field(default_factory=list)
    refused: list[tuple[Finding, str]] = field(default_factory=list)


def fix_all(board: Board, relint: Relint, only: Collection[str] = ()) -> Fixed:
    """Everything that can be fixed; with `only`, the findings of these rules."""
    state = Fixed(board, relint(board))
    given_up: set[str] = set()
    while chosen := _next_rule(state.report, only, given_up):
        after = _try(state, chosen, relint)
        if isinstance(after, str):
            # Together they do not work; one at a time shows which of them does.
            after = _try(state, chosen[:1], relint) if len(chosen) > 1 else after
            chosen = chosen[:1]
        if isinstance(after, str):
            state.refused.append((chosen[0], after))
            given_up.add(chosen[0].fingerprint)
        else:
            state.board, state.report = after
            state.done += chosen
    return state


def fix_these(board: Board, findings: Sequence[Finding], relint: Relint) -> Fixed:
    """Exactly these findings, together; nothing is done when that would bring a new error."""
    state = Fixed(board, relint(board))
    after = _try(state, findings, relint)
    if isinstance(after, str):
        state.refused = [(finding, after) for finding in findings]
    else:
        state.board, state.report = after
        state.done = list(findings)
    return state


def _next_rule(report: Report, only: Collection[str], given_up: set[str]) -> list[Finding]:
    """The fixable findings of the first rule that has any left."""
    open_ = [
        finding
        for finding in report.open
        if finding.fix and finding.fingerprint not in given_up and (not only or finding.rule in only)
    ]
    return [finding for finding in open_ if finding.rule == open_[0].rule] if open_ else []


def _try(state: Fixed, findings: Sequence[Finding], relint: Relint) -> tuple[Board, Report] | str:
    """The board with these fixes and its report; or why they cannot be."""
    board = state.board
    try:
        for finding in findings:
            assert finding.fix is not None
            board = finding.fix.apply(board)
    except EditError as problem:
        return str(problem)
    report = relint(board)
    new = _errors(report) - _errors(state.report)
    if new:
        rule, _ = min(new)
        message = next(item.message for item in report.open if (item.rule, item.fingerprint) in new)
        return f"it would bring a new error ({rule}): {message}"
    left = {finding.fingerprint for finding in report.open}
    if any(finding.fingerprint in left for finding in findings):
        return "it would not go away"
    return board, report


def _errors(report: Report) -> Counter[tuple[str, str]]:
    return Counter((item.rule, item.fingerprint) for item in report.open if item.severity == "error")
