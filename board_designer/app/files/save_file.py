"""From an open board to its file. What cannot be saved stays unsaved, and the outcome says why."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from board_designer.app.document.document import Document
from board_designer.app.files.content_hash import hash_of, hash_on_disk
from board_designer.app.files.file_lock import FileLock
from board_designer.app.files.open_file import NotOpened, open_board
from board_designer.board.model import Board
from board_designer.io import save_board
from board_designer.io.atomic_write import CannotWrite
from board_designer.io.board_file import NotWhatWasWritten
from board_designer.io.board_writer import WRITERS

SUFFIX = ".board.yaml"


@dataclass(frozen=True, slots=True)
class Outcome:
    """`differs`: something else is in the file; ask, then save with `overwrite`. `held`: another writes this file."""

    state: Literal["saved", "read", "refused", "differs", "held", "unnamed"]
    sentence: str
    path: Path | None = None
    hash: str | None = None  # of what is in the file now, where that is known

    @property
    def is_done(self) -> bool:
        return self.state in ("saved", "read")


def save(
    document: Document,
    path: Path,
    known: str | None = None,
    lock: FileLock | None = None,
    overwrite: bool = False,
) -> Outcome:
    """Write the board to `path`. `known` is the hash of what the window last read from or wrote to it."""
    if lock is not None and not lock.may_write:
        return Outcome("held", lock.sentence, path)
    if not overwrite and (outcome := _something_else_is_there(path, known)):
        return outcome
    board = document.board
    try:
        save_board(board, path)
    except NotWhatWasWritten as problem:
        return Outcome("refused", f"{path.name} was not saved: {problem}", path)
    except CannotWrite as fault:
        # The new content may be there all the same; then it is not the work of somebody else.
        ours = _hash_of(board, path)
        found = ours if hash_on_disk(path) == ours else None
        return Outcome("refused", f"{fault.strerror}. Your work is still here.", path, found)
    document.saved(path)
    return Outcome("saved", f"Saved {path.name}.", path, _hash_of(board, path))


def read_again(document: Document, path: Path, label: str = "Revert") -> Outcome:
    """The board becomes what is in the file, as one step that can be undone."""
    opened = open_board(path)
    if isinstance(opened, NotOpened):
        return Outcome("refused", opened.sentence, path)
    document.edit(label, lambda _: opened.board, once=True)
    document.saved(path)
    return Outcome("read", f"Reloaded {path.name}.", path, opened.hash)


def with_suffix(path: Path) -> Path:
    """Boards are called something.board.yaml; who names another kind of YAML or JSON file gets it."""
    if path.suffix.lower() in (".yaml", ".yml", ".json"):
        return path
    name = path.name.removesuffix(".board")
    return path.with_name(name + SUFFIX)


def _something_else_is_there(path: Path, known: str | None) -> Outcome | None:
    found = hash_on_disk(path)
    if found is None or found == known:
        return None
    if known is None:
        return Outcome("differs", f"{path.name} already exists.", path, found)
    return Outcome("differs", f"{path.name} was changed by another program since you opened it.", path, found)


def _hash_of(board: Board, path: Path) -> str:
    return hash_of(WRITERS[path.suffix.lower() == ".json"](board).encode())
