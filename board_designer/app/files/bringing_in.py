"""From a file of another tool, or an export, to a board without a file of its own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from board_designer.app.files.opening import NotOpened
from board_designer.board.model import Board
from board_designer.handoff.importing import importer_for
from board_designer.io import FileProblems
from board_designer.io.limits import EXPORT_ROOM
from board_designer.io.source import read_bytes


@dataclass(frozen=True, slots=True)
class BroughtIn:
    """A board made of something else: what that was, and what could not be carried over."""

    board: Board
    kind: str
    report: tuple[str, ...]


def bring_in(path: Path) -> BroughtIn | NotOpened | None:
    """None for what no importer knows, by its content: most files that are opened are boards."""
    try:
        data = read_bytes(path, EXPORT_ROOM)
    except FileProblems:
        return None  # whoever opens boards says the same
    importer = importer_for(data)
    if importer is None:
        return None
    try:
        imported = importer.read(data, str(path))
    except FileProblems as problems:
        return NotOpened(path, tuple(problems.lines()))
    return BroughtIn(imported.board, importer.title, imported.report)
