"""Homes: resupply there, staying there, and homes nobody uses."""

import pytest
from table import Table
from tables import BRUISER, CITY, SCRAPPER, STREET, A, bare_street, city, street

from board_designer.kits.uri_nation.play import move_choice

# ---- Home


def test_coming_home_fills_up_and_takes_nothing_away():
    table = city().put_dog(1, "s2").bowl(1, water=0, swagger=7, drive=0, grit=0, bond=5).turn(1, "s3", "s4")
    assert table.bowl_of(1) == {"water": 6, "swagger": 7, "drive": 2, "grit": 2, "bond": 5}


@pytest.mark.parametrize(("timing", "can"), [("after_action", False), ("on_stop", True)])
def test_resupply_before_or_after_the_action(timing, can):
    table = Table(home_resupply_timing=timing, home_adjacency="lot_edge", diagonal_access=True)
    table.put_dog(A, "a2").empty(A).start_turn(A)
    assert {"TA2", "TA4"} <= {
        lot for lot in table.town.places if table.put_dog(A, "a3").bowl(A, water=6, swagger=3).can(A, "claim", lot)
    }
    table.put_dog(A, "a2").empty(A)
    if can:
        table.turn(A, "a3", action=("claim", "TA2"))
        assert table.owner("TA2") == A
        assert table.has(A, "water") == 4
    else:
        with pytest.raises(AssertionError, match="cannot claim"):
            table.turn(A, "a3", action=("claim", "TA2"))


def test_after_an_action_at_home_the_bowl_is_full_again():
    table = Table(diagonal_access=True).put_dog(A, "a2").turn(A, "a3", action=("claim", "TA2"))
    assert table.bowl_of(A) == {"water": 6, "swagger": 3, "drive": 2, "grit": 2, "bond": 1}


@pytest.mark.parametrize("allowed", [True, False])
def test_whether_a_dog_acts_at_home_is_a_rule(allowed):
    table = Table(diagonal_access=True, action_at_home_stop=allowed).put_dog(A, "a2")
    assert table.turn(A, "a3", action=("claim", "TA2")).acted == allowed


def test_a_dog_that_stays_at_home_is_not_resupplied_in_1_4():
    assert not any(city().empty(1).turn(1).bowl_of(1).values())


@pytest.mark.parametrize(("least", "ends"), [(1, set()), (0, {("s4", "home")})])
def test_stopping_where_the_dog_stood_is_a_rule(least, ends):
    table = city(early_stop_min_steps=least).empty(1)
    assert {way for way in table.choices(1, 4) if way[1]} == ends


@pytest.mark.parametrize(("rule", "on"), [("optional", True), ("forced", False)])
def test_walking_past_home_or_having_to_stop(rule, on):
    table = Table(home_stop=rule).put_dog(A, "a1").empty(A)
    reached = {space for space, _ in table.choices(A, 5)}
    assert ("a6" in reached) == on
    assert "a3" in reached
    if rule == "forced":
        table.turn(A, "a2", "a3", "a4", "a5", "a6")
        assert (table.where(A), table.has(A, "water")) == ("a3", 6)
    random = Table(policy="random", home_stop=rule).put_dog(A, "a1").empty(A)
    assert ("a6" in {space for space, _ in random.random_ends(A, 5)}) == on


def test_passing_home_is_enough_in_1_2_and_does_not_end_the_move():
    table = street().put_dog(BRUISER, "s3").empty(BRUISER).turn(BRUISER, "s4", "s5")
    assert table.where(BRUISER) == "s5"
    assert table.bowl_of(BRUISER) == {"water": 6, "swagger": 3, "drive": 2, "grit": 4, "bond": 1} | {"grit": 2}


def test_staying_at_home_gives_nothing_in_1_2():
    table = street(desperation_grit=0).put_dog(BRUISER, "s4").empty(BRUISER).turn(BRUISER)
    assert not any(table.bowl_of(BRUISER).values())


@pytest.mark.parametrize("rule", [True, False])
def test_whether_a_taken_home_resupplies_is_a_rule(rule):
    table = street(taken_home_resupplies=rule, home_revert_at="end_of_round").empty(SCRAPPER)
    table.bowl(BRUISER, water=6, swagger=3, drive=2).fight(BRUISER, "h2", won=True)
    table.put_dog(SCRAPPER, "s27").turn(SCRAPPER, "s28", "s29")
    assert (table.has(SCRAPPER, "water") == 3) == rule


