"""What is written reads back equal, byte for byte the same when written again, and other readers see the same."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from board_strategies import boards, exact, examples, some_boards
from good_board import GOOD_BOARD
from hypothesis import given

from board_designer.board.model import Board
from board_designer.geometry.footprint import Circle, Footprint, Rect
from board_designer.io import load_board, parse_board, save_board
from board_designer.io.board_writer import board_data, json_text, yaml_text
from board_designer.io.source_text import source_of

WRITERS = [pytest.param(yaml_text, "b.yaml", id="yaml"), pytest.param(json_text, "b.json", id="json")]


def assert_reads_back(board: Board, write: Any, name: str) -> None:
    text = write(board)
    again = parse_board(text, name)
    assert again == board
    assert exact(board_data(again)) == exact(board_data(board))
    assert write(board) == text
    assert write(again) == text


def test_a_written_board_reads_back_equal_and_writes_the_same_bytes() -> None:
    for board in some_boards():
        assert_reads_back(board, yaml_text, "b.yaml")
        assert_reads_back(board, json_text, "b.json")
        assert yaml_text(parse_board(json_text(board), "b.json")) == yaml_text(board)


@pytest.mark.slow
@pytest.mark.parametrize(("write", "name"), WRITERS)
@given(board=boards())
@examples(1000)
def test_many_written_boards_read_back_equal(write: Any, name: str, board: Board) -> None:
    assert_reads_back(board, write, name)


def test_a_board_is_text_of_one_line_per_space_and_link() -> None:
    for board in some_boards():
        lines = yaml_text(board).split("\n")
        assert sum(line.startswith("  - {id: ") for line in lines) == len(board.spaces) + len(board.links)
        # No character in any field may break a line where some editor would.
        assert len(yaml_text(board).splitlines()) == len(lines) - 1
        assert len(json_text(board).splitlines()) == json_text(board).count("\n")


def shifted(footprint: Footprint) -> Footprint:
    if isinstance(footprint, Rect | Circle):
        return replace(footprint, x=footprint.x + 3, y=footprint.y + 2)
    name = fields(footprint)[0].name
    return replace(footprint, **{name: tuple((x + 3, y + 2) for x, y in getattr(footprint, name))})


def test_moving_one_space_changes_exactly_one_line() -> None:
    with_spaces = [board for board in some_boards() if board.spaces]
    assert len(with_spaces) >= 10
    for which, board in enumerate(with_spaces):
        number = which % len(board.spaces)
        space = board.spaces[number]
        moved = replace(space, footprint=shifted(space.footprint))
        after = replace(board, spaces=(*board.spaces[:number], moved, *board.spaces[number + 1 :]))
        old, new = yaml_text(board).split("\n"), yaml_text(after).split("\n")
        assert len(old) == len(new)
        assert sum(one != other for one, other in zip(old, new, strict=True)) == 1


def has_a_float_without_a_point(value: Any) -> bool:
    """YAML 1.1 knows a float by its point: it takes 1e-07 for text, and 1.5e-07 for a number as everybody does."""
    if isinstance(value, dict):
        return any(map(has_a_float_without_a_point, value.values()))
    if isinstance(value, list):
        return any(map(has_a_float_without_a_point, value))
    return isinstance(value, float) and "e" in repr(value) and "." not in repr(value)


def test_other_readers_see_the_same_data() -> None:
    for board in some_boards():
        data = board_data(board)
        assert exact(json.loads(json_text(board))) == exact(data)
        if not has_a_float_without_a_point(data):
            assert exact(yaml.load(yaml_text(board), yaml.CSafeLoader)) == exact(data)


def test_the_yaml_reader_without_libyaml_sees_the_same_data() -> None:
    for board in some_boards()[:6]:
        data = board_data(board)
        if not has_a_float_without_a_point(data):
            assert exact(yaml.load(yaml_text(board), yaml.SafeLoader)) == exact(data)


@pytest.mark.parametrize("ending", ["yaml", "yml", "json", "JSON"])
def test_a_saved_file_loads_equal(tmp_path: Path, ending: str) -> None:
    for number, board in enumerate(some_boards()[:3]):
        path = tmp_path / f"b{number}.{ending}"
        save_board(board, path)
        first = path.read_bytes()
        assert load_board(path) == board
        save_board(load_board(path), path)
        assert path.read_bytes() == first


def test_a_byte_order_mark_and_foreign_line_ends_change_nothing() -> None:
    for board in some_boards()[:6]:
        for write, name in ((yaml_text, "b.yaml"), (json_text, "b.json")):
            text = "\ufeff" + write(board).replace("\n", "\r\n")
            assert parse_board(source_of(text.encode(), name).text, name) == board


LONG_NAMES = {"1024": "k" * 1024, "1025": "k" * 1025, "quoted": "é: " * 400, "20000": "k" * 20_000}
LEVELS = ("top", "grid", "rules", "space", "props", "link", "lint", "severity", "exclusion", "deep")


@pytest.mark.parametrize("key", LONG_NAMES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("write", "name"), WRITERS)
def test_a_long_field_name_reads_back_at_every_level(write: Any, name: str, level: str, key: str) -> None:
    """YAML ends a plain field name after 1,024 characters unless it is marked as one."""
    data = board_data(GOOD_BOARD)
    place = {
        "top": data, "grid": data["grid"], "rules": data["rules"], "link": data["links"][0],
        "space": data["spaces"][0], "props": data["spaces"][0]["props"], "lint": data["lint"],
        "severity": data["lint"]["severity"], "exclusion": data["lint"]["exclude"][0], "deep": data["later"][1],
    }[level]  # fmt: skip
    place[LONG_NAMES[key]] = "info"
    place["after"] = "info"
    board = parse_board(json.dumps(data), "b.json")
    text = write(board)
    assert parse_board(text, name) == board
    assert write(parse_board(text, name)) == text
    if name == "b.yaml":
        assert exact(yaml.load(text, yaml.CSafeLoader)) == exact(board_data(board))
