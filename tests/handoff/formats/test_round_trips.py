"""What is exported comes back as the same board: from here, from Tiled, from networkx, whatever the board holds."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import networkx as nx
import pytest
from handoff_boards import ALL, each_kind
from hypothesis import given

from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Rect
from board_designer.handoff.exporters import export
from board_designer.handoff.importers import Imported, importer_for, importers

sys.path.append(str(Path(__file__).parents[2] / "io"))
from board_strategies import boards, examples

CHOICES = {"tmj": {"picture": False}, "graphml": {}}


def there(board: Board, format_: str) -> bytes:
    return export(board, format_, choices=CHOICES[format_]).files[""]


def back(data: bytes) -> Imported:
    return importer_for(data).read(data, "file")


@pytest.mark.parametrize("format_", CHOICES)
@pytest.mark.parametrize("board", each_kind())
def test_a_board_comes_back_the_same_without_a_word(board: Board, format_: str) -> None:
    assert back(there(board, format_)) == Imported(board)


@pytest.mark.parametrize("format_", CHOICES)
@examples(8)
@given(board=boards())
def test_any_board_comes_back_the_same(format_: str, board: Board) -> None:
    assert back(there(board, format_)) == Imported(board)


@pytest.mark.parametrize("format_", CHOICES)
def test_a_kind_of_move_that_no_file_can_hold_is_no_other_move(format_: str) -> None:
    spaces = (Space("a", "x", Rect(0, 0, 4, 4)), Space("b", "x", Rect(8, 0, 4, 4)))
    board = Board("unheard-of", spaces=spaces, links=(Link("l1", "odd\r\x16", "a", "b"),))
    assert back(there(board, format_)) == Imported(board)


@pytest.mark.slow
@pytest.mark.parametrize("format_", CHOICES)
@examples(400)
@given(board=boards())
def test_really_any_board_comes_back_the_same(format_: str, board: Board) -> None:
    assert back(there(board, format_)) == Imported(board)


@pytest.mark.skipif(shutil.which("tiled") is None, reason="tiled is not installed")
@pytest.mark.parametrize("board", each_kind())
def test_a_board_comes_back_from_tiled(board: Board, tmp_path: Path) -> None:
    (tmp_path / "ours.tmj").write_bytes(there(board, "tmj"))
    (tmp_path / "runtime").mkdir(mode=0o700)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path / "runtime")}
    command = ["tiled", "--export-map", "json", "ours.tmj", "theirs.tmj"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, env=environment)
    theirs = (tmp_path / "theirs.tmj").read_bytes()
    assert theirs != (tmp_path / "ours.tmj").read_bytes()
    assert back(theirs) == Imported(board)


@pytest.mark.parametrize("board", each_kind())
def test_a_board_comes_back_from_networkx(board: Board) -> None:
    graph = nx.read_graphml(io.BytesIO(there(board, "graphml")))
    saved = io.BytesIO()
    nx.write_graphml(graph, saved)
    assert saved.getvalue() != there(board, "graphml")
    assert back(saved.getvalue()).board == board


def test_every_reader_knows_its_own_files_only() -> None:
    samples = {**{name: there(ALL["hostile"], name) for name in CHOICES}}
    samples["json"] = export(ALL["shapes"], "json").files[""]
    for name, data in samples.items():
        assert [one.name for one in importers().values() if one.fits(data)] == [
            one for one in importers() if one == name or (name == "json" and importers()[one].fits(data))
        ]
    assert sum(one.fits(samples["json"]) for one in importers().values()) == 1


def test_a_property_with_a_name_of_tiled_fools_nobody() -> None:
    data = b'{"format": "board-designer-export/1", "spaces": [{"props": {"tilewidth": 3, "tiledversion": "x"}}]}'
    assert not importers()["tmj"].fits(data)
    assert not importers()["graphml"].fits(b'{"a": "<graphml>"}')
