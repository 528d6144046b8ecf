"""Plans that come to nothing: a way that closed, an alliance that cannot be paid, Drive that was lost."""

import pytest
from table import Table
from tables import ALL, BRUISER, SCRAPPER, STREET, YAPPER, A, B, street
from towns import board, with_links

from board_designer.kits.uri_nation.play import move_choice, walking


def test_a_dog_with_steps_left_goes_on_where_the_full_roll_is_required():
    table = Table().put_dog(A, "a2").empty(A).walk(A, "a3", roll=3)
    assert (table.left, table.where(A)) == (0, "a5")


def test_a_dog_may_stop_with_steps_left_where_it_may_stop_anywhere():
    table = street().put_dog(BRUISER, "s8").walk(BRUISER, "s9", roll=6)
    assert (table.left, table.where(BRUISER)) == (5, "s9")


def test_an_early_stop_that_cannot_be_paid_any_more_is_no_stop():
    table = Table().put_dog(A, "a2").empty(A, water=1, bond=1).start_turn(A, roll=3)
    table.plan("a1", "a0", stop="park")
    table.bowl(A, water=0)  # lost on the way
    table.call(walking.move)
    assert (table.left, table.where(A)) == (0, "b0")
    assert table.has(A, "bond") == 2, "the park was passed after all"
    assert table.of.turn.stop_for == 0


def test_a_crossing_that_cannot_be_paid_any_more_is_not_taken():
    table = Table().put_dog(B, "a1").empty(B, drive=1).start_turn(B, roll=3)
    table.plan("a2", "b2", "b3", "b4")
    table.bowl(B, drive=0)
    table.call(walking.move)
    assert (table.left, table.where(B)) == (0, "a4")


def test_a_path_that_must_be_taken_is_taken_with_drive_found_on_the_way():
    table = Table(path_use="compulsory").put_dog(A, "a3").empty(A).start_turn(A, roll=3)
    table.plan("a4", "a5", "a6")
    table.bowl(A, drive=1)
    table.call(walking.move)
    assert (table.left, table.has(A, "drive")) == (0, 0)
    assert table.where(A) in ("b0", "b2")


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_a_space_passed_on_the_way_is_not_stopped_on_after_all_where_landing_does_not_count(policy):
    table = street(policy=policy, pass_by_on_landing=False).stack("chance", "sprinkler")
    for number in range(12):
        table.put_dog(BRUISER, "s46").empty(BRUISER, drive=1).start_turn(BRUISER, roll=6)
        table.of.match.whims = number * 7
        table.plan("s45", "s22")
        table.call(walking.move)
        assert table.has(BRUISER, "drive") == 0
        assert table.where(BRUISER) not in ("s45", "s22"), "it has drawn a card there, so it went on"
        table.end_turn(BRUISER)


@pytest.mark.parametrize("policy", ["greedy", "random"])
@pytest.mark.parametrize(("deck", "card"), [("chance", "sprinkler"), ("events_proposed", "road_works")])
def test_a_dog_that_cannot_pay_its_way_off_another_dogs_space_does_not_walk_there(policy, deck, card):
    rules = {"dogs_may_share_space": False, "full_roll_required": True, "mid_roll_reversal": "free"}
    table = street(policy=policy, events_deck="proposed", **rules).stack(deck, card)
    start, there, taken, across = {
        "chance": ("s46", "s45", "s44", "s21"),
        "events_proposed": ("s12", "s13", "s14", "s37"),
    }[deck]
    table.put_dog(SCRAPPER, taken).put_dog(YAPPER, "s1").put_dog(BRUISER, start).empty(BRUISER, drive=1)
    table.start_turn(BRUISER, roll=2)
    table.plan(there, taken, across)
    table.call(walking.move)
    assert (table.where(BRUISER), table.left) == (start, 0)


@pytest.mark.parametrize("policy", ["greedy", "random"])
@pytest.mark.parametrize("rules", [{"full_roll_required": True}, {"may_stay": False}])
def test_a_dog_that_was_stuck_walks_on_with_drive_found_where_its_turn_begins(policy, rules):
    layout = with_links(board(STREET), ("access", "c1", "l3"))
    rules = rules | {"pass_by_on_start_space": True, "side_street_charge": "every_space"}
    table = Table(layout, ALL, policy=policy, **rules).stack("chance", "chip").put_dog(BRUISER, "l3").empty(BRUISER)
    table.start_turn(BRUISER, roll=7)
    table.call(move_choice.make_plan)
    assert table.of.plan.length == 0
    table.call(walking.move)
    assert (table.where(BRUISER), table.has(BRUISER, "drive")) == ("l2", 0)


def test_where_no_room_is_left_for_ends_all_is_forgotten_and_worked_out_again():
    table = Table().put_dog(1, "a3")
    table.choices(1, 3)
    table.of.kept.ends = len(table.of.ends) - 5
    assert table.put_dog(1, "a1").choices(1, 3) == Table().put_dog(1, "a1").choices(1, 3)
    assert table.of.kept.trees == 2, "one alone, as 0 stands for none"
