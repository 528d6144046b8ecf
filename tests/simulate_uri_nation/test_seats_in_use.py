"""Only homes that somebody sits at count, and only what the board really gives them is said."""

import pytest
from shipped_boards import board_of
from shown_runs import run_of, shown_of, told_of, without
from supposed_results import seat_names

from board_designer.board import edits
from board_designer.games.results.side_facts import said
from board_designer.kits import templates
from board_designer.kits.uri_nation.results.seat_facts import layout_facts
from board_designer.kits.uri_nation.results.seat_layout import layout_of

FIXED = {"seat_choice": "fixed"}


def results_of(board, **settings):
    return told_of(board, 1, **settings).results


def facts_of(results):
    return {fact.key: fact for fact in layout_facts(results, [side.name for side in results.seats])}


# ---- Who sits there ----------------------------------------------------------------------------------------------


def test_nobody_at_a_home_is_nobodys_rival():
    results = results_of(board_of("main_street"), players=3, rules=FIXED)
    layout = layout_of(results)
    assert list(layout.homes) == [1, 2, 3]
    assert {seat: layout.own_ground(seat) for seat in layout.homes} == {1: 3, 2: 7, 3: 10}
    assert layout.nearest_rival(3).space != "h4"
    assert "than to any other in use" in facts_of(results)["own_ground"].words


def test_seats_named_for_a_run_are_those_in_use():
    layout = layout_of(results_of(board_of("starter"), seats=("bruiser", None, "yapper", None)))
    assert list(layout.homes) == [1, 3]
    assert sum(layout.own_ground(seat) for seat in layout.homes) == len(layout.territories)
    assert layout.nearest_rival(1).space == layout.homes[3]


def test_where_homes_take_turns_numbers_are_means_over_them_and_say_so():
    pairs = [(1, 2), (1, 3), (1, 4)]
    board = board_of("crooked_lanes")
    alone = []
    for pair in pairs:
        seats = tuple("bruiser" if seat in pair else None for seat in (1, 2, 3, 4))
        alone.append(layout_of(results_of(board, seats=seats)).own_ground(1))
    results = results_of(board, players=2)
    layout = layout_of(results)
    assert layout.own_ground(1) == pytest.approx(sum(alone) / 3)
    assert "on average over the choices of homes" in facts_of(results)["own_ground"].words
    assert "on average over the choices of homes" in facts_of(results)["rival"].words
    assert layout.rival_steps(1) > layout_of(results_of(board)).rival_steps(1)


# ---- What is said of numbers -------------------------------------------------------------------------------------


def test_halves_are_explained_and_whole_numbers_are_not():
    words = said(facts_of(results_of(board_of("crooked_lanes")))["own_ground"], "1", seat_names)
    assert words == (
        "Seat 1 has 11.5 territories nearer to its home than to any other, counting shared ones half"
        " (seats 3 and 4: 10, seat 2: 11.5)"
    )


@pytest.mark.parametrize("name", ["starter", "main_street"])
def test_every_number_has_words_for_one(name):
    for fact in facts_of(results_of(board_of(name))).values():
        assert "step " in fact.for_one or "territory " in fact.for_one, fact.key


def test_a_long_way_is_a_way_and_much_ground_a_number():
    city = templates()["city"].make(blocks="8x1", lots="8")
    waters = [space.id for space in city.spaces if space.type == "water"]
    facts = facts_of(results_of(edits.delete(city, waters[1:])))
    steps = sorted(facts["water"].values.values())
    assert steps[-1] > 60
    assert said(facts["water"], "4", seat_names).count("no free way") == 0
    many = facts["own_ground"]
    assert f"{sum(many.values.values()):.0f}" == str(sum(space.type == "territory" for space in city.spaces))


# ---- The same dog everywhere -------------------------------------------------------------------------------------


def test_the_same_dog_on_every_seat_shows_what_seats_are_worth():
    board = without(board_of("starter"), "t24", "t27", "t28")
    shown, body = shown_of(board, 1600, seats=("bruiser",) * 4)
    assert body["verdict"]["seats"]["caution"] == ""
    assert shown.why[0].text == (
        "Seat 3 is 10 steps from the last of its nearest 3 connected territories (others 2)."
    )
    assert any(remark.text.startswith("Add a territory near the home of seat 3") for remark in shown.change)
    assert not any("dog" in remark.text.lower() for remark in shown.change)
    dogs = next(line for line in shown.verdicts if line.about == "Dogs")
    assert (dogs.word, dogs.sentence) == ("", "Only the Bruiser plays, so there is nothing to compare.")
    assert body["verdict"]["roles"]["sentence"] == dogs.sentence
    assert "win_by_role" not in [chart.name for chart in shown.charts]
    assert "The Bruiser plays on every seat, so dogs make no difference." in shown.assumed
    assert "sim-seat-profile" in [one["rule"] for one in body["findings"]]


# ---- What is on the board and was not played ---------------------------------------------------------------------


def test_homes_without_a_seat_are_mentioned():
    shown, _ = shown_of(edits.set_seat(board_of("starter"), ["h2"], None), 32)
    assert "Home h2 has no seat, so nobody plays there." in shown.assumed


def test_rules_that_cannot_be_read_are_mentioned():
    board = board_of("starter")
    shown, _ = shown_of(edits.change_settings(board, rules={"win_territories": "many", "win_teritories": 3}), 32)
    told = [text for text in shown.assumed if "cannot be used" in text]
    assert told[0].endswith("“Territories to win” must be a whole number, not 'many'; played with 15.")
    assert "there is no rule parameter win_teritories" in told[1]


# ---- Who held what -----------------------------------------------------------------------------------------------


def test_what_owning_a_territory_goes_along_with_is_told_as_a_win_rate():
    shown, body = run_of("starter")
    layer = next(layer for layer in shown.layers if layer.name == "winning")
    place = max(body["heat"]["places"], key=lambda place: place["win_association"]["value"] or 0)
    more = place["win_association"]["value"]
    assert layer.spaces[place["space"]].text.startswith(f"its owner at half-time wins {100 * (0.25 + more):.1f} % (")
    assert layer.spaces[place["space"]].text.endswith(f" of games, {100 * more:.1f} points above the fair share")
    assert any(line.startswith("Its owner at half-time wins") for line in shown.about[place["space"]])
    assert "than others" not in layer.doc
