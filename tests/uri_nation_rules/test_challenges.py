"""Challenges: what counts on either side, the dice, and what a win or a loss changes."""

from fractions import Fraction
from math import sqrt

import pytest
from table import TIES, Table

from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.challenges import duel, odds
from board_designer.simulate.dice_duels import SURE, attacker_wins, expected_rolls

A, B = 1, 2
STREET = "main_street"
ALL = ("bruiser", "scrapper", "diplomat", "yapper")
BRUISER, SCRAPPER, DIPLOMAT, YAPPER = 1, 2, 3, 4
DUELS = 3000
Z = 3.2905  # 99.9 %


def street(**rules) -> Table:
    return Table(STREET, ALL, **rules)


# ---- Exact chances -------------------------------------------------------------------------------------------------

EXACT = {
    (0, "reroll"): Fraction(1, 2), (0, "defender"): Fraction(5, 12),
    (1, "reroll"): Fraction(10, 31), (1, "defender"): Fraction(5, 18),
    (2, "reroll"): Fraction(3, 16), (2, "defender"): Fraction(1, 6),
    (3, "reroll"): Fraction(1, 11), (3, "defender"): Fraction(1, 12),
    (4, "reroll"): Fraction(1, 34), (4, "defender"): Fraction(1, 36),
    (5, "reroll"): Fraction(0), (5, "defender"): Fraction(0),
    (6, "reroll"): Fraction(0), (6, "defender"): Fraction(0),
    (-1, "reroll"): Fraction(21, 31), (-2, "reroll"): Fraction(13, 16), (-3, "reroll"): Fraction(10, 11),
    (-4, "reroll"): Fraction(33, 34), (-5, "reroll"): Fraction(1),
}  # fmt: skip


FEW = ((1, "reroll"), (1, "defender"), (-2, "reroll"))  # where all dice are cast


@pytest.mark.parametrize(("points", "tie"), EXACT)
def test_the_chances_of_the_rules_text(points, tie):
    assert attacker_wins(points, tie) == EXACT[points, tie]
    assert Table().call(odds, points, TIES.index(tie)) == round(EXACT[points, tie] * SURE)


def test_how_often_both_roll():
    assert expected_rolls(0, "reroll") == Fraction(6, 5)
    assert expected_rolls(1, "reroll") == Fraction(36, 31)
    assert expected_rolls(0, "defender") == 1


@pytest.mark.parametrize(
    ("points", "tie"),
    [
        *(case if case in FEW else pytest.param(*case, marks=pytest.mark.slow) for case in EXACT),
        *((0, "attacker"), pytest.param(1, "attacker", marks=pytest.mark.slow)),
    ],
)
def test_the_dice_keep_to_the_chances(points, tie):
    table = Table()
    table.start_turn(A)
    won = 0
    for game in range(DUELS):
        table.of.match.game = game
        table.of.turn.fights = 0
        won += table.call(duel, A - 1, B - 1, points, TIES.index(tie))
    chance = float(attacker_wins(points, tie))
    assert abs(won / DUELS - chance) <= Z * sqrt(chance * (1 - chance) / DUELS)
    rolls = DUELS + table.counted(A, "rerolls")
    again = float(expected_rolls(points, tie)) - 1
    assert abs(rolls / DUELS - 1 - again) <= Z * sqrt(again * (1 + again) / DUELS)


def test_other_dice():
    table = Table(challenge_die=10)
    table.start_turn(A)
    won = 0
    for game in range(DUELS):
        table.of.match.game = game
        won += table.call(duel, A - 1, B - 1, 2, 0)
    chance = float(attacker_wins(2, "reroll", 10))
    assert abs(won / DUELS - chance) <= Z * sqrt(chance * (1 - chance) / DUELS)
    assert {die for _, *dice, _ in table.events(c.E_DICE) for die in dice} == set(range(1, 11))


def test_fights_of_one_turn_have_dice_of_their_own():
    table = Table()
    table.start_turn(A)
    for _ in range(40):
        table.call(duel, A - 1, B - 1, 0, 1)
    assert len(set(table.events(c.E_DICE))) > 10


# ---- What counts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("forts", "points"), [(0, 0), (1, 1)])
def test_fortify_disks_and_clusters_in_1_4(forts, points):
    table = Table().claim(B, "TA1", "TA2").forts("TA1", forts)
    assert table.terms(A, "TA1") == (points, "reroll")
    table.claim(B, "TA4")
    assert table.terms(A, "TA1") == (points, "defender")
    table.claim(B, "TB1")
    assert table.terms(A, "TB1") == (0, "reroll"), "only a lot inside the cluster is in it"


