"""Turns: set-up, income, help for whoever is behind, resupply, first claims, and actions."""

from collections import Counter
from dataclasses import replace

import pytest
from table import Table, board, structure_of, with_extra
from tables import ALL, BRUISER, CITY, LOTS, SCRAPPER, STREET, YAPPER, A, B, bare_street, city, street

from board_designer.games.playing.options import Refused
from board_designer.kits.uri_nation.play import planning, turns
from board_designer.kits.uri_nation.play import terms as c

# ---- Set-up


def test_full_bowls_and_dogs_at_their_doors():
    table = city()
    assert [list(table.bowl_of(seat).values()) for seat in table.seats] == [
        [6, 3, 2, 2, 1], [3, 2, 3, 1, 2], [4, 2, 1, 2, 3], [4, 1, 2, 3, 2],
    ]  # fmt: skip
    assert [table.where(seat) for seat in table.seats] == ["s4", "s74", "s114", "s44"]
    assert table.disks == (0, 0)


@pytest.mark.parametrize(("rule", "claims"), [("none", 0), ("one_neighbour", 1), ("both_neighbours", 2)])
def test_starting_claims_in_1_4(rule, claims):
    table = city(starting_claims=rule)
    for seat, beside in enumerate(({"t1", "t2"}, {"t29", "t30"}, {"t46", "t47"}, {"t17", "t18"}), 1):
        assert len(table.lots_of(seat)) == claims
        assert table.lots_of(seat) <= beside
    assert table.disks == (4 * claims, 0)
    assert [table.has(seat, "water") for seat in table.seats] == [6, 3, 4, 4], "they are free"


@pytest.mark.parametrize(("home", "beside"), [(0, 0), (0, 1), (1, 0), (1, 2)])
def test_starting_claims_in_1_2(home, beside):
    table = street(start_claim_home=home, start_claim_adjacent=beside)
    for seat in table.seats:
        own = table.lots_of(seat)
        assert (f"h{seat}" in own) == bool(home)
        assert len(own - {f"h{seat}"}) == beside


def test_the_starting_lot_lies_next_door_or_anywhere_on_the_stretch():
    near = Table(STREET, ALL, start_claim_adjacent=4)
    far = Table(STREET, ALL, start_claim_adjacent=4, home_start_adjacent="same_segment")
    assert near.lots_of(SCRAPPER) == {"h2", "t10", "t11"}
    assert near.lots_of(SCRAPPER) < far.lots_of(SCRAPPER) <= {"h2", "t9", "t10", "t11"}


# ---- Income


@pytest.mark.parametrize(("divisor", "swagger"), [(2, 2), (3, 1)])
def test_the_divisor_of_income(divisor, swagger):
    table = bare_street(income_divisor=divisor, home_is_territory=False).claim(BRUISER, "t3", "t4", "t22", "t5")
    assert table.group("t3") == 3
    table.claim(BRUISER, "t12", "t13").claim(None, "t5")
    assert table.empty(BRUISER).start_turn(BRUISER).has(BRUISER, "swagger") == swagger


@pytest.mark.parametrize(("scope", "swagger"), [("per_component", 2), ("largest_component", 1), ("total", 2)])
def test_the_scope_of_income_in_1_2(scope, swagger):
    table = bare_street(income_scope=scope, home_is_territory=False)
    table.claim(BRUISER, "t3", "t4", "t22", "t12", "t13", "t14", "t5")
    assert table.empty(BRUISER).start_turn(BRUISER).has(BRUISER, "swagger") == swagger


def test_a_home_earns_where_it_counts_as_territory():
    for counts in (True, False):
        table = bare_street(home_is_territory=counts).claim(BRUISER, "t1", "t2")
        assert table.income(BRUISER) == int(counts)
        table = Table(home_counts_in_cluster=counts).claim(A, "TA1", "TA2")
        assert table.income(A) == int(counts)
        assert table.in_cluster("TA1") == counts
        assert table.of_dog(A, "holds") == 2, "never for winning"
        assert table.disks == (2, 0), "nothing lies on a home in 1.4"


