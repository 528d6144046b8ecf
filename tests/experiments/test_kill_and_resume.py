"""An experiment that is killed at random moments and started again ends with the same bytes as one left alone."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from small_experiments import files_in, written

ROOT = Path(__file__).parents[2]
# Loaded once; every run is a fork of it, killed as a process of its own.
SERVER = """
import os, sys
from board_designer.cli.main import main
import board_designer.cli.experiment_command, board_designer.kits.dog.simulation
for line in sys.stdin:
    file, folder = line.split()
    child = os.fork()
    if not child:
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

    def run(self, file: Path, folder: Path, killed_with=None) -> bool:
        """Whether it ended by itself. `killed_with` waits for the moment of its kill."""
        print(file, folder, file=self._server.stdin, flush=True)
        child = int(self._server.stdout.readline())
        if killed_with is not None:
            killed_with(folder)
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
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if (folder / "report.html").exists():
                return
            if journal.exists() and journal.read_bytes().count(b"\n") >= before + blocks:
                break
            time.sleep(0.001)
        time.sleep(random_.random() * 0.05)

    return wait


def killed_and_resumed(runs: Runs, tmp_path: Path, kills: int, games: int) -> None:
    file = written(tmp_path, games=games, rules={"packs": [2, 3], "jokers_per_pack": [3, 2]})
    assert runs.run(file, tmp_path / "alone")
    random_ = random.Random(kills)
    hit = 0
    while hit < kills:
        done = runs.run(file, tmp_path / "found", after(random_.randrange(0, 4), random_))
        hit += not done
        if done:
            break
    assert hit == kills
    assert runs.run(file, tmp_path / "found")
    found, alone = files_in(tmp_path / "found"), files_in(tmp_path / "alone")
    left = {name for name in found if name.endswith(".board-designer-tmp")}  # of a kill while a table was written
    assert {name: data for name, data in found.items() if name not in left} == alone


def test_killed_at_some_moments_and_resumed(runs, tmp_path):
    killed_and_resumed(runs, tmp_path, kills=3, games=160)


@pytest.mark.slow
def test_killed_at_ten_moments_and_resumed(runs, tmp_path):
    killed_and_resumed(runs, tmp_path, kills=10, games=1600)
