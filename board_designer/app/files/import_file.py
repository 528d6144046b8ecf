"""From a file of another tool, or an export, to a board without a file of its own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from board_designer.app.files.open_file import NotOpened
from board_designer.board.model import Board
from board_designer.handoff.importers import import_file
from board_designer.io import FileProblems
from board_designer.io.output_writing import holds_a_board


@dataclass(frozen=True, slots=True)
class BroughtIn:
    """A board made of something else: what that was, and what could not be carried over."""

    board: Board
    kind: str
    report: tuple[str, ...]


def bring_in(path: Path) -> BroughtIn | NotOpened | None:
    """None for what no importer knows, by its content: most files that are opened are boards."""
    if holds_a_board(path):
        return None  # without loading all who read other files: a window should open at once
    try:
        found = import_file(path)
    except FileProblems as problems:
        return NotOpened(path, tuple(problems.lines()))
    if found is None:
        return None
    importer, imported = found
    return BroughtIn(imported.board, importer.title, imported.report)
