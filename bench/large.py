"""What a mouse move costs on ten thousand spaces, against working out the shapes of the board once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from bench.ratio import Ratio, compare
from board_designer.app.tools.snapping import Snapper
from board_designer.app.what_if.new_overlaps import overlaps
from board_designer.app.workers.board_packing import Packer
from board_designer.board import edits
from board_designer.board.model import Board, Space
from board_designer.board.symmetry import TURN_4, repeated
from board_designer.geometry.footprint import Rect
from board_designer.geometry.grid import Grid

ONE = "s5050"
UNIT = "the shapes of the board"


def ratios() -> Iterator[Ratio]:
    spaces = tuple(Space(f"s{n + 1}", "sidewalk", Rect(n % 100 * 4, n // 100 * 4, 4, 4)) for n in range(10_000))
    board = Board("uri-nation-1.4", grid=Grid(size=(400, 400)), spaces=spaces)
    moved = edits.move(board, [ONE], (1, 1))
    snapper = Snapper(board)
    steps: dict[str, Callable[[], object]] = {
        "a ghost is placed": lambda: edits.add(board, "sidewalk", Rect(0, 0, 4, 4)),
        "one space is moved": lambda: edits.move(board, [ONE], (1, 0)),
        "its edit is repeated about the middle": lambda: repeated(board, moved, TURN_4),
        "it snaps to its neighbours": lambda: snapper.box((0, 0, 4, 4), (200, 200), "cell", 0.5),
        "what it lies on": lambda: list(overlaps(board, moved, [ONE], str.title)),
        "its change is packed for lint": lambda: _packed(board, moved),
    }
    for what, step in steps.items():
        step()
        yield compare(f"10,000 spaces: {what}", step, lambda: replace(board).shapes, UNIT, most=0.3)


def _packed(board: Board, moved: Board) -> None:
    packer = Packer()
    packer._last = board
    packer.pack(moved)
