"""Alliances: joining, what is cleared, what is safe, and how they end; in both editions."""

import pytest
from table import Table, board, with_extra

A, B = 1, 2
CITY = "three_by_two"  # parks d2 (door s34) and d3 (door s84); homes 1 to 4 with t1 t2, t29 t30, t46 t47, t17 t18
STREET = "main_street"
ALL = ("bruiser", "scrapper", "diplomat", "yapper")
BRUISER, SCRAPPER, DIPLOMAT, YAPPER = 1, 2, 3, 4


def city(**rules) -> Table:
    return Table(CITY, ALL, **rules)


def street(**rules) -> Table:
    return Table(STREET, ALL, **rules)


def test_the_neighbourhoods_of_the_city():
    table = city()
    beside = {}
    for seat in table.seats:
        beside[seat] = {table.town.places[at] for at in table.of.homes[seat - 1].beside}
    assert beside == {1: {"t1", "t2"}, 2: {"t29", "t30"}, 3: {"t46", "t47"}, 4: {"t17", "t18"}}


# ---- Starting ------------------------------------------------------------------------------------------------------


def test_starting_costs_water_and_bond_and_bonds_nobody_yet():
    table = city().put_dog(1, "s34").empty(1, water=1, bond=1)
    table.do(1, "initiate", "d2")
    assert table.bowl_of(1) == dict.fromkeys(table.bowl_of(1), 0)
    assert table.members("d2") == {1}
    assert not any(table.bonded(1, other) for other in (2, 3, 4))
    assert table.disks == (0, 1)


@pytest.mark.parametrize(("lacking", "having"), [("water", 0), ("bond", 0)])
def test_starting_must_be_paid(lacking, having):
    table = city().put_dog(1, "s34").empty(1, **{"water": 1, "bond": 1} | {lacking: having})
    assert not table.can(1, "initiate", "d2")


def test_starting_needs_an_empty_park_beside_the_dog():
    table = city().bowl(1, water=4, bond=2)
    assert not table.put_dog(1, "s33").can(1, "initiate", "d2")
    assert not table.put_dog(1, "s34").mark("d2", 2).can(1, "initiate", "d2")
    assert not city().mark("d2", 1).put_dog(1, "s34").bowl(1, bond=2).can(1, "initiate", "d2"), "one marker a player"


def test_a_diplomat_of_1_2_starts_without_bond():
    table = street().put_dog(DIPLOMAT, "s9").empty(DIPLOMAT, water=1)
    table.do(DIPLOMAT, "initiate", "b2")
    assert table.members("b2") == {DIPLOMAT}
    assert not street().put_dog(BRUISER, "s9").empty(BRUISER, water=1).can(BRUISER, "initiate", "b2")
    assert not city().put_dog(3, "s34").empty(3, water=1).can(3, "initiate", "d2"), "not in 1.4"
    assert city(archetype_discounts_1_2=True).put_dog(3, "s34").empty(3, water=1).can(3, "initiate", "d2")


def test_parks_make_no_alliances_where_there_are_bond_spaces():
    table = street().put_dog(BRUISER, "s11").bowl(BRUISER, water=6, bond=2)
    assert not table.can(BRUISER, "initiate", "d1")
    assert table.pass_by(BRUISER, "s11").has(BRUISER, "bond") == 3


# ---- Parks in passing ----------------------------------------------------------------------------------------------


def test_an_empty_park_gives_bond_once_a_turn():
    table = city().empty(1).pass_by(1, "s34").pass_by(1, "s34")
    assert table.has(1, "bond") == 1
    table.start_turn(1)
    assert table.pass_by(1, "s34").has(1, "bond") == 2


def test_two_parks_give_bond_each():
    table = city().empty(1).pass_by(1, "s34").pass_by(1, "s84")
    assert table.has(1, "bond") == 2


def test_a_park_acts_every_time_where_that_is_the_rule():
    table = city(pass_by_once_per_turn=False).empty(1).pass_by(1, "s34").pass_by(1, "s34")
    assert table.has(1, "bond") == 2


@pytest.mark.parametrize("pays", [0, 3])
def test_what_a_park_gives_is_a_rule(pays):
    assert city(dog_park_bond=pays).empty(1).pass_by(1, "s34").has(1, "bond") == pays


