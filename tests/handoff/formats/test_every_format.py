"""Every format takes every board, and what it gives is well-formed."""

from __future__ import annotations

import csv
import io
import json
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from handoff_boards import EMPTY, each_kind

from board_designer.board.model import Board
from board_designer.handoff.exporters import CannotExport, Written, export, exporter_for, exporters

OTHER_TOOLS = ("csv", "dot", "gexf", "graphml", "tmj", "tts")


def xml_is_sound(written: Written) -> None:
    ElementTree.fromstring(written.files[""])


def json_is_sound(written: Written) -> None:
    text = written.files[""].decode("utf-8")
    json.loads(text, parse_constant=lambda word: pytest.fail(f"{word} is not JSON"))


def tables_are_sound(written: Written) -> None:
    for data in written.files.values():
        rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), strict=True))
        assert len({len(row) for row in rows}) == 1


def dot_is_sound(written: Written) -> None:
    if shutil.which("dot") is None:
        pytest.skip("Graphviz is not installed")
    done = subprocess.run(["dot", "-Tsvg"], input=written.files[""], capture_output=True)
    assert (done.returncode, done.stderr.decode()) == (0, "")
    ElementTree.fromstring(done.stdout)


ASSERT_SOUND: dict[str, Callable[[Written], None]] = {
    "csv": tables_are_sound,
    "dot": dot_is_sound,
    "gexf": xml_is_sound,
    "graphml": xml_is_sound,
    "tmj": json_is_sound,
    "tts": json_is_sound,
}


@pytest.mark.parametrize("format_", OTHER_TOOLS)
@pytest.mark.parametrize("board", each_kind())
def test_every_board_becomes_a_sound_file(board: Board, format_: str) -> None:
    choices = {"picture": False} if format_ == "tmj" else {}
    if format_ == "tts":  # whose picture has as many pixels as the board is large
        board = replace(board, grid=replace(board.grid, cell_mm=5))
    written = export(board, format_, choices=choices)
    assert all(written.files.values())
    ASSERT_SOUND[format_](written)


@pytest.mark.parametrize("format_", OTHER_TOOLS)
def test_an_unknown_kit_is_told(format_: str) -> None:
    unknown = replace(EMPTY, kit="no such kit")
    written = export(unknown, format_, choices={"picture": False} if format_ == "tmj" else {})
    assert any("The kit 'no such kit' is not installed" in remark for remark in written.remarks)


def test_no_ending_belongs_to_two_formats() -> None:
    endings = [ending for exporter in exporters().values() for ending in exporter.endings]
    assert len(endings) == len(set(endings))
    assert exporter_for("a.tts.json").name == "tts"
    assert exporter_for("a.json").name == "json"
    assert exporter_for("A.SPACES.CSV").name == "csv"


def test_a_file_beside_has_a_name_of_its_own(tmp_path: Path) -> None:
    """Nobody's board.png is overwritten by the picture that belongs to board.tmj."""
    beside = [ending for format_ in ("tmj", "tts") for ending in export(EMPTY, format_).files if ending]
    assert beside == [".tmj.png", ".tts.png"]


@pytest.mark.parametrize("name", exporters())
def test_remarks_fit_the_window_and_the_command_line(name: str) -> None:
    """Options are a matter of the command line; it puts them in where a remark names a choice."""
    quick = {"components": False, "rules_page": False} if name == "pdf" else {}
    for board in (EMPTY, replace(EMPTY, kit="no such kit")):
        with suppress(CannotExport):
            assert not any("--" in remark for remark in export(board, name, choices=quick).remarks)
