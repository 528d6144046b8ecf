"""Hexes by number: found again near the middle of what lies there, and put on paper."""

from __future__ import annotations

import random

import pytest

from board_designer.geometry.grid import Grid
from board_designer.geometry.hex_cells import beside, steps_between
from board_designer.geometry.hex_numbers import HexNumbers

ACROSS, DOWN = 8192, 6045


def numbers_from(*start):
    return HexNumbers(ACROSS, DOWN, start)


@pytest.mark.parametrize("middle", [(0, 0), (70, -31), (-4000, 99)])
def test_what_is_near_the_middle_is_found_again(middle):
    numbers = numbers_from(middle)
    for q in range(-51, 52):
        for r in range(-51, 52):
            cell = middle[0] + q, middle[1] + r
            if steps_between(cell, middle) <= 51:
                assert numbers.hex_of(numbers.number_of(cell), middle) == cell


@pytest.mark.parametrize("straight", [0.0, 0.5, 0.9, 1.0])
def test_a_patch_of_any_shape_is_found_again(straight):
    """Even one that runs away from where it began."""
    luck = random.Random(f"{straight}")
    for way in range(6):
        cells = [(5, 3)]
        numbers = numbers_from((5, 3))
        while len(cells) < 80:
            new = beside(cells[-1] if luck.random() <= straight else luck.choice(cells))[way]
            if new in cells:
                new = next(cell for at in reversed(cells) for cell in beside(at) if cell not in cells)
            cells.append(new)
        middle = numbers.middle((numbers.number_of(cell),) * 2 for cell in cells)
        assert [numbers.hex_of(numbers.number_of(cell), middle) for cell in cells] == cells


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_hexes_lie_on_paper_where_the_grid_has_them(orientation):
    grid = Grid("hex", 30.0, 4, (48, 42), 2, orientation=orientation)
    paper = numbers_from((2, 3)).on_paper(grid)
    for column, row in ((0, 0), (4, 7), (-3, 11)):
        lies = [
            start + column * right + row * down
            for start, right, down in zip(paper["origin"], paper["right"], paper["down"], strict=True)
        ]
        there = [value * grid.mm_per_part for value in grid.to_plane((column * 4, row * 4))]
        assert lies == pytest.approx(there, abs=0.01)
    assert paper["start"] == [[2, 3]]
    assert sorted(paper["size"])[0] == 30