@pytest.mark.parametrize(("pays", "bond"), [(False, 0), (True, 1)])
def test_a_park_with_an_alliance_gives_no_bond_unless_that_is_the_rule(pays, bond):
    table = city(dog_park_bond_when_active=pays).mark("d2", 2).empty(1, water=1)
    table.pass_by(1, "s34")
    assert table.members("d2") == {1, 2}
    assert table.has(1, "bond") == bond
    own = city(dog_park_bond_when_active=pays).mark("d2", 1).empty(1, water=1).pass_by(1, "s34")
    assert own.bowl_of(1) == {"water": 1, "swagger": 0, "drive": 0, "grit": 0, "bond": bond}


def test_the_dog_that_starts_an_alliance_leaves_the_bond_of_the_park():
    table = city().put_dog(1, "s32").empty(1, water=1, bond=1)
    table.walk(1, "s33", "s34", stop="park")
    assert table.has(1, "bond") == 1
    table.do(1, "initiate", "d2")
    assert table.has(1, "bond") == 0


def test_the_dog_that_took_the_bond_cannot_start_an_alliance_there():
    table = city().put_dog(1, "s32").empty(1, water=1, bond=1).walk(1, "s33", "s34")
    assert table.has(1, "bond") == 2
    assert not table.can(1, "initiate", "d2")


def test_where_the_bond_is_not_forgone_an_alliance_costs_no_bond_in_the_end():
    table = city(initiate_forgoes_park_bond=False).put_dog(1, "s32").empty(1, water=1).walk(1, "s33", "s34")
    assert table.has(1, "bond") == 1
    assert table.do(1, "initiate", "d2").has(1, "bond") == 0


# ---- Joining -------------------------------------------------------------------------------------------------------


def test_joining_costs_one_water_and_a_marker_from_the_bank():
    table = city().mark("d2", 2).empty(1, water=2, bond=1).pass_by(1, "s34")
    assert table.bowl_of(1) == {"water": 1, "swagger": 0, "drive": 0, "grit": 0, "bond": 1}
    assert table.members("d2") == {1, 2}
    assert table.bonded(1, 2)
    assert table.bonded(2, 1)
    assert not table.bonded(1, 3)


def test_a_member_who_comes_by_again_pays_nothing():
    table = city().mark("d2", 2, 1).empty(1, water=2).pass_by(1, "s34")
    assert table.has(1, "water") == 2
    assert table.marks("d2") == 2


@pytest.mark.parametrize(("rule", "members"), [("no_join", {2}), ("join_free", {1, 2})])
@pytest.mark.parametrize(("layout", "park", "door"), [(CITY, "d2", "s34"), (STREET, "b2", "s9")])
def test_a_dry_dog(rule, members, layout, park, door):
    table = Table(layout, ALL, join_without_water=rule).mark(park, 2).empty(1).pass_by(1, door)
    assert table.members(park) == members
    assert table.has(1, "water") == 0


def test_joining_happens_on_the_way_and_where_the_move_ends():
    table = city().mark("d2", 2).put_dog(1, "s32").empty(1, water=1).walk(1, "s33", "s34", "s35")
    assert (table.where(1), table.members("d2")) == ("s35", {1, 2})
    table = city().mark("d2", 2).put_dog(1, "s32").empty(1, water=1).walk(1, "s33", "s34")
    assert table.members("d2") == {1, 2}


def test_where_a_turn_begins_nobody_joins():
    table = city().mark("d2", 2).put_dog(1, "s34").empty(1, water=1).walk(1, "s35")
    assert table.members("d2") == {2}


def test_joining_is_a_matter_of_passing_not_of_acting():
    table = city().mark("d2", 2).put_dog(1, "s32").empty(1, water=3, swagger=1)
    table.turn(1, "s33", "s34", "s35", action=("claim", "t13"))
    assert table.members("d2") == {1, 2}
    assert table.owner("t13") == 1


# ---- Clearing ------------------------------------------------------------------------------------------------------


def test_joining_clears_claims_beside_each_others_homes():
    table = city().claim(1, "t29", "t5", "t1", "t46").claim(2, "t2", "t9", "t30").forts("t29", 1).forts("t2", 1)
    table.mark("d2", 2).bowl(1, water=1).pass_by(1, "s34")
    assert table.lots_of(1) == {"t5", "t1", "t46"}, "beside the home of a stranger it stays"
    assert table.lots_of(2) == {"t9", "t30"}
    assert table.forts_on("t29") == table.forts_on("t2") == 0
    assert table.disks == (5, 2)


