"""The Bond a dog leaves because it means to start an alliance: it gets it after all when that comes to nothing."""

from dataclasses import replace

import pytest
from table import Table
from tables import A, B
from towns import board, with_links

from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play import turns, walking


def two_parks(*doors):
    """The twin faces with a second park (W1) instead of water, and more doors (park, space)."""
    faces = board("twin_faces")
    spaces = tuple(replace(space, type="dog_park") if space.id == "W1" else space for space in faces.spaces)
    return with_links(replace(faces, spaces=spaces), *(("access", park, space) for park, space in doors))


BOTH_AT_A0 = two_parks(("W1", "a0"))
TWO_DOORS = two_parks(("DP", "a1"), ("W1", "a0"))
THIRD_DOOR = two_parks(("DP", "a1"), ("W1", "b0"))
PARK_AT_HOME = two_parks(("DP", "a3"))


def on_the_way(layout, *route, roll, stop="park", **rules):
    """Seat A from a2 with one water and one Bond, and a plan; others have a marker on the second park."""
    table = Table(layout, **rules).mark("W1", B).put_dog(A, "a2").empty(A, water=1, bond=1)
    table.start_turn(A, roll=roll)
    table.plan(*route, stop=stop)
    return table


def test_a_park_that_is_passed_after_all_gives_bond_where_landing_does_not_count():
    table = Table(pass_by_on_landing=False).put_dog(A, "a2").empty(A, water=1, bond=1).start_turn(A, roll=3)
    table.plan("a1", "a0", stop="park")
    table.bowl(A, water=0)  # lost on the way
    table.call(walking.move)
    assert (table.left, table.where(A), table.has(A, "bond")) == (0, "b0", 2)


def test_and_an_alliance_there_draws_the_dog_in():
    table = Table(two_parks(), pass_by_on_landing=False).mark("W1", B).put_dog(A, "b4").empty(A, water=1)
    table.start_turn(A, roll=3)
    table.plan("b5", "b6")
    table.call(walking.move)
    assert (table.left, table.where(A)) == (0, "a6")
    assert table.members("W1") == {A, B}


def test_where_landing_does_not_count_a_stop_is_not_passed():
    table = Table(pass_by_on_landing=False, mid_roll_reversal="never", midblock_pairing="explicit_only")
    table = table.put_dog(A, "a1").empty(A, bond=1).walk(A, "a0", roll=1)
    assert (table.where(A), table.has(A, "bond")) == ("a0", 1)


@pytest.mark.parametrize("layout", [BOTH_AT_A0, TWO_DOORS, THIRD_DOOR])
def test_joining_on_the_way_can_take_the_water_an_alliance_needed(layout):
    table = on_the_way(layout, "a1", "a0", roll=4)
    if layout is THIRD_DOOR:  # past the park, to come back to it by its other door
        table = Table(layout).mark("W1", B).put_dog(A, "b1").empty(A, water=1, bond=1)
        table.start_turn(A, roll=4)
        table.plan("b0", "a0", stop="park")
    table.call(walking.move)
    assert table.members("W1") == {A, B}
    assert (table.left, table.of.turn.stop_for) == (0, 0)
    assert table.has(A, "bond") == 2, "the first park was passed, and nothing was started there"


def test_bond_left_at_one_door_is_taken_once_when_the_way_to_the_other_closes():
    table = Table(two_parks(("DP", "a1"), ("DP", "b2"))).put_dog(A, "a0").empty(A, water=1, bond=1, drive=1)
    table.start_turn(A, roll=3)
    table.plan("a1", "a2", "b2", stop="park")
    table.bowl(A, drive=0)
    table.call(walking.move)
    assert (table.where(A), table.left) == ("a3", 0)
    assert table.has(A, "bond") == 2
    assert not table.can(A, "initiate", "DP")


@pytest.mark.parametrize(("once", "bond"), [(True, 2), (False, 3)])
def test_bond_left_at_two_doors_comes_as_often_as_the_park_would_have_given_it(once, bond):
    table = on_the_way(TWO_DOORS, "a1", "a0", roll=4, pass_by_once_per_turn=once)
    table.call(walking.move)
    assert table.has(A, "bond") == bond


def test_at_the_end_of_the_roll_the_dog_gets_the_bond_and_is_free_to_do_something_else():
    layout = two_parks(("W1", "a0"), ("TA1", "a0"))
    table = Table(layout).mark("W1", B).put_dog(A, "a2").empty(A, water=3, bond=1, swagger=1)
    table.start_turn(A, roll=2)
    table.plan("a1", "a0")
    table.of.plan.stop, table.of.plan.park = c.STOP_PARK, table.special("DP") + 1
    table.bowl(A, bond=0)  # lost on the way
    table.call(turns.carry_out)
    assert table.has(A, "bond") == 1
    assert table.owner("TA1") == A


def test_breaking_an_alliance_beside_another_park_leaves_nothing_there():
    """An early stop that may be for either: Bond is left only for a start."""
    layout = two_parks(("W1", "a0"))
    table = Table(layout, policy="random", dog_park_early_stop_for="initiate_or_break", dog_park_bond=3)
    broke = started = 0
    fresh = list(table.m)
    for number in range(24):
        table.m[:] = fresh
        table.mark("W1", A, B).put_dog(A, "a2").empty(A, water=2, bond=1, swagger=1).start_turn(A, roll=6)
        table.of.match.whims = number * 7
        table.plan("a1", "a0", stop="park")
        table.call(turns.carry_out)
        if table.marks("W1") == 0:
            broke += 1
            assert table.has(A, "bond") == 4
        elif table.marks("DP") == 1:
            started += 1
            assert table.has(A, "bond") == 0
    assert broke > 0
    assert started > 0


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_an_alliance_that_was_started_stays_paid_for_through_further_actions(policy):
    table = Table(policy=policy, actions_per_turn=3).put_dog(A, "a2").empty(A, water=1, bond=1)
    table.start_turn(A, roll=6)
    table.plan("a1", "a0", stop="park")
    table.call(turns.carry_out)
    assert (table.members("DP"), table.has(A, "bond")) == ({A}, 0)


def test_who_does_not_act_this_turn_leaves_nothing():
    table = Table(policy="greedy").put_dog(A, "a2").empty(A, water=1, bond=1).start_turn(A, roll=2)
    table.plan("a1", "a0")
    table.of.turn.no_action = 1
    table.call(walking.move)
    assert table.has(A, "bond") == 2


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_who_does_not_act_at_home_neither_leaves_bond_there_nor_stops_for_the_park(policy):
    rules = {"action_at_home_stop": False, "home_stop": "forced"}
    table = Table(PARK_AT_HOME, policy=policy, **rules).put_dog(A, "a1").empty(A, water=1, bond=1)
    for number in range(8):
        table.put_dog(A, "a1").empty(A, water=1, bond=1).start_turn(A, roll=2)
        table.of.match.whims = number * 7
        table.plan("a2", "a3")
        table.call(walking.move)
        assert table.has(A, "bond") == 2
        table.end_turn(A)


def test_an_alliance_that_cannot_be_started_where_the_turn_begins_is_no_reason_to_stay():
    rules = {"early_stop_min_steps": 0, "pass_by_on_start_space": True}
    table = Table(BOTH_AT_A0, **rules).mark("W1", B).put_dog(A, "a0").empty(A, water=1, bond=1)
    table.start_turn(A, roll=3)
    table.plan(stop="")
    table.of.plan.stop, table.of.plan.park = c.STOP_PARK, table.special("DP") + 1
    table.call(walking.move)
    assert table.left == 0
    assert table.has(A, "bond") == 2
