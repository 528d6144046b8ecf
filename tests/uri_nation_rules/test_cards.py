"""The decks: what each card does, and what becomes of decks and hands."""

from collections import Counter

import pytest
from laid_table import DECKS, TOKENS
from table import Table
from tables import ALL, BRUISER, DIPLOMAT, SCRAPPER, STREET, YAPPER
from tables import street_with_events as street
from towns import drawn

from board_designer.kits import find_kit
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.cards import draw_card
from board_designer.kits.uri_nation.play.cards import drawn as next_card

SEAT_WITH = {3: SCRAPPER, 4: DIPLOMAT, 6: BRUISER}
KIT = find_kit("uri-nation-1.2").data["decks"]


def all_two(table: Table) -> Table:
    """Every bowl holds two of everything, so that nothing is at its limit."""
    for seat in table.seats:
        table.bowl(seat, **dict.fromkeys(TOKENS, 2))
    return table


def change(table: Table, seat: int) -> dict[str, int]:
    return {token: many - 2 for token, many in table.bowl_of(seat).items() if many != 2}


# ---- What is in the decks ------------------------------------------------------------------------------------------

COPIES = {
    "water": {
        "clean_plain": 3, "clean_friend": 2, "decent": 8, "quest_grit": 3, "quest_drive": 2, "quest_swagger": 2,
        "terr_grit": 2, "terr_water": 1, "terr_skip": 1,
    },
    "chance": {
        "sandwich": 3, "chip": 5, "squirrel": 2, "belly_rubs": 2, "fence_bark": 2, "cat": 2, "sniff": 2,
        "rotten_bone": 2, "ball_in_traffic": 2, "sprinkler": 1, "stepped_in_it": 1,
    },
    "events_proposed": {
        "rain": 2, "heat": 2, "sunny_day": 2, "thunder": 1, "puddles": 1, "treat": 2, "squeaky_toy": 2,
        "new_friend": 1, "vet_visit": 1, "second_wind": 1, "long_lead": 1, "street_cleaning": 2,
        "new_hydrant_paint": 1, "garden_party": 2, "road_works": 1, "lollipop_lady": 1, "moving_van": 1,
    },
}  # fmt: skip


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("layout", [STREET, "twin_faces"])
def test_every_card_comes_as_often_as_it_should_before_any_comes_again(deck, layout):
    table = Table(layout, ALL if layout == STREET else ("bruiser", "yapper"))
    cards = [table.town.cards[table.call(next_card, DECKS[deck])] for _ in range(24)]
    assert Counter(card for _, card in cards) == COPIES[deck]
    assert {name for name, _ in cards} == {deck}


def test_decks_are_shuffled_differently_in_every_game():
    def order(game: int) -> list[int]:
        table = Table(STREET, ALL, laid_in=game)
        return [table.call(next_card, c.CHANCE_CARDS) for _ in range(24)]

    assert order(0) != order(1)
    assert order(0) == order(0)


def test_an_empty_deck_is_shuffled_anew():
    table = Table(STREET, ALL)
    cards = [table.call(next_card, c.CHANCE_CARDS) for _ in range(48)]
    assert Counter(cards[:24]) == Counter(cards[24:])
    assert cards[:24] != cards[24:]


def test_an_empty_deck_stays_empty_where_that_is_the_rule():
    table = street(deck_exhausted="no_more_cards").stack("chance", "chip").empty(BRUISER)
    table.start_turn(BRUISER)
    drive = table.pass_by(BRUISER, "s7").has(BRUISER, "drive")
    assert drive == 1
    table.start_turn(BRUISER)
    assert table.pass_by(BRUISER, "s7").has(BRUISER, "drive") == 1
    assert table.call(next_card, c.CHANCE_CARDS) == -1


# ---- Cards that give and take --------------------------------------------------------------------------------------