def test_nothing_else_counts_in_1_4():
    for role in ("bruiser", "scrapper", "diplomat", "yapper"):
        other = "bruiser" if role != "bruiser" else "yapper"
        table = Table(seats=(role, other)).claim(B, "TA1").bowl(A, grit=12)
        assert table.terms(A, "TA1") == (0, "reroll")


@pytest.mark.parametrize("forts", range(4))
def test_up_to_three_disks_count_in_1_2(forts):
    table = street().claim(SCRAPPER, "t3").forts("t3", forts)
    assert table.terms(BRUISER, "t3") == (forts, "reroll")


def test_the_value_of_a_disk_is_a_rule():
    table = Table(fortify_bonus=2).claim(B, "TA1").forts("TA1", 1)
    assert table.terms(A, "TA1") == (2, "reroll")


@pytest.mark.parametrize(("grit", "points"), [(0, 0), (5, 0), (6, 1), (8, 3)])
def test_an_attacker_with_too_much_grit(grit, points):
    table = street().claim(SCRAPPER, "t3").bowl(BRUISER, grit=grit)
    assert table.terms(BRUISER, "t3") == (points, "reroll")


@pytest.mark.parametrize(("threshold", "points"), [(4, 4), (5, 3), (6, 2), (8, 0)])
def test_where_too_much_grit_begins(threshold, points):
    table = street(grit_penalty_threshold=threshold).claim(SCRAPPER, "t3").bowl(BRUISER, grit=8)
    assert table.terms(BRUISER, "t3") == (points, "reroll")


def test_grit_is_counted_before_the_challenge_gives_any():
    table = street().claim(YAPPER, "t3").bowl(BRUISER, grit=5)
    assert table.terms(BRUISER, "t3") == (0, "reroll")


def test_a_diplomat_attacks_one_point_worse_and_defends_as_well_as_others():
    table = street().claim(SCRAPPER, "t3").claim(DIPLOMAT, "t4")
    assert table.terms(DIPLOMAT, "t3") == (1, "reroll")
    assert table.terms(SCRAPPER, "t4") == (0, "reroll")


@pytest.mark.parametrize("forts", range(4))
def test_a_home_defends_with_three_more(forts):
    table = street().claim(None, "t10", "t11").forts("h2", forts)
    assert table.terms(BRUISER, "h2") == (3 + forts, "reroll")


def test_the_value_of_a_home_is_a_rule_and_belongs_to_its_owner_alone():
    table = street(home_bonus=5).claim(None, "t10", "t11")
    assert table.terms(BRUISER, "h2") == (5, "reroll")
    table.claim(BRUISER, "h2")
    assert table.terms(SCRAPPER, "h2") == (0, "reroll")


@pytest.mark.parametrize(("counts", "tie"), [(True, "defender"), (False, "reroll")])
def test_a_home_makes_up_a_cluster_where_it_counts(counts, tie):
    table = street(home_is_territory=counts).claim(SCRAPPER, "t10", "t11")
    assert table.terms(BRUISER, "t10") == (0, tie)
    assert table.terms(BRUISER, "h2") == (3, tie)


@pytest.mark.parametrize(("size", "tie"), [(2, "defender"), (3, "reroll")])
def test_the_size_of_a_cluster_is_a_rule(size, tie):
    assert Table(cluster_size=size).claim(B, "TA1", "TA2").terms(A, "TA1") == (0, tie)


@pytest.mark.parametrize("tie", TIES)
def test_who_wins_equal_rolls_is_a_rule(tie):
    assert Table(tie_without_cluster=tie).claim(B, "TA1").terms(A, "TA1") == (0, tie)
    table = Table(tie_with_cluster=tie).claim(B, "TA1", "TA2", "TA4")
    assert table.terms(A, "TA1") == (0, tie)


@pytest.mark.parametrize(("counts", "tie"), [(True, "defender"), (False, "reroll")])
def test_allies_make_up_a_cluster_where_they_count(counts, tie):
    table = street(cluster_includes_allies=counts).claim(None, "t1", "t2")
    table.claim(SCRAPPER, "t3").claim(DIPLOMAT, "t4", "t22")  # all on the lines of b2
    assert table.terms(BRUISER, "t3") == (0, "reroll")
    table.mark("b7", SCRAPPER, DIPLOMAT)
    assert table.terms(BRUISER, "t3") == (0, tie)
    assert table.income(SCRAPPER) == 0, "allies never help to earn"


# ---- Prices and results --------------------------------------------------------------------------------------------


def attack(**tokens: int) -> Table:
    table = Table().claim(B, "TA1").forts("TA1", 1).put_dog(A, "a1")
    return table.empty(A, **({"water": 2, "drive": 1} | tokens))


