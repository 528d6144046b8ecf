"""Boards that a hand-off gets wrong first: on hexagons, with holes, in pieces, empty, and full of odd things."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from dog_boards import ring
from park_boards import position
from shipped_boards import all_boards, one_of_each_kind

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Link, LintSettings, Space
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Folds, Grid

KIT = "uri-nation-1.4"
_RING = tuple((x, y) for x in (0, 4, 8) for y in (0, 4, 8) if (x, y) != (4, 4))

HEX = Board(
    kit=KIT,
    title="Six corners",
    grid=Grid("hex", 30.5, 6, (60, 50), 3, Folds((30,), (7, 9))),
    spaces=(
        *(Space(f"s{n}", "sidewalk", Hexes(((n, 0),))) for n in range(1, 6)),
        Space("t1", "territory", Hexes(((1, 1), (2, 1)))),
        Space("h1", "home", Hexes(((3, 1),)), seat=1),
        Space("w1", "water", Circle(20, 20, 3)),
        Space("z1", "decor", Polygon(((0, 20), (6, 20), (6, 26)))),
    ),
    links=(Link("p1", "path", "s1", "s5", bends=((7, -4), (20, -4)), props=FrozenMap({"two_way": True})),),
)
HOLES = Board(
    kit=KIT,
    title='Holes "and" pieces\n\u2028\U0001f415',
    grid=Grid(size=(40, 40)),
    rules=FrozenMap({"win_territories": 12, "no_such_rule": [1, 2.5, None]}),
    spaces=(
        Space("t1", "territory", Cells(_RING), label="round\ta <b>pond</b>"),
        Space("w1", "water", Rect(4, 4, 4, 4)),
        Space("t2", "territory", Cells(((20, 0), (28, 0), (32, 0), (28, 4))), extra=FrozenMap({"price": 1.0})),
        Space("t3", "territory", Cells((*((x + 20, y + 20) for x, y in _RING), (36, 36)))),
        Space("s1", "sidewalk", Rect(0, 12, 4, 4), props=FrozenMap({"corner": True, "deep": {"er": [True]}})),
        Space("q1", "quicksand", Rect(8, 12, 4, 4)),
    ),
    links=(
        Link("p1", "path", "s1", "nowhere", label="to nothing"),
        Link("k1", "walk", "s1", "q1", cut=True, extra=FrozenMap({"colour": "red"})),
    ),
    extra=FrozenMap({"supply": {"large_disk": 40}, "path": "/etc/passwd"}),
    grid_extra=FrozenMap({"angle": 45}),
)
WITH_NOTES = Board(
    kit=KIT,
    notes="for me",
    spaces=(Space("s1", "sidewalk", Rect(0, 0, 4, 4), notes="mine", locked=True),),
    lint=LintSettings(severity=FrozenMap({"dead-end-sidewalk": "off"})),
    print=FrozenMap({"paper": "A4"}),
    used_ids=FrozenMap({"s": 9}),
)
BOARDS: dict[str, Board] = {
    **all_boards(),
    "hex": HEX,
    "flat": replace(HEX, grid=replace(HEX.grid, orientation="flat")),
    "holes": HOLES,
    "with notes": WITH_NOTES,
    "ring": ring(),
    "tiles": position(),
    "ring for six": ring(6, 10, "cross"),
    "ring for two": ring(2, 10, "rounded-square"),
    "empty": Board(kit=KIT),
}
# Other boards show the same: a ring, a draft and a board of hexagons.
LARGER = ("ring", "ring for six", "puppy_puzzle", "starter", "usual_ring")


def each_kind() -> list[Any]:
    """Parameters of a test: the boards, of which more of a kind and larger ones are slow."""
    larger = pytest.mark.slow
    return [
        pytest.param(*one.values, id=one.id, marks=[*one.marks, larger] if one.id in LARGER else one.marks)
        for one in one_of_each_kind(BOARDS)
    ]
