"""A real draft and its problems, found once for all that look at them."""

from shipped_boards import board_of

from board_designer.app.problems.problem import problems_of
from board_designer.kits.lint_board import check

DRAFT = board_of("first_draft")
FOUND = problems_of(check(DRAFT))