@pytest.mark.parametrize(("lacking", "having"), [("water", 1), ("drive", 0)])
def test_a_challenge_must_be_paid_in_full(lacking, having):
    assert attack().can(A, "challenge", "TA1")
    assert not attack(**{lacking: having}).can(A, "challenge", "TA1")


def test_a_challenge_needs_a_rivals_lot_beside_the_dog():
    table = attack()
    assert not table.put_dog(A, "a2").can(A, "challenge", "TA1")
    assert not table.put_dog(A, "a1").claim(None, "TA1").can(A, "challenge", "TA1")
    assert not table.claim(A, "TA1").can(A, "challenge", "TA1")


def test_a_home_is_never_challenged_in_1_4():
    table = attack().put_dog(A, "b3")
    assert not table.can(A, "challenge", "HB")
    assert not Table(home_counts_in_cluster=True).put_dog(A, "b3").can(A, "challenge", "HB")


def test_losing_costs_the_price_and_gives_grit():
    table = attack(swagger=1).do(A, "challenge", "TA1", won=False)
    assert table.bowl_of(A) == {"water": 0, "swagger": 1, "drive": 0, "grit": 1, "bond": 0}
    assert table.owner("TA1") == B
    assert table.forts_on("TA1") == 1
    assert table.disks == (1, 1)


def test_the_grit_of_a_loss_is_a_rule():
    table = Table(grit_on_loss=3).claim(B, "TA1").put_dog(A, "a1").empty(A, water=2, drive=1)
    assert table.do(A, "challenge", "TA1", won=False).has(A, "grit") == 3


@pytest.mark.parametrize("token", ["swagger", "grit"])
def test_a_win_is_kept_with_swagger_or_with_grit(token):
    table = attack(**{token: 1}).do(A, "challenge", "TA1", won=True)
    assert table.owner("TA1") == A
    assert table.forts_on("TA1") == 0
    assert table.has(A, token) == 0
    assert table.disks == (1, 0)


def test_a_win_that_cannot_be_kept_empties_the_lot():
    table = attack().do(A, "challenge", "TA1", won=True)
    assert table.owner("TA1") is None
    assert table.forts_on("TA1") == 0
    assert table.has(A, "grit") == 0
    assert table.disks == (0, 0)


def test_who_has_both_pays_one_and_random_players_sometimes_decline():
    table = attack(swagger=1, grit=1).do(A, "challenge", "TA1", won=True)
    assert table.has(A, "swagger") + table.has(A, "grit") == 1
    results = set()
    for game in range(40):
        table = Table(policy="random", game=game).claim(B, "TA1").put_dog(A, "a1")
        table.empty(A, water=2, drive=1, swagger=1, grit=1).fight(A, "TA1", won=True)
        results.add((table.owner("TA1"), table.has(A, "swagger"), table.has(A, "grit")))
    assert results == {(None, 1, 1), (A, 0, 1), (A, 1, 0)}


def test_the_grit_of_a_yapper_can_pay_for_its_own_lot():
    table = street().claim(YAPPER, "t3").empty(SCRAPPER, water=2, drive=1).put_dog(SCRAPPER, "s8")
    table.do(SCRAPPER, "challenge", "t3", won=True)
    assert table.owner("t3") == SCRAPPER
    assert table.has(SCRAPPER, "grit") == 0


@pytest.mark.parametrize(("won", "grit"), [(False, 2), (True, 1)])
def test_attacking_a_yapper_with_the_old_discounts(won, grit):
    table = Table(archetype_discounts_1_2=True).claim(B, "TA1").put_dog(A, "a1").empty(A, water=2, drive=1, swagger=1)
    assert table.do(A, "challenge", "TA1", won=won).has(A, "grit") == grit


# ---- Homes in 1.2 --------------------------------------------------------------------------------------------------


def taken_home(**rules) -> Table:
    table = street(**rules).forts("h2", 1).put_dog(BRUISER, "s28").empty(BRUISER, water=2, drive=1, swagger=1)
    return table.do(BRUISER, "challenge", "h2", won=True)


def test_a_home_can_be_taken_and_loses_its_disks():
    table = taken_home()
    assert table.owner("h2") == BRUISER
    assert table.forts_on("h2") == 0
    assert table.of_dog(BRUISER, "lands") == 1, "a home is worth nothing towards victory"


def test_a_home_comes_back_when_its_owner_is_next():
    table = taken_home()
    table.start_turn(DIPLOMAT)
    assert table.owner("h2") == BRUISER
    table.start_turn(SCRAPPER)
    assert table.owner("h2") == SCRAPPER
    assert table.forts_on("h2") == 0


