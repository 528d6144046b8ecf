"""The rotation is even-handed: between roles, seats and starters, in every block and over the whole cycle."""

from collections import Counter
from itertools import combinations, permutations, product

import numpy as np
import pytest

from board_designer.simulate import LineUp

ALL = [
    LineUp(seats=4, roles=4, players=4),
    LineUp(seats=4, roles=4, players=3),
    LineUp(seats=4, roles=6, players=2),
    LineUp(seats=6, roles=4, players=4, seat_sets=((0, 1, 3, 4), (5, 2, 1, 0))),
    LineUp(seats=2, roles=1, players=1),
]


def test_six_blocks_of_four_hold_every_order_with_every_starter_once():
    line_up = LineUp(seats=4, roles=4, players=4)
    assert (line_up.block_size, line_up.cycle) == (16, 6)
    rows = [tuple(row) for row in line_up.seatings(0, 6).tolist()]
    wanted = {(*order, start) for order, start in product(permutations(range(4)), range(4))}
    assert len(rows) == 96
    assert set(rows) == wanted


@pytest.mark.parametrize("line_up", ALL, ids=str)
def test_in_every_block_each_role_has_each_seat_with_each_starter_once(line_up):
    for block in range(line_up.cycle):
        rows = line_up.seating(block)
        assert rows.shape == (line_up.block_size, line_up.seats + 1)
        assert rows.dtype == np.int64
        seated = Counter((role, seat, row[-1]) for row in rows for seat, role in enumerate(row[:-1]) if role >= 0)
        assert set(seated.values()) == {1}
        assert len(seated) == line_up.players**3
        assert all(row[row[-1]] >= 0 for row in rows), "an empty seat cannot start"


@pytest.mark.parametrize("line_up", ALL, ids=str)
def test_the_whole_cycle_holds_every_table_once(line_up):
    sets = line_up.seat_sets or tuple(combinations(range(line_up.seats), line_up.players))
    rows = Counter(tuple(row) for row in line_up.seatings(0, line_up.cycle).tolist())
    tables = len(sets) * len(list(permutations(range(line_up.roles), line_up.players))) * line_up.players
    assert len(rows) == tables
    assert set(rows.values()) == {1}
    assert (line_up.seating(line_up.cycle) == line_up.seating(0)).all()


def test_seat_sets_and_roles_take_turns_from_the_first_blocks_on():
    line_up = LineUp(seats=4, roles=4, players=3)
    rows = line_up.seatings(0, 4)
    assert Counter(rows[:, :-1].ravel().tolist()) == {-1: 36, 0: 27, 1: 27, 2: 27, 3: 27}
    assert set((rows[:, :-1] == -1).sum(axis=0)) == {9}


def test_fixed_roles_stay_and_the_start_goes_round():
    line_up = LineUp(seats=4, roles=3, players=3, fixed=(2, None, 0, 2))
    assert (line_up.block_size, line_up.cycle) == (3, 1)
    assert line_up.seating(5).tolist() == [[2, -1, 0, 2, 0], [2, -1, 0, 2, 2], [2, -1, 0, 2, 3]]


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 5},
        {"players": 0},
        {"roles": 3},
        {"fixed": (0, 1, 2)},
        {"fixed": (0, 1, 2, None)},
        {"fixed": (0, 1, 2, 4)},
        {"seat_sets": ((0, 1, 2, 2),)},
        {"seat_sets": ((0, 1, 2, 4),)},
    ],
)
def test_what_cannot_be_seated_is_refused(wrong):
    with pytest.raises(ValueError, match=r"players|fixed|seat set"):
        LineUp(**{"seats": 4, "roles": 4, "players": 4, **wrong})


def test_no_blocks_are_no_rows():
    assert LineUp(seats=4, roles=4, players=4).seatings(3, 3).shape == (0, 5)


def test_blocks_after_which_everybody_has_played():
    assert LineUp(4, 4, 4).blocks_for_all == 1
    assert LineUp(4, 4, 2).blocks_for_all == 3
    assert LineUp(4, 1, 2, seat_sets=((0, 2), (1, 3))).blocks_for_all == 2
