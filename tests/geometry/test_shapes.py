"""Footprints as shapes on the plane: size, place, hexes that tile, and the index over all of them."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect, lattice_box
from board_designer.geometry.grid import Grid
from board_designer.geometry.shapes import ShapeIndex, hex_corners, outline

from .drawn_footprints import FLAT, HEX, SQUARE, groups, on_squares

NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
PATCH = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]

SIZES: list[tuple[Footprint, float, tuple[float, float, float, float]]] = [
    (Rect(3, -2, 4, 6), 24, (3, -2, 7, 4)),
    (Cells(((0, 0),)), 16, (0, 0, 4, 4)),
    (Cells(((0, 0), (4, 0), (4, 4))), 48, (0, 0, 8, 8)),
    (Cells(((0, 0), (4, 4))), 32, (0, 0, 8, 8)),
    (Cells(((0, 0), (2, 0))), 24, (0, 0, 6, 4)),
    (Polygon(((0, 0), (6, 0), (0, 8))), 24, (0, 0, 6, 8)),
    (Polygon(((0, 0), (8, 0), (8, 4), (4, 4), (4, 8), (0, 8))), 48, (0, 0, 8, 8)),
]


@pytest.mark.parametrize(("footprint", "area", "bounds"), SIZES)
def test_area_and_bounds(footprint: Footprint, area: float, bounds: tuple[float, float, float, float]) -> None:
    shape = outline(footprint, SQUARE)
    assert shape.area == pytest.approx(area)
    assert shape.bounds == pytest.approx(bounds)


@pytest.mark.parametrize("radius", [1, 3, 10, 40])
@pytest.mark.parametrize("grid", [SQUARE, HEX])
def test_circle_is_round(grid: Grid, radius: int) -> None:
    """Area within 0.1 %, and as wide and as high as its diameter."""
    shape = outline(Circle(5, -3, radius), grid)
    x, y = grid.to_plane((5, -3))
    assert shape.area == pytest.approx(math.pi * radius**2, rel=1e-3)
    assert shape.bounds == pytest.approx((x - radius, y - radius, x + radius, y + radius))


@pytest.mark.parametrize("parts", [1, 3, 4, 5])
def test_one_hex(parts: int) -> None:
    """As wide as a cell; the first one touches the left and the upper edge of the board."""
    shape = outline(Hexes(((0, 0),)), Grid(shape="hex", parts=parts))
    assert shape.area == pytest.approx(parts**2 * math.sqrt(3) / 2)
    assert shape.bounds == pytest.approx((0, 0, parts, 2 * parts / math.sqrt(3)), abs=1e-9)


@pytest.mark.parametrize("parts", [1, 3, 4, 5])
@pytest.mark.parametrize("step", NEIGHBOURS)
@pytest.mark.parametrize("at", [(0, 0), (7, -3), (-40, 91)])
def test_neighbouring_hexes_share_one_edge(parts: int, step: tuple[int, int], at: tuple[int, int]) -> None:
    """The two corners of the shared edge are the very same numbers from both sides."""
    grid = Grid(shape="hex", parts=parts)
    other = (at[0] + step[0], at[1] + step[1])
    shared = set(hex_corners(*at, grid)) & set(hex_corners(*other, grid))
    assert len(shared) == 2
    assert math.dist(*shared) == pytest.approx(parts / math.sqrt(3))

    one, two = (outline(Hexes((it,)), grid) for it in (at, other))
    assert shapely.intersection(one, two).length == pytest.approx(parts / math.sqrt(3))
    assert shapely.intersection(one, two).area == pytest.approx(0, abs=1e-9)


def test_hexes_tile_without_gap_or_overlap() -> None:
    single = [outline(Hexes((it,)), HEX) for it in PATCH]
    together = outline(Hexes(tuple(PATCH)), HEX)
    assert len(PATCH) == 19
    assert together.area == pytest.approx(19 * single[0].area)
    assert together.geom_type == "Polygon"
    assert shapely.get_num_interior_rings(together) == 0
    assert max(shapely.intersection(one, two).area for one, two in combinations(single, 2)) < 1e-9


@given(st.sets(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), min_size=1, max_size=12))
def test_cells_cover_exactly_their_squares(columns_and_rows: set[tuple[int, int]]) -> None:
    footprint = Cells(tuple((4 * x, 4 * y) for x, y in columns_and_rows))
    shape = outline(footprint, SQUARE)
    assert shape.area == pytest.approx(16 * len(columns_and_rows))
    assert all(shape.covers(shapely.box(x, y, x + 4, y + 4)) for x, y in footprint.cells)


@given(on_squares)
def test_lattice_box_of_a_square_grid_is_the_bounding_box(footprint: Footprint) -> None:
    assert outline(footprint, SQUARE).bounds == pytest.approx(lattice_box(footprint, SQUARE))


@given(groups())
def test_index_holds_each_shape_in_order(group: tuple[Grid, list[Footprint]]) -> None:
    grid, footprints = group
    index = ShapeIndex(footprints, grid)
    assert len(index) == len(footprints)
    for position, footprint in enumerate(footprints):
        expected = outline(footprint, grid)
        assert index.shapes[position].equals(expected)
        assert index.bounds[position] == pytest.approx(expected.bounds)
        assert index.centroids[position] == pytest.approx(expected.centroid.coords[0], abs=1e-9)
        assert index.is_box[position] == isinstance(footprint, Rect)


@given(groups(largest=8))
def test_near_pairs_are_the_pairs_whose_boxes_touch(group: tuple[Grid, list[Footprint]]) -> None:
    grid, footprints = group
    index = ShapeIndex(footprints, grid)
    found = list(zip(*(column.tolist() for column in index.near_pairs), strict=True))
    boxes = [shapely.box(*shape.bounds) for shape in index.shapes]
    assert found == [
        (one, two) for one, two in combinations(range(len(boxes)), 2) if boxes[one].intersects(boxes[two])
    ]


def test_points_are_found_in_the_shapes_that_hold_them() -> None:
    index = ShapeIndex([Rect(0, 0, 4, 4), Rect(4, 0, 4, 4), Circle(20, 2, 2)], SQUARE)
    point, shape = index.at(np.array([[1.0, 1.0], [4.0, 2.0], [20.0, 2.0], [12.0, 2.0]]))
    assert sorted(zip(point.tolist(), shape.tolist(), strict=True)) == [(0, 0), (1, 0), (1, 1), (2, 2)]


def test_an_empty_index_answers_everything_with_nothing() -> None:
    index = ShapeIndex([], SQUARE)
    assert len(index) == 0
    assert index.centroids.shape == (0, 2)
    assert [len(column) for column in index.near_pairs] == [0, 0]
    assert [len(column) for column in index.at(np.array([[1.0, 1.0]]))] == [0, 0]


@pytest.mark.parametrize("grid", [HEX, FLAT], ids=["pointy", "flat"])
def test_many_single_hexes_have_the_corners_of_each(grid: Grid) -> None:
    """To the last digit: neighbours share corners, and files are compared byte by byte."""
    cells = [Hexes(((q, r),)) for q in range(-3, 9) for r in range(-4, 7)]
    for shape, cell in zip(ShapeIndex(cells, grid).shapes, cells, strict=True):
        assert shapely.to_wkb(shape) == shapely.to_wkb(outline(cell, grid))
