"""The checksum of a board: which board a result is of, whatever its file is called."""

from __future__ import annotations

import hashlib

from board_designer.board.model import Board
from board_designer.io.board_writer import WRITERS


def board_checksum(board: Board) -> str:
    """Of the board as the program writes it: everything in it counts, and the way it was typed does not."""
    return f"sha256:{hashlib.sha256(WRITERS[True](board).encode('utf-8', 'surrogatepass')).hexdigest()}"