# ---- Homes nobody uses


def test_an_unused_home_does_nothing():
    table = city(("bruiser", None, None, "yapper")).put_dog(1, "s74").bowl(1, water=6, swagger=3)
    assert not table.can(1, "claim", "h2")
    table = street(("bruiser", None, None, "yapper")).put_dog(1, "s28").bowl(1, water=6, swagger=3, drive=3)
    assert table.owner("h2") is None
    assert not any(lot == "h2" for _, lot in table.offers(1))


@pytest.mark.parametrize("layout", [CITY, STREET])
def test_an_unused_home_is_a_territory_where_that_is_the_rule(layout):
    door = "s74" if layout == CITY else "s28"
    table = Table(layout, ("bruiser", None, None, "yapper"), unused_homes="ordinary_territory").put_dog(1, door)
    before = table.of_dog(1, "holds")
    table.bowl(1, water=6, swagger=3).do(1, "claim", "h2")
    assert table.of_dog(1, "holds") == before + 1
    table.put_dog(4, door).bowl(4, water=4, drive=2)
    assert table.can(4, "challenge", "h2")
    assert table.terms(4, "h2")[0] == 0, "it defends like a territory"


def test_the_neighbours_of_an_unused_home_belong_to_no_neighbourhood():
    table = city(("bruiser", None, None, "yapper")).mark("d2", 1, 4).claim(4, "t29").put_dog(1, "s75")
    assert table.bowl(1, water=4, drive=1).can(1, "challenge", "t29")


# ---- Staying at home


@pytest.mark.parametrize("home_stop", ["optional", "forced"])
@pytest.mark.parametrize("timing", ["after_action", "on_stop"])
def test_a_dog_that_may_stay_and_stays_at_home_is_resupplied(home_stop, timing):
    rules = {"full_roll_required": False, "home_stop": home_stop, "home_resupply_timing": timing}
    stays = Table(early_stop_min_steps=0, **rules).put_dog(A, "a3").empty(A).turn(A)
    assert stays.bowl_of(A) == {"water": 6, "swagger": 3, "drive": 2, "grit": 2, "bond": 1}
    elsewhere = Table(early_stop_min_steps=0, **rules).put_dog(A, "b3").empty(A).turn(A)
    assert elsewhere.has(A, "water") == 0


def test_a_dog_that_must_walk_and_cannot_is_not_resupplied_at_home():
    table = Table(full_roll_required=False, early_stop_min_steps=1).put_dog(A, "a3").empty(A).turn(A)
    assert table.has(A, "water") == 0


@pytest.mark.parametrize("full", [True, False])
def test_players_know_that_staying_at_home_fills_the_bowl(full):
    table = Table(policy="greedy", full_roll_required=full, early_stop_min_steps=0)
    table.put_dog(A, "a3").empty(A).start_turn(A, roll=7)
    table.call(move_choice.make_plan)
    assert table.of.plan.length == 0


@pytest.mark.parametrize("policy", ["greedy", "random"])
@pytest.mark.parametrize(("passed", "water"), [(False, 0), (True, 6)])
def test_on_the_street_home_is_passed_where_the_turn_begins_if_that_counts(policy, passed, water):
    table = bare_street(pass_by_on_start_space=passed, policy=policy).empty(BRUISER)
    assert table.turn(BRUISER).has(BRUISER, "water") == water
    away = bare_street(pass_by_on_start_space=passed, policy=policy).put_dog(BRUISER, "s9").empty(BRUISER)
    assert away.turn(BRUISER).has(BRUISER, "water") == 0


def test_players_know_that_home_is_passed_where_the_turn_begins():
    best = []
    for passed in (False, True):
        table = bare_street(pass_by_on_start_space=passed).empty(BRUISER).start_turn(BRUISER, roll=2)
        table.call(move_choice.make_plan)
        best.append(table.of.short_list[0].worth)
    assert best[1] - best[0] == table.of.mind.home_worth > 0