def test_nobody_is_paid_back():
    table = city().claim(1, "t29").empty(1, water=1).empty(2).mark("d2", 2).pass_by(1, "s34")
    assert not any(table.bowl_of(1).values())
    assert not any(table.bowl_of(2).values())


def three(**rules) -> Table:
    """Seats 2 and 3 are allies already; seat 1 comes by."""
    table = city(**rules).mark("d2", 2, 3)
    table.claim(1, "t29", "t46", "t17").claim(2, "t1", "t47").claim(3, "t2", "t30")
    return table.bowl(1, water=2).pass_by(1, "s34")


def test_a_newcomer_is_cleared_with_every_member_but_the_members_not_with_each_other():
    table = three()
    assert table.members("d2") == {1, 2, 3}
    assert table.lots_of(1) == {"t17"}
    assert table.lots_of(2) == {"t47"}
    assert table.lots_of(3) == {"t30"}


def test_a_newcomer_is_cleared_with_the_initiator_alone_where_that_is_the_rule():
    table = three(alliance_clear_pairs="newcomer_with_initiator")
    assert table.members("d2") == {1, 2, 3}
    assert table.lots_of(1) == {"t46", "t17"}
    assert table.lots_of(2) == {"t47"}
    assert table.lots_of(3) == {"t2", "t30"}


def test_nothing_is_cleared_in_1_2():
    table = street().claim(BRUISER, "t10").claim(SCRAPPER, "t1").mark("b2", SCRAPPER).bowl(BRUISER, water=1)
    table.pass_by(BRUISER, "s9")
    assert table.members("b2") == {BRUISER, SCRAPPER}
    assert table.owner("t10") == BRUISER
    assert table.owner("t1") == SCRAPPER


# ---- Protection ----------------------------------------------------------------------------------------------------


def attackable(table: Table, attacker: int, owner: int, **doors: str) -> set[str]:
    """Which of these lots, claimed by their owner, the attacker may challenge; from these doors."""
    found = set()
    for lot, door in doors.items():
        table.claim(owner, lot).put_dog(attacker, door).bowl(attacker, water=4, drive=1)
        if table.can(attacker, "challenge", lot):
            found.add(lot)
    return found


# Beside the homes of seats 1, 2 and 3, and nowhere near any.
DOORS = {"t1": "s3", "t29": "s75", "t46": "s115", "t13": "s35"}


@pytest.mark.parametrize(
    ("scope", "open_"),
    [
        ("defender_home", {"t1", "t46", "t13"}),
        ("either_home", {"t46", "t13"}),
        ("any_member_home", {"t13"}),
    ],
)
def test_what_is_safe_among_allies(scope, open_):
    table = city(alliance_protection_scope=scope).mark("d2", 1, 2, 3)
    assert attackable(table, 1, 2, **DOORS) == open_


def test_strangers_may_challenge_everything():
    table = city().mark("d2", 1, 2)
    assert attackable(table, 3, 2, **DOORS) == set(DOORS)


def test_a_lone_marker_protects_nobody():
    assert attackable(city().mark("d2", 2), 1, 2, **DOORS) == set(DOORS)


def test_the_member_of_another_park_is_no_member_here():
    table = city(alliance_protection_scope="any_member_home").mark("d2", 1, 2).mark("d3", 2, 3)
    assert "t46" in attackable(table, 1, 2, **DOORS)
    assert not table.bonded(1, 3)


@pytest.mark.parametrize("allowed", [True, False])
def test_whether_allies_claim_beside_each_others_homes_is_a_rule(allowed):
    table = city(allies_may_claim_in_neighbourhood=allowed).mark("d2", 1, 2).put_dog(1, "s75").bowl(1, water=2)
    assert table.can(1, "claim", "t29") == allowed
    assert table.put_dog(1, "s115").can(1, "claim", "t46"), "seat 3 is no ally"
    assert table.put_dog(2, "s75").bowl(2, water=2).can(2, "claim", "t29"), "one's own neighbourhood"


