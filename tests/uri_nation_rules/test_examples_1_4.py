"""The worked examples of the 1.4 rules, on the board they were worked out for."""

import pytest
from table import Table
from towns import board, drawn, structure_of, with_links

from board_designer.kits.lint_board import check
from board_designer.kits.uri_nation.play.turns import seat_after

A, B = 1, 2
FOUR_HOMES = """
format: board-designer/1
kit: uri-nation-1.4
grid: {shape: square, cell_mm: 25, parts: 4, size: [20, 20], margin: 2}
spaces:
  - {id: s1, type: sidewalk, rect: [4, 4, 4, 4]}
  - {id: s2, type: sidewalk, rect: [8, 4, 4, 4]}
  - {id: s3, type: sidewalk, rect: [12, 4, 4, 4]}
  - {id: s4, type: sidewalk, rect: [12, 8, 4, 4]}
  - {id: s5, type: sidewalk, rect: [12, 12, 4, 4]}
  - {id: s6, type: sidewalk, rect: [8, 12, 4, 4]}
  - {id: s7, type: sidewalk, rect: [4, 12, 4, 4]}
  - {id: s8, type: sidewalk, rect: [4, 8, 4, 4]}
  - {id: t1, type: territory, rect: [8, 8, 4, 4]}
  - {id: north, type: home, rect: [8, 0, 4, 4], seat: 1}
  - {id: east, type: home, rect: [16, 8, 4, 4], seat: 2}
  - {id: south, type: home, rect: [8, 16, 4, 4], seat: 3}
  - {id: west, type: home, rect: [0, 8, 4, 4], seat: 4}
"""


# ---- Derived structure ---------------------------------------------------------------------------------------------


def test_segments_and_neighbourhoods():
    found = structure_of("twin_faces", {})
    assert found.segments == [tuple(f"{side}{n}" for n in range(7)) for side in "ab"]
    assert found.neighbourhoods == {"HA": ("TA2", "TA4"), "HB": ("TB2", "TB4")}


@pytest.mark.parametrize(
    ("reading", "pairs", "largest"),
    [("same_segment", 12, 4), ("consecutive_access", 4, 2), ("shared_access", 0, 1)],
)
def test_adjacent_pairs_and_the_largest_group_in_play(reading, pairs, largest):
    assert len(structure_of("twin_faces", {"territory_adjacency": reading}).adjacent_pairs) == pairs
    table = Table(territory_adjacency=reading)
    table.claim(A, *(lot for lot in table.town.places if lot.startswith("T")))
    assert max(table.group(lot) for lot in table.town.places) == largest


def test_what_lint_says_of_the_board():
    found = {finding.rule: finding.severity for finding in check(board("twin_faces")).findings}
    assert found["few-territories"] == "error"
    assert found["few-homes"] == "warning"
    assert found["unusual-water"] == "info"
    silent = {"dead-end-sidewalk", "wrong-neighbourhood", "corner-home", "board-in-pieces", "isolated-space"}
    assert not silent & set(found)


# ---- Where a roll can end ------------------------------------------------------------------------------------------

ROLLS = {
    "V1": (4, 0, {}, "b0 b6"),
    "V2": (4, 0, {"intersection_cross_steps": 0}, "b1 b5"),
    "V3": (3, 0, {"intersection_cross_steps": 0}, "a0 a6 b0 b6"),
    "V4": (2, 1, {}, "a1 a5 b1 b3 b5"),
    "V6": (2, 1, {"midblock_cross_steps": 1}, "a1 a5 b1 b2 b4"),
    "V7": (4, 0, {"mid_roll_reversal": "free"}, "a1 a3 a5 b0 b6"),
    "V8": (3, 0, {"path_cost_drive": 0}, "a0 a6 b0 b2"),
    "V9": (3, 0, {"path_cost_drive": 0, "path_use": "compulsory"}, "a0 b0 b2"),
    "V10": (3, 1, {}, "a0 a6 b0 b2 b4 b6"),
}


