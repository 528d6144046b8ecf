"""Knows rules, the facts they read and the findings they make, over a board and its play graph.

Must never know a window, a file format or a game: what a game means by its spaces comes in as `Terms`.
"""

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Finding, Fix, Found
from board_designer.lint.game_terms import Terms
from board_designer.lint.lint_engine import Cancelled, Report, lint
from board_designer.lint.rule import Rule

__all__ = ["Cancelled", "Facts", "Finding", "Fix", "Found", "Report", "Rule", "Terms", "lint"]
