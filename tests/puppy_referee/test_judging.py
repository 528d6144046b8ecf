"""Random games are legal, and what is made wrong in them is noticed."""

from __future__ import annotations

import ast
import random
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from puppy_referee import Layout, judge
from puppy_referee.corrupting import KINDS, corrupted
from puppy_referee.generating import random_game
from puppy_referee.layout import OPTIONS
from puppy_referee.records import FIELDS, Record

FEW, MANY, PARTS = 12, 900, 30
ENOUGH = 0.95  # of what is made wrong is noticed, pardoned or not
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
    assert whats == {"game", *FIELDS}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_random_games_are_legal(part: int) -> None:
    for number in range(part * MANY // PARTS, (part + 1) * MANY // PARTS):
        assert judge(*random_game(number)) == [], number


def noticed(numbers: range) -> tuple[Counter[str], Counter[str]]:
    """How often each kind of mistake was made, and how often it passed for legal. None passes without a reason."""
    dice, made, passed = random.Random(7), Counter[str](), Counter[str]()
    for number in numbers:
        layout, records = game(number)
        for kind in KINDS:
            wrong = corrupted(kind, records, layout, dice)
            if wrong is None:
                continue
            made[kind] += 1
            if not judge(layout, wrong.after):
                assert wrong.excuse(), (number, wrong, records[wrong.number])
                passed[kind] += 1
    return made, passed


def test_single_records_made_wrong_are_noticed() -> None:
    made, passed = noticed(range(7))
    assert made.total() > 200
    assert passed.total() <= (1 - ENOUGH) * made.total(), passed


@pytest.mark.slow
def test_many_records_made_wrong_are_noticed() -> None:
    made, passed = noticed(range(FEW, 150))
    assert set(made) == set(KINDS)
    assert passed.total() <= (1 - ENOUGH) * made.total(), passed


def test_a_value_that_is_misspelt_is_refused() -> None:
    layout, records = game(0)
    for name in OPTIONS:
        wrong = Layout({**layout.rules, name: "x"}, layout.seats, layout.cells, layout.centre)
        with pytest.raises(ValueError, match=name):
            judge(wrong, records)


def test_the_referee_knows_nothing_of_the_program() -> None:
    for path in HERE.glob("*.py"):
        if path.name in ("drawing.py", "offering.py", "test_the_program.py"):
            continue
        names = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add((node.module or "").split(".")[0])
        assert names <= {"puppy_referee", "pytest", *sys.stdlib_module_names}, path.name
