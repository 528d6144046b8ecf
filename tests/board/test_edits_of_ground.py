"""Edits that change where spaces lie or how large they are, and the bend points that come along."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_designer.board import Board, edits
from board_designer.board.edits.transforming import resize_by
from board_designer.geometry.contact import contacts
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.rigid_motion import Axis

from .drawn_boards import HEX_PARK, TOWN

MOVABLE = ["s1", "s2", "s3", "t1", "w1", "d1"]
some = st.lists(st.sampled_from(MOVABLE), min_size=1, unique=True)
near = st.integers(-50, 50)


def ground(board: Board, id_: str) -> Footprint:
    return board.space_by_id[id_].footprint


def bends(board: Board, id_: str) -> tuple[tuple[int, int], ...]:
    return board.link_by_id[id_].bends


def test_move_shifts_every_kind() -> None:
    after = edits.move(TOWN, MOVABLE, (3, -2))
    assert [ground(after, id_) for id_ in MOVABLE] == [
        Rect(3, -2, 4, 4),
        Rect(7, -2, 4, 4),
        Rect(15, 0, 4, 4),
        Cells(((3, 2), (7, 2))),
        Circle(23, 8, 2),
        Polygon(((3, 18), (9, 18), (3, 26))),
    ]


def test_bends_come_along_when_both_ends_do() -> None:
    """p1 runs from s1 to s2, p2 from s2 to s3, which stays."""
    after = edits.move(TOWN, ["s1", "s2"], (10, 20))
    assert bends(after, "p1") == ((12, 26), (16, 26))
    assert bends(after, "p2") == bends(TOWN, "p2")


def test_bends_turn_and_mirror_with_their_ends() -> None:
    turned = edits.rotate(TOWN, ["s1", "s2"], 2, doubled_pivot=(8, 4))
    assert bends(turned, "p1") == ((6, -2), (2, -2))
    mirrored = edits.mirror(TOWN, ["s1", "s2"], "left_right", doubled_pivot=(0, 0))
    assert bends(mirrored, "p1") == ((-2, 6), (-6, 6))
    assert (ground(mirrored, "s1"), ground(mirrored, "s2")) == (Rect(-4, 0, 4, 4), Rect(-8, 0, 4, 4))


def test_a_bend_may_move_where_no_space_does() -> None:
    """The two squares swap places about their middle; turned by a half, only the bends tell."""
    board = edits.bend(edits.delete(TOWN, ["cut1", "p2"]), "p1", [(4, 10)])
    after = edits.mirror(board, ["s1", "s2"], "top_bottom")
    assert after.spaces == board.spaces
    assert bends(after, "p1") == ((4, -6),)


def test_rotate_about_the_common_middle() -> None:
    """Two squares side by side come to stand one upon the other, the left one on top."""
    after = edits.rotate(TOWN, ["s1", "s2"])
    assert (ground(after, "s1"), ground(after, "s2")) == (Rect(2, -2, 4, 4), Rect(2, 2, 4, 4))


@given(some, near, near)
def test_move_there_and_back(ids: list[str], x: int, y: int) -> None:
    assert edits.move(edits.move(TOWN, ids, (x, y)), ids, (-x, -y)) == TOWN


@given(some)
def test_four_quarter_turns_end_where_they_began(ids: list[str]) -> None:
    board = TOWN
    for _ in range(4):
        board = edits.rotate(board, ids)
    assert board == TOWN
    assert edits.rotate(edits.rotate(TOWN, ids), ids, -1) == TOWN


@given(some, st.sampled_from(["left_right", "top_bottom"]))
def test_mirror_twice_is_as_before(ids: list[str], axis: Axis) -> None:
    assert edits.mirror(edits.mirror(TOWN, ids, axis), ids, axis) == TOWN


@given(st.permutations(MOVABLE), st.integers(-3, 3))
def test_the_order_of_a_selection_does_not_matter(ids: list[str], turns: int) -> None:
    assert edits.rotate(TOWN, ids, turns) == edits.rotate(TOWN, MOVABLE, turns)


def test_the_order_of_a_selection_does_not_matter_on_hexes() -> None:
    """Clicked one by one or caught in a frame, the same spaces turn about the same point."""
    assert edits.rotate(HEX_PARK, ["x2", "x1"]) == edits.rotate(HEX_PARK, ["x1", "x2"])


def test_turning_a_whole_board_keeps_its_contacts() -> None:
    board = edits.lock(TOWN, ["h1"], False)
    after = edits.rotate(board, [space.id for space in board.spaces])
    before_table, after_table = contacts(board.shapes), contacts(after.shapes)
    assert before_table.first.tolist() == after_table.first.tolist()
    assert before_table.second.tolist() == after_table.second.tolist()
    assert before_table.meeting.tolist() == after_table.meeting.tolist()


def test_six_sixth_turns_on_hexes() -> None:
    board = HEX_PARK
    for _ in range(6):
        board = edits.rotate(board, ["x1", "c1"])
    assert board == HEX_PARK
    assert ground(edits.rotate(HEX_PARK, ["x1"]), "x1") == Hexes(((0, 0), (0, 1)))


def test_resize_gives_a_new_footprint_of_the_same_kind() -> None:
    after = edits.resize(TOWN, "t1", Cells(((8, 8),)))
    assert ground(after, "t1") == Cells(((8, 8),))
    assert after.space_by_id["t1"].seat == 1


@pytest.mark.parametrize(
    ("pull", "expected"),
    [
        ({"left": 1}, Rect(11, 2, 5, 4)),
        ({"top": 2}, Rect(12, 0, 4, 6)),
        ({"right": 3}, Rect(12, 2, 7, 4)),
        ({"bottom": -3}, Rect(12, 2, 4, 1)),
        ({"left": -1, "right": 1}, Rect(13, 2, 4, 4)),
        ({"left": 1, "top": 1, "right": 1, "bottom": 1}, Rect(11, 1, 6, 6)),
    ],
)
def test_pulling_the_sides_of_a_rectangle(pull: dict[str, int], expected: Rect) -> None:
    assert ground(resize_by(TOWN, "s3", **pull), "s3") == expected


def test_pulling_the_rim_of_a_circle() -> None:
    assert ground(resize_by(TOWN, "w1", right=3), "w1") == Circle(20, 10, 5)
    assert ground(resize_by(TOWN, "w1", right=-1), "w1") == Circle(20, 10, 1)


@pytest.mark.parametrize("side", ["left", "top", "bottom"])
def test_a_circle_has_no_other_side_to_pull(side: str) -> None:
    """Its rim is pulled by `right`; the other sides leave it as it is."""
    assert resize_by(TOWN, "w1", **{side: 3}) is TOWN
