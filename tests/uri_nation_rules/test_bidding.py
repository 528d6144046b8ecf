"""The optional module of secret bids: water that both sides of a fight risk beforehand."""

import pytest
from table import Table, decided

from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.challenges import bid, challenge, duel, fight_bond

STREET = "main_street"
ALL = ("bruiser", "scrapper", "diplomat", "yapper")
BRUISER, SCRAPPER, DIPLOMAT, YAPPER = 1, 2, 3, 4


def street(game: int = 0, policy: str = "random", **rules) -> Table:
    table = Table(STREET, ALL, policy, game=game, **{"secret_water_bidding": True} | rules)
    return table.claim(SCRAPPER, "t3").start_turn(BRUISER)


def bids_of(table: Table, seat: int) -> list[int]:
    return [pegs for who, pegs, *_ in table.events(c.E_BID) if who == seat]


def test_nobody_bids_unless_the_module_is_on():
    table = street(secret_water_bidding=False)
    table.call(challenge, BRUISER - 1, table.place("t3"))
    assert not table.events(c.E_BID)
    assert table.has(SCRAPPER, "water") == 3


def test_both_bid_after_the_price_is_paid_and_all_of_it_is_spent():
    seen = set()
    for game in range(60):
        table = street(game).bowl(BRUISER, water=6)
        table.call(challenge, BRUISER - 1, table.place("t3"))
        mine, theirs = sum(bids_of(table, BRUISER)), sum(bids_of(table, SCRAPPER))
        assert mine <= 4
        assert theirs <= 3
        assert table.has(BRUISER, "water") == 4 - mine
        assert table.has(SCRAPPER, "water") == 3 - theirs
        assert all(points == theirs - mine for _, _, _, points in table.events(c.E_DICE))
        seen.add((mine, theirs))
    assert len(seen) > 8
    assert max(mine for mine, _ in seen) == 4
    assert max(theirs for _, theirs in seen) == 3


def test_with_the_price_alone_there_is_nothing_to_bid():
    for game in range(10):
        table = street(game).bowl(BRUISER, water=2).bowl(SCRAPPER, water=0)
        table.call(challenge, BRUISER - 1, table.place("t3"))
        assert not table.events(c.E_BID)


def test_bids_count_with_everything_else():
    for game in range(20):
        table = street(game).bowl(BRUISER, water=6, grit=7).forts("t3", 2)
        table.call(challenge, BRUISER - 1, table.place("t3"))
        points = 2 + 2 + sum(bids_of(table, SCRAPPER)) - sum(bids_of(table, BRUISER))
        assert {row[-1] for row in table.events(c.E_DICE)} == {points}


def test_a_bid_stands_through_all_rerolls():
    rerolled = 0
    for game in range(80):
        table = street(game).bowl(BRUISER, water=4)
        table.call(duel, BRUISER - 1, SCRAPPER - 1, 0, 0)
        rerolled += table.counted(BRUISER, "rerolls")
        assert len(bids_of(table, BRUISER)) <= 1
        assert len(bids_of(table, SCRAPPER)) <= 1
        assert len({row[-1] for row in table.events(c.E_DICE)}) == 1
    assert rerolled > 5


def test_both_bid_anew_where_that_is_the_rule():
    anew = 0
    for game in range(80):
        table = street(game, bid_survives_reroll="bid_again").bowl(BRUISER, water=6)
        table.call(duel, BRUISER - 1, SCRAPPER - 1, 0, 0)
        anew += len(bids_of(table, BRUISER)) > 1
        assert sum(bids_of(table, BRUISER)) == 6 - table.has(BRUISER, "water")
        assert sum(bids_of(table, SCRAPPER)) == 3 - table.has(SCRAPPER, "water")
    assert anew > 3


def test_a_tie_inside_a_cluster_still_goes_to_the_defender():
    for game in range(40):
        table = street(game).claim(SCRAPPER, "t4", "t22")
        with decided(False):
            assert table.terms(BRUISER, "t3") == (0, "defender")
        won = table.call(duel, BRUISER - 1, SCRAPPER - 1, 0, 1)
        (_, attack, resist, points), *more = table.events(c.E_DICE)
        assert not more
        assert won == (attack > resist + points)


def test_nobody_bids_for_a_bond():
    for game in range(10):
        table = street(game).mark("b2", SCRAPPER, DIPLOMAT).bowl(BRUISER, water=6)
        table.call(fight_bond, BRUISER - 1, table.special("b2"))
        assert not table.events(c.E_BID)


@pytest.mark.parametrize(("policy", "share"), [("greedy", 0.30), ("archetype", 0.35)])
def test_players_by_weights_risk_a_share_of_their_water(policy, share):
    table, pegs = street(0, policy), 0
    for game in range(120):
        table.bowl(BRUISER, water=6).of.match.game = game
        spent = table.call(bid, BRUISER - 1)
        assert 0 <= spent <= 6
        pegs += spent
    assert abs(pegs / 120 - 6 * share) < 0.25
