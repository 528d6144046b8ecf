"""The sample boards, each read once: a board never changes."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from board_designer.board.model import Board
from board_designer.io import load_board
from board_designer.io.shipped_files import folder

ENDING = ".board.yaml"
# Larger ones, or more of a kind: the other samples show the same to whoever writes, draws or reads any board.
MORE_OF_A_KIND = {"crooked_lanes", "flower_opening", "park_hexagon", "rough_ring", "three_by_two", "uneven_ring"}


@cache
def board_of(name: str) -> Board:
    return load_board(folder("sample_boards") / f"{name}{ENDING}")


def all_boards() -> dict[str, Board]:
    """By name, in the order of their names."""
    names = sorted(path.name.removesuffix(ENDING) for path in folder("sample_boards").glob(f"*{ENDING}"))
    return {name: board_of(name) for name in names}


def one_of_each_kind(boards: Mapping[str, Any] | Iterable[str | Path]) -> list[Any]:
    """Parameters of a test, each with its name; of the samples, those that are more of a kind are slow.

    Boards by name, names of boards, or files."""
    named = boards if isinstance(boards, Mapping) else {getattr(it, "name", it): it for it in boards}
    slow = {name for name in named if name.removesuffix(ENDING) in MORE_OF_A_KIND}
    return [
        pytest.param(value, id=name, marks=pytest.mark.slow if name in slow else ()) for name, value in named.items()
    ]
