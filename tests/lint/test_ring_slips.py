"""Rings nobody has seen: a good ring with slips of the mouse. Each is found, and put right again without harm."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import copy
from datetime import date
from functools import cache

import numpy as np
import pytest
import shapely

from board_designer.board import edits
from board_designer.board.edit_errors import EditError
from board_designer.board.edits.along_track import centres_of
from board_designer.board.model import Board
from board_designer.kits import templates
from board_designer.kits.lint_board import linter
from board_designer.lint.finding import Finding
from board_designer.lint.fixing import fix_all
from board_designer.lint.linter import Linter

TODAY = date(2026, 11, 15)
ASKED = {
    "circle": {},
    "square": {"shape": "rounded-square", "players": "2"},
    "cross": {"shape": "cross", "players": "6", "track_per_player": "14"},
}
# A ring this short is an error however it is drawn.
SHAPES = [
    (shape, players, per_player)
    for shape in ("circle", "rounded-square", "cross")
    for players in (2, 4, 6)
    for per_player in (16, 20)
    if (shape, players, per_player) != ("cross", 2, 16)
]


@cache
def ring(name: str) -> Board:
    return templates()["ring"].make(**ASKED[name])


@cache
def seen(name: str) -> tuple[Linter, frozenset[str]]:
    """A linter that has seen the ring, and what it said of it. Only copies of it go on to other boards."""
    remembering = linter()
    return remembering, frozenset(item.fingerprint for item in remembering.run(ring(name), TODAY).findings)


def new_on(board: Board, name: str) -> list[Finding]:
    remembering, known = seen(name)
    return [item for item in copy(remembering).run(board, TODAY).findings if item.fingerprint not in known]


@pytest.mark.parametrize(
    ("shape", "players", "per_player"),
    [pytest.param(*it, marks=pytest.mark.slow if it[2] == 20 and it != ("cross", 2, 20) else ()) for it in SHAPES],
)
def test_rings_of_every_shape_have_no_faults(shape: str, players: int, per_player: int) -> None:
    board = templates()["ring"].make(shape=shape, players=str(players), track_per_player=str(per_player))
    report = linter().run(board, TODAY)
    assert [item.message for item in report.findings if item.severity != "info"] == []


def dragged_off(board: Board, id_: str) -> Board:
    """The space beside its row, where there is room."""
    for step in ((20, 0), (0, 20), (-20, 0), (0, -20), (14, 14), (-14, 14), (14, -14), (-14, -14), (0, 30), (30, 0)):
        moved = edits.move(board, [id_], step)
        at = [space.id for space in moved.spaces].index(id_)
        gaps = shapely.distance(moved.shapes.shapes, moved.shapes.shapes[at])
        if sorted(gaps)[1] > 1:
            return moved
    raise AssertionError(f"no room to drag {id_} to")


# A start, and spaces in a row and at a bend of each shape.
OFF = [
    pytest.param(name, id_, marks=() if id_ in kept else pytest.mark.slow)
    for name, kept in (("circle", ("t1", "t7")), ("square", ("t11",)), ("cross", ("t20",)))
    for id_ in ("t1", "t7", "t11", "t20", "t23")
]


@pytest.mark.parametrize(("name", "id_"), OFF)
def test_a_space_dragged_off_the_ring_is_named_and_comes_back_onto_it(name: str, id_: str) -> None:
    assert_comes_back(name, id_)


@pytest.mark.parametrize("name", ["circle", "square"])
@pytest.mark.parametrize("id_", ["l2", "l7"])
def test_a_space_dragged_out_of_its_lane_is_named_and_comes_back_into_it(name: str, id_: str) -> None:
    assert_comes_back(name, id_)


def assert_comes_back(name: str, id_: str) -> None:
    """Into its gap where it left one on either side; what still has a neighbour is linked or stays near by."""
    board = dragged_off(ring(name), id_)
    assert any(id_ in item.spaces for item in new_on(board, name) if item.severity == "error")
    remembering = copy(seen(name)[0])
    fixed = fix_all(board, lambda changed: remembering.run(changed, TODAY))
    assert not [item.message for item in fixed.report.open if item.severity != "info"]
    places = [centres_of(one, [id_])[0] for one in (ring(name), board, fixed.board)]
    assert np.linalg.norm(places[2] - places[0]) < np.linalg.norm(places[1] - places[0])


def slip(board: Board, chance: random.Random) -> Board:
    """One thing gone wrong, of the kind that happens; the same board when it cannot be."""
    space, other = chance.choice(board.spaces), chance.choice(board.spaces)
    step = chance.choice([(1, 0), (0, 4), (-7, 0), (0, -12), (15, 15), (40, 0), (-90, 30)])
    types = ["track", "start", "kennel", "lane", "decor", "trak"]
    some = [item.id for item in board.spaces if item.seat == chance.choice([1, 2, 3])]
    kinds: list[Callable[[], Board]] = [
        lambda: edits.move(board, [space.id], step),
        lambda: edits.move(board, some, step),
        lambda: edits.delete(board, [space.id]),
        lambda: edits.retype(board, [space.id], chance.choice(types)),
        lambda: edits.duplicate(board, [space.id], chance.choice([(0, 0), (3, 0), (17, 0), (0, 60)])),
        lambda: edits.link(board, chance.choice(["next", "inward"]), space.id, other.id),
        lambda: edits.cut(board, chance.choice(["walk", "lane"]), space.id, other.id),
        lambda: edits.set_seat(board, [space.id], chance.choice([None, 1, 2, 5, 9])),
        lambda: edits.set_seat(board, some, chance.choice([None, 1, 2, 4])),
        lambda: edits.set_rule(board, "player_count", chance.choice([2, 4, 6])),
        lambda: edits.set_rule(board, "seat_order", "red_green_blue_yellow"),
        lambda: edits.mirror(board, [item.id for item in board.spaces], "left_right"),
    ]
    try:
        return chance.choice(kinds)()
    except EditError:
        return board


def assert_mended_safely(name: str, seed: int, slips: int) -> None:
    """Whatever went wrong: no crash, the report of a board never seen before, and fixes that end and harm nothing."""
    board, chance = ring(name), random.Random(f"{name} {seed}")
    remembering = copy(seen(name)[0])
    for _ in range(slips):
        board = slip(board, chance)
        before = remembering.run(board, TODAY)
    assert before.findings == linter().run(board, TODAY).findings
    assert not [item.message for item in before.findings if item.rule == "crashed-rule"]
    runs = []

    def relint(changed: Board):  # type: ignore[no-untyped-def]
        runs.append(1)
        assert len(runs) < 80
        return remembering.run(changed, TODAY)

    fixed = fix_all(board, relint)
    known = {item.fingerprint for item in (*before.findings, *before.explained)}
    new = [item for item in fixed.report.open if item.severity != "info" and item.fingerprint not in known]
    assert not [item.message for item in new if not item.ours]
    # Where several things are wrong, what had no room at first may find it once another one is mended.
    rounds = [fixed.board]
    for _ in range(1 if slips == 1 else 2):
        rounds.append(fix_all(rounds[-1], lambda changed: remembering.run(changed, TODAY)).board)
    assert rounds[-1] == rounds[-2]


# One, two and three slips, each on a ring of another shape.
FEW = [("circle", 1), ("square", 2), ("cross", 0)]
MORE = [(name, seed) for name in ASKED for seed in range(3) if (name, seed) not in FEW]


@pytest.mark.parametrize(("name", "seed"), [*FEW, *(pytest.param(*more, marks=pytest.mark.slow) for more in MORE)])
def test_whatever_goes_wrong_is_mended_safely(name: str, seed: int) -> None:
    assert_mended_safely(name, seed, slips=1 + seed % 3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 100))
@pytest.mark.parametrize("name", ASKED)
def test_whatever_else_goes_wrong_is_mended_safely(name: str, seed: int) -> None:
    assert_mended_safely(name, seed, slips=1 + seed % 3)
