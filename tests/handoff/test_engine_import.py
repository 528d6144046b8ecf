"""Engine JSON comes back as the board it was made of, and whatever else is fed to the reader does no harm."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from engine_boards import HOLES, KIT, WITH_NOTES, each_kind
from hypothesis import given

from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.board.model import Board, LintSettings, Space
from board_designer.cli.main import main
from board_designer.geometry.footprint import Rect
from board_designer.handoff.exporters import export
from board_designer.handoff.importers import Imported, importer_for, importers
from board_designer.io import FileProblems, load_board, save_board
from board_designer.io.engine_document import checksum_of
from board_designer.io.file_limits import DEEPEST, EXPORT_ROOM
from board_designer.io.plain_data import plain_data, surely_more_values
from board_designer.io.source_text import Source

sys.path.append(str(Path(__file__).parents[1] / "io"))
from board_strategies import boards, examples

READER = importers()["json"]


@cache
def exported(board: Board, **rules: Any) -> bytes:
    return export(board, "json", rules).files[""]


def read(data: bytes, name: str = "b.json") -> Imported:
    reader = importer_for(data)
    return (READER if reader is None else reader).read(data, name)


def carried(board: Board) -> Board:
    """The board without what an engine file leaves out."""
    return replace(
        board,
        notes="",
        spaces=tuple(replace(space, notes="", locked=False) for space in board.spaces),
        links=tuple(replace(link, notes="") for link in board.links),
        lint=LintSettings(),
        print=EMPTY,
        used_ids=EMPTY,
    )


@pytest.mark.parametrize("board", each_kind())
def test_export_and_import_give_the_same_board(board: Board) -> None:
    imported = read(exported(board))
    assert imported.board == carried(board)
    assert bool(imported.report) == (board != carried(board))


@given(boards())
@examples(8)
def test_any_board_comes_back(board: Board) -> None:
    comes_back(replace(board, kit=KIT))


@pytest.mark.slow
@given(boards())
@examples(200)
def test_really_any_board_comes_back(board: Board) -> None:
    comes_back(replace(board, kit=KIT))


def comes_back(board: Board) -> None:
    data = exported(board)
    assert importer_for(data) is READER
    assert read(data).board == carried(board)


def test_fold_lines_of_another_kind_come_back() -> None:
    board = replace(HOLES, grid_extra=FrozenMap({"folds": {"diagonal": [3]}}))
    assert read(exported(board)).board == board


def test_what_the_designer_keeps_is_named() -> None:
    (sentence,) = read(exported(WITH_NOTES)).report
    left = "Not imported: 2 notes, 1 lock, 1 lint setting, 1 print setting and 1 record of ids in use."
    assert sentence.endswith(left)


def test_rules_for_once_are_not_the_boards_own() -> None:
    imported = read(exported(HOLES, win_territories=9))
    assert imported.board == HOLES
    assert imported.report == ("Rules set only for that export were not imported: win_territories.",)


def test_a_changed_file_is_read_and_said_to_be_changed() -> None:
    data = exported(HOLES).replace(b'"id": "w1"', b'"id": "w9"')
    imported = read(data)
    assert imported.board.spaces[1].id == "w9"
    assert len(imported.report) == 1
    assert "checksum" in imported.report[0]


def test_another_systems_line_ends_are_no_change() -> None:
    assert read(exported(HOLES).replace(b"\n", b"\r\n")) == Imported(HOLES)


def test_a_file_written_again_by_another_program_is_told_by_its_content() -> None:
    again = json.dumps(json.loads(exported(HOLES)), sort_keys=True, indent=4).encode()
    assert importer_for(again) is READER
    assert read(again, "whatever.txt").board == HOLES


def test_fields_of_others_are_named() -> None:
    document = json.loads(exported(HOLES))
    document["mod"] = 1
    document["spaces"][0]["sound\n"] = "bark"
    document["grid"]["tilt"] = 3
    *_, sentence = read(json.dumps(document).encode()).report
    told = "Fields that this format does not have were left out: mod, sound  (in spaces) and tilt (in grid)."
    assert sentence == told


def test_an_extra_field_never_stands_in_for_one_that_means_something() -> None:
    document = json.loads(exported(HOLES))
    document["extra"] = {"spaces": [], "kit": "chess", "grid": 3}
    document["spaces"][0]["extra"] = {"id": "zz", "rect": [0, 0, 1, 1]}
    board = read(json.dumps(document).encode()).board
    assert (board.kit, len(board.spaces), board.spaces[0].id) == (KIT, 6, "t1")


# ---- What cannot be read -------------------------------------------------------------------------------------------

LINE = '"format": "board-designer-export/1"'
HOSTILE = {
    "empty": ("", "1:1"),
    "a list": ("[1, 2]", "1:1"),
    "cut off": (exported(HOLES).decode()[:4000], None),
    "not a number": ("{" + LINE + ', "grid": NaN}', "1:47"),
    "endless": ("{" + LINE + ', "grid": Infinity}', "1:47"),
    "huge": ("{" + LINE + ', "kit": "k", "spaces": [], "grid": 1e400}', None),
    "long": ("{" + LINE + ', "grid": ' + "9" * 5000 + "}", None),
    "twice": ("{" + LINE + ",\n " + LINE + "}", "2:2"),
    "deep": ("{" + LINE + ', "extra": ' + "[" * 100_000 + "]" * 100_000 + "}", None),
    "a comment": ("{" + LINE + " /* no */}", "1:38"),
    "half a letter": ("{" + LINE + ', "title": "\\ud800"}', "1:48"),
    "without all": ("{" + LINE + "}", "1:1"),
    "newer": ('{\n"format": "board-designer-export/7"}', "2:11"),
    "not ours": ('{"format": "board-designer-exports"}', "1:12"),
    "no such grid": ("{" + LINE + ',\n"kit": "k", "spaces": [],\n"grid": {"shape": "round"}}', "3:9"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_cannot_be_read_is_said_with_its_place(name: str) -> None:
    text, place = HOSTILE[name]
    with pytest.raises(FileProblems) as caught:
        READER.read(text.encode(), "b.json")
    lines = caught.value.lines()
    assert all(line.startswith("b.json:") for line in lines)
    assert place is None or lines[0].startswith(f"b.json:{place}: "), lines


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ('"rect": [4, 4, 4, 4]', '"rect": [4, 4, 4, 0]', "w1", "at least 1 part"),
        ('"rect": [4, 4, 4, 4]', '"rect": [4, 4, "4", 4]', "w1", "whole number"),
        ('"rect": [4, 4, 4, 4]', '"blob": [4, 4, 4, 4]', "w1", "exactly one of rect"),
        ('"id": "w1"', '"id": "t1"', "w1", "already used by space 1"),
        ('"size_parts": [40, 40]', '"size_parts": [40]', "grid", "two whole numbers"),
        ('"to": "nowhere"', '"to": 7', "p1", "an id such as s12"),
        ('"win_territories": 12', '"win_territories": 12, "win_territories": 13', "rules_set", "twice"),
    ],
)
def test_a_fault_is_placed_in_the_file_that_was_read(old: str, new: str, place: str, said: str) -> None:
    text = exported(HOLES).decode()
    at = text.rindex(old) if place == "rules_set" else text.index(old)
    changed = text[:at] + new + text[at + len(old) :]
    with pytest.raises(FileProblems) as caught:
        READER.read(changed.encode(), "b.json")
    problem = caught.value.problems[0]
    assert said in problem.message
    assert problem.line == changed[:at].count("\n") + 1


ODD: tuple[Any, ...] = (None, True, -1, 0.5, 10**18, 1e300, "", "x" * 30_000, [], [[[]]], {}, {"id": []}, "../../etc")
READ = ("format", "kit", "title", "grid", "spaces", "links", "rules_set", "rules_for_once", "extra", "left_out")


def test_no_odd_value_anywhere_brings_the_reader_down() -> None:
    """Every value that is read, replaced by every odd one: a board or a message, and nothing else."""
    small = replace(HOLES, spaces=HOLES.spaces[1:5:3])
    whole = json.loads(exported(small))
    document = {name: value for name, value in whole.items() if name in READ}
    tried = 0
    for path in list(_paths(document, ())):
        for odd in ODD:
            data = json.dumps(_with(document, path, odd)).encode()
            assert all(line.startswith("b.json:1:") for line in _problems(data)), path
            tried += 1
    assert tried > 1000


def _problems(data: bytes) -> list[str]:
    try:
        READER.read(data, "b.json")
    except FileProblems as problems:
        return problems.lines()
    return []


def _paths(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    if path and path[-1] not in ("polygon_parts", "polygon_mm", "centre_parts", "centre_mm", "bends_mm"):
        yield path
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    else:
        items = value.items() if not path else ()
    for step, item in items:
        yield from _paths(item, (*path, step))


def _with(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    changed = dict(value) if isinstance(value, dict) else list(value)
    changed[path[0]] = _with(value[path[0]], path[1:], new)
    return changed


def test_the_deepest_board_comes_back() -> None:
    deep: Any = 1
    for _ in range(DEEPEST - 5):
        deep = [deep]
    deepest = Board(kit=KIT, spaces=(Space("s1", "sidewalk", Rect(0, 0, 4, 4), extra=FrozenMap({"deep": deep})),))
    assert read(exported(deepest)).board == deepest


def test_a_file_that_is_too_large_is_not_read() -> None:
    with pytest.raises(FileProblems, match="larger than"):
        READER.read(b" " * (EXPORT_ROOM.most_bytes + 1), "b.json")


def test_too_many_values_are_refused_before_they_are_read() -> None:
    assert surely_more_values("[" + "1," * 200 + "1]", 199)
    assert not surely_more_values("[" + "1," * 200 + "1]", 200)
    assert not surely_more_values('["' + "," * 300 + '\\"' + "," * 300 + '", 1]', 199)
    assert not surely_more_values('["' + "," * 300, 199)  # without its end it is text to the last
    many = "{" + LINE + ', "spaces": [' + "{}," * EXPORT_ROOM.most_values + "{}]}"
    with pytest.raises(FileProblems, match="more than 1,400,000 values"):
        READER.read(many.encode(), "b.json")


def test_nothing_the_file_names_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    data = exported(HOLES)
    assert b"/etc/passwd" in data
    read(data)  # has loaded the schema

    def refuse(*_: Any, **__: Any) -> None:
        raise AssertionError("a file was opened")

    for name in ("builtins.open", "io.open", "os.open", "os.stat"):
        monkeypatch.setattr(name, refuse)
    assert read(data).board == HOLES


# ---- The command ---------------------------------------------------------------------------------------------------


def test_the_command_writes_a_board_and_says_what_was_left_behind(tmp_path: Path, capsys: Any) -> None:
    source, target = tmp_path / "b.txt", tmp_path / "b.board.yaml"
    source.write_bytes(exported(WITH_NOTES))
    assert main(["import", str(source), "-o", str(target)]) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert f"{target}: an untitled board, 1 space\n" in said.err
    assert "Not imported: 2 notes" in said.err
    assert load_board(target) == carried(WITH_NOTES)


def test_the_command_replaces_nothing_unasked(tmp_path: Path, capsys: Any) -> None:
    source, target = tmp_path / "b.json", tmp_path / "b.board.yaml"
    source.write_bytes(exported(HOLES))
    target.write_text("mine")
    assert main(["import", str(source), "-o", str(target)]) == 2
    assert target.read_text() == "mine"
    assert main(["import", str(source), "-o", str(source), "--force"]) == 2
    assert main(["import", str(source), "-o", str(target), "--force"]) == 0
    assert load_board(target) == HOLES
    assert "--force" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"nothing", b"\xff\xfe\x00", b"\x80", b'{"a": 1}', b"<svg/>", b"{" * 9])
def test_the_command_refuses_what_it_does_not_know(tmp_path: Path, capsys: Any, content: bytes) -> None:
    source = tmp_path / "b.json"
    source.write_bytes(content)
    assert main(["import", str(source), "-o", str(tmp_path / "b.board.yaml")]) == 3
    assert capsys.readouterr().err.startswith(f"{source}:")
    assert not (tmp_path / "b.board.yaml").exists()


def test_the_command_tells_a_board_from_an_export(tmp_path: Path, capsys: Any) -> None:
    for name in ("b.board.yaml", "b.board.json"):
        save_board(HOLES, tmp_path / name)
        assert main(["import", str(tmp_path / name), "-o", "-"]) == 3
        assert "this is already a board" in capsys.readouterr().err
    assert main(["import", str(tmp_path), "-o", "-"]) == 3
    assert main(["import", str(tmp_path / "not there"), "-o", "-"]) == 3


def test_stdout_gets_the_board_alone(tmp_path: Path, capsys: Any) -> None:
    source = tmp_path / "b.json"
    source.write_bytes(exported(WITH_NOTES))
    assert main(["import", str(source), "-o", "-"]) == 0
    said = capsys.readouterr()
    text = said.out
    data = plain_data(Source("b.yaml", text, False))
    assert data["kit"] == KIT
    assert "Not imported: 2 notes" in said.err


def test_a_checksum_in_a_title_is_only_a_title() -> None:
    zeros = "0" * 64
    board = replace(HOLES, title=f'"checksum": "sha256:{zeros}"')
    data = exported(board)
    assert json.loads(data)["checksum"] == checksum_of(data)
    assert read(data) == Imported(board)