def test_in_1_2_the_lines_of_a_bond_say_what_is_safe():
    table = street().claim(None, *(lot for lot in Table(STREET, ALL).town.places if lot.startswith("t")))
    table.mark("b2", BRUISER, SCRAPPER)
    lots = {"t3": "s8", "t4": "s10", "t5": "s14", "t22": "l3"}
    assert attackable(table, BRUISER, SCRAPPER, **lots) == {"t5"}
    assert attackable(table, DIPLOMAT, SCRAPPER, **lots) == set(lots)
    assert not attackable(table, SCRAPPER, BRUISER, t3="s8")


def test_in_1_2_membership_at_another_bond_does_not_protect():
    table = street().mark("b3", BRUISER, SCRAPPER)
    assert attackable(table, BRUISER, SCRAPPER, t3="s8") == {"t3"}


def test_in_1_2_allies_may_claim_inside_their_zone():
    table = street().mark("b2", BRUISER, SCRAPPER).put_dog(BRUISER, "s8").bowl(BRUISER, water=2)
    assert table.can(BRUISER, "claim", "t3")


# ---- Ending --------------------------------------------------------------------------------------------------------


def test_breaking_costs_water_and_swagger_and_clears_the_park():
    table = city().mark("d2", 2, 1, 3).put_dog(1, "s34").empty(1, water=1, swagger=1)
    table.do(1, "break", "d2")
    assert table.marks("d2") == 0
    assert table.disks == (0, 0)
    assert not any(table.bonded(one, other) for one in table.seats for other in table.seats)
    assert not any(table.bowl_of(1).values())


@pytest.mark.parametrize("lacking", ["water", "swagger"])
def test_breaking_must_be_paid(lacking):
    table = city().mark("d2", 2, 1).put_dog(1, "s34").empty(1, **{"water": 1, "swagger": 1} | {lacking: 0})
    assert not table.can(1, "break", "d2")


def test_breaking_is_for_members_and_done_at_the_park():
    table = city().mark("d2", 2, 1).bowl(1, water=1, swagger=1).bowl(3, water=1, swagger=1)
    assert not table.put_dog(1, "s33").can(1, "break", "d2")
    assert not table.put_dog(1, "s84").can(1, "break", "d3")
    assert not table.put_dog(3, "s34").can(3, "break", "d2")


def test_protection_ends_at_once_but_not_through_another_park():
    table = city().mark("d2", 1, 2).mark("d3", 1, 2)
    assert "t29" not in attackable(table, 1, 2, **DOORS)
    table.put_dog(1, "s34").bowl(1, water=1, swagger=1).do(1, "break", "d2")
    assert table.bonded(1, 2)
    table.put_dog(1, "s84").bowl(1, water=1, swagger=1).do(1, "break", "d3")
    assert not table.bonded(1, 2)
    assert attackable(table, 1, 2, **DOORS) == set(DOORS)


def test_after_a_break_an_alliance_may_begin_anew():
    table = city().mark("d2", 1, 2).put_dog(1, "s34").bowl(1, water=2, swagger=1, bond=1).do(1, "break", "d2")
    assert table.can(1, "initiate", "d2")


# ---- One alliance for all parks ------------------------------------------------------------------------------------


def test_parks_are_alliances_of_their_own():
    table = city().mark("d2", 2).put_dog(1, "s84").empty(1, water=2, bond=1)
    assert table.can(1, "initiate", "d3")
    assert table.pass_by(1, "s84").has(1, "bond") == 2
    assert table.members("d3") == set()


def test_where_parks_share_one_alliance_a_marker_at_one_draws_in_at_the_other():
    table = city(dog_parks_share_one_alliance=True).mark("d2", 2).put_dog(1, "s84").empty(1, water=2, bond=1)
    assert not table.can(1, "initiate", "d3")
    table.claim(1, "t29").pass_by(1, "s84")
    assert table.bonded(1, 2)
    assert table.owner("t29") is None
    assert table.members("d2") == table.members("d3") == {1, 2}
    table.start_turn(1)
    water = table.has(1, "water")
    assert table.pass_by(1, "s34").has(1, "water") == water, "a member already"


def test_where_parks_share_one_alliance_it_is_broken_at_any_of_them():
    table = city(dog_parks_share_one_alliance=True).mark("d2", 2).mark("d3", 1).put_dog(1, "s34")
    table.bowl(1, water=1, swagger=1).do(1, "break", "d2")
    assert table.marks("d2") == table.marks("d3") == 0
    assert not table.bonded(1, 2)


# ---- Ceasefire -----------------------------------------------------------------------------------------------------


