"""What compiling the simulator takes from the processor, when nothing of it was kept."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.ratio import Ratio

ROOT = Path(__file__).parent.parent


def ratios() -> Iterator[Ratio]:
    spent = min(_prepared() for _ in range(3))
    yield Ratio("compile the simulator from an empty cache", spent, 8, "8 s of processor time", 1)


def _prepared() -> float:
    with tempfile.TemporaryDirectory() as cache:
        before = _of_children()
        subprocess.run(
            [sys.executable, "-m", "board_designer", "doctor", "--prepare"],
            cwd=ROOT,
            env={**os.environ, "BOARD_DESIGNER_CACHE": cache},
            capture_output=True,
            check=True,
        )
        assert list(Path(cache).rglob("*.code")), "nothing was compiled"
        return _of_children() - before


def _of_children() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system
