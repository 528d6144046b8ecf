"""Boards of Dog for tests."""

from functools import cache

from board_designer.board.model import Board
from board_designer.kits.dog.ring_template import RING


@cache
def ring(players: int = 4, per_player: int = 16, shape: str = "circle") -> Board:
    return RING.build(players, per_player, shape, 14, None)