CHANCE = {
    "sandwich": {"drive": 2}, "chip": {"drive": 1}, "squirrel": {"swagger": 1}, "belly_rubs": {"swagger": 1},
    "fence_bark": {"grit": 1}, "cat": {"grit": 1}, "sniff": {"bond": 1}, "rotten_bone": {"water": -1, "grit": 1},
    "ball_in_traffic": {"drive": -1, "swagger": 1}, "sprinkler": {"drive": -1}, "stepped_in_it": {"swagger": -1},
}  # fmt: skip
PERSONAL = {
    "treat": {"swagger": 1}, "squeaky_toy": {"drive": 1}, "new_friend": {"bond": 1},
    "vet_visit": {"swagger": -1, "grit": 1},
}  # fmt: skip
WEATHER = {"rain": {"water": 1}, "heat": {"water": -1}, "sunny_day": {"drive": 1}, "thunder": {"grit": 1}}


@pytest.mark.parametrize(
    ("deck", "card"), [("chance", card) for card in CHANCE] + [("events_proposed", card) for card in PERSONAL]
)
def test_cards_for_the_drawer(deck, card):
    table = all_two(street()).draw(DIPLOMAT, deck, card)
    assert change(table, DIPLOMAT) == (CHANCE | PERSONAL)[card]
    assert not any(change(table, seat) for seat in (BRUISER, SCRAPPER, YAPPER))
    assert table.of.turn.no_action == 0


@pytest.mark.parametrize("card", WEATHER)
def test_weather_is_for_everybody(card):
    table = all_two(street()).draw(DIPLOMAT, "events_proposed", card)
    assert all(change(table, seat) == WEATHER[card] for seat in table.seats)


def test_weather_leaves_empty_seats_alone():
    table = Table(STREET, ("bruiser", None, None, "yapper"), events_deck="proposed").draw(
        1, "events_proposed", "thunder"
    )
    assert table.has(2, "grit") == table.has(3, "grit") == 0


@pytest.mark.parametrize(
    ("deck", "card"),
    [("chance", "rotten_bone"), ("chance", "stepped_in_it"), ("chance", "sprinkler"), ("water", "terr_water")],
)
def test_losses_stop_at_nothing(deck, card):
    table = street().empty(DIPLOMAT).draw(DIPLOMAT, deck, card)
    assert min(table.bowl_of(DIPLOMAT).values()) == 0


def test_rain_does_not_overfill_a_bowl():
    table = street().draw(DIPLOMAT, "events_proposed", "rain")
    assert [table.has(seat, "water") for seat in table.seats] == [6, 3, 4, 4]


WATER = {
    "clean_plain": ("full", {}), "clean_friend": ("full", {"bond": 1}), "decent": ("half", {}),
    "quest_grit": ("half", {"grit": 1}), "quest_drive": ("half", {"drive": -1}),
    "quest_swagger": ("half", {"swagger": -1}), "terr_grit": ("none", {"grit": 2}),
    "terr_water": ("none", {"water": -1}), "terr_skip": ("none", {}),
}  # fmt: skip
HALF = {3: 2, 4: 2, 6: 3}


@pytest.mark.parametrize("card", WATER)
@pytest.mark.parametrize("bowl", HALF)
@pytest.mark.parametrize("before", [0, 1, 3])
def test_water_cards(card, bowl, before):
    seat = SEAT_WITH[bowl]
    refill, other = WATER[card]
    table = all_two(street()).bowl(seat, water=before).draw(seat, "water", card)
    wanted = {"full": bowl, "half": min(before + HALF[bowl], bowl), "none": before}[refill]
    wanted = max(wanted + other.get("water", 0), 0)
    assert table.has(seat, "water") == wanted
    tokens = {token: many for token, many in change(table, seat).items() if token != "water"}
    assert tokens == {token: many for token, many in other.items() if token != "water"}
    assert table.of.turn.no_action == (card == "terr_skip")


@pytest.mark.parametrize(("bowl", "mean"), [(3, 1.875), (4, 2.083), (6, 3.125)])
def test_the_mean_of_the_whole_deck_from_an_empty_bowl(bowl, mean):
    seat, pegs, full, nothing = SEAT_WITH[bowl], 0, 0, 0
    table = Table(STREET, ALL)
    for _ in range(24):
        table.empty(seat)
        table.call(draw_card, seat - 1, c.WATER_CARDS, 0, c.FOR_WATER_CARD)
        pegs += table.has(seat, "water")
        full += table.has(seat, "water") == bowl
        nothing += table.has(seat, "water") == 0
    assert pegs / 24 == pytest.approx(mean, abs=0.0005)
    assert full / 24 == pytest.approx(0.208, abs=0.001)
    assert nothing / 24 == pytest.approx(0.167, abs=0.001)


