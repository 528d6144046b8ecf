"""An experiment that is killed at any moment and started again ends with the same bytes as one left alone."""

import os
import random
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from small_experiments import files_in, written

ROOT = Path(__file__).parents[2]
# Loaded once; every run is a fork of it, killed as a process of its own: by whoever waits, or at a known moment.
SERVER = """
import os, sys
from pathlib import Path
from board_designer.cli.main import main
from board_designer.experiments.block_journal import NAME, Journal, line_of
import board_designer.cli.experiment_command, board_designer.reports.html.experiment_html
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
game_of(find_kit("dog")).prepare()

def die(*_):
    os.kill(os.getpid(), 9)

def die_at(moment, blocks, folder):
    add = Journal.add
    def dying(journal, counts):
        nonlocal blocks
        if not blocks:
            if moment == "in the middle of a line":
                with open(Path(folder) / NAME, "ab") as file:
                    file.write(line_of(counts)[:40])
            if moment == "after a block":
                add(journal, counts)
            die()
        blocks -= 1
        add(journal, counts)
    if moment == "as a table is written":
        Journal.sort = lambda journal, counts: setattr(os, "replace", die)
    elif moment:
        Journal.add = dying

for line in sys.stdin:
    file, folder, blocks, moment = line.rstrip("\\n").split("\\t")
    child = os.fork()
    if not child:
        die_at(moment, int(blocks), folder)
        os._exit(main(["experiment", file, "-o", folder, "--threads", "2", "--quiet"]))
    print(child, flush=True)
    print(os.waitpid(child, 0)[1], flush=True)
"""


class Runs:
    def __init__(self) -> None:
        self._server = subprocess.Popen(
            [sys.executable, "-c", SERVER], env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def run(self, file: Path, folder: Path, killed_with=None, moment: str = "", blocks: int = 0) -> bool:
        """Whether it ended by itself. `killed_with` waits for the moment of its kill; at a `moment` with so many more
        blocks it dies by itself."""
        print(file, folder, blocks, moment, sep="\t", file=self._server.stdin, flush=True)
        child = int(self._server.stdout.readline())
        if killed_with is not None:
            killed_with(folder)
            with suppress(ProcessLookupError):  # it has ended meanwhile
                os.kill(child, 9)
        status = int(self._server.stdout.readline())
        assert status in (0, 9)
        return status == 0

    def close(self) -> None:
        self._server.communicate()


@pytest.fixture(scope="module")
def runs():
    found = Runs()
    yield found
    found.close()


def after(blocks: int, random_: random.Random):
    """Waits until so many more blocks are in the journal, and then for some moment within the next."""

    def wait(folder: Path) -> None:
        journal = folder / "blocks.jsonl"
        before = journal.read_bytes().count(b"\n") if journal.exists() else 0
        while not (journal.exists() and journal.read_bytes().count(b"\n") >= before + blocks):
            if (folder / "report.html").exists():
                return
            time.sleep(0.001)
        time.sleep(random_.random() * 0.05)

    return wait


MOMENTS = [
    ("before a block", 1), ("in the middle of a line", 2), ("after a block", 0), ("as a table is written", 0),
]  # fmt: skip


def insist_on_the_same(folder: Path, alone: Path) -> None:
    """But for what a kill left that came while a table was written."""
    found = {name: data for name, data in files_in(folder).items() if not name.endswith(".board-designer-tmp")}
    assert found == files_in(alone)


def test_killed_at_each_kind_of_moment_and_resumed(runs, tmp_path):
    file = written(tmp_path, games=48, rules={"packs": [2, 3], "jokers_per_pack": [3, 2]})
    assert runs.run(file, tmp_path / "alone")
    for moment, blocks in MOMENTS:
        assert not runs.run(file, tmp_path / "found", moment=moment, blocks=blocks), moment
    assert runs.run(file, tmp_path / "found")
    insist_on_the_same(tmp_path / "found", tmp_path / "alone")


@pytest.mark.slow
def test_killed_at_ten_moments_and_resumed(runs, tmp_path):
    file = written(tmp_path, games=1600, rules={"packs": [2, 3], "jokers_per_pack": [3, 2]})
    assert runs.run(file, tmp_path / "alone")
    random_ = random.Random(10)
    kills = 0
    while kills < 10:
        if runs.run(file, tmp_path / "found", after(random_.randrange(0, 4), random_)):
            shutil.rmtree(tmp_path / "found")  # it was quicker: once more
        else:
            kills += 1
    assert runs.run(file, tmp_path / "found")
    insist_on_the_same(tmp_path / "found", tmp_path / "alone")
