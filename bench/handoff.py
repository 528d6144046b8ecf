"""Handing a board on: how much longer pages to print take than a picture to look at."""

from __future__ import annotations

from collections.abc import Iterator

from bench.ratio import Ratio, compare
from board_designer.handoff.exporters import export
from board_designer.io import load_board
from board_designer.io.shipped_files import folder


def ratios() -> Iterator[Ratio]:
    yield printing()


def printing() -> Ratio:
    """The largest sample, with guide and rules. Without pieces, since counting them means playing 1,000 games."""
    boards = [load_board(path) for path in sorted(folder("sample_boards").glob("*.board.yaml"))]
    board = max(boards, key=lambda board: len(board.spaces))

    def paper() -> bytes:
        return export(board, "pdf", choices={"components": False}).files[""]

    paper()  # loads Qt and its fonts
    return compare(
        f"export {board.title} ({len(board.spaces)} spaces) as a PDF on A4, with guide and rules",
        paper,
        lambda: export(board, "svg"),
        "its SVG",
        most=10,
    )
