"""Files no board can be made of: named by what they hold, whatever they are called, and never taken for a board."""

from dataclasses import replace
from pathlib import Path

import pytest
from small_boards import short_street

from board_designer.cli.main import main
from board_designer.handoff.exporters import export, exporters
from board_designer.handoff.foreign_files import foreign_problems, kind_of
from board_designer.handoff.importers import importer_for
from board_designer.io import load_board
from board_designer.io.board_writer import WRITERS
from board_designer.io.shipped_files import folder

SAMPLES = sorted(folder("sample_boards").glob("*.board.yaml"))
CAN_BE_OPENED = "board files (.board.yaml), GraphML (.graphml), Engine JSON (.json) and Tiled map (.tmj)"
# Kinds are told by the first file of an export; those that can be imported have none.
EXPORTED = {
    "csv": "a CSV table",
    "dot": "a DOT graph",
    "gexf": "a GEXF graph",
    "graphml": None,
    "json": None,
    "pdf": "a PDF",
    "play": "a web page",
    "png": "a PNG picture",
    "svg": "an SVG picture",
    "tmj": None,
    "tts": "a Tabletop Simulator save",
}


@pytest.fixture(autouse=True)
def one_application(qapp):
    """Pictures need one, and there can only be one in a process."""
    return qapp


@pytest.mark.parametrize("name", exporters())
def test_every_export_is_known_again(name):
    small = {"components": False, "rules_page": False, "dpi": 20, "picture": False}
    choices = {choice.name: small[choice.name] for choice in exporters()[name].choices if choice.name in small}
    board = short_street()
    files = export(replace(board, grid=replace(board.grid, cell_mm=5)), name, choices=choices).files  # soon painted
    kinds = {end: kind_of(data) for end, data in files.items() if not end.endswith(".png")}
    assert set(kinds.values()) == {EXPORTED[name]}
    assert all((importer_for(data) is None) != (EXPORTED[name] is None) for data in files.values())


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "a JPEG picture"),
        (b"PK\x03\x04\x14\0", "a ZIP archive, or an office document"),
        (b"\x1f\x8b\x08\0", "a compressed file"),
        (b'<?xml version="1.0"?>\n<map version="1.10">', "a Tiled map in XML (.tmx)"),
        (b"<!DOCTYPE html>\n<html>", "a web page"),
        (b'<?xml version="1.0"?>\n<testsuites/>', "an XML file"),
        (b'{"format": "board-designer-lint/1", "files": []}', "a report or a kit of Board Designer"),
        (b'{"format": "board-designer-game/1", "board": {}}', "the log of a game"),
        (b'{"name": "a game", "players": 4}', "a JSON file"),
        (b"name;size\r\none;2\r\n", "a CSV table"),
        (b"\x7fELF\x02\x01\x01\0", "data of another program"),
    ],
)
def test_a_file_is_known_by_what_it_holds(data, kind):
    assert kind_of(data) == kind
    assert kind in str(foreign_problems(data, "a.board.yaml"))


def test_a_board_is_never_foreign_even_a_broken_one():
    for path in SAMPLES:
        board = load_board(path)
        for write in WRITERS.values():
            data = write(board).encode()
            assert kind_of(data) is None
            assert kind_of(data[: len(data) // 2]) is None
            assert kind_of(data.replace(b"format", b"formed", 1)) is None, "its first line can be mended"


def test_text_that_may_be_mended_is_left_to_the_reader():
    for data in (b"", b"# a comment, and more\n# of it, here\n", "größe: 1".encode("latin-1"), b"\xff\xfek\0i\0t\0"):
        assert kind_of(data) is None
        assert foreign_problems(data, "x") is None


def test_import_names_the_kind_and_what_can_be_opened_and_writes_nothing(tmp_path: Path, capsys):
    source, target = tmp_path / "a.board.yaml", tmp_path / "b.board.yaml"
    source.write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    assert main(["import", str(source), "-o", str(target)]) == 3
    told = "this is a PNG picture, which cannot be turned into a board. These can be opened"
    words = f"{source}: {told}: {CAN_BE_OPENED}\n"
    assert capsys.readouterr().err == words
    assert main(["info", str(source)]) == 3
    assert capsys.readouterr().err == words
    assert list(tmp_path.iterdir()) == [source]


def test_a_command_for_boards_sends_an_export_to_import(tmp_path: Path, capsys):
    source = tmp_path / "map.tmj"
    source.write_bytes(export(load_board(SAMPLES[0]), "tmj", choices={"picture": False}).files[""])
    assert main(["info", str(source)]) == 3
    assert capsys.readouterr().err == f"{source}: this is not a board file but Tiled map; import it first\n"
