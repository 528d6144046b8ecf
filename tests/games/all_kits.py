"""Every kit there is, those of the tests among them, each with a board that can be played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import board_designer.kits
from board_designer.board.model import Board
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.kits import kit_registry

MORE = Path(__file__).parents[1] / "more_kits"
BOARDS = {
    "uri-nation-1.4": folder("sample_boards") / "starter.board.yaml",
    "uri-nation-1.2": folder("sample_boards") / "main_street.board.yaml",
    "dog": folder("sample_boards") / "usual_ring.board.yaml",
    "puppy-park": folder("sample_boards") / "park_hexagon.board.yaml",
    "ring-race": MORE / "ring_race" / "ring.board.yaml",
}


@contextmanager
def more_kits(games: Path = MORE) -> Iterator[None]:
    """What BOARD_DESIGNER_KITS does, for as long as it is wanted."""
    path, folders = list(board_designer.kits.__path__), kit_registry.FOLDERS
    board_designer.kits.__path__.append(str(games))
    kit_registry.FOLDERS = (*folders, games)
    _forget()
    try:
        yield
    finally:
        board_designer.kits.__path__[:] = path
        kit_registry.FOLDERS = folders
        _forget()


def _forget() -> None:
    for kept in (kit_registry.kit_files, kit_registry.find_kit, kit_registry.templates, kit_registry.stamps_for):
        kept.cache_clear()


def board_of(kit: str) -> Board:
    return load_board(BOARDS[kit])