# ---- Desperation and Housebound


@pytest.mark.parametrize(("grit", "below"), [(2, 3), (1, 3), (0, 3), (2, 1), (2, 5)])
def test_desperation(grit, below):
    for lots in range(5):
        table = bare_street(desperation_grit=grit, desperation_below=below, home_is_territory=False)
        table.claim(BRUISER, *LOTS[:lots]).empty(BRUISER).start_turn(BRUISER)
        assert table.has(BRUISER, "grit") == (grit if lots < below else 0)


def test_there_is_no_desperation_in_1_4():
    assert city().empty(1).start_turn(1).has(1, "grit") == 0


def idle(table: Table, seat: int, many: int) -> Table:
    for _ in range(many):
        table.turn(seat)
    return table


def test_housebound_after_two_own_turns_without_land():
    table = bare_street().claim(BRUISER, "t1")
    assert not idle(table, SCRAPPER, 1).of_dog(SCRAPPER, "housebound")
    assert idle(table, SCRAPPER, 1).of_dog(SCRAPPER, "housebound")
    table.turn(BRUISER)
    assert not table.of_dog(BRUISER, "housebound")


def test_the_turns_must_be_consecutive():
    table = bare_street().claim(BRUISER, "t1")
    idle(table, SCRAPPER, 1).claim(SCRAPPER, "t12").turn(SCRAPPER)
    table.claim(None, "t12")
    assert not idle(table, SCRAPPER, 1).of_dog(SCRAPPER, "housebound")
    assert idle(table, SCRAPPER, 1).of_dog(SCRAPPER, "housebound")


@pytest.mark.parametrize("after", [1, 3])
def test_how_many_turns_it_takes_is_a_rule(after):
    table = bare_street(housebound_after_turns=after).claim(BRUISER, "t1")
    for number in range(1, 5):
        assert idle(table, SCRAPPER, 1).of_dog(SCRAPPER, "housebound") == (number >= after)


def housebound(**rules) -> Table:
    return idle(bare_street(**rules).claim(BRUISER, "t1"), SCRAPPER, 2)


@pytest.mark.parametrize("rounding", ["up", "down"])
def test_a_housebound_dog_rolls_half(rounding):
    rolls = set()
    table = housebound(housebound_rounding=rounding)
    for game in range(80):
        table.of.match.game = game
        table.call(turns.roll, SCRAPPER - 1)
        whole = table.of.turn.die_1 + table.of.turn.die_2
        assert table.left == (whole + 1) // 2 if rounding == "up" else table.left == whole // 2
        rolls.add(table.left)
    assert rolls == set(range(1, 7))


def test_a_housebound_dog_has_no_income_but_desperation():
    for harsh in (False, True):
        table = housebound(housebound_blocks_desperation=harsh)
        table.of.dogs[SCRAPPER - 1].income = 1
        table.empty(SCRAPPER).start_turn(SCRAPPER)
        assert table.has(SCRAPPER, "swagger") == 0
        assert table.has(SCRAPPER, "grit") == (0 if harsh else 2)


def test_claiming_ends_it():
    table = housebound().put_dog(SCRAPPER, "s30").stack("water", "decent")
    table.turn(SCRAPPER, "s31", action=("claim", "t12"))
    assert not table.of_dog(SCRAPPER, "housebound")


def test_nobody_is_housebound_in_1_4():
    table = city()
    assert not idle(table, 1, 4).of_dog(1, "housebound")


# ---- Dice


def test_two_dice():
    table, totals = city(), []
    for game in range(1500):
        table.of.match.game = game
        table.call(turns.roll, 0)
        assert table.left == table.of.turn.rolled == table.of.turn.die_1 + table.of.turn.die_2
        totals.append(table.left)
    assert set(totals) == set(range(2, 13))
    assert abs(sum(totals) / len(totals) - 7) < 3.3 * 2.415 / len(totals) ** 0.5


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


# ---- Supply


