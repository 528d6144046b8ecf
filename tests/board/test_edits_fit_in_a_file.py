"""An edit either refuses, or gives a board that a file can hold and that reads back the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given

from board_designer.board import Board, Exclusion, LintSettings, edits
from board_designer.board.edit_errors import EditError
from board_designer.board.edits.transforming import resize_by
from board_designer.geometry.footprint import Circle, Rect
from board_designer.geometry.grid import Folds, Grid
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text

from .drawn_boards import TOWN, take, walks

FAR = 100_001
HERE = Rect(0, 0, 4, 4)

# Each goes just beyond what the format can say.
BEYOND: dict[str, Callable[[Board], Board]] = {
    "a space without type": lambda b: edits.add(b, "", HERE),
    "a space of a long type": lambda b: edits.add(b, "t" * 101, HERE),
    "a space for seat 0": lambda b: edits.add(b, "home", HERE, seat=0),
    "a space with a long label": lambda b: edits.add(b, "home", HERE, label="x" * 501),
    "a space too far out": lambda b: edits.add(b, "home", Rect(FAR, 0, 4, 4)),
    "a move too far out": lambda b: edits.move(b, ["w1"], (0, -2 * FAR)),
    "a copy too far out": lambda b: edits.duplicate(b, ["s1"], (FAR, 0)),
    "a circle too large": lambda b: edits.resize(b, "w1", Circle(0, 0, FAR)),
    "a side pulled too far": lambda b: resize_by(b, "s1", right=FAR),
    "a bend too far out": lambda b: edits.bend(b, "p1", [(FAR, 0)]),
    "a bend between parts": lambda b: edits.bend(b, "p1", [(0.5, 0)]),  # type: ignore[list-item]
    "a link bent too far out": lambda b: edits.link(b, "path", "s3", "s1", bends=[(0, FAR)]),
    "a bend carried too far out": lambda b: edits.move(edits.bend(b, "p1", [(FAR - 1, 0)]), ["s1", "s2"], (9, 0)),
    "a link of a long type": lambda b: edits.link(b, "t" * 101, "s3", "s1"),
    "a long type": lambda b: edits.retype(b, ["s1"], "t" * 101),
    "a long label": lambda b: edits.relabel(b, ["s1"], "x" * 501),
    "a long title": lambda b: edits.change_settings(b, title="x" * 501),
    "no kit": lambda b: edits.change_settings(b, kit=""),
    "a long kit": lambda b: edits.change_settings(b, kit="k" * 101),
    "too many parts": lambda b: edits.change_settings(b, grid=Grid(parts=101)),
    "too small a cell": lambda b: edits.change_settings(b, grid=Grid(cell_mm=0.5)),
    "a cell of no known size": lambda b: edits.change_settings(b, grid=Grid(cell_mm=float("nan"))),
    "too wide a board": lambda b: edits.change_settings(b, grid=Grid(size=(FAR, 10))),
    "too wide a margin": lambda b: edits.change_settings(b, grid=Grid(margin=1001)),
    "a fold too far out": lambda b: edits.change_settings(b, grid=Grid(folds=Folds(vertical=(FAR,)))),
    "a property without a number": lambda b: edits.set_property(b, ["s1"], "size", float("nan")),
    "a rule called print": lambda b: edits.change_settings(b, rules={"print": float("nan")}),
    "a number too large": lambda b: edits.set_property(b, ["s1"], "size", 10**16),
    "notes too long": lambda b: edits.set_notes(b, ["s1"], "x" * 20_001),
    "an exclusion without a reason": lambda b: edits.change_settings(
        b, lint=LintSettings(exclude=(Exclusion("r", ""),))
    ),
    "a name that is a number": lambda b: edits.set_property(b, ["s1"], "size", {1: 2}),
    "a rule without a name": lambda b: edits.set_rule(b, "", 1),
}


@pytest.mark.parametrize("name", BEYOND)
def test_beyond_the_format(name: str) -> None:
    try:
        board = BEYOND[name](TOWN)
    except EditError:
        return
    assert parse_board(yaml_text(board)) == board


@given(walks)
def test_any_edits_one_after_the_other(walk: list[tuple[int, int, int]]) -> None:
    board = TOWN
    for step in walk:
        board = take(board, step)
    assert parse_board(yaml_text(board)) == board
