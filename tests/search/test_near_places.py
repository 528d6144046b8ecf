"""Things of one kind are the more alike the nearer they lie; things of two kinds are not alike at all."""

import numpy as np
import pytest
from searched_boards import sample

from board_designer.geometry.footprint import Rect
from board_designer.search.change_parts import Placed
from board_designer.search.expected_effects import Effects, Seen
from board_designer.search.near_places import NearPlaces


def at(x, type_="water", seat=None):
    return Placed(Rect(x, 8, 4, 4), type_, seat)


@pytest.fixture(scope="module")
def places():
    return NearPlaces(sample("main_street")[0])


def test_the_nearer_the_more_alike(places):
    here, near, far = places.likeness([at(8)], [at(8), at(16), at(80)])[0]
    assert here == 1
    assert 0.8 < near < 1
    assert far < 0.1


def test_other_kinds_and_other_seats_are_not_alike(places):
    assert not places.likeness([at(8), at(8, "home", 1)], [at(8, "bond"), at(8, "home", 2)]).any()
    assert places.likeness([], [at(8)]).shape == (0, 1)


def test_what_was_tried_beside_a_place_is_expected_there_too(places):
    random = np.random.default_rng(1)

    def seen(x):
        helps = 0.06 if x < 40 else -0.06  # on the left it is good for one, on the right for another
        luck = random.normal(0, 0.1 / 6**0.5, 2)
        return Seen(frozenset({(True, at(x)), (False, at(x, "bond"))}), np.array([helps, -helps]) + luck, 6)

    tried = [seen(x) for x in range(0, 81, 2) if x not in (10, 70)]
    left, right = frozenset({(True, at(10))}), frozenset({(True, at(70))})
    spreads = np.array([0.1, 0.1])
    near = Effects(tried, spreads, places)
    assert near.expected(left)[0] > 0.02
    assert near.expected(right)[0] < -0.02
    alone = Effects(tried, spreads)
    assert alone.expected(left) == pytest.approx([0, 0])
    again = Effects(tried, spreads, places, near.strengths, settled=True)
    assert again.expected(left) == pytest.approx(near.expected(left))
