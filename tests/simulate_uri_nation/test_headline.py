"""The line that is read first sums up all that stands below it: seats, dogs, who starts, how games end."""

import functools
from dataclasses import replace

import pytest
from shipped_boards import board_of
from shown_runs import played, told_of
from supposed_results import judged, rate, supposed

from board_designer.games.results.headline import headline
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_data import sim_data
from board_designer.reports.sim_shown import sim_shown

WORDS = ("fair", "unfair", "undecided")
RATES = {  # value and how far the interval goes on either side
    "fair": ((0.245, 0.25, 0.25, 0.255), 0.005),
    "unfair": ((0.888, 0.25, 0.092, 0.02), 0.01),
    "undecided": ((0.24, 0.26, 0.25, 0.25), 0.02),
}
TITLES = {
    ("fair", "fair"): "Seats and dogs are fair",
    ("fair", "unfair"): "Dogs are not fair; seats are fair",
    ("fair", "undecided"): "Dogs are undecided; seats are fair",
    ("unfair", "fair"): "Seats are not fair; dogs are fair",
    ("unfair", "unfair"): "Seats and dogs are not fair",
    ("unfair", "undecided"): "Seats are not fair; dogs are undecided",
    ("undecided", "fair"): "Seats are undecided; dogs are fair",
    ("undecided", "unfair"): "Dogs are not fair; seats are undecided",
    ("undecided", "undecided"): "Seats and dogs are undecided",
}
DOGS = ("bruiser", "scrapper", "diplomat", "yapper")


@functools.cache
def real_results():
    return told_of(board_of("starter"), 1_008).results


def as_if(real, word, caution, many=4):
    """Of real seats or dogs, the first few, as if they had won as `RATES` has it."""
    values, half = RATES[word]
    sides = judged(real, word, values, half)
    return replace(sides, sides=sides.sides[:many], verdict=replace(sides.verdict, caution=caution))


def of(seats, dogs, *, starter=0.25, running=False, caution="", kinds=4):
    real = real_results()
    sides = {"seats": as_if(real.seats, seats, caution), "roles": as_if(real.roles, dogs, caution, kinds)}
    found = supposed(real, sides=sides, starter=rate(starter), running=running)
    return headline(found)


@pytest.mark.parametrize(("seats", "dogs"), TITLES)
def test_it_speaks_for_seats_and_dogs_in_the_word_of_the_worse(seats, dogs):
    found = of(seats, dogs)
    assert found.title == TITLES[seats, dogs]
    worse = next(word for word in ("unfair", "undecided", "fair") if word in (seats, dogs))
    assert found.word == worse
    about_dogs = min(found.sentence.find(word) for word in ("dogs", "Bruiser") if word in found.sentence)
    about_seats = found.sentence.lower().find("seats")
    assert about_seats >= 0
    if seats != dogs:
        assert (about_seats < about_dogs) == (worse == seats), "the worse is told first"


@pytest.mark.parametrize(("seats", "dogs"), TITLES)
def test_every_number_behind_it_is_there_once(seats, dogs):
    found = of(seats, dogs).sentence
    assert found.count("would be fair") == ("unfair" in (seats, dogs))
    assert ("the Bruiser wins 88.8 %" in found) == (dogs == "unfair")
    assert ("Not fair to the seats: " in found) == (seats == "unfair")
    assert found.count("24.5 % and 25.5 % of their games") == (seats, dogs).count("fair")
    assert found.count("plus or minus 2.0 points") == (seats, dogs).count("undecided")
    assert found.count("Four times as many games would narrow it to plus or minus 1.0 points.") == (
        "undecided" in (seats, dogs)
    )
    assert found.endswith(".")


def test_read_aloud():
    assert of("fair", "unfair").sentence == (
        "The dogs are not even: the Bruiser wins 88.8 %, the Yapper only 2.0 %, where 25.0 % would be fair."
        " Fair to all seats: they win between 24.5 % and 25.5 % of their games."
    )
    assert of("undecided", "undecided").sentence == (
        "Not clear yet whether the seats are fair: seats 1, 2, 3 and 4 win 24.0 %, 26.0 %, 25.0 % and 25.0 %,"
        " plus or minus 2.0 points, and 23.0 to 27.0 % counts as fair. Not clear yet whether the dogs are fair:"
        " the Bruiser, the Scrapper, the Diplomat and the Yapper win 24.0 %, 26.0 %, 25.0 % and 25.0 %,"
        " plus or minus 2.0 points. Four times as many games would narrow it to plus or minus 1.0 points."
    )


def test_while_games_are_played():
    found = of("fair", "unfair", running=True)
    assert found.title == "So far, dogs are not fair; seats are fair"
    assert found.sentence.startswith("After 1,008 games, the dogs are not even: the Bruiser wins 88.8 %")
    assert "Four times" not in of("undecided", "undecided", running=True).sentence


def test_one_kind_of_dog_is_not_judged():
    found = of("fair", "unfair", kinds=1)
    assert (found.word, found.title) == ("fair", "Seats are fair")
    assert "Bruiser" not in found.sentence


def test_going_first_is_part_of_it_where_it_matters():
    found = of("fair", "fair", starter=0.31)
    assert found.title == "Seats and dogs are fair; going first helps"
    assert found.sentence.endswith("Going first helps: the starting player wins 31.0 %.")
    assert of("fair", "fair", starter=0.2).title.endswith("; going first hurts")
    assert of("fair", "fair", starter=0.265).title == "Seats and dogs are fair"


def test_what_cannot_be_told_apart_is_said():
    found = of("unfair", "unfair", caution="seat and dog cannot be told apart")
    assert "But seat and dog cannot be told apart." in found.sentence
    told = told_of(board_of("starter"), 48, seats=DOGS)
    assert "each seat has the same dog in all games, so seat and dog cannot be told apart." in told.headline.sentence


@pytest.mark.parametrize("running", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_every_place_says_the_same(running):
    """Window, text and JSON: the word is that of the worst line below, and the page agrees with what is above it."""
    told = GAME.results(*played(board_of("main_street"), 96), running)
    shown, body = sim_shown(told), sim_data(told)
    below = {line.word for line in shown.verdicts}
    assert shown.headline.word == next(word for word in ("unfair", "undecided", "fair") if word in below)
    page = next(section for section in shown.page.sections if section.title == "Verdict")
    assert page.parts[0] == f"{shown.headline.title}."
    rows = dict(page.parts[-1].rows)
    for line in shown.verdicts[:2]:
        assert rows[line.about].startswith(line.sentence.removesuffix("."))
    assert body["headline"]["title"] == shown.headline.title
    assert body["headline"]["sentence"] == shown.headline.sentence
