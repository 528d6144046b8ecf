"""From a file to a board that can be worked on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from board_designer.app.files.content_hash import hash_on_disk
from board_designer.board.model import Board
from board_designer.handoff.foreign_files import explained
from board_designer.io import FileProblems, load_board

FILTER = "Boards (*.board.yaml *.board.json);;All files (*)"


@dataclass(frozen=True, slots=True)
class Opened:
    """A board; its file and the hash of what was read, unless it is a copy that has no file yet."""

    board: Board
    path: Path | None = None
    hash: str | None = None


@dataclass(frozen=True, slots=True)
class NotOpened:
    path: Path
    problems: tuple[str, ...]

    @property
    def sentence(self) -> str:
        more = len(self.problems) - 1
        return self.problems[0] + (f" (and {more} more)" if more else "")


def open_board(path: Path) -> Opened | NotOpened:
    # The hash first: should the file change before it is read, the watcher sees a difference and nothing is missed.
    before = hash_on_disk(path)
    try:
        return Opened(load_board(path), path, before)
    except FileProblems as problems:
        return NotOpened(path, tuple(explained(problems, path).lines()))


def open_copy(path: Path) -> Opened | NotOpened:
    """The board of a sample or of a file that is open elsewhere, without a file of its own."""
    opened = open_board(path)
    return Opened(opened.board) if isinstance(opened, Opened) else opened