def test_the_supply_is_without_limit():
    table = Table().claim(A, "TA1", "TA2", "TA4", "TA5", "TB1", "TB2")
    assert table.of.tally.peaks[0] == 6
    assert table.of.tally.peaks[7] == 6
    assert table.put_dog(A, "b4").can(A, "claim", "TB4")


def supplied(**supply: int) -> Table:
    return Table(with_extra(board("twin_faces"), supply=supply), supply_limit="from_board_file")


def test_without_large_disks_nobody_claims_or_challenges():
    table = supplied(large_disk=2).claim(A, "TA1").claim(B, "TB1").put_dog(A, "a2")
    assert not table.can(A, "claim", "TA2")
    assert not table.put_dog(A, "b1").can(A, "challenge", "TB1")
    assert table.claim(None, "TA1").can(A, "challenge", "TB1")


def test_without_small_disks_nobody_fortifies_or_starts_an_alliance():
    table = supplied(small_disk=1).claim(A, "TA1", "TA2").put_dog(A, "a1")
    table.do(A, "fortify", "TA1")
    assert not table.put_dog(A, "a2").can(A, "fortify", "TA2")
    assert not table.put_dog(A, "a0").can(A, "initiate", "DP")


def test_tokens_run_out():
    table = supplied(swagger=5)
    assert table.has(A, "swagger") + table.has(B, "swagger") == 4
    table.claim(A, "TA1", "TA2", "TA4").start_turn(A)
    assert table.has(A, "swagger") == 4
    table.start_turn(A)
    assert table.has(A, "swagger") == 4, "there is none left"


def test_a_board_must_say_what_its_supply_is():
    with pytest.raises(Refused, match="supply"):
        Table(supply_limit="from_board_file")


# ---- Actions


def test_claiming():
    table = Table().put_dog(A, "a1").empty(A, water=2, swagger=1)
    assert table.offers(A) == {("claim", "TA1")}
    assert not any(table.do(A, "claim", "TA1").bowl_of(A).values())
    assert Table().put_dog(A, "a1").empty(A, water=1, swagger=1).offers(A) == set()
    assert Table().put_dog(A, "a1").empty(A, water=2).offers(A) == set()


def test_fortifying_once_in_1_4_and_thrice_in_1_2():
    table = Table().claim(A, "TA1").put_dog(A, "a1").empty(A, water=6, grit=6)
    table.do(A, "fortify", "TA1")
    assert (table.has(A, "water"), table.has(A, "grit"), table.disks) == (5, 5, (1, 1))
    assert not table.can(A, "fortify", "TA1")
    table = street().claim(BRUISER, "t3").put_dog(BRUISER, "s8").empty(BRUISER, water=6, grit=6)
    for _ in range(3):
        table.do(BRUISER, "fortify", "t3")
    assert not table.can(BRUISER, "fortify", "t3")


@pytest.mark.parametrize("limit", [0, 2])
def test_how_often_a_lot_is_fortified_is_a_rule(limit):
    table = Table(fortify_limit=limit).claim(A, "TA1").put_dog(A, "a1").empty(A, water=6, grit=6)
    for _ in range(limit):
        table.do(A, "fortify", "TA1")
    assert not table.can(A, "fortify", "TA1")


def test_a_yapper_of_1_2_fortifies_without_grit():
    table = street().claim(YAPPER, "t3").put_dog(YAPPER, "s8").empty(YAPPER, water=1)
    assert table.do(YAPPER, "fortify", "t3").forts_on("t3") == 1
    assert not street().claim(BRUISER, "t3").put_dog(BRUISER, "s8").empty(BRUISER, water=1).offers(BRUISER)
    old = Table(archetype_discounts_1_2=True).claim(B, "TB1").put_dog(B, "b1").empty(B, water=1)
    assert old.can(B, "fortify", "TB1")


def test_homes_are_fortified_in_1_2_alone():
    assert street().put_dog(BRUISER, "s4").bowl(BRUISER, water=1, grit=1).can(BRUISER, "fortify", "h1")
    table = Table(home_counts_in_cluster=True).put_dog(A, "a3").bowl(A, water=1, grit=1)
    assert not table.can(A, "fortify", "HA")


