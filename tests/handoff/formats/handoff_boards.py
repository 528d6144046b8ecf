"""Boards on which formats of other tools fail first: hostile texts, odd shapes, an unknown kit, nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from dog_boards import ring
from shipped_boards import all_boards, one_of_each_kind

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Exclusion, Link, LintSettings, Space
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Folds, Grid

KIT = "uri-nation-1.4"
SAMPLES = all_boards()

HOSTILE_TEXTS = (
    "\"quoted\" and 'single' \\ \\n \\N",
    "two\nlines\r\nand a\ttab",
    "\x00\x01\x1b[2J\x7f\x85\u2028\ufffe\uffff",
    "😀 漢字 \u202eטקסט\u202c e\u0301",
    "</g></data></graphml><!-- ]]> &amp; &#0; <b>",
    '=HYPERLINK("http://example.invalid")',
    "-2+3",
    "@SUM(A1)",
    " lead and trail ",
    "",
)
HOSTILE = Board(
    kit=KIT,
    title=HOSTILE_TEXTS[4] + HOSTILE_TEXTS[2],
    notes="\n".join(HOSTILE_TEXTS),
    grid=Grid(size=(80, 40), margin=3, folds=Folds((40,), ())),
    rules=FrozenMap({"win_territories": 11, "odd\x02one": [1, {"a": None}]}),
    used_ids=FrozenMap({"s": 77}),
    spaces=(
        *(
            Space(f"s{n}", "sidewalk", Rect(4 * n, 0, 4, 4), label=text, notes=text, props=FrozenMap({f"p{n}": text}))
            for n, text in enumerate(HOSTILE_TEXTS, 1)
        ),
        Space("t1", "territory", Rect(4, 4, 4, 6), props=FrozenMap({"seat": 3, "more": "x", "id": "y", "": 1})),
        Space(
            "node", "no\x07such <type>", Rect(8, 4, 4, 6), props=FrozenMap({"big": 2**40, "tenth": 0.1, "two": 2.0})
        ),
        Space("h1", "home", Rect(12, 4, 4, 6), seat=1, locked=True, extra=FrozenMap({"later": [True, "\x03"]})),
        Space("h64", "home", Rect(16, 4, 4, 6), seat=64),
    ),
    links=(
        Link(
            "p1", "path", "s1", "s9", bends=((6, 20), (38, 20)), label=HOSTILE_TEXTS[2], props=FrozenMap({"a": None})
        ),
        Link("p2", "path", "nowhere", "s1", bends=((3, 3),), notes="n"),
        Link("p3", "no\x08link", "nowhere", "elsewhere"),
        Link("k1", "walk", "s2", "s3", cut=True, extra=FrozenMap({"x": 1})),
    ),
    lint=LintSettings(
        severity=FrozenMap({"dead-end": "off"}),
        exclude=(Exclusion("r", "because \x04", spaces=("s1",), until="2027-01-31"),),
    ),
    print=FrozenMap({"paper": "A4"}),
    extra=FrozenMap({"width_parts": 5, "props": {"a": 1}, "long": "x" * 19_000, "longer": "y\x05" * 9_999}),
    grid_extra=FrozenMap({"angle": 45}),
)
SHAPES = Board(
    kit=KIT,
    title="Shapes",
    grid=Grid(cell_mm=17.3, parts=6, size=(70, 50)),
    spaces=(
        Space("t1", "territory", Cells(tuple((x, y) for x in (0, 6, 12) for y in (0, 6, 12) if (x, y) != (6, 6)))),
        Space("t2", "territory", Cells(((30, 0), (36, 0), (42, 18)))),
        Space("w1", "water", Circle(30, 30, 5)),
        Space("z1", "decor", Polygon(((45, 30), (60, 30), (60, 45)))),
        Space("s1", "sidewalk", Rect(-6, -6, 6, 6)),
        Space("s2", "sidewalk", Rect(0, -6, 6, 6)),
    ),
)
HEX = Board(
    kit=KIT,
    title="Hexes",
    grid=Grid("hex", 30.5, 6, (60, 50), 3),
    spaces=(
        *(Space(f"s{n}", "sidewalk", Hexes(((n, 0),))) for n in range(1, 6)),
        Space("t1", "territory", Hexes(((1, 1), (2, 1)))),
        Space("h1", "home", Hexes(((3, 1),)), seat=1),
        Space("w1", "water", Circle(18, 20, 3)),
        Space("z1", "decor", Polygon(((0, 20), (6, 20), (6, 26)))),
    ),
    links=(Link("p1", "path", "s1", "s5", bends=((7, -4), (20, -4))),),
)
FLAT = replace(HEX, title="Flat hexes", grid=replace(HEX.grid, size=(50, 60), orientation="flat"))
EMPTY = Board(kit=KIT, grid=Grid(size=(16, 12)))  # small, so that its pictures are
UNKNOWN_KIT = replace(SAMPLES["starter"], kit="no such kit")

ODD = {
    "hostile": HOSTILE,
    "shapes": SHAPES,
    "hex": HEX,
    "flat": FLAT,
    "empty": EMPTY,
    "unknown kit": UNKNOWN_KIT,
    "ring": ring(2, 7),
}
ALL = {**SAMPLES, **ODD}
# The odd ones hold what these hold: a street with paths, a ring, hexagons.
LARGER = ("main_street", "puppy_puzzle", "starter", "usual_ring")


def each_kind() -> list[Any]:
    """Parameters of a test: the boards, of which more of a kind and larger ones are slow."""
    larger = pytest.mark.slow
    return [
        pytest.param(*one.values, id=one.id, marks=[*one.marks, larger] if one.id in LARGER else one.marks)
        for one in one_of_each_kind(ALL)
    ]
