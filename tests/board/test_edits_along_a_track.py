"""Spaces along a track: even distances and numbers in order, and nothing else changes."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest

from board_designer.board.edit_errors import LockedSpace, OffGrid, TooFew, UnknownId
from board_designer.board.edits import lock, move
from board_designer.board.edits.along_track import names_along, renumbered_along, spaced_evenly
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Circle, Hexes, Rect
from board_designer.geometry.grid import Grid, PlanePoint

Places = list[PlanePoint]


def board_of(places: Places, shape: str = "square") -> Board:
    grid = Grid(shape=shape, parts=20, size=(400, 400))  # type: ignore[arg-type]
    spaces = [Space(f"t{n}", "dot", Circle(*grid.snap(place), 8)) for n, place in enumerate(places, 1)]
    return Board(kit="none", grid=grid, spaces=tuple(spaces))


def on_circle(shares: list[float], radius: float = 120) -> Places:
    return [(200 + radius * math.cos(math.tau * s), 200 - radius * math.sin(math.tau * s)) for s in shares]


def even(many: int) -> list[float]:
    return [n / many for n in range(many)]


def ids(board: Board) -> list[str]:
    return [space.id for space in board.spaces]


def steps(board: Board, closed: bool = True) -> list[float]:
    places = [(x, y) for x, y in board.shapes.centroids.tolist()]
    pairs = itertools.pairwise([*places, places[0]] if closed else places)
    return [math.dist(a, b) for a, b in pairs]


def from_middle(board: Board) -> list[float]:
    return [math.dist((200, 200), (x, y)) for x, y in board.shapes.centroids.tolist()]


@pytest.mark.parametrize("shape", ["square", "hex"])
def test_an_uneven_ring_becomes_even_and_stays_a_circle(shape: str) -> None:
    board = board_of(on_circle([s + 0.012 * math.sin(9 * s) for s in even(24)]), shape)
    assert max(steps(board)) - min(steps(board)) > 8
    after = spaced_evenly(board, ids(board))
    assert max(steps(after)) - min(steps(after)) < 2
    assert all(abs(r - 120) < 1.5 for r in from_middle(after))
    assert ids(after) == ids(board)


def test_one_space_that_was_pushed_along_goes_back_and_no_other_moves_far() -> None:
    shares = even(24)
    for number in (0, 7):
        pushed = [s + 0.02 * (n == number) for n, s in enumerate(shares)]
        after = spaced_evenly(board_of(on_circle(pushed)), [f"t{n}" for n in range(1, 25)])
        for space, meant in zip(after.spaces, board_of(on_circle(shares)).spaces, strict=True):
            assert math.dist(centre(space), centre(meant)) < 1.5


def centre(space: Space) -> PlanePoint:
    assert isinstance(space.footprint, Circle)
    return space.footprint.x, space.footprint.y


@pytest.mark.parametrize("many", [3, 6, 16, 64, 65])
def test_what_is_even_stays_the_same_board(many: int) -> None:
    board = board_of(on_circle(even(many), 180))
    once = spaced_evenly(board, ids(board))
    assert spaced_evenly(once, ids(board)) is once
    assert all(math.dist(centre(a), centre(b)) < 2 for a, b in zip(once.spaces, board.spaces, strict=True))


def test_corners_of_a_square_track_stay_corners() -> None:
    side = [20, 40, 60, 80, 100]
    places = [(x, 20) for x in side[:-1]] + [(100, y) for y in side[:-1]]
    places += [(x, 100) for x in side[:0:-1]] + [(20, y) for y in side[:0:-1]]
    board = board_of([(float(x), float(y)) for x, y in places])
    assert spaced_evenly(board, ids(board)) is board
    pushed = move(board, ["t3"], (7, 0))
    assert spaced_evenly(pushed, ids(board)).spaces == board.spaces


def test_the_ends_of_an_open_track_stay() -> None:
    board = board_of([(20, 20), (30, 20), (90, 20), (100, 20), (140, 20)])
    after = spaced_evenly(board, ids(board), closed=False)
    assert [centre(space)[0] for space in after.spaces] == [20, 50, 80, 110, 140]


def test_locked_spaces_stay_and_the_others_are_even_between_them() -> None:
    board = board_of(on_circle([0, 0.02, 0.04, 0.1, 0.2, 0.25, 0.5, 0.52, 0.54, 0.75]))
    fixed = ["t1", "t6", "t7", "t10"]
    after = spaced_evenly(lock(board, fixed, True), ids(board))
    assert all(after.space_by_id[id_].footprint == board.space_by_id[id_].footprint for id_ in fixed)
    first = steps(after)[:5]
    assert max(first) - min(first) < 2
    with pytest.raises(LockedSpace):
        spaced_evenly(lock(board, ids(board), True), ids(board))


def test_rectangles_keep_their_size_and_hexes_cannot_lie_between_cells() -> None:
    row = Board(kit="none", spaces=tuple(Space(f"r{x}", "plain", Rect(x, 4, 6, 4)) for x in (1, 9, 11, 40)))
    after = spaced_evenly(row, ids(row), closed=False)
    assert [space.footprint for space in after.spaces] == [Rect(x, 4, 6, 4) for x in (1, 14, 27, 40)]
    hexes = tuple(Space(f"h{q}", "plain", Hexes(((q, 0),))) for q in (0, 1, 5))
    with pytest.raises(OffGrid):
        spaced_evenly(Board(kit="none", grid=Grid(shape="hex"), spaces=hexes), ["h0", "h1", "h5"], closed=False)


def test_spaces_on_one_spot_and_wrong_names() -> None:
    heap = board_of([(50, 50)] * 4)
    assert spaced_evenly(heap, ids(heap)) is heap
    with pytest.raises(TooFew):
        spaced_evenly(heap, ["t1", "t2"])
    with pytest.raises(UnknownId):
        spaced_evenly(heap, ["t1", "t2", "t9"])


def test_numbers_follow_the_order_for_each_prefix_by_itself() -> None:
    spaces = [Space(id_, "dot", Circle(0, 0, 4)) for id_ in ("t9", "s2", "t1", "hub", "t4", "s7", "z1")]
    link = Link("n1", "next", "t9", "s2")
    board = Board(
        kit="none",
        spaces=(*spaces[:-1], replace(spaces[-1], props=FrozenMap({"leads": ("t9", "t4")}))),
        links=(link,),
        used_ids=FrozenMap({"t": 30, "z": 5}),
    )
    order = ["t4", "s7", "t9", "hub", "s2", "t1"]
    after = renumbered_along(board, order)
    assert ids(after) == ["t2", "s2", "t3", "hub", "t1", "s1", "z1"]
    assert (after.links[0].source, after.links[0].target) == ("t2", "s2")
    assert after.spaces[-1].props["leads"] == ("t2", "t1")
    assert after.used_ids == FrozenMap({"z": 5})
    assert [names_along(board, order).get(id_, id_) for id_ in order] == ["t1", "s1", "t2", "hub", "s2", "t3"]
    assert renumbered_along(after, ["t1", "s1", "t2", "hub", "s2", "t3"]) is after


def test_numbers_that_others_have_are_left_out() -> None:
    spaces = [Space(id_, "dot", Circle(0, 0, 4)) for id_ in ("t1", "t2", "t3", "t4", "t5")]
    after = renumbered_along(Board(kit="none", spaces=tuple(spaces)), ["t5", "t4", "t1"])
    assert ids(after) == ["t5", "t2", "t3", "t4", "t1"]