@pytest.mark.parametrize(("rule", "claimed"), [(True, {True, False}), (False, {True})])
def test_whether_a_player_may_pass_is_a_rule(rule, claimed):
    found = set()
    for game in range(30):
        table = Table(policy="random", game=game, pass_allowed=rule).put_dog(A, "a1").empty(A, water=2, swagger=1)
        table.start_turn(A)
        table.call(turns.act, True)
        found.add(table.owner("TA1") == A)
    assert found == claimed


@pytest.mark.parametrize("many", [1, 2, 3])
def test_how_many_actions_a_turn_has_is_a_rule(many):
    table = Table(actions_per_turn=many).put_dog(A, "a3").bowl(A, water=6, swagger=3, grit=3)
    table.start_turn(A)
    table.of.turn.rolled = table.of.turn.left = table.plan("a4", "a5")
    table.call(turns.carry_out)
    done = int(table.owner("TA5") == A) + table.forts_on("TA5")
    assert done == min(many, 2), "a claim, then a fortify disk, then nothing is left to do"


# ---- The first claims are the players' choice


def first_claims(layout, policy, games, **rules):
    """Seat -> how often each lot was its free claim, over these games."""
    chosen = {}
    for game in range(games):
        table = Table(layout, ALL, policy=policy, game=game, **rules)
        for seat, place, free, _ in table.events(c.E_CLAIM):
            lot = table.town.places[place]
            assert free == 1
            if not lot.startswith("h"):
                chosen.setdefault(seat, Counter())[lot] += 1
    return chosen


@pytest.mark.parametrize(("layout", "rules"), [(STREET, {}), (CITY, {"starting_claims": "one_neighbour"})])
def test_a_random_player_begins_with_any_territory_beside_home(layout, rules):
    beside = structure_of(layout, rules).neighbourhoods
    chosen = first_claims(layout, "random", 120, **rules)
    for home in Table(layout, ALL, **rules).town.homes:
        lots = chosen[home.seat]
        assert set(lots) == set(beside[home.id])
        assert min(lots.values()) > 120 / len(lots) / 2, "about as often as the others"


def test_a_dog_with_a_mind_of_its_own_begins_where_more_ground_lies_round_about():
    """Of the two lots beside home only one has a neighbour still."""
    rules = {"starting_claims": "one_neighbour", "territory_adjacency": "consecutive_access"}
    faces = board("twin_faces")
    layout = replace(faces, spaces=tuple(space for space in faces.spaces if space.id != "TA1"))
    for game in range(6):
        table = Table(layout, policy="archetype", game=game, **rules)
        assert table.owner("TA4") == A


@pytest.mark.parametrize(("layout", "rules"), [(STREET, {}), (CITY, {"starting_claims": "both_neighbours"})])
@pytest.mark.parametrize("disks", [0, 3, 6])
def test_free_claims_end_where_the_supply_of_disks_does(layout, rules, disks):
    limited = with_extra(board(layout), supply={"large_disk": disks})
    assert Table(limited, ALL, supply_limit="from_board_file", **rules).disks == (disks, 0)


def test_a_home_that_was_left_empty_comes_back_when_there_is_a_disk_for_it():
    limited = with_extra(board(STREET), supply={"large_disk": 8})
    table = Table(limited, ALL, supply_limit="from_board_file", start_claim_adjacent=0).claim(None, "h2")
    table.of.claims[table.place("h2")].home_taken = True
    table.claim(BRUISER, *LOTS[:5])
    assert table.disks == (8, 0)
    assert table.start_turn(SCRAPPER).owner("h2") is None
    table.claim(None, LOTS[0])
    assert table.start_turn(SCRAPPER).owner("h2") == SCRAPPER


def test_the_same_game_begins_with_the_same_claims():
    assert first_claims(STREET, "random", 8) == first_claims(STREET, "random", 8)


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
    table.call(planning.make_plan)
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
        table.call(planning.make_plan)
        best.append(table.of.short_list[0].worth)
    assert best[1] - best[0] == table.of.mind.home_worth > 0
