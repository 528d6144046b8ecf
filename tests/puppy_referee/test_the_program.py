"""The program's own games before the referee: none is illegal, and what is made wrong in them is noticed.

BOARD_DESIGNER_REFEREE_GAMES says how many games are looked at; for a proof take thousands.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from puppy_referee import judge
from puppy_referee.corrupting import KINDS, corrupted
from puppy_referee.drawing import drawn_contest, records_of
from puppy_referee.offering import legal, shown_turns

GAMES = int(os.environ.get("BOARD_DESIGNER_REFEREE_GAMES", "60"))
PARTS = max(1, GAMES // 20)
OFFERED = max(6, GAMES // 10)  # games of which some turns are looked at with all that they could do
SOME = 0.06
ENOUGH = 0.95  # of what is made wrong is noticed


@pytest.mark.parametrize("part", range(PARTS))
def test_no_game_is_illegal(part: int) -> None:
    found = []
    for number in range(part * GAMES // PARTS, (part + 1) * GAMES // PARTS):
        contest, layout = drawn_contest(number)
        found += [f"{number}: {fault}" for fault in judge(layout, records_of(contest, number % 5))]
    assert found == []


def test_no_game_of_strong_players_is_illegal() -> None:
    for number in range(6):
        contest, layout = drawn_contest(number, ("strong:6", "thoughtful"))
        assert list(judge(layout, records_of(contest, 0))) == []


def test_single_records_made_wrong_are_noticed() -> None:
    dice, made, noticed = Random(7), 0, 0
    for number in range(6):
        contest, layout = drawn_contest(number)
        records = records_of(contest, 0)
        for kind in KINDS:
            wrong = corrupted(kind, records, layout, dice)
            if wrong is not None:
                made += 1
                noticed += bool(judge(layout, wrong.after))
    assert made > 150
    assert noticed >= ENOUGH * made


@pytest.mark.parametrize("number", range(OFFERED))
def test_what_is_legal_is_offered_and_nothing_else(number: int) -> None:
    contest, layout = drawn_contest(1000 + number)
    for shown in shown_turns(contest, layout, Random(number), SOME):
        assert shown.offered == legal(shown.before), shown.before.turn
