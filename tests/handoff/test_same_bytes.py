"""Every format there is gives the same bytes for the same board, whatever the world around it looks like.

Formats are taken from the table: a new one is tried here without being named.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from board_designer.handoff.exporters import exporters
from board_designer.io.shipped_files import folder

ROOT = Path(__file__).parents[2]
# Every format of one board; of the other edition those that tell its rules or its moves, not the same pictures again.
PICTURES = ("png", "tmj", "tts")
JOBS = {
    "main_street": [name for name in exporters() if name not in PICTURES],
    "starter": list(exporters()),
}
# What is chosen to be quick: a picture need not be large nor in pieces, and pieces need not be printed twice.
QUICK: dict[tuple[str, str], list[str]] = {
    ("png", "starter"): ["--dpi", "60"],
    ("pdf", "starter"): ["--pages", "one"],
    ("pdf", "main_street"): ["--components", "no", "--calibration", "no"],
}
WORLDS: tuple[dict[str, str], ...] = (
    {"PYTHONHASHSEED": "0", "QT_HASH_SEED": "0", "LC_ALL": "C", "TZ": "UTC"},
    {"PYTHONHASHSEED": "12345", "QT_HASH_SEED": "77", "LC_ALL": "de_DE.UTF-8", "TZ": "Pacific/Auckland"},
)
FOLDERS = ("boards", "Bäume & 木 - here and there")
PROGRAM = """
import hashlib, json, sys
from pathlib import Path
from board_designer.cli.main import main
found = {}
for sample, board, name, ending, options in json.loads(sys.stdin.read()):
    target = Path(board).parent / f"{sample} {name}"
    target.mkdir()
    code = main(["export", board, "--to", name, "-o", str(target / f"board{ending}"), *options])
    files = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(target.iterdir())}
    found[f"{sample} {name}"] = files if code == 0 else f"it ended with {code}"
Path("found.json").write_text(json.dumps(found))
"""


def written_in(world: int) -> Any:
    """What each export comes to in one of the worlds, in a process of its own."""
    with TemporaryDirectory() as anywhere:
        boards = Path(anywhere) / FOLDERS[world]
        boards.mkdir()
        jobs = []
        for sample, names in JOBS.items():
            board = boards / f"{sample}.board.yaml"
            board.write_bytes((folder("sample_boards") / board.name).read_bytes())
            for name in names:
                jobs.append((sample, str(board), name, exporters()[name].endings[0], QUICK.get((name, sample), [])))
        kept = {
            key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "TZ", "PYTHON"))
        }
        surroundings = {**kept, "PYTHONPATH": str(ROOT), **WORLDS[world]}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            cwd=boards,
            env=surroundings,
            input=json.dumps(jobs),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads((boards / "found.json").read_text("utf-8"))


def test_every_format_gives_the_same_bytes_in_another_world() -> None:
    """One test for all, since each world takes a process that has to load everything."""
    one, other = (written_in(world) for world in range(len(WORLDS)))
    assert one.keys() == {f"{sample} {name}" for sample, names in JOBS.items() for name in names}
    assert {job: files for job, files in one.items() if not files or not isinstance(files, dict)} == {}
    assert {job: (files, other[job]) for job, files in one.items() if files != other[job]} == {}
