"""Boards of Dog for tests, and a program that knows of them only what their export says."""

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

from board_designer.board.model import Board
from board_designer.kits.dog.ring_template import RING


@cache
def ring(players: int = 4, per_player: int = 16, shape: str = "circle") -> Board:
    return RING.build(players, per_player, shape, 14, None)


@cache
def engine_reader() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "read_ring", Path(__file__).parent / "engine_readers" / "read_ring.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
