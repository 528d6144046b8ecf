"""Who is named as worse off or better off, and how surely: headline, worst off, reasons and advice agree."""

from dataclasses import replace
from functools import cache

import pytest
from shipped_boards import board_of
from shown_runs import told_of
from supposed_results import judged, seats, supposed

from board_designer.games.results.reasons import reasons, remarks
from board_designer.games.results.result_summary import worst_off
from board_designer.games.results.standing import standing_of


@cache
def told_by(name, games):
    return told_of(board_of(name), games)


def names(those):
    return "".join(one.name for one in those)


@pytest.mark.parametrize(
    ("given", "how", "behind", "ahead"),
    [
        (seats("fair", 0.24, 0.25, 0.25, 0.26, half=0.005), "even", "", ""),
        (seats("unfair", 0.18, 0.33, 0.32, 0.17), "beyond", "41", "23"),
        (seats("unfair", 0.235, 0.235, 0.235, 0.295), "beyond", "", "4"),
        (seats("undecided", 0.231, 0.271, 0.237, 0.261), "off", "13", "24"),
        (seats("undecided", 0.24, 0.26, 0.25, 0.25), "perhaps", "1", ""),
        # 24.96 % is shown as 25.0 %, which nobody would call less than 25.0 %.
        (seats("undecided", 0.2396, 0.2596, 0.2504, 0.2504), "perhaps", "1", ""),
        (seats("undecided", 1.0), "even", "", ""),
    ],
)
def test_who_is_behind_and_ahead(given, how, behind, ahead):
    found = standing_of(given)
    assert (found.how, names(found.behind), names(found.ahead)) == (how, behind, ahead)


WORDS = {
    "beyond": (
        seats("unfair", 0.18, 0.33, 0.32, 0.17),
        "Worst off are seats 4 and 1 with 17.0 % (16.0–18.0) and 18.0 % (17.0–19.0); which of them wins least is not"
        " clear. Best off are seats 2 and 3 with 33.0 % (32.0–34.0) and 32.0 % (31.0–33.0).",
    ),
    "one": (
        seats("unfair", 0.15, 0.28, 0.28, 0.29, half=0.02),
        "Worst off is seat 1 with 15.0 % (13.0–17.0). No seat surely wins too much; seat 4 wins most,"
        " 29.0 % (27.0–31.0).",
    ),
    "ahead": (
        seats("unfair", 0.235, 0.236, 0.235, 0.294),
        "No seat surely wins too little; seat 1 wins least, 23.5 % (22.5–24.5). Best off is seat 4 with"
        " 29.4 % (28.4–30.4).",
    ),
    "off": (
        seats("undecided", 0.23, 0.25, 0.25, 0.27),
        "Worst off is seat 1 with 23.0 % (22.0–24.0), a little less than an even share of 25.0 %. Best off is seat 4"
        " with 27.0 % (26.0–28.0).",
    ),
    "perhaps": (
        seats("undecided", 0.24, 0.26, 0.25, 0.25),
        "No seat is surely worse or better off: seat 1 wins least, 24.0 % (23.0–25.0), and seat 2 most,"
        " 26.0 % (25.0–27.0), which may be chance.",
    ),
    "even": (
        seats("fair", 0.245, 0.25, 0.25, 0.255, half=0.005),
        "No seat is off by more than the tolerance: seat 1 wins least, 24.5 % (24.0–25.0), and seat 4 most,"
        " 25.5 % (25.0–26.0).",
    ),
}


@pytest.mark.parametrize("case", WORDS)
def test_worst_off_in_words(case):
    given, words = WORDS[case]
    results = told_by("starter", 16).results
    assert worst_off(supposed(results, sides={**results.sides, "seats": given})) == words


def why_if(name, word, *wins):
    """What would be said of the reasons if seats won so often, without a word about the dogs."""
    told = told_by(name, 160)
    real = told.results
    even = replace(real.roles, verdict=replace(real.roles.verdict, word="fair"))
    results = supposed(real, sides={"seats": judged(real.seats, word, wins), "roles": even})
    return [remark.text for remark in remarks(results, reasons(results, told.own.seat_facts, told.own.role_facts))]


def test_a_seat_that_nothing_sets_apart_is_not_left_without_a_word():
    told = why_if("three_by_two", "undecided", 0.26, 0.24, 0.25, 0.25)
    assert told == ["That seat 2 wins least may be chance: nothing in the layout correlates with it."]
    told = why_if("main_street", "undecided", 0.25, 0.255, 0.255, 0.24)
    assert told[0] == "That seat 4 wins least may be chance. If it is not:"
    assert told[1].startswith("Seat 4 has 3 territories nearer to its home than to any other")


def test_every_seat_that_is_worse_off_has_a_reason_or_is_told_to_have_none():
    told = why_if("main_street", "unfair", 0.18, 0.33, 0.32, 0.17)
    assert told[0].startswith("Seat 4 has 3 territories nearer to its home than to any other")
    assert told[0].endswith("(seat 1: 3, others 7).")
    told = why_if("three_by_two", "unfair", 0.2, 0.2, 0.3, 0.3)
    assert any(text.startswith("Why seats 1 and 2 win less is not known") for text in told) or (
        any("eat 1" in text for text in told) and any("eat 2" in text for text in told)
    )