@pytest.mark.parametrize(
    "name", [pytest.param(it, marks=pytest.mark.slow) if it in ("V1", "V7", "V8") else it for it in ROLLS]
)
def test_where_a_full_roll_can_end(name):
    """The dog has no water, so that no early stop at the park comes in between."""
    roll, drive, rules, wanted = ROLLS[name]
    ways = Table(**rules).put_dog(A, "a3").empty(A, drive=drive).choices(A, roll)
    assert sorted({space for space, why in ways if not why}) == wanted.split()


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_the_longest_roll_without_the_path(policy):
    """V11."""
    table = Table(with_links(board("twin_faces"), keep=False), policy=policy).put_dog(A, "a3").empty(A)
    ways = table.choices(A, 12) if policy == "greedy" else table.random_ends(A, 12)
    assert {space for space, why in ways if not why} == {"a1", "a5"}


FEW = ("V3", "V4", "V9")


@pytest.mark.parametrize("name", [it if it in FEW else pytest.param(it, marks=pytest.mark.slow) for it in ROLLS])
def test_a_player_at_random_finds_the_same_ends(name):
    roll, drive, rules, wanted = ROLLS[name]
    ways = Table(policy="random", **rules).put_dog(A, "a3").empty(A, drive=drive).random_ends(A, roll)
    assert sorted({space for space, why in ways if not why}) == wanted.split()


# ---- Income --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "income"), [("same_segment", 1), ("consecutive_access", 0)])
def test_income_of_three(reading, income):
    table = Table(territory_adjacency=reading).claim(A, "TA1", "TA2", "TA4").empty(A)
    table.start_turn(A)
    assert table.has(A, "swagger") == income


@pytest.mark.parametrize(("scope", "income"), [("per_component", 1), ("largest_component", 1), ("total", 2)])
def test_income_of_six_in_two_groups(scope, income):
    table = Table(income_scope=scope).claim(A, "TA1", "TA2", "TA4", "TA5", "TB1", "TB2").empty(A)
    table.start_turn(A)
    assert table.has(A, "swagger") == income


# ---- Early stops ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_stopping_at_the_park_after_three_steps_of_four(policy):
    table = Table(policy=policy).put_dog(A, "a3").empty(A, water=1, bond=1)
    found = table.choices(A, 4) if policy == "greedy" else table.random_ends(A, 4)
    assert found == {("b0", ""), ("b6", ""), ("a0", "park")}


@pytest.mark.parametrize("lacking", ["water", "bond"])
def test_stopping_at_the_park_needs_the_price(lacking):
    table = Table().put_dog(A, "a3").empty(A, **{"water": 1, "bond": 1} | {lacking: 0})
    assert table.choices(A, 4) == {("b0", ""), ("b6", "")}


def test_initiating_after_an_early_stop_is_the_action_and_leaves_the_bond_of_the_park():
    table = Table().put_dog(A, "a3").empty(A, water=1, bond=1)
    table.walk(A, "a2", "a1", "a0", roll=4, stop="park")
    assert table.where(A) == "a0"
    assert table.offers(A) == {("initiate", "DP")}
    table.do(A, "initiate", "DP")
    assert table.bowl_of(A) == dict.fromkeys(table.bowl_of(A), 0)
    assert table.members("DP") == {A}


def test_stopping_at_home_after_two_steps_of_five():
    table = Table().put_dog(A, "a1").empty(A)
    assert ("a3", "home") in table.choices(A, 5)
    table.turn(A, "a2", "a3", roll=5, stop="home")
    assert table.where(A) == "a3"
    assert table.bowl_of(A) == {"water": 6, "swagger": 3, "drive": 2, "grit": 2, "bond": 1}


def test_walking_on_past_home_is_legal_and_gives_nothing():
    table = Table().put_dog(A, "a1").empty(A)
    assert ("a6", "") in table.choices(A, 5)
    table.turn(A, "a2", "a3", "a4", "a5", "a6")
    assert table.bowl_of(A) == dict.fromkeys(table.bowl_of(A), 0)


def test_nobody_stops_early_at_the_home_of_another():
    table = Table().put_dog(B, "a1").empty(B)
    assert "a3" not in {space for space, _ in table.choices(B, 5)}


# ---- A whole turn --------------------------------------------------------------------------------------------------

