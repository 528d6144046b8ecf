"""What is wrong with a board, in a line or two on stderr, for commands that do their work all the same."""

from __future__ import annotations

import sys

from board_designer.board.model import Board
from board_designer.io.file_problems import fit_for_a_line
from board_designer.kits import find_kit
from board_designer.kits.lint_board import check
from board_designer.words import counted


def errors_in(board: Board) -> int:
    """How many errors lint finds."""
    return sum(finding.severity == "error" and not finding.excluded for finding in check(board).findings)


def tell_errors(path: str, errors: int, what_was_done: str) -> None:
    """That lint finds errors, where it does, and what was done in spite of them."""
    if errors:
        print(f"{path}: lint finds {counted(errors, 'error')}; {what_was_done}", file=sys.stderr)


def tell_rules_left_out(path: str, board: Board) -> None:
    """Which rules of the board's file have no effect, since the kit has no such name or value."""
    kit = find_kit(board.kit)
    for fault in kit.rule_faults(board.rules) if kit else ():
        print(fit_for_a_line(f"{path}: a rule is ignored: {fault}"), file=sys.stderr)
