"""A wrong value anywhere in a good board is refused where it stands, or is none the less a board."""

from __future__ import annotations

import copy
import json
import re
from functools import cache
from typing import Any

import pytest
from good_board import GOOD_BOARD, inside, places, replace_at
from hostile_corpus import HEAD

from board_designer.board.model import Board
from board_designer.io import FileProblems, parse_board
from board_designer.io.board_writer import board_data, yaml_text
from board_designer.io.canonical_yaml import flow
from board_designer.io.file_limits import MOST_PROBLEMS
from board_designer.io.file_problems import Path

GOOD = board_data(GOOD_BOARD)


OTHERS = (None, True, 7, 0.5, "text", [], {}, {"a": [1]})
MORE_OTHERS = (False, -1, 0, 1e15, 10**15, "", "s1", "2", ["x"], [[]], [{}], [0, 0], [0, 0, 1, 1], {"id": "s1"})
PLACES = list(places(GOOD))
NAMED = [".".join(map(str, path)) or "top" for path in PLACES]
FOOTPRINTS = ("rect", "cells", "circle", "polygon", "hexes")


def changed(path: Path, value: Any) -> Any:
    if not path:
        return value
    data = copy.deepcopy(GOOD)
    replace_at(data, path, value)
    return data


def without(path: Path) -> Any:
    data = copy.deepcopy(GOOD)
    del inside(data, path[:-1])[path[-1]]
    return data


def loaded(text: str, name: str) -> Board | FileProblems:
    """The board or the problems; any other exception is a fault of the reader."""
    try:
        return parse_board(text, name)
    except FileProblems as refused:
        found = refused
    assert found.problems
    lines = text.split("\n")
    for problem in found.problems:
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
        assert problem.message
    return found


def assert_kept(board: Board, data: Any) -> None:
    """What loads is written again without loss, but for fields that say what is the default."""
    written = parse_board(yaml_text(board))
    assert written == board
    assert set(board_data(board)) <= set(data)


def as_json(data: Any) -> str:
    """One value on each line, so that a line names a value."""
    return json.dumps(data, indent=0, ensure_ascii=False)


@cache
def line_of(path: Path) -> int:
    before, _, _ = as_json(changed(path, "<here>")).partition("<here>")
    return before.count("\n") + 1


def right_lines(path: Path, other: Any) -> set[int]:
    """Where a problem with the value at a path may be shown: on it, inside it, or at the footprint it belongs to."""
    first = line_of(path)
    lines = set(range(first, first + as_json(other).count("\n") + 1))
    for length, step in enumerate(path):
        if step in FOOTPRINTS:
            lines.add(line_of(path[: length + 1]))
    return lines


def messages(problems: FileProblems) -> list[str]:
    return [problem.message for problem in problems.problems]


def assert_refused_in_place_or_loads(path: Path, other: Any, in_yaml: bool = True) -> None:
    data = changed(path, other)
    found = loaded(as_json(data), "b.json")
    if isinstance(found, Board):
        assert_kept(found, data)
    else:
        assert {problem.line for problem in found.problems} <= right_lines(path, other), f"{other!r}: {found}"
    if in_yaml:
        again = loaded(flow(data), "b.yaml")
        if isinstance(found, Board):
            assert again == found
        else:
            assert isinstance(again, FileProblems)
            assert messages(again) == messages(found)


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=name, marks=pytest.mark.slow if at % 3 else ())
        for at, (path, name) in enumerate(zip(PLACES, NAMED, strict=True))
    ],
)
def test_any_kind_of_value_at_any_place_is_refused_there_or_loads(path: Path) -> None:
    """Two of the values in YAML as well: what is the same there follows from the same data."""
    first = PLACES.index(path) % 4
    for number, other in enumerate(OTHERS):
        assert_refused_in_place_or_loads(path, other, in_yaml=number % 4 == first)


@pytest.mark.slow
@pytest.mark.parametrize("path", PLACES, ids=lambda path: ".".join(map(str, path)) or "top")
def test_all_values_at_any_place_are_refused_there_or_load(path: Path) -> None:
    for other in (*OTHERS, *MORE_OTHERS):
        assert_refused_in_place_or_loads(path, other)


@pytest.mark.parametrize("path", PLACES[1:], ids=lambda path: ".".join(map(str, path)))
def test_a_board_without_one_of_its_values_is_refused_or_loads(path: Path) -> None:
    data = without(path)
    found = loaded(as_json(data), "b.json")
    if isinstance(found, Board):
        assert_kept(found, data)


@pytest.mark.parametrize(
    ("path", "missing"),
    [
        ((), ("kit", "grid", "spaces")),
        (("grid",), ("shape", "cell_mm", "parts", "size")),
        (("spaces", 0), ("id", "type")),
    ],
    ids=["top", "grid", "space"],
)
def test_all_missing_fields_are_named_at_once(path: Path, missing: tuple[str, ...]) -> None:
    data = copy.deepcopy(GOOD)
    for name in missing:
        del inside(data, path)[name]
    found = loaded(as_json(data), "b.json")
    assert isinstance(found, FileProblems)
    for name in missing:
        assert any(repr(name) in message for message in messages(found)), f"{name} is not named in: {found}"


def test_the_place_of_a_forbidden_character_counts_characters_not_bytes() -> None:
    with pytest.raises(FileProblems) as caught:
        parse_board('title: "ääää"\nnotes: "ää\x01"\n')
    assert [(problem.line, problem.column) for problem in caught.value.problems] == [(2, 11)]


@pytest.mark.parametrize("count", [1, MOST_PROBLEMS, MOST_PROBLEMS + 1, 500])
def test_problems_beyond_the_limit_are_announced(count: int) -> None:
    rows = "".join(f"  - {{id: s{number}, type: t, rect: [0, 0, 1, x]}}\n" for number in range(count))
    with pytest.raises(FileProblems) as caught:
        parse_board(f"{HEAD}spaces:\n{rows}")
    lines = caught.value.lines()
    assert caught.value.more == (count > MOST_PROBLEMS)
    assert len(caught.value.problems) == min(count, MOST_PROBLEMS)
    assert lines[-1].endswith(f"more problems follow these {MOST_PROBLEMS}") == (count > MOST_PROBLEMS)
    assert all(re.fullmatch(r"board.yaml:\d+:\d+: .+", line) for line in lines)


@pytest.mark.parametrize("day", ["2027-02-30", "2020-31-31", "0000-01-01"])
def test_a_day_that_is_not_in_the_calendar_is_refused_with_its_place(day: str) -> None:
    text = f"""format: board-designer/1
kit: town
grid: {{shape: square, cell_mm: 25, parts: 4, size: [8, 8]}}
spaces: []
lint:
  exclude:
    - {{rule: a-rule, reason: for now, until: "{day}"}}
"""
    with pytest.raises(FileProblems, match="ends on a date such as 2027-01-31") as caught:
        parse_board(text)
    assert caught.value.problems[0].line == 7
