"""The worked examples of the 1.2 rules."""

from fractions import Fraction

import pytest
from table import Table
from towns import board, with_links

from board_designer.simulate.dice_duels import attacker_wins

STREET = "main_street"
ALL = ("bruiser", "scrapper", "diplomat", "yapper")
BRUISER, SCRAPPER, DIPLOMAT, YAPPER = 1, 2, 3, 4


def street(seats=ALL, **rules) -> Table:
    return Table(STREET, seats, **rules)


# 1
def test_the_bruiser_claims_without_swagger_but_not_in_1_4():
    table = street().empty(BRUISER, water=6).put_dog(BRUISER, "s8")
    table.do(BRUISER, "claim", "t3")
    assert table.owner("t3") == BRUISER
    assert table.bowl_of(BRUISER) == {"water": 4, "swagger": 0, "drive": 0, "grit": 0, "bond": 0}
    assert not Table().empty(1, water=6).put_dog(1, "a1").can(1, "claim", "TA1")


# 2
def test_the_scrapper_claims_once_and_can_then_only_fortify():
    table = street().empty(SCRAPPER, water=3, swagger=2, grit=1).put_dog(SCRAPPER, "s8")
    table.do(SCRAPPER, "claim", "t3")
    assert table.has(SCRAPPER, "water") == 1
    assert table.offers(SCRAPPER) == {("fortify", "t3")}
    assert table.put_dog(SCRAPPER, "s10").offers(SCRAPPER) == set(), "a second claim"


# 3
def test_the_diplomat_with_seven_grit():
    table = street().claim(BRUISER, "t3").bowl(DIPLOMAT, grit=7)
    points, tie = table.terms(DIPLOMAT, "t3")
    assert (points, tie) == (3, "reroll")
    assert attacker_wins(points, tie) == Fraction(1, 11)


# 4
@pytest.mark.parametrize(("won", "grit"), [(False, 2), (True, 1)])
def test_grit_from_a_fight_with_a_yapper(won, grit):
    table = street().claim(YAPPER, "t3").empty(BRUISER, water=2, drive=1, swagger=1).put_dog(BRUISER, "s8")
    table.do(BRUISER, "challenge", "t3", won=won)
    assert table.has(BRUISER, "grit") == grit


# 5
@pytest.mark.parametrize(("forts", "chance"), [(0, Fraction(1, 11)), (1, Fraction(1, 34)), (2, 0), (3, 0)])
def test_a_home_with_two_disks_cannot_be_taken(forts, chance):
    table = street().forts("h2", forts)
    assert attacker_wins(*table.terms(BRUISER, "h2")) == chance


# 6
def test_three_on_one_bond_are_a_cluster_and_pay():
    lines = with_links(
        board(STREET), ("influence", "b1", "t1"), ("influence", "b1", "t3"), ("influence", "b1", "t12"), keep=False
    )
    table = Table(lines, ALL).claim(None, *board_lots(lines)).empty(BRUISER).bowl(DIPLOMAT, water=4)
    table.claim(BRUISER, "t1", "t3")
    assert table.income(BRUISER) == 0
    assert table.terms(DIPLOMAT, "t3") == (1, "reroll")
    table.claim(BRUISER, "t12")
    assert table.terms(DIPLOMAT, "t3") == (1, "defender")
    table.start_turn(BRUISER)
    assert table.has(BRUISER, "swagger") == 1


def board_lots(drawing) -> list[str]:
    return [space.id for space in drawing.of_type("territory", "home")]


# 7
BESIDE = ({"t1", "t2"}, {"t10", "t11"}, {"t18", "t19"}, {"t7", "t8"})


@pytest.mark.parametrize("home_counts", [True, False])
def test_everybody_begins_with_a_home_and_one_beside_it_and_is_desperate(home_counts):
    table = street(home_is_territory=home_counts)
    for seat, beside in enumerate(BESIDE, 1):
        own = table.lots_of(seat)
        assert len(own) == 2
        assert f"h{seat}" in own
        assert own - {f"h{seat}"} <= beside
        assert table.of_dog(seat, "holds_all") == (2 if home_counts else 1)
        before = table.has(seat, "grit")
        assert table.start_turn(seat).has(seat, "grit") == before + 2


@pytest.mark.parametrize(("home_counts", "enough"), [(True, 2), (False, 3)])
def test_desperation_ends_with_three(home_counts, enough):
    table = street(home_is_territory=home_counts)
    for others, lot in enumerate(("t3", "t4", "t5"), 1):
        table.empty(BRUISER).start_turn(BRUISER)
        assert table.has(BRUISER, "grit") == (0 if others >= enough else 2)
        table.claim(BRUISER, lot)


# 8
def test_a_card_that_skips_the_action_lets_the_dog_walk_on():
    table = street().stack("water", "terr_skip").put_dog(SCRAPPER, "s29").empty(SCRAPPER, water=2, swagger=1)
    table.turn(SCRAPPER, "s30", "s31", drink=True)
    assert table.where(SCRAPPER) == "s31"
    assert not table.acted
    assert table.has(SCRAPPER, "water") == 2


def test_without_the_card_the_same_dog_acts():
    table = street().stack("water", "terr_grit").put_dog(SCRAPPER, "s29").empty(SCRAPPER, water=2, swagger=1)
    table.turn(SCRAPPER, "s30", "s31", drink=True, action=("claim", "t12"))
    assert table.owner("t12") == SCRAPPER


# 9
def test_walk_three_cross_walk_three():
    table = street().put_dog(BRUISER, "s1").bowl(BRUISER, drive=1)
    assert ("s30", "") in table.choices(BRUISER, 6)
    table.walk(BRUISER, "s2", "s3", "s4", "s27", "s28", "s29", "s30", roll=6)
    assert table.where(BRUISER) == "s30"
    assert table.left == 0
    assert table.has(BRUISER, "drive") == 0


# 10
def test_as_deep_into_a_side_street_as_the_drive_goes():
    table = street().put_dog(BRUISER, "s5").empty(BRUISER, drive=2)
    reached = {space for space, _ in table.choices(BRUISER, 6)}
    assert {"l1", "l2"} <= reached
    assert "l3" not in reached


@pytest.mark.parametrize(("charge", "gets_out"), [("inward", True), ("every_space", False)])
def test_coming_back_out_of_a_side_street_without_drive(charge, gets_out):
    table = street(side_street_charge=charge).put_dog(BRUISER, "s5").empty(BRUISER, drive=2)
    table.stack("chance", "cat")  # there is a chance spot on the way
    table.walk(BRUISER, "s6", "l1", "l2")
    assert table.where(BRUISER) == "l2"
    assert table.has(BRUISER, "drive") == 0
    reached = {space for space, _ in table.choices(BRUISER, 2)}
    assert ("s6" in reached) == gets_out
