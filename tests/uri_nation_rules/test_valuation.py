"""What a player by weights thinks things are worth: each weight of its file counts where the file says it does."""

from table import Table
from tables import BRUISER, SCRAPPER, city, street

from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play import valuation
from board_designer.kits.uri_nation.play.stop_values import look_at_place, special_worth

# The Bruiser's weights, in hundredths, as the shipped file has them.
CLAIM, JOINING, COMPLETING, WIN = 1300, 150, 300, 6000
CONQUER, DENY, AGAINST_LEADER = 900, 300, 150
FORTIFY, IN_CLUSTER, INITIATE, BREAK, FIGHT_BOND, JOIN = 300, 100, 30, 250, 100, -100
LOT, PARK = "t8", "d2"


def by_weights(**rules) -> Table:
    """Nothing is claimed; the Bruiser has planned with a full bowl."""
    table = city(policy="archetype", **rules)
    table.claim(None, *(lot for lot in table.town.places if table.owner(lot)))
    return planned(table.bowl(BRUISER, water=6, swagger=3, drive=1, grit=2, bond=2))


def planned(table: Table) -> Table:
    table.call(valuation.prepare, BRUISER - 1)
    return table


def worth(table: Table, function, target: str) -> int:
    return table.call(function, BRUISER - 1, table.target(target))


def price(table: Table, recipe: int) -> int:
    return table.call(valuation.price_worth, BRUISER - 1, recipe)


def neighbours(table: Table, lot: str) -> list[str]:
    return [table.town.places[at] for at in table.of.places[table.place(lot)].neighbours]


def hold(table: Table, seat: int, many: int, *, without: str) -> Table:
    """So many more territories, none beside that lot."""
    far = [lot for lot in table.town.places if lot not in {without, *neighbours(table, without)}]
    lots = [lot for lot in far if lot.startswith("t") and not table.owner(lot)]
    return table.claim(seat, *lots[:many])


# ---- Claims --------------------------------------------------------------------------------------------------------


def test_a_claim_is_better_beside_own_ground_and_best_where_a_group_begins_to_pay():
    table = by_weights()
    alone = CLAIM - price(table, c.CLAIM)
    assert worth(table, valuation.claim_worth, LOT) == alone
    divisor = table.of.rules.income_divisor
    beside = neighbours(table, LOT)[0]
    table.claim(BRUISER, beside)
    for size in range(1, divisor + 1):
        table.of.claims[table.place(beside)].group = size
        completes = COMPLETING if (size + 1) % divisor == 0 else 0
        assert worth(table, valuation.claim_worth, LOT) == alone + JOINING + completes


def test_the_claim_that_wins_is_worth_a_win():
    table = by_weights()
    needed = table.of.game.threshold
    hold(table, BRUISER, needed - 2, without=LOT)
    short = worth(table, valuation.claim_worth, LOT)
    hold(table, BRUISER, 1, without=LOT)
    assert worth(table, valuation.claim_worth, LOT) == short + WIN


# ---- Challenges ----------------------------------------------------------------------------------------------------


def at_even_odds(table: Table, prize: int) -> int:
    return prize // 2 - price(table, c.CHALLENGE)


def test_a_challenge_is_worth_its_chance_and_more_where_it_can_be_kept():
    table = by_weights().claim(SCRAPPER, LOT).claim(BRUISER, "t40", "t41")
    assert worth(table, valuation.challenge_worth, LOT) == at_even_odds(table, CONQUER)
    assert worth(table.bowl(BRUISER, swagger=0), valuation.challenge_worth, LOT) == at_even_odds(table, CONQUER)
    assert worth(table.bowl(BRUISER, grit=0), valuation.challenge_worth, LOT) == at_even_odds(table, DENY)
    assert worth(table.forts(LOT, 6), valuation.challenge_worth, LOT) == valuation.NEVER


