"""What lies straight across: rays march over what may be crossed, and over nothing else."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_designer.geometry.footprint import Cells, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.geometry.ray_casting import NOTHING, TORN, first_hit, mutual
from board_designer.geometry.shapes import ShapeIndex

from .drawn_footprints import HEX, SQUARE

RIGHT, LEFT, DOWN, UP = (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)

# Each thing with what it is to the ray: its start, a road to cross, a target to see, a lot that is in the way.
Drawn = list[tuple[str, Footprint]]
START = ("start", Rect(0, 0, 4, 4))


def seen(drawn: Drawn, direction: tuple[float, float] = RIGHT, grid: Grid = SQUARE) -> int:
    """What the first shape drawn sees: the position of a target, or nothing, or torn."""
    index = ShapeIndex([footprint for _, footprint in drawn], grid)
    over = np.array([kind == "road" for kind, _ in drawn])
    target = np.array([kind in ("start", "target") for kind, _ in drawn])
    (hit,) = first_hit(index, np.array([0]), np.array([direction]), over, target)
    return int(hit)


def as_polygon(rect: Footprint) -> Footprint:
    """A rectangle in free form; anything else is one already."""
    if not isinstance(rect, Rect):
        return rect
    right, bottom = rect.x + rect.width, rect.y + rect.height
    return Polygon(((rect.x, rect.y), (right, rect.y), (right, bottom), (rect.x, bottom)))


STREETS: list[tuple[str, Drawn, int]] = [
    ("one road", [START, ("road", Rect(4, 0, 8, 4)), ("target", Rect(12, 0, 4, 4))], 2),
    (
        "two road pieces, one after the other",
        [START, ("road", Rect(4, 0, 4, 4)), ("road", Rect(8, -3, 4, 9)), ("target", Rect(12, 0, 4, 4))],
        3,
    ),
    (
        "two road pieces, side by side",
        [START, ("road", Rect(4, -4, 8, 6)), ("road", Rect(4, 2, 8, 6)), ("target", Rect(12, 0, 4, 4))],
        3,
    ),
    (
        "a gap in the road",
        [START, ("road", Rect(4, 0, 4, 4)), ("road", Rect(9, 0, 3, 4)), ("target", Rect(12, 0, 4, 4))],
        NOTHING,
    ),
    ("a gap before the target", [START, ("road", Rect(4, 0, 7, 4)), ("target", Rect(12, 0, 4, 4))], NOTHING),
    ("a gap before the road", [START, ("road", Rect(5, 0, 7, 4)), ("target", Rect(12, 0, 4, 4))], NOTHING),
    (
        "something else in between",
        [START, ("road", Rect(4, 0, 4, 4)), ("lot", Rect(8, 0, 4, 4)), ("target", Rect(12, 0, 4, 4))],
        NOTHING,
    ),
    ("no target", [START, ("road", Rect(4, 0, 8, 4))], NOTHING),
    ("nothing at all", [START], NOTHING),
    (
        "the nearer of two",
        [START, ("target", Rect(8, 0, 4, 4)), ("road", Rect(4, 0, 4, 4)), ("target", Rect(12, 0, 4, 4))],
        1,
    ),
    ("a target beside the ray", [START, ("road", Rect(4, 0, 8, 4)), ("target", Rect(12, 3, 4, 4))], NOTHING),
    (
        "exactly between two",
        [START, ("road", Rect(4, 0, 8, 4)), ("target", Rect(12, -2, 4, 4)), ("target", Rect(12, 2, 4, 4))],
        TORN,
    ),
    (
        "a part away from between two",
        [START, ("road", Rect(4, 0, 8, 4)), ("target", Rect(12, -3, 4, 4)), ("target", Rect(12, 1, 4, 4))],
        3,
    ),
]
NAMES = [name for name, _, _ in STREETS]


@pytest.mark.parametrize("as_drawn", [lambda it: it, as_polygon], ids=["boxes", "polygons"])
@pytest.mark.parametrize(("drawn", "expected"), [it[1:] for it in STREETS], ids=NAMES)
def test_across_the_street(drawn: Drawn, expected: int, as_drawn: Callable[[Footprint], Footprint]) -> None:
    """The same answer for rectangles and for the same rectangles as polygons."""
    assert seen([(kind, as_drawn(footprint)) for kind, footprint in drawn]) == expected


@pytest.mark.parametrize("direction", [RIGHT, LEFT, DOWN, UP])
def test_every_direction(direction: tuple[float, float]) -> None:
    x, y = int(direction[0]), int(direction[1])
    drawn: Drawn = [START, ("road", Rect(4 * x, 4 * y, 4, 4)), ("target", Rect(8 * x, 8 * y, 4, 4))]
    assert seen(drawn, direction) == 2
    assert seen(drawn, (-direction[0], -direction[1])) == NOTHING


def test_a_slanting_road() -> None:
    """The ray runs down and right over a band between two slanted lines, into a slanted target."""
    drawn: Drawn = [
        ("start", Polygon(((0, 4), (4, 0), (-4, -4)))),
        ("road", Polygon(((0, 4), (4, 0), (10, 6), (6, 10)))),
        ("target", Polygon(((6, 10), (10, 6), (12, 12)))),
    ]
    assert seen(drawn, (0.5**0.5, 0.5**0.5)) == 2


def test_across_hexes() -> None:
    drawn: Drawn = [("start", Hexes(((0, 0),))), ("road", Hexes(((1, 0), (2, 0)))), ("target", Hexes(((3, 0),)))]
    assert seen(drawn, RIGHT, HEX) == 2
    assert seen([*drawn[:1], ("road", Hexes(((1, 0),))), drawn[2]], RIGHT, HEX) == NOTHING


def test_between_two_hexes_is_torn() -> None:
    """Straight up out of a corner, the ray runs along the edge between two neighbours."""
    drawn: Drawn = [("start", Hexes(((5, 5),))), ("target", Hexes(((5, 4),))), ("target", Hexes(((6, 4),)))]
    assert seen(drawn, UP, HEX) == TORN


def test_a_road_that_goes_round_a_block_does_not_lead_through_it() -> None:
    """The ring road is one space; the lot inside it is in the way, and so would empty ground be."""
    ring = Cells(tuple((x, y) for x in (4, 8, 12) for y in (-4, 0, 4) if (x, y) != (8, 0)))
    assert seen([START, ("road", ring), ("lot", Rect(8, 0, 4, 4)), ("target", Rect(16, 0, 4, 4))]) == NOTHING
    assert seen([START, ("road", ring), ("target", Rect(16, 0, 4, 4))]) == NOTHING
    assert seen([START, ("road", ring), ("target", Rect(8, 0, 4, 4)), ("target", Rect(16, 0, 4, 4))]) == 2


def test_a_road_may_be_left_and_entered_again() -> None:
    """Over one side of the ring, over the square inside it, over the other side."""
    ring = Cells(tuple((x, y) for x in (4, 8, 12) for y in (-4, 0, 4) if (x, y) != (8, 0)))
    assert seen([START, ("road", ring), ("road", Rect(8, 0, 4, 4)), ("target", Rect(16, 0, 4, 4))]) == 3


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["road", "road", "lot", "target"]),
            st.builds(Rect, st.integers(2, 14), st.integers(-4, 3), st.integers(1, 6), st.integers(1, 6)),
        ),
        max_size=6,
    )
)
def test_boxes_and_polygons_see_the_same(others: Drawn) -> None:
    drawn = [START, *others]
    assert seen(drawn) == seen([(kind, as_polygon(footprint)) for kind, footprint in drawn])


def test_many_rays_at_once_are_answered_each_for_itself() -> None:
    index = ShapeIndex(
        [Rect(0, 0, 4, 4), Rect(4, 0, 4, 4), Rect(8, 0, 4, 4), Polygon(((0, 8), (4, 8), (2, 4)))], SQUARE
    )
    over, target = np.array([0, 1, 0, 0], dtype=bool), np.array([1, 0, 1, 1], dtype=bool)
    start = np.array([0, 2, 0, 2, 0])
    direction = np.array([RIGHT, LEFT, LEFT, RIGHT, DOWN])
    assert first_hit(index, start, direction, over, target).tolist() == [2, 0, NOTHING, NOTHING, 3]
    assert first_hit(index, start[:0], direction[:0], over, target).tolist() == []


def test_mutual_pairs_look_at_each_other() -> None:
    """Once each, smaller number first; a look that is not returned, nothing and torn make no pair."""
    start = np.array([0, 5, 5, 2, 3, 4, 1, 1, 0, 3])
    hit = np.array([5, 0, 2, 1, NOTHING, TORN, 2, 2, 4, 5])
    assert mutual(start, hit) == [(0, 5), (1, 2)]
    assert mutual(start[:0], hit[:0]) == []
