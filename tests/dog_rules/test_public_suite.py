"""Our rules against a public suite of 54 tests for Dog, of a course in which students write the game.

BOARD_DESIGNER_DOG_SUITE names its file, `benchmark_dog.py` of December 2024; without it nothing is run, since the
suite is not ours to copy. What passes is stated exactly: a test that fails has its reason here, and so has each
parameter with which one more passes or fails.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from public_suite import Dog
from suite_runner import run_suite

SUITE = os.environ.get("BOARD_DESIGNER_DOG_SUITE", "")
pytestmark = pytest.mark.skipif(not SUITE, reason="BOARD_DESIGNER_DOG_SUITE does not name a public suite for Dog")

NUMBERS = frozenset(range(1, 55))
NEXT_BEGINS = "another player begins each deal; ours begin in turn after five deals: no parameter"
OWN_FRESH = "an own fresh marble may be swapped by a Jack: no parameter"
OWN_WITH_OWN = "two own fresh marbles may be swapped by a Jack when nothing else can be done: no parameter"
DIRECTION = "the turn goes on the way marbles go: Direction of play, anti-clockwise"
IN_TURNS = "two marbles take turns in a seven: Steps of a seven in turns, on"
HOPELESS = "begins a seven that cannot be finished and takes it back; we do not offer to begin it"
THROWS_EARLY = "throws hands in before cards are exchanged; with us the exchange comes first"

ALWAYS = {2: NEXT_BEGINS, 21: OWN_FRESH, 23: OWN_FRESH, 24: OWN_WITH_OWN}
THEIR_WAY = {33: HOPELESS, 50: THROWS_EARLY}
THEIR_RULES = {"play_direction": "anticlockwise", "seven_interleave": True}


def failing(rules: Mapping[str, Any], *, is_lenient: bool = False, marks_anywhere: bool = True) -> set[int]:
    attributes = {"rules": rules, "is_lenient": is_lenient, "marks_anywhere": marks_anywhere}
    results = run_suite(Path(SUITE), type("Dog", (Dog,), attributes))
    assert set(results) == NUMBERS
    return {number for number, why in results.items() if why}


def test_our_default_rules() -> None:
    assert failing({}) == set(ALWAYS | THEIR_WAY | {29: DIRECTION, 30: IN_TURNS, 34: DIRECTION})


@pytest.mark.parametrize(
    ("rules", "reasons"),
    [
        ({"play_direction": "anticlockwise"}, {30: IN_TURNS}),
        ({"seven_interleave": True}, {29: DIRECTION, 30: DIRECTION, 34: DIRECTION}),
        (THEIR_RULES, {}),
    ],
)
def test_parameters_that_give_their_reading(rules: Mapping[str, Any], reasons: dict[int, str]) -> None:
    assert failing(rules) == set(ALWAYS | THEIR_WAY | reasons)


def test_what_is_only_their_way_of_asking() -> None:
    """A game that begins sevens that cannot be finished, and lets hands be thrown in at any time."""
    assert failing(THEIR_RULES, is_lenient=True) == set(ALWAYS)


def test_marks_where_there_is_no_start() -> None:
    """The suite marks marbles as just started that stand elsewhere, and lets none of them into a lane."""
    assert failing(THEIR_RULES, is_lenient=True, marks_anywhere=False) == {*ALWAYS, 41}


# With these values of our parameters, more of their tests fail: they read the rules as our defaults do.
LIKE_OURS: list[tuple[str, Any, dict[int, str]]] = [
    ("start_onto_fresh", "send_back", dict.fromkeys((7, 26), "nobody starts onto a fresh marble")),
    ("lane_from_start_after_return", False, dict.fromkeys((41, 54), "from the own start straight into the lane")),
    ("own_hit", "illegal", dict.fromkeys((32, 38, 39), "an own marble is sent back like any other")),
    ("winner_mid_turn", "end_of_round", {54: "the game ends with the last marble"}),
    ("packs", 1, dict.fromkeys((1, 50), "110 cards")),
    ("packs", 3, dict.fromkeys((1, 50), "110 cards")),
    ("jokers_per_pack", 2, dict.fromkeys((1, 50), "110 cards")),
]


@pytest.mark.parametrize(("name", "value", "reasons"), LIKE_OURS)
def test_parameters_they_read_as_we_do(name: str, value: Any, reasons: dict[int, str]) -> None:
    assert failing({**THEIR_RULES, name: value}, is_lenient=True) == set(ALWAYS | reasons)


NOT_ASKED = {
    "lane_entry": "forced", "backward_shortcut": False, "backward_past_start": False, "jack_partner": "rivals_only",
    "seven_partner_before_done": True, "seven_hits_partner": False, "joker_as_last": "allowed_as_seven",
    "exchange_when_finished": False, "reshuffle": "when_empty",
}  # fmt: skip


def test_parameters_that_no_test_of_theirs_asks_for() -> None:
    assert failing({**THEIR_RULES, **NOT_ASKED}, is_lenient=True) == set(ALWAYS)
