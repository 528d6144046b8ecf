"""Hypothesis strategies for small footprints of every kind, and for groups of them that share a grid."""

from __future__ import annotations

import math

import shapely
from hypothesis import strategies as st

from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid, Point

SQUARE = Grid()
HEX = Grid(shape="hex")
FLAT = Grid(shape="hex", orientation="flat")

near = st.integers(-12, 12)
points = st.tuples(near, near)
sizes = st.integers(1, 9)

rects = st.builds(Rect, near, near, sizes, sizes)
circles = st.builds(Circle, near, near, st.integers(1, 6))
cells = st.lists(points, min_size=1, max_size=4, unique=True).map(lambda found: Cells(tuple(found)))
hexes = st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=4, unique=True).map(
    lambda found: Hexes(tuple(found))
)


def _round_the_middle(found: list[Point]) -> Polygon:
    """The points in the order in which a watch hand in their middle sweeps them: rarely crosses itself."""
    x, y = sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)
    return Polygon(tuple(sorted(found, key=lambda p: (math.atan2(p[1] - y, p[0] - x), p))))


def _is_simple(polygon: Polygon) -> bool:
    ring = shapely.Polygon(polygon.points)
    return bool(ring.is_valid and ring.area > 0)


polygons = st.lists(points, min_size=3, max_size=6, unique=True).map(_round_the_middle).filter(_is_simple)

on_squares = st.one_of(rects, cells, circles, polygons)
on_hexes = st.one_of(hexes, circles, polygons)


@st.composite
def groups(draw: st.DrawFn, largest: int = 4) -> tuple[Grid, list[Footprint]]:
    """A grid, and one to a few footprints that may lie on it."""
    grid = draw(st.sampled_from([SQUARE, HEX, FLAT]))
    kinds = on_squares if grid is SQUARE else on_hexes
    return grid, draw(st.lists(kinds, min_size=1, max_size=largest))