def test_the_mean_of_the_chance_deck():
    table = Table(STREET, ALL)
    total = Counter()
    for _ in range(24):
        table.bowl(BRUISER, **dict.fromkeys(TOKENS, 3))
        table.call(draw_card, BRUISER - 1, c.CHANCE_CARDS, 0, c.FOR_CHANCE_CARD)
        total.update({token: many - 3 for token, many in table.bowl_of(BRUISER).items()})
    assert total == {"drive": 8, "swagger": 5, "grit": 6, "bond": 2, "water": -2}


@pytest.mark.parametrize(
    ("reading", "gains"),
    [
        # From 0, 1, 2, 3 pegs in a bowl of 6, and of 3.
        ("half_capacity", {6: (3, 4, 5, 6), 3: (2, 3, 3, 3)}),
        ("half_missing", {6: (3, 4, 4, 5), 3: (2, 2, 3, 3)}),
        ("up_to_half", {6: (3, 3, 3, 3), 3: (2, 2, 2, 3)}),
    ],
)
def test_three_readings_of_half(reading, gains):
    for bowl, wanted in gains.items():
        seat = SEAT_WITH[bowl]
        found = []
        for before in range(4):
            table = street(half_refill=reading).bowl(seat, water=before).draw(seat, "water", "decent")
            found.append(table.has(seat, "water"))
        assert tuple(found) == wanted


# ---- Bad water -----------------------------------------------------------------------------------------------------


def test_bad_water_takes_a_peg():
    table = street().bowl(BRUISER, water=4).draw(BRUISER, "water", "terr_water")
    assert (table.has(BRUISER, "water"), table.capacity(BRUISER)) == (3, 6)


def test_bad_water_shrinks_the_bowl_until_the_dog_is_home():
    table = street(terrible_water_loss="capacity_minus_one_until_home").bowl(BRUISER, water=6)
    table.draw(BRUISER, "water", "terr_water")
    assert (table.has(BRUISER, "water"), table.capacity(BRUISER)) == (5, 5)
    table.bowl(BRUISER, water=2).draw(BRUISER, "water", "terr_water")
    assert (table.has(BRUISER, "water"), table.capacity(BRUISER)) == (2, 4)
    assert table.draw(BRUISER, "water", "clean_plain").has(BRUISER, "water") == 4
    table.put_dog(BRUISER, "s2").turn(BRUISER, "s3", "s4")
    assert (table.has(BRUISER, "water"), table.capacity(BRUISER)) == (6, 6)


# ---- A lost action -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("when", "this", "following"), [("this_turn", False, True), ("next_turn", True, False)])
def test_which_action_is_lost(when, this, following):
    table = street(skip_action_when=when).stack("water", "terr_skip").put_dog(SCRAPPER, "s29").bowl(SCRAPPER, water=2)
    table.turn(SCRAPPER, "s30", "s31", drink=True, action=("claim", "t12"))
    assert table.acted == this
    table.stack("water", "decent").bowl(SCRAPPER, water=3, swagger=2)
    table.turn(SCRAPPER, "s32", action=("claim", "t13"))
    assert table.acted == following
    table.bowl(SCRAPPER, water=3, swagger=2)
    assert table.turn(SCRAPPER, "s33", action=("claim", "t14")).acted


# ---- Drinking ------------------------------------------------------------------------------------------------------


def test_drinking_costs_drive_and_draws_a_card_in_1_2():
    table = street().stack("water", "clean_friend").empty(BRUISER, drive=1).pass_by(BRUISER, "s12")
    assert table.bowl_of(BRUISER) == {"water": 6, "swagger": 0, "drive": 0, "grit": 0, "bond": 1}
    assert not street().stack("water", "clean_plain").empty(BRUISER).pass_by(BRUISER, "s12").has(BRUISER, "water")
    assert street().stack("water", "clean_plain").empty(SCRAPPER).pass_by(SCRAPPER, "s12").has(SCRAPPER, "water") == 3


def test_drinking_is_a_choice():
    table = street().stack("water", "clean_plain").empty(BRUISER, drive=1).pass_by(BRUISER, "s12", drink=False)
    assert table.bowl_of(BRUISER)["drive"] == 1