def test_a_home_comes_back_at_the_end_of_the_round():
    table = taken_home(home_revert_at="end_of_round")
    for seat in (BRUISER, SCRAPPER, DIPLOMAT):
        table.turn(seat)
        assert table.owner("h2") == BRUISER
    table.turn(YAPPER)
    assert table.owner("h2") == SCRAPPER


@pytest.mark.parametrize(("rules", "owner"), [({"turn_limit_unit": "player_turn"}, BRUISER), ({}, SCRAPPER)])
def test_nothing_comes_back_once_the_game_is_over(rules, owner):
    """The limit falls into the middle of a round, or is the end of one."""
    table = taken_home(home_revert_at="end_of_round", **rules)
    limit = table.of.rules.limit
    table.of.match.turn, table.of.match.round, table.of.game.turn_in_round = (
        limit - 1,
        limit - 1,
        table.of.match.players,
    )
    for seat in (BRUISER, SCRAPPER, DIPLOMAT, YAPPER)[: 1 if rules else 4]:
        table.turn(seat)
    assert table.end == "limit"
    assert table.owner("h2") == owner
    ended = max(at for at in range(table.of.log.length) if table.of.events[at].what == c.E_END)
    assert ended == table.of.log.length - 1


def test_a_home_won_and_left_empty_comes_back_too():
    table = street().put_dog(BRUISER, "s28").empty(BRUISER, water=2, drive=1)
    table.do(BRUISER, "challenge", "h2", won=True)
    assert table.owner("h2") is None
    assert not table.empty(DIPLOMAT, water=4, swagger=1).put_dog(DIPLOMAT, "s28").can(DIPLOMAT, "claim", "h2")
    assert table.start_turn(SCRAPPER).owner("h2") == SCRAPPER


# ---- Bonds in 1.2 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("markers", [1, 2, 3])
def test_a_bond_defends_with_a_point_for_each_marker(markers):
    table = street().mark("b2", *(SCRAPPER, DIPLOMAT, YAPPER)[:markers])
    assert table.terms(BRUISER, "b2") == (markers, "reroll")


def test_attackers_handicaps_count_against_bonds():
    table = street().mark("b2", SCRAPPER).bowl(DIPLOMAT, grit=7)
    assert table.terms(DIPLOMAT, "b2") == (4, "reroll")


def bond_attack(**tokens: int) -> Table:
    table = street().mark("b2", SCRAPPER, DIPLOMAT).put_dog(BRUISER, "s9")
    return table.empty(BRUISER, **({"water": 2, "drive": 1} | tokens))


@pytest.mark.parametrize(("lacking", "having"), [("water", 1), ("drive", 0)])
def test_a_bond_challenge_costs_as_much_as_any(lacking, having):
    assert bond_attack().can(BRUISER, "fight_bond", "b2")
    assert not bond_attack(**{lacking: having}).can(BRUISER, "fight_bond", "b2")


def test_a_bond_without_markers_cannot_be_fought_nor_one_elsewhere():
    table = bond_attack()
    assert not table.put_dog(BRUISER, "s10").can(BRUISER, "fight_bond", "b2")
    assert not table.put_dog(BRUISER, "s15").can(BRUISER, "fight_bond", "b3")


def test_a_bond_won_is_cleared_and_costs_nothing_more():
    table = bond_attack(swagger=1).do(BRUISER, "fight_bond", "b2", won=True)
    assert table.marks("b2") == 0
    assert not table.bonded(SCRAPPER, DIPLOMAT)
    assert table.bowl_of(BRUISER) == {"water": 0, "swagger": 1, "drive": 0, "grit": 0, "bond": 0}


def test_a_bond_lost_gives_grit():
    table = bond_attack().do(BRUISER, "fight_bond", "b2", won=False)
    assert table.marks("b2") == 2
    assert table.has(BRUISER, "grit") == 1


def test_a_park_cannot_be_fought_in_1_4():
    table = Table().mark("DP", B).put_dog(A, "a0")
    assert not any(action == "fight_bond" for action, _ in table.offers(A))


@pytest.mark.parametrize("allowed", [True, False])
def test_whether_members_fight_their_own_bond_is_a_rule(allowed):
    table = street(bond_challenge_by_member=allowed).mark("b2", SCRAPPER, BRUISER).put_dog(BRUISER, "s9")
    assert table.bowl(BRUISER, water=2, drive=1).can(BRUISER, "fight_bond", "b2") == allowed


def test_disks_lost_with_a_lot_count_no_more():
    table = Table().claim(B, "TA1", "TA2").forts("TA1", 1).forts("TA2", 1).bowl(A, water=6, drive=2, swagger=3)
    assert table.of_dog(B, "forts") == 2
    table.fight(A, "TA1", won=True)
    assert (table.of_dog(A, "forts"), table.of_dog(B, "forts")) == (0, 1)
