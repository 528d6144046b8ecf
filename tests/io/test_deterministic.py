"""The text of a board depends on the board alone: not on hash seeds, folders, languages, time zones or masks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from good_board import GOOD_BOARD

import board_designer
from board_designer.io.board_writer import json_text, yaml_text

ROOT = Path(board_designer.__file__).parents[1]
SCRIPT = """
import sys
from good_board import GOOD_BOARD
from board_designer.io import load_board, save_board
for name in ("b.yaml", "b.json"):
    save_board(GOOD_BOARD, f"{sys.argv[1]}/{name}")
    save_board(load_board(f"{sys.argv[1]}/{name}"), f"{sys.argv[1]}/again-{name}")
"""
SURROUNDINGS = {
    "German": {"PYTHONHASHSEED": "0", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"},
    "Turkish, Latin-5, other side of the world": {
        "PYTHONHASHSEED": "1", "LANG": "tr_TR.ISO-8859-9", "LC_ALL": "tr_TR.ISO-8859-9", "TZ": "Pacific/Kiritimati",
    },
    "no language, optimised": {
        "PYTHONHASHSEED": "4294967295", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0",
        "PYTHONOPTIMIZE": "2",
    },
}  # fmt: skip


@pytest.mark.parametrize(
    "name", [pytest.param(it, marks=pytest.mark.slow if it == "German" else ()) for it in SURROUNDINGS]
)
def test_the_bytes_are_the_same_in_any_surroundings(tmp_path: Path, name: str) -> None:
    (tmp_path / "elsewhere").mkdir()
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "TZ", "PYTHON"))}
    environment = {
        **kept,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(Path(__file__).parent)]),
        **SURROUNDINGS[name],
    }
    command = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    subprocess.run(command, env=environment, cwd=tmp_path / "elsewhere", timeout=120, check=True)
    for start in ("", "again-"):
        assert (tmp_path / f"{start}b.yaml").read_bytes() == yaml_text(GOOD_BOARD).encode()
        assert (tmp_path / f"{start}b.json").read_bytes() == json_text(GOOD_BOARD).encode()
    assert os.listdir(tmp_path / "elsewhere") == []


def test_the_text_of_the_good_board_is_the_one_on_file() -> None:
    """Spelled out, so that a change of the format on disk is a decision and not an accident."""
    assert yaml_text(GOOD_BOARD) == (Path(__file__).parent / "good_board.expected.yaml").read_text("utf-8")
    assert json_text(GOOD_BOARD) == (Path(__file__).parent / "good_board.expected.json").read_text("utf-8")