def test_drinking_fills_the_bowl_in_1_4_or_draws_a_card_by_rule():
    table = Table().empty(1, drive=1).pass_by(1, "b6")
    assert table.bowl_of(1) == {"water": 6, "swagger": 0, "drive": 0, "grit": 0, "bond": 0}
    table = Table(water_source_mode="deck_1_2").stack("water", "decent").empty(1, drive=1).pass_by(1, "b6")
    assert table.bowl_of(1) == {"water": 3, "swagger": 0, "drive": 0, "grit": 0, "bond": 0}


def test_a_source_is_used_once_a_turn_unless_the_rule_says_otherwise():
    for once, water in ((True, 2), (False, 3)):
        table = street(pass_by_once_per_turn=once).stack("water", "decent").empty(SCRAPPER)
        assert table.pass_by(SCRAPPER, "s12").pass_by(SCRAPPER, "s12").has(SCRAPPER, "water") == water


# ---- Chance and events spaces --------------------------------------------------------------------------------------


def test_a_chance_spot_draws_and_an_events_space_draws_where_there_is_a_deck():
    table = street().stack("chance", "cat").stack("events_proposed", "treat").empty(BRUISER)
    table.pass_by(BRUISER, "s7").pass_by(BRUISER, "s13")
    assert table.bowl_of(BRUISER) == {"water": 0, "swagger": 1, "drive": 0, "grit": 1, "bond": 0}
    table = street(events_deck="none").stack("events_proposed", "treat").empty(BRUISER).pass_by(BRUISER, "s13")
    assert not table.has(BRUISER, "swagger")


def test_drawing_may_be_declined_where_it_is_optional():
    def draws(policy: str, rule: str) -> set[int]:
        found = set()
        for game in range(30):
            table = Table(STREET, ALL, policy, game=game, chance_draw=rule).stack("chance", "cat").empty(BRUISER)
            found.add(table.pass_by(BRUISER, "s7").has(BRUISER, "grit"))
        return found

    assert draws("random", "forced") == {1}
    assert draws("random", "optional") == {0, 1}
    assert draws("greedy", "optional") == {1}


CHANCE_IN_1_4 = """
format: board-designer/1
kit: uri-nation-1.4
grid: {shape: square, cell_mm: 25, parts: 4, size: [24, 10], margin: 2}
spaces:
  - {id: s1, type: sidewalk, rect: [0, 6, 4, 4]}
  - {id: s2, type: sidewalk, rect: [4, 6, 4, 4]}
  - {id: s3, type: sidewalk, rect: [8, 6, 4, 4]}
  - {id: s4, type: sidewalk, rect: [12, 6, 4, 4]}
  - {id: s5, type: sidewalk, rect: [16, 6, 4, 4]}
  - {id: s6, type: sidewalk, rect: [20, 6, 4, 4]}
  - {id: h1, type: home, rect: [0, 0, 4, 6], seat: 1}
  - {id: t1, type: territory, rect: [4, 0, 4, 6]}
  - {id: c1, type: chance, rect: [8, 0, 4, 6]}
  - {id: e1, type: events, rect: [12, 0, 4, 6]}
  - {id: t2, type: territory, rect: [16, 0, 4, 6]}
  - {id: h2, type: home, rect: [20, 0, 4, 6], seat: 2}
"""


@pytest.mark.parametrize(("rule", "drive"), [("off", 0), ("decks_1_2", 1)])
def test_chance_spots_in_1_4(rule, drive):
    table = Table(drawn(CHANCE_IN_1_4), chance_and_events=rule).stack("chance", "chip").empty(1)
    assert table.pass_by(1, "s3").has(1, "drive") == drive


def test_every_card_was_tried():
    lasting = {
        "puddles", "road_works", "lollipop_lady", "second_wind", "long_lead", "moving_van", "street_cleaning",
        "new_hydrant_paint", "garden_party",
    }  # fmt: skip
    assert set(COPIES["water"]) == set(WATER)
    assert set(COPIES["chance"]) == set(CHANCE)
    assert set(COPIES["events_proposed"]) == set(PERSONAL) | set(WEATHER) | lasting
    assert {deck: {card["id"]: card["copies"] for card in data["cards"]} for deck, data in KIT.items()} == COPIES
