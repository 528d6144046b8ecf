"""What became of the speed of release 0.1.0: a turn of its players, and the first result of a process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench import release
from bench.ratio import Ratio, compare
from board_designer.io.shipped_files import folder

ROOT = Path(__file__).parent.parent
STARTER = str(folder("sample_boards") / "starter.board.yaml")
CLOCK = str(Path(__file__).with_name("turn_clock.py"))
OURS = {**os.environ, "PYTHONPATH": str(ROOT)}
ROUNDS, BLOCKS = 40, 20  # short rounds and many: both find a quiet moment


def ratios() -> Iterator[Ratio]:
    try:
        theirs = str(release.python())
    except release.Missing as problem:
        print(f"      skipped: {release.NAME} ({problem})")
        return
    yield turns(theirs)
    yield first_result(theirs)


def turns(theirs: str) -> Ratio:
    with _clock(sys.executable, OURS) as our_clock, _clock(theirs, release.environment()) as their_clock:
        times = [(_round(our_clock), _round(their_clock)) for _ in range(ROUNDS)]
    ours, yardstick = (min(column) for column in zip(*times, strict=True))
    return Ratio("a turn of archetype players", ours, yardstick, release.NAME, 1 / 0.95, 1e9, "ns a turn")


def first_result(theirs: str) -> Ratio:
    return compare(
        "first result of a fresh process, kernel compiled before",
        lambda: _simulate(sys.executable, OURS),
        lambda: _simulate(theirs, release.environment()),
        release.NAME,
        most=0.5,
        rounds=12,
    )


def _simulate(python: str, environment: dict[str, str]) -> None:
    # Not from the checkout: it would be found before what is installed.
    command = [python, "-P", "-m", "board_designer", "sim", STARTER, "--games", "96"]
    subprocess.run(command, env=environment, capture_output=True, check=True)


@contextmanager
def _clock(python: str, environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    command = [python, "-P", CLOCK, STARTER, "archetype", str(BLOCKS)]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as clock:
        yield clock
        assert clock.stdin
        clock.stdin.close()


def _round(clock: subprocess.Popen[str]) -> float:
    assert clock.stdin
    assert clock.stdout
    clock.stdin.write("\n")
    return float(clock.stdout.readline())
