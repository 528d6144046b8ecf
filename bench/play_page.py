"""The page to play on: how long its strongest player takes for one turn, in Node."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench import node
from bench.ratio import Ratio
from board_designer.handoff.exporters import export
from board_designer.io import load_board
from board_designer.io.shipped_files import folder

BOARDS = ("starter", "three_by_two", "crooked_lanes", "main_street", "usual_ring", "park_hexagon")
GAMES = 3
PATIENCE = 0.1  # seconds that nobody notices


def ratios() -> Iterator[Ratio]:
    if not node.available():
        print("      skipped: the page to play on in Node (node is not installed)")
        return
    for name in BOARDS:
        what = f"the longest turn of the strongest player on a page, {GAMES} games of {name}"
        yield Ratio(what, longest_turn(name), PATIENCE, "a tenth of a second", 1)


def longest_turn(name: str) -> float:
    """The processor's seconds."""
    written = export(load_board(Path(folder("sample_boards")) / f"{name}.board.yaml"), "play")
    with tempfile.TemporaryDirectory() as place:
        page = Path(place) / "page.play.html"
        page.write_bytes(written.files[""])
        runner = Path(__file__).with_name("turns.mjs")
        done = subprocess.run(["node", runner, page, str(GAMES)], capture_output=True, text=True, check=True)
    return float(done.stdout)
