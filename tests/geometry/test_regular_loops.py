"""Closed lines of regular shape, and places evenly along them."""

from __future__ import annotations

import cmath
import math
from itertools import pairwise

import pytest

from board_designer.geometry.regular_loops import Line, begun_towards, cross, evenly, rounded_polygon

LOOPS = [
    rounded_polygon(4, 1.0, from_corner=True),
    rounded_polygon(4, 0.6, from_corner=True),
    rounded_polygon(6, 0.3, from_corner=False),
    cross(4, 16),
    cross(4, 11),
    cross(6, 16),
    cross(6, 13),
]


def turned_area(places: Line) -> float:
    """Twice the area; positive against the clock."""
    return sum((a.conjugate() * b).imag for a, b in pairwise([*places, places[0]]))


@pytest.mark.parametrize("line", LOOPS)
def test_a_loop_goes_round_once_against_the_clock(line: Line) -> None:
    angles = [cmath.phase(b / a) for a, b in pairwise([*line, line[0]])]
    assert turned_area(line) > 0
    assert sum(angles) == pytest.approx(math.tau)


@pytest.mark.parametrize("line", LOOPS)
def test_places_lie_one_step_apart_and_begin_with_the_first_corner(line: Line) -> None:
    places = evenly(line, 96)
    steps = [abs(b - a) for a, b in pairwise([*places, places[0]])]
    assert len(places) == 96
    assert cmath.phase(places[0] / line[0]) == pytest.approx(0)
    assert max(steps) <= 1 + 1e-9


@pytest.mark.parametrize(("arms", "steps"), [(4, 10), (4, 11), (4, 16), (6, 10), (6, 11), (6, 17)])
def test_every_corner_of_a_cross_is_a_place(arms: int, steps: int) -> None:
    line = cross(arms, steps)
    places = evenly(line, arms * steps)
    gaps = [abs(b - a) for a, b in pairwise([*places, places[0]])]
    assert gaps == pytest.approx([1.0] * len(gaps))
    for corner in line:
        assert min(abs(corner - place) for place in places) < 1e-9
    others = [abs(places[at] - places[at - 2]) for at in range(len(places))]
    assert min(others) > math.sqrt(2) - 1e-9, "two that are not neighbours are clearly further apart"


def test_with_all_of_it_rounded_a_polygon_is_a_circle() -> None:
    assert {round(abs(place), 9) for place in rounded_polygon(6, 1.0, from_corner=False)} == {1.0}


def test_a_loop_can_be_turned() -> None:
    line = begun_towards(cross(4, 12), -1j)
    assert cmath.phase(line[0]) == pytest.approx(-math.pi / 2)
    assert turned_area(line) == pytest.approx(turned_area(cross(4, 12)))
