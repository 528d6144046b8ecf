"""The sub-grid: millimetres, the way between lattice and plane, and snapping to the nearest point."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_designer.geometry.grid import Grid, GridShape, Lattice, PlanePoint, SnapTo, nearest_hex
from board_designer.geometry.hex_board_size import hexes_across_and_down, size_for_hexes
from board_designer.geometry.shapes import hex_corners

lattices = st.sampled_from(["square", "pointy", "flat"])
steps = st.sampled_from(["part", "cell"])
parts = st.integers(1, 8)
places = st.tuples(st.floats(-60, 60), st.floats(-60, 60))
whole = st.integers(-1000, 1000)


def grid_of(lattice: Lattice, parts: int = 4) -> Grid:
    if lattice == "square":
        return Grid(parts=parts)
    return Grid(shape="hex", parts=parts, orientation=lattice)


def test_default_board_in_millimetres() -> None:
    """A cell of 25 mm in 4 parts, 60 x 52 parts: 15 x 13 cells."""
    grid = Grid()
    assert grid.mm_per_part == 6.25
    assert grid.size_mm == (375.0, 325.0)
    assert grid.print_size_mm == grid.size_mm


@pytest.mark.parametrize("shape", ["square", "hex"])
def test_margin_is_printed_on_every_side(shape: GridShape) -> None:
    grid = Grid(shape=shape, cell_mm=30, parts=6, size=(12, 18), margin=2)
    assert grid.size_mm == (60.0, 90.0)
    assert grid.print_size_mm == (80.0, 110.0)


def test_turns_in_a_circle() -> None:
    assert Grid().turns_in_a_circle == 4
    assert Grid(shape="hex").turns_in_a_circle == 6


@given(lattices, parts, places)
def test_lattice_and_plane_are_inverse(lattice: Lattice, count: int, place: tuple[float, float]) -> None:
    grid = grid_of(lattice, count)
    assert grid.to_lattice(grid.to_plane(place)) == pytest.approx(place, abs=1e-9)
    assert grid.to_plane(grid.to_lattice(place)) == pytest.approx(place, abs=1e-9)


@given(lattices, parts, st.tuples(whole, whole))
def test_a_lattice_point_snaps_to_itself(lattice: Lattice, count: int, point: tuple[int, int]) -> None:
    grid = grid_of(lattice, count)
    assert grid.snap(grid.to_plane(point)) == point
    assert grid.snap(grid.to_plane((point[0] * count, point[1] * count)), "cell") == (
        point[0] * count,
        point[1] * count,
    )


@given(lattices, steps, parts, places)
def test_no_lattice_point_is_nearer_than_the_snapped_one(
    lattice: Lattice, to: SnapTo, count: int, place: tuple[float, float]
) -> None:
    """Against every candidate for some steps around, found without the code under test."""
    grid = grid_of(lattice, count)
    step = count if to == "cell" else 1
    snapped = grid.snap(place, to)
    assert all(isinstance(number, int) and number % step == 0 for number in snapped)

    column, row = (math.floor(number / step) for number in grid.to_lattice(place))
    candidates = [(a * step, b * step) for a in range(column - 3, column + 5) for b in range(row - 3, row + 5)]
    nearest = min(math.dist(place, grid.to_plane(candidate)) for candidate in candidates)
    assert math.dist(place, grid.to_plane(snapped)) == pytest.approx(nearest, abs=1e-9)


@given(whole, whole)
def test_halves_on_squares_go_right_and_down(x: int, y: int) -> None:
    """On both sides of zero alike: a drag along a line of halves never jumps to and fro."""
    grid = Grid()
    assert grid.snap((x + 0.5, y + 0.5)) == (x + 1, y + 1)
    assert grid.snap((4 * x + 2, 4 * y + 2), "cell") == (4 * x + 4, 4 * y + 4)


@pytest.mark.parametrize("half", [(0.5, 0.0), (0.0, 0.5), (0.5, -0.5), (0.5, 0.5), (0.25, 0.25), (0.5, -0.25)])
@given(a=whole, b=whole)
def test_ties_between_hexes_fall_the_same_way_everywhere(half: tuple[float, float], a: int, b: int) -> None:
    here = nearest_hex(*half)
    assert nearest_hex(a + half[0], b + half[1]) == (a + here[0], b + here[1])


@given(st.sampled_from(["pointy", "flat"]), places)
def test_a_hex_holds_what_snaps_to_it(lattice: Lattice, place: tuple[float, float]) -> None:
    """Nothing is further from its hex than a corner is: parts / sqrt(3)."""
    grid = grid_of(lattice)
    centre = grid.to_plane(grid.snap(place, "cell"))
    assert math.dist(place, centre) <= 4 / math.sqrt(3) + 1e-9


@given(parts, st.tuples(whole, whole))
def test_flat_hexes_are_pointy_ones_turned_by_30_degrees(count: int, point: tuple[int, int]) -> None:
    """With the same axial coordinates, seen from hex (0, 0)."""
    pointy, flat = (
        complex(*grid.to_plane(point)) - complex(*grid.to_plane((0, 0)))
        for grid in (grid_of("pointy", count), grid_of("flat", count))
    )
    assert flat == pytest.approx(pointy * complex(math.sqrt(3) / 2, 0.5), abs=1e-6)


@pytest.mark.parametrize("lattice", ["pointy", "flat"])
def test_the_first_hex_lies_in_the_upper_left_corner(lattice: Lattice) -> None:
    grid = grid_of(lattice)
    corners = hex_corners(0, 0, grid)
    assert min(x for x, _ in corners) == pytest.approx(0)
    assert min(y for _, y in corners) == pytest.approx(0)
    assert (max(x for x, _ in corners), max(y for _, y in corners)) == pytest.approx(grid.hex_size)


@given(st.sampled_from(["pointy", "flat"]), places, places, st.sampled_from([0, 1]))
def test_every_hex_in_a_box_is_found_once(lattice: Lattice, one: PlanePoint, other: PlanePoint, step: int) -> None:
    grid = grid_of(lattice)
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(one, other, strict=True))
    found = list(grid.hexes_in((left, top, right, bottom), step))
    size, slack = step or grid.parts, 1e-6
    assert len(set(found)) == len(found)
    for a, b in found:
        x, y = grid.to_plane((a * size, b * size))
        assert left - slack <= x <= right + slack
        assert top - slack <= y <= bottom + slack
    middle = grid.snap(((left + right) / 2, (top + bottom) / 2), "part" if step else "cell")
    x, y = grid.to_plane(middle)
    if left <= x <= right and top <= y <= bottom:
        assert (middle[0] // size, middle[1] // size) in found


@given(st.sampled_from(["pointy", "flat"]), parts, st.integers(1, 60), st.integers(1, 60))
def test_a_board_for_so_many_hexes_holds_them_whole(lattice: Lattice, count: int, columns: int, rows: int) -> None:
    grid = grid_of(lattice, count)
    width, height = size_for_hexes(grid, columns, rows)
    found = hexes_across_and_down(replace(grid, size=(width, height)))
    # Where a cell is a single part, a board of whole parts may have room for one more.
    assert found == (columns, rows) or (count == 1 and found >= (columns, rows))
    across, down = (side / 2 for side in grid.hex_size)
    inside = (across - 1e-6, down - 1e-6, width - across + 1e-6, height - down + 1e-6)
    assert len(list(grid.hexes_in(inside))) >= columns * rows
