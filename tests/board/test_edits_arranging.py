"""Align puts one side of every space on one line; distribute makes the gaps equal."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from board_designer.board import Board, Space, edits
from board_designer.board.edit_errors import OffGrid
from board_designer.board.edits.arranging import Side
from board_designer.geometry.footprint import Circle, Footprint, Hexes, Rect, lattice_box
from board_designer.geometry.grid import Grid, Orientation, Point
from board_designer.geometry.rigid_motion import joint_box

SIDES: dict[Side, int] = {"left": 0, "top": 1, "right": 2, "bottom": 3}
near = st.integers(-30, 30)
grounds = st.one_of(
    st.builds(Rect, near, near, st.integers(1, 12), st.integers(1, 12)),
    st.builds(Circle, near, near, st.integers(1, 6)),
)


def board_of(*footprints: Footprint, grid: Grid | None = None) -> Board:
    spaces = tuple(Space(f"s{number}", "lot", it) for number, it in enumerate(footprints, 1))
    return Board(kit="town", grid=grid or Grid(), spaces=spaces)


def names(board: Board) -> list[str]:
    return [space.id for space in board.spaces]


def boxes(board: Board) -> list[tuple[int, int, int, int]]:
    return [lattice_box(space.footprint, board.grid) for space in board.spaces]


def row(*intervals: tuple[int, int]) -> Board:
    """Rectangles one part high, from the first to the second number."""
    return board_of(*(Rect(left, 0, right - left, 1) for left, right in intervals))


def columns(board: Board) -> list[tuple[int, int]]:
    return [(left, right) for left, _, right, _ in boxes(board)]


@pytest.mark.parametrize(
    ("side", "expected"),
    [
        ("left", [Rect(0, 0, 4, 4), Rect(0, 7, 2, 6), Circle(3, 20, 3)]),
        ("right", [Rect(12, 0, 4, 4), Rect(14, 7, 2, 6), Circle(13, 20, 3)]),
        ("centre", [Rect(6, 0, 4, 4), Rect(7, 7, 2, 6), Circle(8, 20, 3)]),
        ("top", [Rect(0, 0, 4, 4), Rect(9, 0, 2, 6), Circle(13, 3, 3)]),
        ("bottom", [Rect(0, 19, 4, 4), Rect(9, 17, 2, 6), Circle(13, 20, 3)]),
        ("middle", [Rect(0, 9, 4, 4), Rect(9, 8, 2, 6), Circle(13, 11, 3)]),
    ],
)
def test_align_on_a_known_example(side: Side, expected: list[Footprint]) -> None:
    """The middle of 0 to 16 is at 8; that of 0 to 23 is at 11.5, and everything lies at 11."""
    board = board_of(Rect(0, 0, 4, 4), Rect(9, 7, 2, 6), Circle(13, 20, 3))
    assert [space.footprint for space in edits.align(board, names(board), side).spaces] == expected


def test_halves_go_left_and_up() -> None:
    board = row((0, 4), (4, 9))
    assert columns(edits.align(board, names(board), "centre")) == [(2, 6), (2, 7)]


@given(st.lists(grounds, min_size=2, max_size=5), st.sampled_from(list(SIDES)))
def test_aligned_sides_lie_on_the_groups_outermost_line(found: list[Footprint], side: Side) -> None:
    board = board_of(*found)
    line = joint_box(found, board.grid)[SIDES[side]]
    after = edits.align(board, names(board), side)
    assert {box[SIDES[side]] for box in boxes(after)} == {line}
    other = (SIDES[side] + 1) % 4
    assert [box[other] for box in boxes(after)] == [box[other] for box in boxes(board)]


@given(st.lists(grounds, min_size=2, max_size=5), st.sampled_from(["centre", "middle"]))
def test_aligned_middles_differ_by_less_than_a_part(found: list[Footprint], side: Side) -> None:
    board = board_of(*found)
    low = 0 if side == "centre" else 1
    doubled = [box[low] + box[low + 2] for box in boxes(edits.align(board, names(board), side))]
    assert max(doubled) - min(doubled) < 2


@given(st.lists(grounds, min_size=2, max_size=5), st.sampled_from([*SIDES, "centre", "middle"]))
@example([Rect(0, -2, 2, 2), Rect(0, 0, 1, 1)], "middle")
def test_what_is_aligned_stays(found: list[Footprint], side: Side) -> None:
    """A second press of the button moves nothing."""
    board = board_of(*found)
    once = edits.align(board, names(board), side)
    assert edits.align(once, names(board), side) is once


def test_distribute_on_known_examples() -> None:
    board = row((0, 4), (5, 7), (20, 24))
    assert columns(edits.distribute(board, names(board), "across")) == [(0, 4), (11, 13), (20, 24)]
    board = row((0, 1), (1, 2), (2, 3), (13, 14))
    assert columns(edits.distribute(board, names(board), "across")) == [(0, 1), (4, 5), (9, 10), (13, 14)]


def test_distribute_down_leaves_columns_alone() -> None:
    board = board_of(Rect(0, 0, 1, 2), Rect(7, 3, 1, 2), Rect(3, 20, 1, 4))
    after = edits.distribute(board, names(board), "down")
    assert [space.footprint for space in after.spaces] == [Rect(0, 0, 1, 2), Rect(7, 10, 1, 2), Rect(3, 20, 1, 4)]


@st.composite
def rows_apart(draw: st.DrawFn) -> Board:
    """Three to seven intervals that do not overlap, listed in any order."""
    count = draw(st.integers(3, 7))
    ends = sorted(draw(st.lists(st.integers(-60, 60), min_size=2 * count, max_size=2 * count, unique=True)))
    return row(*draw(st.permutations(list(zip(ends[::2], ends[1::2], strict=True)))))


@given(rows_apart())
def test_distributed_gaps_are_equal_to_the_part(board: Board) -> None:
    """The outermost stay, the order stays, sizes stay, and gaps differ by one part at most."""
    after = edits.distribute(board, names(board), "across")
    pairs = sorted(zip(columns(board), columns(after), strict=True))
    was, now = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    assert (now[0], now[-1]) == (was[0], was[-1])
    assert now == sorted(now)
    assert [right - left for left, right in now] == [right - left for left, right in was]
    gaps = [now[i + 1][0] - now[i][1] for i in range(len(now) - 1)]
    assert max(gaps) - min(gaps) <= 1
    assert edits.distribute(after, names(board), "across") is after


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 9)), min_size=3, max_size=4))
@example([(0, 2), (0, 2), (1, 1)])
def test_distribute_stays_within_the_box_of_the_group(found: list[tuple[int, int]]) -> None:
    """Also where spaces overlap: nothing ends up outside of where the group was."""
    board = row(*((left, left + width) for left, width in found))
    after = columns(edits.distribute(board, names(board), "across"))
    left, right = min(it[0] for it in columns(board)), max(it[1] for it in columns(board))
    assert all(left <= it[0] and it[1] <= right for it in after)


def test_the_space_that_reaches_furthest_is_an_outermost_one() -> None:
    """The second starts before the third and ends after it: it bounds the row and stays."""
    board = row((0, 10), (2, 20), (5, 6))
    after = columns(edits.distribute(board, names(board), "across"))
    assert after[0] == (0, 10)
    assert after[1] == (2, 20)


@pytest.mark.parametrize("way", ["pointy", "flat"])
@given(
    found=st.lists(st.tuples(st.integers(-4, 6), st.integers(-4, 6)), min_size=2, max_size=5, unique=True),
    side=st.sampled_from([*SIDES, "centre", "middle"]),
)
def test_hexes_are_aligned_where_they_are_seen(way: Orientation, found: list[Point], side: Side) -> None:
    """As near to one line as whole hexes can be; the other way they go half a hex at most."""
    board = board_of(*(Hexes((hex_,)) for hex_ in found), grid=Grid(shape="hex", orientation=way))
    after = edits.align(board, names(board), side)
    axis = 0 if side in ("left", "centre", "right") else 1
    off = {round(y - x, 6) for x, y in pairwise(sorted(after.shapes.centroids[:, axis].tolist()))}
    assert max(off) <= board.grid.parts / 2 + 1e-6
    assert (abs(after.shapes.centroids - board.shapes.centroids)[:, 1 - axis] <= board.grid.parts / 2 + 1e-6).all()
    assert edits.align(after, names(board), side) == after


def test_hexes_in_one_row_are_distributed_by_whole_cells() -> None:
    board = board_of(Hexes(((0, 0),)), Hexes(((1, 0),)), Hexes(((4, 0),)), grid=Grid(shape="hex"))
    after = edits.distribute(board, names(board), "across")
    assert after.spaces[1].footprint == Hexes(((2, 0),))


def test_hexes_that_would_end_between_two_cells_are_refused_by_name() -> None:
    board = board_of(Hexes(((0, 0),)), Hexes(((1, 0),)), Hexes(((3, 0),)), grid=Grid(shape="hex"))
    with pytest.raises(OffGrid, match="s2"):
        edits.distribute(board, names(board), "across")
