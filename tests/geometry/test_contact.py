"""How two shapes meet: apart, at a corner, along an edge, on top of each other; boxes and free forms alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from board_designer.geometry.contact import Contact, Meeting, contact, contacts, contacts_after
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.geometry.shapes import ShapeIndex, outline

from .drawn_footprints import HEX, SQUARE, cells, circles, groups, polygons, rects

# A shared edge is measured with a rim of a thousandth of a part round it, which adds a little at its ends.
LENGTH = 0.01

small = st.integers(0, 6)
small_rects = st.builds(Rect, small, small, st.integers(1, 4), st.integers(1, 4))

PAIRS: list[tuple[str, Rect, Rect, Contact]] = [
    ("apart", Rect(0, 0, 4, 4), Rect(5, 0, 4, 4), Contact(Meeting.APART)),
    ("apart across a corner", Rect(0, 0, 4, 4), Rect(5, 5, 4, 4), Contact(Meeting.APART)),
    ("corner", Rect(0, 0, 4, 4), Rect(4, 4, 4, 4), Contact(Meeting.CORNER)),
    ("whole edge", Rect(0, 0, 4, 4), Rect(4, 0, 4, 4), Contact(Meeting.EDGE, length=4)),
    ("part of an edge", Rect(0, 0, 4, 4), Rect(-2, 4, 3, 2), Contact(Meeting.EDGE, length=1)),
    ("side inside a longer side", Rect(0, 0, 9, 4), Rect(3, 4, 2, 2), Contact(Meeting.EDGE, length=2)),
    ("overlap", Rect(0, 0, 4, 4), Rect(3, 2, 4, 4), Contact(Meeting.OVERLAP, area=2)),
    ("inside", Rect(0, 0, 9, 9), Rect(3, 2, 2, 4), Contact(Meeting.OVERLAP, area=8)),
    ("the same", Rect(0, 0, 4, 4), Rect(0, 0, 4, 4), Contact(Meeting.OVERLAP, area=16)),
]


def meet(one: Footprint, other: Footprint, grid: Grid = SQUARE) -> Contact:
    return contact(one, other, grid)


def as_polygon(rect: Rect) -> Polygon:
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)))


def table(footprints: Sequence[Footprint], grid: Grid = SQUARE) -> dict[tuple[int, int], Contact]:
    found = contacts(ShapeIndex(footprints, grid))
    columns = (found.first, found.second, found.meeting, found.length, found.area)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return {(first, second): Contact(Meeting(m), length, area) for first, second, m, length, area in rows}


def assert_same(one: Contact, other: Contact) -> None:
    assert one.meeting is other.meeting
    assert one.length == pytest.approx(other.length, abs=LENGTH)
    assert one.area == pytest.approx(other.area, abs=1e-9)


@pytest.mark.parametrize(("one", "other", "expected"), [it[1:] for it in PAIRS], ids=[it[0] for it in PAIRS])
def test_two_rectangles(one: Rect, other: Rect, expected: Contact) -> None:
    """As boxes to the last digit, as free forms to the tolerance, from either side."""
    assert table([one, other]) == ({} if expected.meeting is Meeting.APART else {(0, 1): expected})
    assert_same(meet(one, other), expected)
    assert_same(meet(other, one), expected)
    assert_same(meet(as_polygon(one), as_polygon(other)), expected)


@given(st.lists(small_rects, min_size=2, max_size=5))
def test_boxes_and_the_same_rectangles_as_polygons_agree(rects: list[Rect]) -> None:
    boxes, forms = table(rects), table([as_polygon(rect) for rect in rects])
    assert boxes.keys() == forms.keys()
    for pair, found in boxes.items():
        assert_same(forms[pair], found)


@given(groups(largest=6))
def test_the_table_says_what_each_pair_says(group: tuple[Grid, list[Footprint]]) -> None:
    grid, footprints = group
    numbers = range(len(footprints))
    pairs = {(i, j): contact(footprints[i], footprints[j], grid) for i, j in combinations(numbers, 2)}
    expected = {pair: found for pair, found in pairs.items() if found.meeting is not Meeting.APART}
    found = table(footprints, grid)
    assert found.keys() == expected.keys()
    for pair in found:
        assert_same(found[pair], expected[pair])


@given(groups(largest=6))
def test_the_table_says_what_the_outlines_say(group: tuple[Grid, list[Footprint]]) -> None:
    """Against every pair of outlines, measured without the code under test; what is nearly a touch is left out."""
    grid, footprints = group
    found = table(footprints, grid)
    for (i, one), (j, other) in combinations(enumerate(footprints), 2):
        shapes = outline(one, grid), outline(other, grid)
        gap, shared = shapely.distance(*shapes), shapely.intersection(*shapes).area
        meeting = found.get((i, j), Contact(Meeting.APART)).meeting
        if gap > 0.01:
            assert meeting is Meeting.APART
        elif shared > 0.1:
            assert meeting is Meeting.OVERLAP
            assert found[i, j].area == pytest.approx(shared, abs=1e-6)
        elif gap == 0:
            assert meeting is not Meeting.APART


@given(groups(largest=2))
def test_contact_is_the_same_from_either_side(group: tuple[Grid, list[Footprint]]) -> None:
    grid, footprints = group
    one, other = meet(footprints[0], footprints[-1], grid), meet(footprints[-1], footprints[0], grid)
    assert one.meeting is other.meeting
    assert one.area == pytest.approx(other.area, abs=1e-9)


@pytest.mark.parametrize("radius", [1, 2, 5, 8, 12, 20, 60])
@pytest.mark.parametrize("side", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_circle_touches_a_straight_side_in_a_point(radius: int, side: tuple[int, int]) -> None:
    """Not along an edge, however large it is."""
    box = Rect(-2, -2, 4, 4)
    centre = (side[0] * (2 + radius), side[1] * (2 + radius))
    assert meet(Circle(*centre, radius), box) == Contact(Meeting.CORNER)
    apart = (centre[0] + side[0], centre[1] + side[1])
    assert meet(Circle(*apart, radius), box) == Contact(Meeting.APART)
    into = (centre[0] - side[0], centre[1] - side[1])
    assert meet(Circle(*into, radius), box).meeting is Meeting.OVERLAP


@pytest.mark.parametrize("scale", [1, 3, 4, 10])
@pytest.mark.parametrize(("x", "y"), [(3, 4), (7, 24)])
def test_circles_touch_in_any_direction(x: int, y: int, scale: int) -> None:
    """Centres at a Pythagorean distance, radii that add up to it."""
    distance = math.isqrt(x * x + y * y) * scale
    one = distance // 2
    assert meet(Circle(0, 0, one), Circle(x * scale, y * scale, distance - one)) == Contact(Meeting.CORNER)
    assert meet(Circle(0, 0, one), Circle(x * scale, y * scale, distance - one + 1)).meeting is Meeting.OVERLAP


def test_circles_that_nearly_touch_are_apart() -> None:
    """15 squared and 55 squared are one more than 57 squared: the gap is less than a hundredth of a part."""
    assert meet(Circle(0, 0, 28), Circle(15, 55, 29)) == Contact(Meeting.APART)


@pytest.mark.parametrize("radius", [1, 3, 8, 11, 12, 20, 40])
def test_a_circle_touches_a_slanted_side_in_a_point(radius: int) -> None:
    """The side lies on 7 x + 24 y = 0; the whole-number centre is found such that 7 x + 24 y = 25 radius."""
    slope = Polygon(((-240, 70), (240, -70), (-240, -70)))
    x = 7 * 25 * radius % 24
    assert meet(Circle(x, (25 * radius - 7 * x) // 24, radius), slope) == Contact(Meeting.CORNER)


def test_slanted_polygons_share_part_of_a_slanted_edge() -> None:
    """One lies on (0, 0)-(12, 9), the other on (4, 3)-(20, 15): two thirds of 15."""
    below, above = Polygon(((0, 0), (12, 9), (0, 9))), Polygon(((4, 3), (20, 3), (20, 15)))
    found = meet(below, above)
    assert found.meeting is Meeting.EDGE
    assert found.length == pytest.approx(10, abs=LENGTH)


def test_a_shared_edge_is_no_overlap_though_rounding_says_so() -> None:
    """On the slanted lattice these two overlap by some 1e-15 square parts along their common edge."""
    below, above = Polygon(((0, 0), (4, 10), (0, 10))), Polygon(((0, 0), (8, 20), (8, 0)))
    found = meet(below, above, HEX)
    assert found.meeting is Meeting.EDGE
    assert found.length == pytest.approx(math.hypot(9, 10 * math.sqrt(3) / 2), abs=LENGTH)


@pytest.mark.parametrize("run", [2, 8, 10, 30, 80])
def test_a_narrow_gap_that_opens_from_a_corner_is_no_edge(run: int) -> None:
    """The wedge stands on the side with one corner and leaves it by one part in `run`."""
    assert meet(Rect(0, 0, 100, 4), Polygon(((4, 0), (4 + run, -1), (4, -6)))) == Contact(Meeting.CORNER)


def test_slanted_edges_that_end_where_the_other_begins_meet_at_a_corner() -> None:
    assert meet(Polygon(((0, 0), (4, 3), (0, 3))), Polygon(((4, 3), (8, 6), (8, 3)))) == Contact(Meeting.CORNER)


@pytest.mark.parametrize("parts", [1, 3, 4, 7])
@pytest.mark.parametrize("at", [(0, 0), (13, -8), (-120, 333)])
def test_hexes(parts: int, at: tuple[int, int]) -> None:
    """A hex meets its six neighbours along an edge and nobody else."""
    grid = Grid(shape="hex", parts=parts)
    around = [(dq, dr) for dq in range(-2, 3) for dr in range(-2, 3) if (dq, dr) != (0, 0)]
    found = table([Hexes((at,)), *(Hexes(((at[0] + dq, at[1] + dr),)) for dq, dr in around)], grid)
    touched = {around[second - 1]: it for (first, second), it in found.items() if first == 0}
    assert touched.keys() == {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    for it in touched.values():
        assert it.meeting is Meeting.EDGE
        assert it.length == pytest.approx(parts / math.sqrt(3), abs=LENGTH)


def test_hexes_of_several_cells_add_up_their_edges() -> None:
    """Two rows of three in brick pattern: five of the zigzag's edges are shared."""
    rows = [Hexes(((0, 0), (1, 0), (2, 0))), Hexes(((0, 1), (1, 1), (2, 1)))]
    assert table(rows, HEX)[0, 1].length == pytest.approx(5 * 4 / math.sqrt(3), abs=5 * LENGTH)


