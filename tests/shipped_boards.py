"""The sample boards, each read once: a board never changes."""

from functools import cache

from board_designer.board.model import Board
from board_designer.io import load_board
from board_designer.io.shipped_files import folder

ENDING = ".board.yaml"


@cache
def board_of(name: str) -> Board:
    return load_board(folder("sample_boards") / f"{name}{ENDING}")


def all_boards() -> dict[str, Board]:
    """By name, in the order of their names."""
    names = sorted(path.name.removesuffix(ENDING) for path in folder("sample_boards").glob(f"*{ENDING}"))
    return {name: board_of(name) for name in names}