WAY_ROUND = ("b4", "b5", "b6", "a6", "a5")


def test_the_turn_of_the_scrapper():
    table = Table(seats=("bruiser", "scrapper")).put_dog(B, "b3").empty(B, water=1, swagger=2)
    assert ("a5", "") in table.choices(B, 5)
    assert ("b1", "") not in table.choices(B, 5), "the path cannot be paid"
    table.turn(B, *WAY_ROUND, drink=True, action=("claim", "TA5"))
    assert table.where(B) == "a5"
    assert table.left == 0
    assert table.bowl_of(B) == {"water": 1, "swagger": 1, "drive": 0, "grit": 0, "bond": 0}
    assert table.owner("TA5") == B
    assert table.disks == (1, 0)


def test_the_scrapper_has_three_water_after_its_drink():
    table = Table(seats=("bruiser", "scrapper")).put_dog(B, "b3").empty(B, water=1, swagger=2)
    assert table.walk(B, *WAY_ROUND, drink=True).has(B, "water") == 3
    assert table.offers(B) == {("claim", "TA5")}


def test_the_yapper_in_the_same_place_can_neither_drink_nor_claim():
    table = Table(seats=("bruiser", "yapper")).put_dog(B, "b3").empty(B, water=1, swagger=2)
    table.walk(B, *WAY_ROUND, drink=True)
    assert table.where(B) == "a5"
    assert table.has(B, "water") == 1
    assert table.offers(B) == set()


# ---- Alliance ------------------------------------------------------------------------------------------------------


def allied(**rules) -> Table:
    table = Table(**rules).claim(A, "TB4", "TA5").claim(B, "TA2", "TB1").mark("DP", A)
    table.put_dog(B, "b1").empty(B, water=1)
    return table.turn(B, "b0", "a0", "a1")


def test_walking_past_a_marker_draws_the_dog_in_and_clears_both_ways():
    table = allied()
    assert table.has(B, "water") == 0
    assert table.members("DP") == {A, B}
    assert table.owner("TB4") is None
    assert table.owner("TA2") is None
    assert table.owner("TA5") == A
    assert table.owner("TB1") == B
    assert table.disks == (2, 2)


def test_later_challenges_among_allies():
    table = allied().bowl(A, water=6, drive=2)
    assert table.put_dog(A, "b1").can(A, "challenge", "TB1")
    table.claim(B, "TB2")
    assert not table.put_dog(A, "b2").can(A, "challenge", "TB2")


@pytest.mark.parametrize(("scope", "open_to_attack"), [("either_home", False), ("defender_home", True)])
def test_a_later_claim_beside_the_attackers_own_home(scope, open_to_attack):
    table = allied(alliance_protection_scope=scope).bowl(A, water=6, drive=2)
    table.bowl(B, water=2, swagger=1).put_dog(B, "a4").do(B, "claim", "TA4")
    assert table.owner("TA4") == B
    assert table.put_dog(A, "a4").can(A, "challenge", "TA4") == open_to_attack


# ---- Turn order ----------------------------------------------------------------------------------------------------


def test_the_turn_goes_counter_clockwise_round_the_table():
    table = Table(drawn(FOUR_HOMES), seats=("bruiser", "scrapper", "diplomat", "yapper"))
    north, east, south, west = 1, 2, 3, 4
    table.start_turn()
    assert table.order == [north, west, south, east]
    assert [table.call(seat_after, seat - 1) + 1 for seat in (north, west, south, east)] == [west, south, east, north]


def test_the_order_stays_and_begins_with_the_starter():
    table = Table(drawn(FOUR_HOMES), seats=("bruiser", "scrapper", "diplomat", "yapper"), starter=3)
    played = []
    for _ in range(8):
        table.start_turn()
        table.plan()
        played.append(table.of.match.active + 1)
        table.end_turn(played[-1])
    assert played == [3, 2, 1, 4] * 2


def test_empty_seats_are_left_out_of_the_order():
    table = Table(drawn(FOUR_HOMES), seats=("bruiser", None, "diplomat", "yapper"))
    table.start_turn()
    assert table.order == [1, 4, 3]