def test_cells_meet_as_their_union() -> None:
    """An L holds a square in its elbow along two edges, and another at its tip by a corner."""
    elbow = Cells(((0, 0), (0, 4), (4, 4)))
    assert_same(meet(elbow, Rect(4, 0, 4, 4)), Contact(Meeting.EDGE, length=8))
    assert meet(elbow, Rect(8, 8, 4, 4)) == Contact(Meeting.CORNER)
    assert_same(meet(elbow, Cells(((4, 0), (4, 4)))), Contact(Meeting.OVERLAP, area=16))


def test_no_shapes_no_contacts() -> None:
    assert table([]) == {}
    assert table([Rect(0, 0, 4, 4)]) == {}


footprints = st.one_of(rects, circles, cells, polygons)


@given(st.lists(footprints, min_size=2, max_size=9), st.data())
def test_contacts_after_a_few_changes_are_those_worked_out_anew(drawn, data):
    changed = data.draw(st.lists(st.integers(0, len(drawn) - 1), min_size=1, max_size=3, unique=True))
    after = list(drawn)
    for number in changed:
        after[number] = data.draw(footprints)
    before = contacts(ShapeIndex(drawn, SQUARE))
    index = ShapeIndex(after, SQUARE)
    updated, anew = contacts_after(before, index, np.array(sorted(changed))), contacts(index)
    for column in ("first", "second", "meeting", "length", "area"):
        assert np.array_equal(getattr(updated, column), getattr(anew, column))
