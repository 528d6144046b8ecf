"""Symmetries of a board about its middle: edits repeated, whole boards made symmetric. Knows no game and no mode."""

from board_designer.board.symmetry.groups import (
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
from board_designer.board.symmetry.making import Keep, keeps, make_symmetric
from board_designer.board.symmetry.repeating import repeated

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
