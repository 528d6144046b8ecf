"""Input that is only careless loads as it was meant, loses nothing when it is saved, and opens no other file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from board_strategies import exact
from hostile_corpus import EMPTY_BOARD, HEAD

import board_designer
from board_designer.board.frozen_mapping import thaw
from board_designer.io import load_board, parse_board, save_board
from board_designer.io.board_file import plain_data
from board_designer.io.board_writer import board_data
from board_designer.io.source_text import read_source

ROOT = Path(board_designer.__file__).parents[1]


def rules_of(text: str) -> Any:
    return thaw(parse_board(f"{EMPTY_BOARD}rules: {text}\n").rules)


@pytest.mark.parametrize(
    "word", ["no", "yes", "on", "off", "No", "YES", "y", "n", "12:30", "1:2:3", "2001-99-99", "2001-01-01"]
)
def test_a_word_that_other_readers_turn_into_something_stays_text(word: str) -> None:
    assert rules_of(f"{{a: {word}}}") == {"a": word}


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("017", 17), ("0o17", 15), ("0x1F", 31), ("+5", 5), ("-0", 0), ("1e5", 100_000.0), (".5", 0.5), ("5.", 5.0),
        ("1_000", "1_000"), ("0b11", "0b11"), ("true", True), ("False", False), ("~", None), ("Null", None),
        ("", None), ("tRUE", "tRUE"), ("+", "+"), (".", "."), ("1.2.3", "1.2.3"), ("'1'", "1"), ('"true"', "true"),
    ],
)  # fmt: skip
def test_a_plain_word_means_what_yaml_1_2_says(word: str, value: Any) -> None:
    found = rules_of(f"{{a: {word}}}")["a"]
    assert (type(found), found) == (type(value), value)


def test_keys_stay_text_and_apart() -> None:
    assert rules_of("{1: a, 1.0: b, 01: c, true: d, no: e, 12:30: f, ~: g}") == {
        "1": "a", "1.0": "b", "01": "c", "true": "d", "no": "e", "12:30": "f", "~": "g",
    }  # fmt: skip


def test_whole_numbers_with_a_point_are_whole_numbers() -> None:
    text = f"{HEAD}spaces:\n  - {{id: s1, type: t, rect: [0.0, 1e1, 4.0, 4], seat: 2.0}}\n"
    assert board_data(parse_board(text))["spaces"] == [{"id": "s1", "type": "t", "rect": [0, 10, 4, 4], "seat": 2}]


CARELESS = {
    "unknown kit": EMPTY_BOARD.replace("kit: k", "kit: no such kit"),
    "kit that is a path": EMPTY_BOARD.replace("kit: k", "kit: ../../../etc/passwd"),
    "kit that is an address": EMPTY_BOARD.replace("kit: k", 'kit: "https://example.org/kit.yaml"'),
    "unknown type": f"{HEAD}spaces:\n  - {{id: s1, type: never heard of, rect: [0, 0, 4, 4]}}\n",
    "link to nowhere": f"{EMPTY_BOARD}links:\n  - {{id: p1, type: path, from: gone, to: gone}}\n",
    "unknown field at the top": f"{EMPTY_BOARD}later: {{a: [1, null, no], b: {{}}}}\n",
    "unknown empty field": f"{EMPTY_BOARD}later:\n",
    "unknown field of the grid": EMPTY_BOARD.replace("52]", "52], later: [1, {a: b}]"),
    "unknown field of the folds": EMPTY_BOARD.replace("52]", "52], folds: {vertical: [30], diagonal: [4]}"),
    "unknown field of a space": f"{HEAD}spaces:\n  - {{id: s1, type: t, circle: [0, 0, 4], later: {{a: 1}}}}\n",
    "unknown field of a link": f"{EMPTY_BOARD}links:\n  - {{id: p1, type: path, from: a, to: b, later: false}}\n",
    "unknown field of lint": f"{EMPTY_BOARD}lint: {{later: 0}}\n",
    "unknown field of an exclusion": f'{EMPTY_BOARD}lint: {{exclude: [{{rule: a, reason: b, later: ""}}]}}\n',
    "space off the board": f"{HEAD}spaces:\n  - {{id: s1, type: t, rect: [-90000, 90000, 4, 4]}}\n",
    "exclusion of nothing": f"{EMPTY_BOARD}lint: {{exclude: [{{rule: a, reason: b, spaces: [gone]}}]}}\n",
    "severity of an unknown rule": f"{EMPTY_BOARD}lint: {{severity: {{no-such-rule: 'off'}}}}\n",
    "file name as a value": f"{EMPTY_BOARD}print: {{background: /etc/passwd}}\nrules: {{deck: ../../etc/passwd}}\n",
}


@pytest.mark.parametrize("name", CARELESS)
@pytest.mark.parametrize("ending", ["yaml", "json"])
def test_careless_input_loads_and_nothing_is_lost_when_it_is_saved(tmp_path: Path, name: str, ending: str) -> None:
    before, after = tmp_path / "before.yaml", tmp_path / f"after.{ending}"
    before.write_text(CARELESS[name])
    save_board(load_board(before), after)
    assert in_any_order(plain_data(read_source(after))) == in_any_order(plain_data(read_source(before)))


def in_any_order(data: Any) -> Any:
    """Fields may be written in another order than they were read."""
    return sorted(map(in_any_order, data.items()), key=repr) if isinstance(data, dict) else (
        [in_any_order(item) for item in data] if isinstance(data, list | tuple) else exact(data)
    )  # fmt: skip


WATCHED = """
import os, runpy, sys
os._exit = sys.exit  # a command leaves at once; here somebody looks afterwards
opened = []
def watch(event, arguments):
    if event in ("open", "os.listdir", "os.scandir", "os.stat", "import", "subprocess.Popen", "socket.connect"):
        opened.append((event, os.path.realpath(os.fsdecode(arguments[0]))
                       if isinstance(arguments[0], (str, bytes, os.PathLike)) else repr(arguments[0])))
sys.addaudithook(watch)
sys.argv = ["board_designer", "info", sys.argv[1]]
try:
    runpy.run_module("board_designer", run_name="__main__", alter_sys=True)
finally:
    for event, path in list(opened):
        print(event, path)
"""


@pytest.mark.parametrize(
    "name",
    ["kit that is a path", "file name as a value", pytest.param("kit that is an address", marks=pytest.mark.slow)],
)
def test_a_path_in_a_file_opens_nothing(tmp_path: Path, name: str) -> None:
    path = tmp_path / "b.yaml"
    path.write_text(CARELESS[name])
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        [sys.executable, "-c", WATCHED, str(path)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        cwd=tmp_path,
    )
    assert "Traceback" not in ran.stderr
    assert f"open {path}" in ran.stdout.splitlines()
    for line in ran.stdout.splitlines():
        if line.startswith(("open ", "os.", "socket", "subprocess")):
            assert "passwd" not in line
            assert "example.org" not in line
            assert not line.startswith(("socket", "subprocess"))
