"""Pairs of neighbouring hexes: as many as a shape has room for."""

from itertools import product

import pytest

from board_designer.geometry.hex_cells import beside
from board_designer.geometry.hex_pairs import pairs_in
from board_designer.geometry.hex_shapes import blob, block, disk


def checked(cells, most=99):
    pairs = pairs_in(cells, most)
    covered = [cell for pair in pairs for cell in pair]
    assert all(other in beside(one) for one, other in pairs)
    assert len(set(covered)) == len(covered)
    assert set(covered) <= set(cells)
    assert pairs == pairs_in(list(reversed(list(cells))), most)
    return pairs


@pytest.mark.parametrize(("wide", "high", "flat"), [*product((2, 3, 4, 5), (3, 4, 7), (True, False))])
def test_a_block_leaves_no_two_hexes_over(wide, high, flat):
    for left in (0, 1):
        assert len(checked(block(left, 0, wide, high, flat))) == wide * high // 2


@pytest.mark.parametrize("flat", [True, False])
def test_in_even_columns_all_lie_the_same_way(flat):
    pairs = checked(block(1, 2, 4, 7, flat))
    assert len({(other[0] - one[0], other[1] - one[1]) for one, other in pairs}) == 1


@pytest.mark.parametrize("cells", [disk(2), blob(30, 0, 1), blob(30, 2, 4)], ids=["disk", "round", "ragged"])
def test_other_shapes_are_filled_too(cells):
    assert len(checked(cells)) == len(cells) // 2


def test_no_more_than_asked_for_and_no_more_than_there_can_be():
    assert len(checked(block(0, 0, 4, 4, True), 3)) == 3
    assert len(checked({(0, 0), (1, 0), (0, 1), (5, 5)})) == 1
    star = {(0, 0), (1, 0), (-1, 1), (0, -1)}  # three arms that touch only the middle
    assert len(checked(star)) == 1
    assert checked(()) == []