def held(founder: int = DIPLOMAT, **rules) -> Table:
    """The Bruiser, in its own turn, joins an alliance."""
    table = street(**rules).mark("b2", founder).put_dog(BRUISER, "s8").bowl(BRUISER, water=6)
    return table.walk(BRUISER, "s9")


def may_break(table: Table) -> bool:
    return table.bowl(BRUISER, water=6, swagger=3, drive=2).can(BRUISER, "break", "b2")


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_a_diplomat_holds_others_for_some_of_their_turns(turns):
    table = held(ceasefire_turns=turns)
    assert table.members("b2") == {BRUISER, DIPLOMAT}
    for own_turn in range(4):
        assert may_break(table) == (own_turn > turns if turns else True), own_turn
        table.start_turn(BRUISER)


def test_nobody_else_holds_anybody():
    assert may_break(held(SCRAPPER))


def test_the_diplomat_itself_is_not_held():
    table = held().put_dog(DIPLOMAT, "s9").bowl(DIPLOMAT, water=4, swagger=2)
    assert table.can(DIPLOMAT, "break", "b2")


@pytest.mark.parametrize(("blocks", "may"), [("break", True), ("break_and_challenge_bond", False)])
def test_whether_a_held_dog_may_fight_the_bond_is_a_rule(blocks, may):
    table = held(ceasefire_blocks=blocks).bowl(BRUISER, water=6, drive=2)
    assert table.can(BRUISER, "fight_bond", "b2") == may
    table.start_turn(BRUISER).start_turn(BRUISER)
    assert table.can(BRUISER, "fight_bond", "b2")


def test_there_is_no_ceasefire_in_1_4_without_the_old_discounts():
    for discounts in (False, True):
        table = city(archetype_discounts_1_2=discounts).mark("d2", 3).put_dog(1, "s33").bowl(1, water=6)
        table.walk(1, "s34").bowl(1, water=1, swagger=1)
        assert table.can(1, "break", "d2") != discounts


# ---- Early stops at a park -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "purposes"), [("initiate", set()), ("initiate_or_break", {("s34", "park")})])
def test_stopping_early_to_break_is_a_rule(rule, purposes):
    table = city(dog_park_early_stop_for=rule).mark("d2", 1, 2).put_dog(1, "s32").empty(1, water=2, swagger=1)
    assert {way for way in table.choices(1, 5) if way[0] == "s34"} == purposes
    if purposes:
        table.walk(1, "s33", "s34", roll=5, stop="park")
        assert table.where(1) == "s34"
        assert table.offers(1) == {("break", "d2")}


def test_more_markers_of_one_player_where_that_is_the_rule():
    table = city(bond_markers_per_player=2).mark("d2", 1).put_dog(1, "s34").bowl(1, water=4, bond=3)
    table.do(1, "initiate", "d2")
    assert table.marks("d2") == 2
    assert table.members("d2") == {1}
    assert not table.can(1, "initiate", "d2")


# ---- Corners of the rules


def test_where_parks_share_one_alliance_its_founder_is_who_began_it():
    rules = {"dog_parks_share_one_alliance": True, "alliance_clear_pairs": "newcomer_with_initiator"}
    table = city(**rules).mark("d2", 2).bowl(3, water=2).pass_by(3, "s84")
    table.claim(1, "t29", "t46").start_turn(1).bowl(1, water=2).pass_by(1, "s84")
    assert table.members("d2") == {1, 2, 3}
    assert table.owner("t29") is None, "beside the home of the founder"
    assert table.owner("t46") == 1


def test_where_parks_share_one_alliance_a_held_dog_cannot_break_it_elsewhere():
    rules = {"dog_parks_share_one_alliance": True, "archetype_discounts_1_2": True}
    table = city(**rules).mark("d2", 3).put_dog(1, "s83").bowl(1, water=6).walk(1, "s84")
    assert table.members("d2") == {1, 3}
    table.bowl(1, water=6, swagger=3)
    assert not table.can(1, "break", "d3")
    assert not table.put_dog(1, "s34").can(1, "break", "d2")


def test_without_small_disks_nobody_joins():
    table = Table(with_extra(board(CITY), supply={"small_disk": 1}), ALL, supply_limit="from_board_file")
    table.mark("d2", 2).bowl(1, water=2).pass_by(1, "s34")
    assert table.members("d2") == {2}
    assert table.has(1, "water") == 2
    assert table.disks == (0, 1)
