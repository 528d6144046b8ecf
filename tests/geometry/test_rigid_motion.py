"""Turning, mirroring and shifting footprints: nothing is lost, and a full circle ends where it began."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from board_designer.geometry.contact import contact
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid, GridShape, Point
from board_designer.geometry.rigid_motion import (
    MIRROR,
    TURN,
    Axis,
    Motion,
    OffLattice,
    about,
    joint_box,
    mirror_in_place,
    moved,
    shift_by,
    turn_in_place,
    turn_matrix,
)
from board_designer.geometry.shapes import outline

from .drawn_footprints import FLAT, HEX, SQUARE, circles, groups, hexes, near, on_squares, points, polygons

axes = st.sampled_from(["left_right", "top_bottom"])
Group = tuple[Grid, list[Footprint]]


def all_moved(footprints: Sequence[Footprint], motion: Motion, grid: Grid) -> list[Footprint]:
    return [moved(footprint, motion, grid) for footprint in footprints]


def turned(footprints: Sequence[Footprint], grid: Grid, turns: int = 1) -> list[Footprint]:
    return all_moved(footprints, turn_in_place(footprints, grid, turns), grid)


def mirrored(footprints: Sequence[Footprint], grid: Grid, axis: Axis) -> list[Footprint]:
    return all_moved(footprints, mirror_in_place(footprints, grid, axis), grid)


def full_circle(footprints: list[Footprint], grid: Grid) -> list[Footprint]:
    for _ in range(grid.turns_in_a_circle):
        footprints = turned(footprints, grid)
    return footprints


def meetings(footprints: Sequence[Footprint], grid: Grid) -> list[int]:
    return [contact(one, other, grid).meeting for one, other in combinations(footprints, 2)]


@given(on_squares)
def test_four_quarter_turns_of_one(footprint: Footprint) -> None:
    assert full_circle([footprint], SQUARE) == [footprint]


@given(st.lists(on_squares, min_size=2, max_size=4))
def test_four_quarter_turns_of_a_group(footprints: list[Footprint]) -> None:
    assert full_circle(footprints, SQUARE) == footprints


@given(st.one_of(hexes, circles))
def test_six_sixth_turns_of_one(footprint: Footprint) -> None:
    assert full_circle([footprint], HEX) == [footprint]
    assert full_circle([footprint], FLAT) == [footprint]


@given(polygons)
@example(Polygon(((0, 0), (1, 0), (1, 1), (0, 1))))
def test_six_sixth_turns_of_a_polygon(polygon: Polygon) -> None:
    """Also where its middle lies exactly between two lattice points."""
    assert full_circle([polygon], HEX) == [polygon]


@given(hexes, st.lists(st.one_of(hexes, circles, polygons), max_size=3))
def test_six_sixth_turns_of_a_group_with_hexes(first: Hexes, others: list[Footprint]) -> None:
    assert full_circle([first, *others], HEX) == [first, *others]


@given(st.lists(st.one_of(circles, polygons), min_size=2, max_size=4))
@example([Circle(0, 0, 1), Circle(1, 0, 1)])
def test_six_sixth_turns_of_a_group_without_hexes(footprints: list[Footprint]) -> None:
    assert full_circle(footprints, HEX) == footprints


@given(groups())
@example((HEX, [Circle(0, 0, 1), Circle(0, 1, 1)]))
def test_a_turn_and_the_turn_back(group: Group) -> None:
    grid, footprints = group
    assert turned(turned(footprints, grid, 1), grid, -1) == footprints
    assert turned(footprints, grid, grid.turns_in_a_circle) == footprints
    assert turned(footprints, grid, 0) == footprints


@given(groups(), axes)
@example((HEX, [Circle(0, 0, 1), Circle(1, 0, 1)]), "left_right")
def test_mirrored_twice_is_as_before(group: Group, axis: Axis) -> None:
    grid, footprints = group
    assert mirrored(mirrored(footprints, grid, axis), grid, axis) == footprints


@given(groups(), st.integers(-7, 7), axes)
def test_area_and_contacts_are_kept(group: Group, turns: int, axis: Axis) -> None:
    grid, footprints = group
    before = [outline(footprint, grid).area for footprint in footprints]
    for after in (turned(footprints, grid, turns), mirrored(footprints, grid, axis)):
        assert [outline(footprint, grid).area for footprint in after] == pytest.approx(before)
        assert meetings(after, grid) == meetings(footprints, grid)
        assert Counter(map(type, after)) == Counter(map(type, footprints))


@given(st.lists(on_squares, min_size=1, max_size=3), axes)
def test_the_middle_stays_where_it_is(footprints: list[Footprint], axis: Axis) -> None:
    """Mirrored in its own box; turned, the middle of the box is off by less than one part."""
    left, top, right, bottom = joint_box(footprints, SQUARE)
    assert joint_box(mirrored(footprints, SQUARE, axis), SQUARE) == (left, top, right, bottom)
    box = joint_box(turned(footprints, SQUARE), SQUARE)
    assert (box[2] - box[0], box[3] - box[1]) == (bottom - top, right - left)
    assert abs(box[0] + box[2] - left - right) < 2
    assert abs(box[1] + box[3] - top - bottom) < 2


CLOCKWISE: list[tuple[Grid, Footprint, Footprint]] = [
    (SQUARE, Rect(0, 0, 6, 2), Rect(2, -2, 2, 6)),
    (SQUARE, Rect(0, 0, 4, 1), Rect(1, -1, 1, 4)),
    (SQUARE, Cells(((0, 0), (4, 0))), Cells(((2, -2), (2, 2)))),
    (SQUARE, Circle(3, 5, 2), Circle(3, 5, 2)),
    (SQUARE, Polygon(((0, 0), (4, 0), (0, 4))), Polygon(((4, 0), (4, 4), (0, 0)))),
    (HEX, Hexes(((0, 0), (1, 0), (2, 0))), Hexes(((0, 0), (0, 1), (0, 2)))),
    (HEX, Circle(3, 5, 2), Circle(3, 5, 2)),
]


@pytest.mark.parametrize(("grid", "before", "after"), CLOCKWISE)
def test_one_turn_is_clockwise(grid: Grid, before: Footprint, after: Footprint) -> None:
    assert turned([before], grid) == [after]


@pytest.mark.parametrize("grid", [SQUARE, HEX, FLAT], ids=["square", "pointy", "flat"])
def test_matrices_do_on_the_plane_what_they_say(grid: Grid) -> None:
    """Seen with y downwards: a turn goes from right towards down, a mirror keeps the other axis."""
    zero = grid.to_plane((0, 0))

    def plane(point: Point) -> tuple[float, float]:
        x, y = grid.to_plane(point)
        return x - zero[0], y - zero[1]

    for point in [(1, 0), (0, 1), (3, -5)]:
        x, y = plane(point)
        at_left = plane(Motion(MIRROR[grid.lattice, "left_right"], (0, 0)).point(point))
        upside_down = plane(Motion(MIRROR[grid.lattice, "top_bottom"], (0, 0)).point(point))
        assert at_left == pytest.approx((-x, y))
        assert upside_down == pytest.approx((x, -y))
        after = complex(*plane(Motion(TURN[grid.shape], (0, 0)).point(point)))
        quarter_or_sixth = 1j if grid.shape == "square" else complex(0.5, 0.75**0.5)
        assert after == pytest.approx(complex(x, y) * quarter_or_sixth)


@pytest.mark.parametrize("shape", ["square", "hex"])
def test_a_full_circle_of_turns_is_the_identity(shape: GridShape) -> None:
    circle = Grid(shape=shape).turns_in_a_circle
    assert turn_matrix(shape, circle) == turn_matrix(shape, 0) == (1, 0, 0, 1)
    assert turn_matrix(shape, -1) == turn_matrix(shape, circle - 1)


@given(st.sampled_from(["square", "hex"]), st.integers(0, 5), points)
def test_a_motion_about_a_pivot_keeps_the_pivot(shape: GridShape, turns: int, pivot: Point) -> None:
    assert about(turn_matrix(shape, turns), (2 * pivot[0], 2 * pivot[1])).point(pivot) == pivot


def test_a_quarter_turn_about_the_middle_of_a_side_is_off_the_lattice() -> None:
    """About a corner or the middle of a part it is fine; halfway between two corners nothing would land whole."""
    quarter = turn_matrix("square", 1)
    assert about(quarter, (1, 1)).point((0, 0)) == (1, 0)
    with pytest.raises(OffLattice, match="between two parts"):
        about(quarter, (1, 0))
    assert about(turn_matrix("square", 2), (1, 0)).point((0, 0)) == (1, 0)
    with pytest.raises(OffLattice, match="between two parts"):
        about(turn_matrix("hex", 1), (1, 0))


@given(hexes, near, near)
def test_hexes_move_by_whole_cells_only(footprint: Hexes, a: int, b: int) -> None:
    if a % HEX.parts or b % HEX.parts:
        with pytest.raises(OffLattice, match="whole cells of 4 parts"):
            moved(footprint, shift_by((a, b)), HEX)
    else:
        after = moved(footprint, shift_by((a, b)), HEX)
        assert after == Hexes(tuple((q + a // 4, r + b // 4) for q, r in footprint.hexes))


@given(groups(), near, near)
def test_a_shift_there_and_back(group: Group, a: int, b: int) -> None:
    grid, footprints = group
    there = shift_by((4 * a, 4 * b))
    assert all_moved(all_moved(footprints, there, grid), shift_by((-4 * a, -4 * b)), grid) == footprints
    assert there.then_by((1, 2)) == shift_by((4 * a + 1, 4 * b + 2))
