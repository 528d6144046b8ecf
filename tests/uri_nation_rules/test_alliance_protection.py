"""What an alliance clears and what it protects, and whom a Diplomat holds; in both editions."""

import pytest
from table import Table
from tables import ALL, BRUISER, DIPLOMAT, SCRAPPER, STREET, city, street

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


def test_protection_ends_at_once_but_not_through_another_park():
    table = city().mark("d2", 1, 2).mark("d3", 1, 2)
    assert "t29" not in attackable(table, 1, 2, **DOORS)
    table.put_dog(1, "s34").bowl(1, water=1, swagger=1).do(1, "break", "d2")
    assert table.bonded(1, 2)
    table.put_dog(1, "s84").bowl(1, water=1, swagger=1).do(1, "break", "d3")
    assert not table.bonded(1, 2)
    assert attackable(table, 1, 2, **DOORS) == set(DOORS)


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
