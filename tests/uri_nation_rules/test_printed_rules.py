"""The printed page beside the table: where the page says that something may be done, it may, and nowhere else."""

from __future__ import annotations

import pytest
from table import Table
from towns import board, drawn, structure_of

from board_designer.kits import find_kit
from board_designer.kits.engine_rules import how_played
from board_designer.kits.rule_sheet import rule_sheet
from board_designer.kits.uri_nation.play.turns import carry_out

STREET = "main_street"
ALL = ("bruiser", "scrapper", "diplomat", "yapper")
A, B, C, D = 1, 2, 3, 4
YES_OR_NO = [True, False]
LANE = """
format: board-designer/1
kit: uri-nation-1.4
grid: {shape: square, cell_mm: 25, parts: 4, size: [40, 40], margin: 2}
spaces:
  - {id: a1, type: sidewalk, rect: [0, 12, 4, 4]}
  - {id: a2, type: sidewalk, rect: [4, 12, 4, 4]}
  - {id: a3, type: sidewalk, rect: [8, 12, 4, 4]}
  - {id: a4, type: sidewalk, rect: [12, 12, 4, 4]}
  - {id: t1, type: territory, rect: [0, 6, 4, 6]}
  - {id: h1, type: home, rect: [4, 6, 4, 6], seat: 1}
  - {id: h2, type: home, rect: [8, 6, 4, 6], seat: 2}
"""


def page(name: str, **rules) -> str:
    drawing = board(name)
    sections = rule_sheet(drawing, find_kit(drawing.kit), rules).sections
    return " ".join(
        entry.text for section in sections if section.title != "Changed on this board" for entry in section.entries
    )


def facts(name: str, **rules) -> dict:
    """What the engine's file says under these rules."""
    kit = find_kit(board(name).kit)
    return how_played(board(name), kit, kit.rule_values({**board(name).rules, **rules})).facts


def ends(table: Table, start: str, roll: int, drive: int = 0) -> set[str]:
    ways = table.put_dog(A, start).empty(A, drive=drive).choices(A, roll)
    return {space for space, why in ways if not why}


@pytest.mark.parametrize("may_stay", YES_OR_NO)
@pytest.mark.parametrize("full", YES_OR_NO)
def test_who_may_stay_on_the_street(full, may_stay):
    rules = {"full_roll_required": full, "may_stay": may_stay}
    reached, told = ends(Table(STREET, ALL, **rules), "s9", 3), page(STREET, **rules)
    assert ("or stay" in told) == ("s9" in reached)
    assert ("spaces, at least 1." in told) == (not full and not may_stay)
    assert ("Use the whole roll." in told) == ("s10" not in reached)


@pytest.mark.parametrize("least", [0, 1])
@pytest.mark.parametrize("full", YES_OR_NO)
def test_who_may_stay_in_the_city(full, least):
    rules = {"full_roll_required": full, "early_stop_min_steps": least}
    reached, told = ends(Table(**rules), "a2", 3), page("twin_faces", **rules)
    assert ("spaces, or stay." in told) == ("a2" in reached)
    assert ("spaces, at least 1." in told) == ("a1" in reached and "a2" not in reached)
    assert ("Use the whole roll" in told) == ("a1" not in reached)


@pytest.mark.parametrize("full", YES_OR_NO)
@pytest.mark.parametrize("least", [0, 1])
def test_who_is_filled_up_without_a_step(full, least):
    rules = {"full_roll_required": full, "early_stop_min_steps": least}
    table = Table(**rules).put_dog(A, "a3").empty(A)
    stops_for_home = ("a3", "home") in table.choices(A, 5)
    table.start_turn(A, roll=5).plan(stop="home" if stops_for_home else "")
    table.call(carry_out)
    told = page("twin_faces", **rules)
    filled = table.has(A, "water") > 0
    assert filled is (least == 0) is facts("twin_faces", **rules)["turn"]["resupply_without_moving"]
    assert ("You may end your move early without taking a step." in told) == (filled and full)
    assert ("If you stay at home without taking a step, you resupply too." in told) == (
        filled and ("a3", "") in table.put_dog(A, "a3").choices(A, 5)
    )


@pytest.mark.parametrize("claims", [0, 1])
def test_the_first_claim_does_not_win_the_street(claims):
    table = Table(STREET, ALL, start_claim_adjacent=claims)
    owned = [table.lots_of(seat) for seat in table.seats]
    rivals = [lot for seat in (B, C, D) for lot in owned[seat - 1] if not lot.startswith("h")]
    table.claim(None, *rivals).claim(A, "t1")
    assert table.check(A) == ("last" if rivals else "")
    assert "holds a territory other than a home. This applies once every player has held one." in page(
        STREET, start_claim_adjacent=claims
    )


@pytest.mark.parametrize("at_start", YES_OR_NO)
@pytest.mark.parametrize("use", ["optional", "compulsory"])
def test_a_path_that_begins_where_the_turn_does(use, at_start):
    rules = {"path_use": use, "pass_by_on_start_space": at_start}
    reached, told = ends(Table(**rules), "a5", 1, drive=1), page("twin_faces", **rules)
    assert ("You may also take a path from the space where you begin your turn." in told) == ("b0" in reached)
    assert ("You cannot take a path from the space where you begin your turn" in told) == ("b0" not in reached)


