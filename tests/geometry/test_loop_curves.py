"""Loops and even places along them."""

from __future__ import annotations

import itertools
import math

import pytest

from board_designer.geometry.curves import Curve, closed_line
from board_designer.geometry.loop_curves import LoopShape, even_places, loop_in, loop_through

BOX = (10.0, 20.0, 210.0, 120.0)
SHAPES: tuple[LoopShape, ...] = ("ellipse", "rounded", "corners")


def steps(loop: Curve, count: int) -> list[float]:
    places = even_places(loop, count).tolist()
    return [math.dist(a, b) for a, b in itertools.pairwise([*places, places[0]])]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("count", [3, 4, 7, 16, 65])
def test_places_are_equally_far_from_each_other(shape: LoopShape, count: int) -> None:
    found = steps(loop_in(BOX, shape), count)
    assert max(found) - min(found) < 0.01


@pytest.mark.parametrize("shape", SHAPES)
def test_the_first_is_at_the_bottom_and_the_next_to_its_right(shape: LoopShape) -> None:
    loop = loop_in(BOX, shape)
    (x, y), (x_next, _), *_, (x_last, _) = even_places(loop, 16).tolist()
    assert (x, y) == pytest.approx((110, 120))
    assert x_last < x < x_next
    left, top = loop.points.min(axis=0).tolist()
    right, bottom = loop.points.max(axis=0).tolist()
    assert (left, top, right, bottom) == pytest.approx(BOX, abs=0.01)


def test_a_quarter_of_the_spaces_of_a_circle_makes_a_quarter_of_it() -> None:
    places = even_places(loop_in((100, 100, 300, 300), "ellipse"), 64)
    for number, middle in ((0, (200, 300)), (16, (300, 200)), (32, (200, 100)), (48, (100, 200))):
        assert places[number].tolist() == pytest.approx(middle, abs=0.01)


def test_corners_may_be_named_either_way_round() -> None:
    corners = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]
    one, other = loop_through(corners), loop_through([corners[0], *reversed(corners[1:])])
    assert one.points.tolist() == other.points.tolist()
    assert even_places(one, 4).tolist() == [[0, 0], [0, 100], [100, 100], [100, 0]]


def test_the_nearest_point_and_lines_without_length() -> None:
    line = closed_line([(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)])
    assert line.is_closed
    assert line.length == 400
    assert line.nearest((50, -7)) == 50
    assert line.nearest((104, 40)) == 140
    assert closed_line([(5.0, 5.0)] * 3).length == 0
    assert even_places(loop_in((5, 5, 5, 5), "ellipse"), 4).tolist() == [[5, 5]] * 4
