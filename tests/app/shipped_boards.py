"""The sample boards, each read once: a board never changes."""

from functools import cache

from board_designer.board.model import Board
from board_designer.io import load_board
from board_designer.io.shipped_files import folder


@cache
def board_of(name: str) -> Board:
    return load_board(folder("sample_boards") / f"{name}.board.yaml")
