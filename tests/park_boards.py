"""Boards of Puppy Park for tests, and a program that knows of them only what their export says."""

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Hexes
from board_designer.kits import find_kit

MIDDLE = (4, 5)  # of the park
TILES = (("b1", "b2", (4, 5), (5, 5), 0), ("b1", "b3", (4, 6), (5, 6), 0), ("b2", "b3", (5, 5), (5, 6), 1))


def park(trays: int = 0, tiles: tuple = (), hands: tuple = (), **rules: Any) -> Board:
    """A hexagon of 37 cells; tiles as (a, b, hex, hex, level); hands as (seat, a, b). Each tray holds three tiles."""
    cells = [(q, r) for r in range(-3, 4) for q in range(-3, 4) if abs(q + r) <= 3]
    spaces = [Space(f"c{n}", "cell", Hexes(((MIDDLE[0] + q, MIDDLE[1] + r),))) for n, (q, r) in enumerate(cells, 1)]
    for seat in range(1, trays + 1):
        hexes = tuple((q - seat // 2, 8 + seat) for q in range(6))
        spaces.append(Space(f"y{seat}", "tray", Hexes(hexes), seat=seat))
    for number, (a, b, one, other, level) in enumerate(tiles, 1):
        spaces.append(_tile(f"d{number}", a, b, (one, other), level))
    held = dict.fromkeys(range(1, trays + 1), 0)
    for number, (seat, a, b) in enumerate(hands, 1):
        first = 2 * held[seat] - seat // 2
        held[seat] += 1
        spaces.append(_tile(f"d{len(tiles) + number}", a, b, ((first, 8 + seat), (first + 1, 8 + seat)), 0))
    kit = find_kit("puppy-park")
    assert kit is not None
    return Board("puppy-park", "Rose Garden", kit.grid, rules=FrozenMap(rules), spaces=tuple(spaces))


def position(**rules: Any) -> Board:
    """Two tiles with one on top, a house, a tree, and two hands."""
    hands = ((1, "b4", "b4"), (1, "b1", "b5"), (2, "b2", "b2"))
    board = park(2, TILES, hands, named_rule="tree", tree_poop_tiles="everybody", **rules)
    house = Space("h1", "house", Hexes(((4, 5),)), seat=1)
    tree = Space("w1", "tree_poop", Hexes(((6, 5),)), seat=2)
    return Board(**{**vars(board), "spaces": (*board.spaces, house, tree)})


def _tile(id_: str, a: str, b: str, hexes: tuple, level: int) -> Space:
    return Space(id_, "tile", Hexes(hexes), props=FrozenMap({"a": a, "b": b, "level": level}))


@cache
def engine_reader() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "read_tiles", Path(__file__).parent / "engine_readers" / "read_tiles.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
