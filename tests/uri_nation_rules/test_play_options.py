"""What is offered: all of it, each once, the same whether it is listed or drawn, and to a random player evenly."""

from collections import Counter

import pytest
from table import Table
from tables import BRUISER, SCRAPPER, YAPPER, A, B, street

from board_designer.games.shared_rules.decisions import decide
from board_designer.kits.uri_nation.play import cards, challenges, move_choice, turn_actions, walking
from board_designer.kits.uri_nation.play import terms as c

FREE = {"full_roll_required": True, "mid_roll_reversal": "free"}


QUICK = ("with Drive, and an alliance to start", "paths must be taken", "others in the way")


def listed(table: Table, seat: int, roll: int) -> list[tuple]:
    """Every end that is offered: its space, what it is for, and its way."""
    table.begin_at(seat, roll)
    found = table.shown(seat, move_choice.make_plan)
    routes = table.of.routes
    return [(one.target, one.kind - c.WALK, *routes[at].route) for at, one in enumerate(found)]


def drawn(table: Table, seat: int, roll: int, times: int) -> Counter:
    """What a random player draws."""
    found: Counter = Counter()
    for number in range(times):
        table.begin_at(seat, roll)
        table.of.match.word_left, table.of.match.whims = 0, number * 100
        table.call(move_choice.make_plan)
        if table.of.mind.listed:
            entry = table.of.short_list[0]
            end = table.of.ends[entry.end]
            found[(end.node, entry.meant & 3, *end.route)] += 1
    return found


POSITIONS = {
    "plain": (lambda: Table(policy="random").put_dog(A, "a3").empty(A), A, 5),
    "with Drive, and an alliance to start": (
        lambda: Table(policy="random").put_dog(A, "a3").empty(A, drive=2, water=2, bond=2), A, 6,
    ),
    "more Drive than others plan with": (lambda: Table(policy="random").put_dog(A, "a3").empty(A, drive=5), A, 2),
    "paths must be taken": (
        lambda: Table(policy="random", path_use="compulsory").put_dog(A, "a3").empty(A, drive=1), A, 5,
    ),
    "stopping anywhere": (lambda: street(policy="random").put_dog(BRUISER, "s8").empty(BRUISER, drive=1), BRUISER, 4),
    "others in the way": (
        lambda: street(policy="random", dogs_may_share_space=False, **FREE)
        .put_dog(SCRAPPER, "s10").put_dog(YAPPER, "s6").put_dog(BRUISER, "s8").empty(BRUISER), BRUISER, 2,
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "times"),
    [
        *((name, 8) for name in QUICK),
        *(pytest.param(name, 8, marks=pytest.mark.slow) for name in POSITIONS if name not in QUICK),
        *(pytest.param(name, 40, marks=pytest.mark.slow) for name in POSITIONS),
    ],
)
def test_what_is_drawn_is_what_is_listed(name, times):
    layout, seat, roll = POSITIONS[name]
    offered = listed(layout(), seat, roll)
    assert len(set(offered)) == len(offered), "each once"
    assert set(drawn(layout(), seat, roll, times * max(len(offered), 1))) == set(offered)


def test_a_random_player_takes_every_end_equally_often():
    layout, seat, roll = POSITIONS["with Drive, and an alliance to start"]
    offered = listed(layout(), seat, roll)
    each = 60
    found = drawn(layout(), seat, roll, each * len(offered))
    squares = sum((found[end] - each) ** 2 / each for end in offered)
    freedom = len(offered) - 1
    assert freedom > 8
    assert squares < freedom + 4 * (2 * freedom) ** 0.5, "chi-square, four deviations"


def test_a_random_player_takes_every_action_equally_often():
    found: Counter = Counter()
    for game in range(300):
        table = Table(policy="random", game=game).put_dog(A, "a1").empty(A, water=2, swagger=1, bond=1)
        table.start_turn(A)
        table.call(turn_actions.offer_actions, A - 1)
        many = len(table.offered())
        taken = table.call(decide)
        found[taken.kind, taken.target] += 1
    assert many > 1
    assert all(abs(times - 300 / many) < 4 * (300 / many) ** 0.5 for times in found.values())
    assert len(found) == many


