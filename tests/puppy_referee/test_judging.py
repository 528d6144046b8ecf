"""Random games are legal, and what is made wrong in them is noticed."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path

import pytest
from refereeing.corrupting import ENOUGH, Tally
from refereeing.independence import foreign_imports
from refereeing.records import Record

from puppy_referee import Layout, judge
from puppy_referee.corrupting import FAULTS
from puppy_referee.generating import random_game
from puppy_referee.layout import OPTIONS
from puppy_referee.records import FORMAT

FEW, MANY, PARTS = 12, 900, 30
HERE = Path(__file__).parent


@cache
def game(number: int) -> tuple[Layout, list[Record]]:
    return random_game(number)


def test_random_games_are_legal() -> None:
    whats: set[str] = set()
    for number in range(FEW):
        layout, records = game(number)
        assert judge(layout, records) == [], number
        whats |= {record["what"] for record in records}
    assert whats == {"game", *FORMAT.fields}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_random_games_are_legal(part: int) -> None:
    for number in range(part * MANY // PARTS, (part + 1) * MANY // PARTS):
        assert judge(*random_game(number)) == [], number


def tally_of(numbers: Iterable[int]) -> Tally:
    games = ((records, layout, partial(judge, layout)) for layout, records in map(game, numbers))
    return FAULTS.tally(games, random.Random(7))


def test_single_records_made_wrong_are_noticed() -> None:
    tally = tally_of(range(7))
    assert tally.planted.total() > 200
    assert tally.unexcused == []
    assert tally.noticed() >= ENOUGH, tally.unnoticed


@pytest.mark.slow
def test_many_records_made_wrong_are_noticed() -> None:
    tally = tally_of(range(FEW, 150))
    assert set(tally.planted) == set(FAULTS.kinds)
    assert tally.unexcused == []
    assert tally.noticed() >= ENOUGH, tally.unnoticed


def test_a_value_that_is_misspelt_is_refused() -> None:
    layout, records = game(0)
    for name in OPTIONS:
        wrong = Layout({**layout.rules, name: "x"}, layout.seats, layout.cells, layout.centre)
        with pytest.raises(ValueError, match=name):
            judge(wrong, records)


def test_the_referee_knows_nothing_of_the_program() -> None:
    assert foreign_imports(HERE, bridges=("drawing.py", "offering.py", "test_the_program.py")) == {}
