"""Turns: set-up, income, help for whoever is behind, resupply, first claims, and actions."""

from collections import Counter
from dataclasses import replace

import pytest
from table import Table
from tables import ALL, BRUISER, CITY, LOTS, SCRAPPER, STREET, YAPPER, A, B, bare_street, city, street
from towns import board, structure_of, with_extra

from board_designer.games.playing.play_options import Refused
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play import turns

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
        table = Table(layout, ALL, policy=policy, laid_in=game, **rules)
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
        table = Table(layout, policy="archetype", laid_in=game, **rules)
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