def test_where_no_end_is_free_the_dog_stays_and_is_not_asked():
    table = street(policy="random", dogs_may_share_space=False, **FREE)
    table.put_dog(SCRAPPER, "s9").put_dog(YAPPER, "s7").put_dog(BRUISER, "s8").empty(BRUISER)
    assert listed(table, BRUISER, 1) == []
    assert not drawn(table, BRUISER, 1, 3)
    assert table.of.plan.length == 0


# ---- What is optional can be declined


def kinds(table: Table, seat: int, decision, *values) -> list[int]:
    return [option.kind for option in table.shown(seat, decision, *values)]


def test_a_place_that_was_won_can_be_kept_with_either_token_or_left():
    table = Table().empty(A, swagger=1, grit=5)
    both = kinds(table, A, challenges.keep_with, A - 1, table.place("TA1"))
    assert both == [c.DECLINE, c.KEEP_SWAGGER, c.KEEP_GRIT]
    assert kinds(table.empty(A), A, challenges.keep_with, A - 1, table.place("TA1")) == [c.DECLINE]


def test_any_number_of_pegs_can_be_bid():
    table = street(secret_water_bidding=True).bowl(SCRAPPER, water=3)
    pegs = table.shown(SCRAPPER, challenges.bid, SCRAPPER - 1)
    assert [(option.target, option.price) for option in pegs] == [(0, 0), (1, 1), (2, 2), (3, 3)]


def test_a_drink_can_be_left_and_costs_what_it_says():
    table = Table().empty(B, drive=1).put_dog(B, "a1")
    source = next(at for at in range(len(table.of.specials)) if table.of.specials[at].kind == c.SOURCE)
    found = table.shown(B, walking.drink, B - 1, source, table.node("a1"))
    assert [(one.kind, one.price) for one in found] == [(c.DECLINE, 0), (c.DRINK, 1 << 8 * c.DRIVE)]


def test_cards_in_the_hand_can_be_kept():
    table = street(events_deck="proposed").draw(BRUISER, "events_proposed", "long_lead").bowl(BRUISER, drive=1)
    assert kinds(table, BRUISER, walking.plays_lead, BRUISER - 1, 1) == [c.PLAY_CARD, c.PAY]
    table = street(events_deck="proposed").draw(BRUISER, "events_proposed", "second_wind")
    assert kinds(table, BRUISER, cards.plays, BRUISER - 1, c.ON_SECOND_WIND, c.HOLD_STEPS) == [c.DECLINE, c.PLAY_CARD]
    table = street(events_deck="proposed").draw(BRUISER, "events_proposed", "moving_van").put_dog(BRUISER, "s8")
    table.claim(SCRAPPER, "t3")
    assert kinds(table, BRUISER, turn_actions.send_van, BRUISER - 1)[:2] == [c.DECLINE, c.VAN]


def test_a_garden_party_can_be_declined():
    table = street(events_deck="proposed").claim(YAPPER, "t3").bowl(YAPPER, water=1)
    found = table.shown(YAPPER, cards.garden_party, YAPPER - 1)
    assert found[0].kind == c.DECLINE
    assert {table.town.places[one.target] for one in found[1:]} >= {"t3"}


@pytest.mark.parametrize(("allowed", "first"), [(True, c.PASS), (False, c.CLAIM)])
def test_where_passing_is_not_allowed_it_is_offered_only_if_there_is_nothing_else(allowed, first):
    table = Table(pass_allowed=allowed).put_dog(A, "a1").empty(A, water=2, swagger=1)
    assert kinds(table, A, turn_actions.offer_actions, A - 1)[0] == first
    assert kinds(table.empty(A), A, turn_actions.offer_actions, A - 1) == [c.PASS]
