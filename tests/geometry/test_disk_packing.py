"""Whether round pieces fit: the largest disk, and whole sets of disks side by side."""

from __future__ import annotations

import math
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations

import pytest
import shapely
import shapely.affinity
from hypothesis import example, given
from hypothesis import strategies as st

from board_designer.geometry.disk_packing import Disk, fit_disks, largest_disk
from board_designer.geometry.footprint import Circle, Hexes, Polygon
from board_designer.geometry.shapes import Shape, outline

from .drawn_footprints import HEX, SQUARE, polygons

# What a placement may be off by, as a share of a disk's size.
PLAY = 0.002

L_SHAPE = shapely.Polygon([(0, 0), (30, 0), (30, 10), (10, 10), (10, 30), (0, 30)])
TRIANGLE = shapely.Polygon([(0, 0), (30, 0), (0, 40)])  # its incircle has a radius of 10
EQUILATERAL = shapely.Polygon([(0, 0), (20, 0), (10, 10 * math.sqrt(3))])


def box(width: float, height: float) -> Shape:
    return shapely.box(0, 0, width, height)


def assert_right(shape: Shape, radii: Sequence[float], placed: tuple[Disk, ...]) -> None:
    """Every disk asked for, inside the shape, clear of the others."""
    assert sorted(disk.radius for disk in placed) == sorted(radii)
    for disk in placed:
        centre = shapely.Point(disk.x, disk.y)
        assert shape.covers(centre)
        assert shape.boundary.distance(centre) >= disk.radius * (1 - PLAY)
    for one, other in combinations(placed, 2):
        apart = math.dist((one.x, one.y), (other.x, other.y))
        assert apart >= (one.radius + other.radius) * (1 - PLAY)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Ends a search that would keep a designer waiting."""

    def stop(*_: object) -> None:
        raise TimeoutError(f"no answer after {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(
    ("shape", "radius"),
    [
        pytest.param(box(10, 20), 5, id="box"),
        pytest.param(box(25, 25), 12.5, id="square"),
        pytest.param(L_SHAPE, 10 * math.sqrt(2) / (1 + math.sqrt(2)), id="elbow of an L"),
        pytest.param(TRIANGLE, 10, id="triangle"),
        pytest.param(EQUILATERAL, 10 / math.sqrt(3), id="equilateral"),
        pytest.param(outline(Hexes(((3, 2),)), HEX), 2, id="hex"),
        pytest.param(outline(Circle(3, 2, 7), SQUARE), 7, id="circle"),
        pytest.param(shapely.union(box(4, 4), shapely.box(10, 0, 16, 6)), 3, id="roomier of two pieces"),
        pytest.param(shapely.difference(box(30, 10), shapely.box(10, 2, 12, 8)), 5, id="beside a hole"),
    ],
)
def test_largest_disk(shape: Shape, radius: float) -> None:
    disk = largest_disk(shape)
    assert disk.radius == pytest.approx(radius, rel=0.002)
    assert shape.covers(shapely.Point(disk.x, disk.y).buffer(disk.radius * 0.999))


def test_nothing_holds_nothing() -> None:
    assert largest_disk(shapely.Polygon()).radius == 0
    assert largest_disk(shapely.LineString([(0, 0), (4, 0)])).radius == 0
    assert fit_disks(box(4, 4), []) == ()


@given(polygons)
def test_largest_disk_lies_inside_and_a_larger_one_does_not_fit(polygon: Polygon) -> None:
    shape = outline(polygon, SQUARE)
    disk = largest_disk(shape)
    assert_right(shape, [disk.radius], (disk,))
    assert shape.buffer(-disk.radius * 1.01 - 0.01).is_empty


FITS: list[tuple[str, Shape, list[float]]] = [
    ("one in a box of its own size", box(10, 10), [5]),
    ("two exactly", box(10, 20), [5, 5]),
    ("two along the diagonal", box(17.1, 17.1), [5, 5]),
    ("a territory of 25 x 37.5 mm", box(25, 37.5), [8, 5, 5, 5]),
    ("two by two", box(20, 20), [5, 5, 5, 5]),
    ("two by three", box(20, 30), [5] * 6),
    ("five in a larger square", box(24.2, 24.2), [5] * 5),
    ("three in a triangle", EQUILATERAL, [20 / (2 + 2 * math.sqrt(3)) - 0.01] * 3),
    ("incircle of a triangle", TRIANGLE, [9.99]),
    ("three round a point of a hex", outline(Hexes(((0, 0),)), HEX), [0.8] * 3),
    ("one in each arm of an L", L_SHAPE, [5, 5]),
    ("two side by side in a circle", outline(Circle(0, 0, 10), SQUARE), [4.99, 4.99]),
]
DOES_NOT_FIT: list[tuple[str, Shape, list[float]]] = [
    ("one too large", box(10, 20), [5.02]),
    ("two in a box too short", box(10, 19.9), [5, 5]),
    ("two in a square too small", box(17.0, 17.0), [5, 5]),
    ("two by two in a square too small", box(19.9, 19.9), [5, 5, 5, 5]),
    ("five in a square of four", box(20, 20), [5] * 5),
    ("three in a triangle", EQUILATERAL, [20 / (2 + 2 * math.sqrt(3)) + 0.02] * 3),
    ("larger than the incircle", TRIANGLE, [10.03]),
    ("across two pieces", shapely.union(box(4, 4), shapely.box(4.1, 0, 8.1, 4)), [2.1]),
]


@pytest.mark.parametrize(("shape", "radii"), [it[1:] for it in FITS], ids=[it[0] for it in FITS])
def test_disks_that_fit(shape: Shape, radii: list[float]) -> None:
    placed = fit_disks(shape, radii)
    assert placed is not None
    assert_right(shape, radii, placed)
    assert [disk.radius for disk in placed] == sorted(radii, reverse=True)


@pytest.mark.parametrize(
    ("shape", "radii"),
    [
        pytest.param(*it[1:], id=it[0], marks=pytest.mark.slow if it[0].startswith("five") else ())
        for it in DOES_NOT_FIT
    ],
)
def test_disks_that_do_not_fit(shape: Shape, radii: list[float]) -> None:
    assert fit_disks(shape, radii) is None


def test_a_disk_fits_round_an_inner_corner() -> None:
    """The elbow of an L with arms 10 wide takes a radius of 5.85; 5.5 leaves six percent of play."""
    placed = fit_disks(L_SHAPE, [5.5])
    assert placed is not None
    assert_right(L_SHAPE, [5.5], placed)


def test_a_large_disk_may_stand_in_the_middle() -> None:
    """Each corner is left a disk of 0.89 when the large one stands free; pushed into a corner it leaves 0.84."""
    radii = [4.9, 0.87, 0.87, 0.87, 0.87]
    placed = fit_disks(box(10, 10), radii)
    assert placed is not None
    assert_right(box(10, 10), radii, placed)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer that can interrupt")
def test_a_round_space_answers_at_once() -> None:
    """Three disks of 4.7 need a circle of 10.13; that a circle of 10 cannot take them must not take minutes."""
    with at_most(2.0):
        assert fit_disks(outline(Circle(0, 0, 10), SQUARE), [4.7] * 3) is None


radii_lists = st.lists(st.integers(2, 10).map(lambda it: it / 2), min_size=1, max_size=3)


@given(polygons, radii_lists)
def test_what_is_placed_is_right(polygon: Polygon, radii: list[float]) -> None:
    shape = outline(polygon, SQUARE)
    placed = fit_disks(shape, radii)
    if placed is not None:
        assert_right(shape, radii, placed)


@given(polygons)
@example(Polygon(((0, 0), (4, 0), (4, 2), (2, 2), (2, 4), (0, 4))))
def test_one_disk_fits_where_the_largest_one_is_larger(polygon: Polygon) -> None:
    shape = outline(polygon, SQUARE)
    radius = largest_disk(shape).radius * 0.98
    assert fit_disks(shape, [radius]) is not None


@given(st.integers(4, 24), st.integers(4, 24), st.integers(0, 8), st.integers(0, 8), radii_lists)
def test_more_room_never_loses_a_fit(width: int, height: int, wider: int, higher: int, radii: list[float]) -> None:
    if fit_disks(box(width, height), radii) is not None:
        assert fit_disks(box(width + wider / 4, height + higher / 4), radii) is not None


@pytest.mark.parametrize("growth", [1.005, 1.01, 1.03, 1.1])
@pytest.mark.parametrize("radii", [[3, 2, 1.5, 1.5], [2.5, 2.5, 1.5, 1.5]])
def test_a_larger_circle_holds_what_a_smaller_one_does(radii: list[float], growth: float) -> None:
    small = outline(Circle(0, 0, 5), SQUARE)
    assert fit_disks(small, radii) is not None
    assert fit_disks(shapely.affinity.scale(small, growth, growth), radii) is not None
