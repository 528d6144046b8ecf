"""Compiled rules are found again by their fingerprint: the same for the same rules, another one for any change."""

import os
import subprocess
import sys

import pytest

from board_designer.games.kernel.fingerprint import fingerprint

SOURCE = """
from __future__ import annotations
from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import BOARD, GAME, ROOM, Record, Row, row

LIMIT = 7

class Dog(Record, part=GAME):
    water: int
    is_home: bool
    bowl: Row = row(3)

memory = Memory()
dogs = memory.table(Dog, 4)
only = memory.one(Dog)

def called(number: int) -> int:
    '''What it is for.'''
    return number + LIMIT

def entry(seat: int) -> int:
    only.water = called(seat) - 2
    return dogs[seat].bowl[1]

def beside() -> int:
    return 3
"""
RULES = ("called", "entry", "beside")


def of(source: str, *settings: object) -> str:
    module: dict = {"__name__": "rules"}
    exec(compile(source, "rules.py", "exec"), module)
    module["memory"].settle()
    rules = [module[name] for name in RULES]
    return fingerprint([module["entry"]], lambda found: found if found in rules else None, *settings)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("LIMIT = 7", "LIMIT = 8"),
        ("- 2", "- 3"),
        ("number + LIMIT", "number - LIMIT"),
        ("only.water = ", "only.is_home = "),
        ("    water: int\n", "    grit: int\n    water: int\n"),
        ("bowl: Row = row(3)", "bowl: Row = row(4)"),
        ("is_home: bool", "is_home: int"),
        ("table(Dog, 4)", "table(Dog, 5)"),
        ("part=GAME", "part=ROOM"),
        (
            "dogs = memory.table(Dog, 4)\nonly = memory.one(Dog)",
            "only = memory.one(Dog)\ndogs = memory.table(Dog, 4)",
        ),
        ("called(number: int) -> int", "called(number: bool) -> int"),
    ],
)
def test_any_change_of_meaning_makes_it_another(before, after):
    assert SOURCE.count(before) == 1 or before == "- 2"
    assert of(SOURCE.replace(before, after)) != of(SOURCE)


@pytest.mark.parametrize(
    ("before", "after"),
    [("LIMIT = 7", "LIMIT = 7\n\n# Enough.\n"), ("return 3", "return 4")],
)
def test_what_it_does_not_depend_on_leaves_it_as_it_is(before, after):
    """A remark, lines that move, a rule that nobody calls."""
    assert of(SOURCE.replace(before, after)) == of(SOURCE)


def test_settings_are_part_of_it():
    assert len({of(SOURCE), of(SOURCE, True), of(SOURCE, False)}) == 3


def test_it_is_the_same_in_every_process():
    """Whatever order a process happens to give to sets and names."""
    code = (
        "from board_designer.kits.uri_nation.play import route_cache, rules_entry\n"
        "from board_designer.kits.uri_nation.play.compiling import kernel\n"
        "print(kernel.build.key)"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] != ""
