"""Linting a board in one call, for whoever has a board and wants to know."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from board_designer.board.model import Board
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.lint_setup import rules_for, terms_for
from board_designer.lint.game_terms import Terms
from board_designer.lint.lint_engine import Report
from board_designer.lint.linter import Linter
from board_designer.lint.rule import Rule


def rules_on(board: Board) -> tuple[Rule, ...]:
    return rules_for(find_kit(board.kit))


def terms_of(board: Board) -> Terms:
    return terms_for(board, find_kit(board.kit))


def linter(only: Collection[str] = ()) -> Linter:
    """A linter for boards of any kit; with `only`, for these rules alone."""
    return Linter(rules_on, terms_of, only)


def check(board: Board, today: date | None = None) -> Report:
    """Everything lint has to say of a board."""
    return linter().run(board, today or date.today())
