"""Every format there is gives the same bytes for the same board, whatever the world around it looks like.

Formats are taken from the table: a new one is tried here without being named.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from board_designer.cli.main import main
from board_designer.handoff.exporters import exporters
from board_designer.io import save_board

ROOT = Path(__file__).parents[2]
Jobs = dict[str, list[str]]
# Every format of a small board; of whole ones all as well, and there the pieces that games are played for.
JOBS: Jobs = {"short_street": list(exporters())}
THE_REST: Jobs = {"main_street": list(exporters()), "starter": list(exporters())}
# What is chosen to be quick: a picture need not be large nor in pieces, and pieces need not be printed twice.
QUICK: dict[tuple[str, str], list[str]] = {
    ("png", "short_street"): ["--dpi", "60"],
    ("png", "starter"): ["--dpi", "60"],
    ("pdf", "short_street"): ["--pages", "one", "--components", "no", "--calibration", "no"],
    ("pdf", "starter"): ["--pages", "one"],
    ("pdf", "main_street"): ["--calibration", "no"],
}
ANOTHER_WORLD = {
    "PYTHONHASHSEED": "12345", "QT_HASH_SEED": "77", "LC_ALL": "de_DE.UTF-8", "TZ": "Pacific/Auckland",
}  # fmt: skip
PROGRAM = """
import json, sys
from pathlib import Path
from test_same_bytes import written_in
Path("found.json").write_text(json.dumps(written_in(Path.cwd(), json.loads(sys.argv[1]))))
"""


def written_in(place: Path, jobs: Jobs) -> dict[str, Any]:
    """What each export of the boards in a folder comes to."""
    found: dict[str, Any] = {}
    for sample, names in jobs.items():
        board = place / f"{sample}.board.yaml"
        for name in names:
            target = place / f"{sample} {name}"
            target.mkdir()
            file = target / f"board{exporters()[name].endings[0]}"
            code = main(["export", str(board), "--to", name, "-o", str(file), *QUICK.get((name, sample), [])])
            files = {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(target.iterdir())}
            found[f"{sample} {name}"] = files if code == 0 else f"it ended with {code}"
    return found


def written_in_another_world(place: Path, jobs: Jobs) -> Any:
    """The same by a process of its own."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "TZ", "PYTHON"))}
    path = os.pathsep.join([str(ROOT), str(Path(__file__).parent)])
    line, surroundings = (
        [sys.executable, "-c", PROGRAM, json.dumps(jobs)],
        {**kept, "PYTHONPATH": path, **ANOTHER_WORLD},
    )
    done = subprocess.run(line, cwd=place, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads((place / "found.json").read_text("utf-8"))


@pytest.mark.parametrize("jobs", [JOBS, pytest.param(THE_REST, marks=pytest.mark.slow)], ids=["all", "the rest"])
def test_every_format_gives_the_same_bytes_in_another_world(tmp_path: Path, jobs: Jobs) -> None:
    """One test for all, since another world takes a process that has to load everything."""
    from small_boards import draft_of  # which the other world does without

    places = tmp_path / "boards", tmp_path / "Bäume & 木 - here and there"
    for place in places:
        place.mkdir()
        for sample in jobs:
            board, _ = draft_of(sample)
            if sample in JOBS:  # half as large: its pictures are a quarter
                board = replace(board, grid=replace(board.grid, cell_mm=board.grid.cell_mm / 2))
            save_board(board, place / f"{sample}.board.yaml")
    one, other = written_in(places[0], jobs), written_in_another_world(places[1], jobs)
    assert one.keys() == {f"{sample} {name}" for sample, names in jobs.items() for name in names}
    assert {job: files for job, files in one.items() if not files or not isinstance(files, dict)} == {}
    assert {job: (files, other[job]) for job, files in one.items() if files != other[job]} == {}
