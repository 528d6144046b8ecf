"""The program's own games before the referee: none is illegal, and what is made wrong in them is noticed."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from refereeing.corrupting import ENOUGH

from puppy_referee import judge
from puppy_referee.corrupting import FAULTS
from puppy_referee.drawing import drawn_contest, played_game
from puppy_referee.offering import legal, shown_turns

FEW, MANY, PARTS = 14, 600, 20
OFFERED, MANY_OFFERED = (0, 1, 3, 4), 60  # games of which some turns are looked at with all that they could do
SOME = 0.06


def illegal(numbers: range) -> list[str]:
    return [f"{number}: {fault}" for number in numbers for fault in judge(*played_game(number))]


def test_no_game_is_illegal() -> None:
    assert illegal(range(FEW)) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_none_of_many_games_is_illegal(part: int) -> None:
    assert illegal(range(part * MANY // PARTS, (part + 1) * MANY // PARTS)) == []


def test_no_game_of_strong_players_is_illegal() -> None:
    for number in range(6):
        assert judge(*played_game(number, ("strong:6", "thoughtful"))) == []


def test_single_records_made_wrong_are_noticed() -> None:
    games = ((records, layout, partial(judge, layout)) for layout, records in map(played_game, range(6)))
    tally = FAULTS.tally(games, Random(7))
    assert set(tally.planted) == set(FAULTS.kinds)
    assert tally.planted.total() > 150
    assert tally.noticed() >= ENOUGH, tally.unnoticed


@pytest.mark.parametrize(
    "number",
    [at if at in OFFERED else pytest.param(at, marks=pytest.mark.slow) for at in range(MANY_OFFERED)],
)
def test_what_is_legal_is_offered_and_nothing_else(number: int) -> None:
    contest, layout = drawn_contest(1000 + number)
    for shown in shown_turns(contest, layout, Random(number), SOME):
        assert shown.offered == legal(shown.before), shown.before.turn