@pytest.mark.parametrize("steps", [0, 1])
def test_a_path_after_the_last_step(steps):
    reached, told = ends(Table(path_steps=steps), "a4", 1, drive=1), page("twin_faces", path_steps=steps)
    assert ("You may take a path even after your last step." in told) == ("b1" in reached)


@pytest.mark.parametrize("direction", ["free", "keep"])
@pytest.mark.parametrize("name", ["twin_faces", STREET])
def test_nobody_crosses_straight_back(name, direction):
    table = Table(name, ALL if name == STREET else ALL[:2], direction_after_crossing=direction)
    near = "a2" if name == "twin_faces" else "s9"
    far = next(other for one, other, _ in structure_of(name, {}).play.edges("crossing") if one == near)
    table.put_dog(A, near).bowl(A, drive=2).start_turn(A, roll=4)
    table.plan(far)
    with pytest.raises(AssertionError, match="no way on"):
        table.plan(far, near)
    assert "straight back across." in page(name, direction_after_crossing=direction)


@pytest.mark.parametrize("rule", ["never", "dead_end_only", "free"])
def test_at_a_dead_end(rule):
    reached = ends(Table(drawn(LANE), mid_roll_reversal=rule), "a2", 3)
    told = page("twin_faces", mid_roll_reversal=rule)
    assert ("Never turn back. Where there is no way onward, your move ends." in told) == (reached == {"a1", "a4"})
    assert ("Turn back only at a dead end, where no way onward is free of charge." in told) == (reached == {"a3"})
    assert ("You may turn back at any time." in told) == (reached == {"a1", "a3"})


@pytest.mark.parametrize("landing", YES_OR_NO)
@pytest.mark.parametrize("start", YES_OR_NO)
def test_home_fills_up_whoever_walked_there(landing, start):
    rules = {"pass_by_on_landing": landing, "pass_by_on_start_space": start}
    table = Table(STREET, ALL, **rules)
    door = table.where(A)
    beside = next(other for one, other, _ in structure_of(STREET, {}).play.edges("walk") if one == door)
    filled = table.empty(A).turn(A).has(A, "water") > 0
    assert filled is start is facts(STREET, **rules)["turn"]["resupply_without_moving"], "it stayed at home"
    assert table.put_dog(A, beside).empty(A).turn(A, door).has(A, "water") > 0, "it stopped there"
    assert "Resupply: if you reached or passed your own home," in page(STREET, **rules)
    assert ("or began your turn there, fill your bowl" in page(STREET, **rules)) == filled


@pytest.mark.parametrize("counts", YES_OR_NO)
def test_what_lies_beside_a_home_counts_nowhere_or_everywhere(counts):
    table = Table(neighbourhood_counts_for_win=counts, win_territories=2).claim(A, "TA2", "TA4").claim(B, "TB1")
    assert table.check(A) == ("count" if counts else "")
    told = page("twin_faces", neighbourhood_counts_for_win=counts)
    assert ("neither towards the number that wins nor towards the most at the end." in told) != counts
    if not counts:
        assert table.of_dog(A, "holds") < table.of_dog(B, "holds"), "this is compared when the limit is reached"


@pytest.mark.parametrize("one", YES_OR_NO)
def test_parks_that_share_one_alliance(one):
    two_parks = board("starter")
    parks = [space.id for space in two_parks.of_type("dog_park")]
    table = Table("starter", ALL, dog_parks_share_one_alliance=one).mark(parks[0], B)
    door = structure_of("starter", {}).play.access_of[parks[1]][0]
    table.of.match.turn = 5
    table.empty(A, water=2).pass_by(A, door)
    told = page("starter", dog_parks_share_one_alliance=one)
    assert ("you must join their alliance at any park you pass" in told) == (table.members(parks[1]) == {A, B})
    assert ("While no dog park has a marker, gain 1 Bond" in told) == (table.has(A, "bond") == 0)
    table.put_dog(A, door).bowl(A, water=2, swagger=2)
    assert ("beside any dog park may break the alliance." in told) == table.can(A, "break", parks[1])


@pytest.mark.parametrize("bond", [0, 1])
@pytest.mark.parametrize("forgoes", YES_OR_NO)
def test_bond_or_an_alliance(forgoes, bond):
    rules = {"initiate_forgoes_park_bond": forgoes, "dog_park_bond": bond}
    table = Table(**rules).put_dog(A, "a0").empty(A, water=1, bond=1).pass_by(A, "a0")
    told = page("twin_faces", **rules)
    assert ("you gain Bond at a dog park or start an alliance there, not both." in told) != table.can(
        A, "initiate", "DP"
    )


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_how_long_a_diplomat_holds(turns):
    rules = {"ceasefire_turns": turns}
    street = board(STREET)
    bond = street.of_type("bond")[0].id
    table = Table(STREET, ("diplomat", "bruiser", "scrapper", "yapper"), **rules).mark(bond, A)
    door = structure_of(STREET, {}).play.access_of[bond][0]
    held = -1
    table.of.seats[B - 1].turns = 4
    table.bowl(B, water=3, swagger=3).pass_by(B, door).put_dog(B, door)
    assert table.members(bond) == {A, B}
    for later in range(4):
        table.of.seats[B - 1].turns = 4 + later
        if not table.can(B, "break", bond):
            held = later
    assert held == (turns or -1)
    words = {0: "", 1: "in that turn or in your next turn.", 2: "in that turn or in your next 2 turns."}[turns]
    assert words in page(STREET, **rules)
    assert ("a Diplomat started" in page(STREET, **rules)) == bool(turns)
