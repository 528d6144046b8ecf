"""Symmetries of a board about its middle: edits repeated, whole boards made symmetric. Knows no game and no mode."""

from board_designer.board.symmetry.make_symmetric import Keep, keeps, make_symmetric
from board_designer.board.symmetry.repeat_edit import repeated
from board_designer.board.symmetry.symmetry_groups import (
    BOTH_WAYS,
    EVERY,
    LEFT_RIGHT,
    OFF,
    TOP_BOTTOM,
    TURN_2,
    TURN_3,
    TURN_4,
    TURN_6,
    Symmetry,
    choices,
)

__all__ = [
    "BOTH_WAYS",
    "EVERY",
    "LEFT_RIGHT",
    "OFF",
    "TOP_BOTTOM",
    "TURN_2",
    "TURN_3",
    "TURN_4",
    "TURN_6",
    "Keep",
    "Symmetry",
    "choices",
    "keeps",
    "make_symmetric",
    "repeated",
]