def test_whoever_is_ahead_is_challenged_rather_and_most_of_all_before_it_wins():
    table = by_weights().claim(SCRAPPER, LOT)
    assert worth(table, valuation.challenge_worth, LOT) == at_even_odds(table, CONQUER + AGAINST_LEADER)
    hold(table, SCRAPPER, table.of.game.threshold - 3, without=LOT)
    close = at_even_odds(table, CONQUER + AGAINST_LEADER + WIN // 4)
    assert worth(table, valuation.challenge_worth, LOT) == close


def test_a_challenge_that_wins_is_worth_a_win():
    table = by_weights().claim(SCRAPPER, LOT)
    hold(table, BRUISER, table.of.game.threshold - 1, without=LOT)
    assert worth(table, valuation.challenge_worth, LOT) == at_even_odds(table, CONQUER + WIN)


# ---- Forts and alliances -------------------------------------------------------------------------------------------


def test_a_fort_is_better_in_a_cluster_and_the_second_worth_half():
    table = by_weights().claim(BRUISER, LOT)
    cost = price(table, c.FORTIFY)
    assert worth(table, valuation.fortify_worth, LOT) == FORTIFY - cost
    assert worth(table.forts(LOT, 1), valuation.fortify_worth, LOT) == FORTIFY // 2 - cost
    table.of.claims[table.place(LOT)].group = table.of.rules.cluster
    assert worth(table, valuation.fortify_worth, LOT) == (FORTIFY + IN_CLUSTER) // 2 - cost


def test_an_alliance_is_worth_starting_once():
    table = by_weights()
    assert worth(table, valuation.initiate_worth, PARK) == INITIATE - price(table, c.INITIATE)
    assert worth(table.mark(PARK, BRUISER), valuation.initiate_worth, PARK) == valuation.NEVER


def test_nobody_breaks_or_fights_what_is_its_own_alone():
    table = by_weights().mark(PARK, BRUISER)
    for function in (valuation.break_worth, valuation.fight_bond_worth):
        assert worth(table, function, PARK) == valuation.NEVER
    table.mark(PARK, SCRAPPER)
    assert worth(table, valuation.break_worth, PARK) == BREAK - price(table, c.BREAK)
    assert worth(table, valuation.fight_bond_worth, PARK) < FIGHT_BOND - price(table, c.FIGHT_BOND)


def test_being_drawn_into_an_alliance_counts_where_it_is_paid_or_free_for_the_dry():
    def passing(water: int, **rules) -> int:
        table = planned(by_weights(**rules).bowl(BRUISER, water=water)).mark(PARK, SCRAPPER, SCRAPPER + 1)
        return worth(table, valuation.passing_worth, PARK)

    stays_out = passing(0)
    assert passing(0, join_without_water="join_free") == stays_out + JOIN
    assert passing(6) == stays_out + JOIN - price(by_weights(), c.JOIN)


# ---- The best use of a place ---------------------------------------------------------------------------------------


def best_use(table: Table, lot: str) -> list[int]:
    worths = table.of.place_worths[table.place(lot)]
    table.call(look_at_place, BRUISER - 1, table.place(lot), worths)
    return list(worths.worth)


def test_a_place_is_worth_what_can_be_done_and_paid_there():
    table = by_weights()
    assert best_use(table, LOT)[3] == worth(table, valuation.claim_worth, LOT)
    table.claim(BRUISER, LOT)
    assert best_use(table, LOT)[3] == max(worth(table, valuation.fortify_worth, LOT), 0)
    table.claim(None, LOT).claim(SCRAPPER, LOT)
    assert best_use(table, LOT)[3] == max(worth(table, valuation.challenge_worth, LOT), 0)
    assert best_use(planned(table.empty(BRUISER)), LOT) == [0, 0, 0, 0]


def test_what_is_allowed_at_a_park_is_worth_what_it_is_and_the_rest_nothing():
    table = by_weights()
    for recipe in (c.BREAK, c.FIGHT_BOND):
        assert table.call(special_worth, BRUISER - 1, table.special(PARK), recipe) == 0
    started = table.call(special_worth, BRUISER - 1, table.special(PARK), c.INITIATE)
    assert started == worth(table, valuation.initiate_worth, PARK)
    table.mark(PARK, BRUISER, SCRAPPER)
    broken = table.call(special_worth, BRUISER - 1, table.special(PARK), c.BREAK)
    assert broken == worth(table, valuation.break_worth, PARK)


def test_in_1_2_an_alliance_of_others_is_worth_a_fight_and_cannot_be_started_again():
    table = planned(street(policy="archetype").bowl(BRUISER, water=6, bond=2)).mark("b2", SCRAPPER, SCRAPPER + 1)
    fought = table.call(special_worth, BRUISER - 1, table.special("b2"), c.FIGHT_BOND)
    assert fought == worth(table, valuation.fight_bond_worth, "b2")
    assert fought != 0
    assert table.call(special_worth, BRUISER - 1, table.special("b2"), c.INITIATE) == 0
