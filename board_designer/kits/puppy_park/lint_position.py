"""The position as the rules of lint read it."""

from __future__ import annotations

from board_designer.board.model import Board
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.puppy_park.position import Position, position_of
from board_designer.lint.board_facts import Facts
from board_designer.lint.tracked_facts import Input

INPUTS: tuple[Input, ...] = ("spaces", "shapes", "words", "props", "rules")


def table(facts: Facts) -> Position:
    """Worked out once for all rules that ask."""
    kit, board = find_kit(facts.terms.kit), Board(facts.terms.kit, spaces=tuple(facts.spaces.values()))
    assert kit is not None
    return facts.keep("position", INPUTS, lambda: position_of(board, kit, facts.values))
