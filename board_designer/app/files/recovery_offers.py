"""Work that programs left behind when they were killed: offered with what would come back, never forced."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from board_designer.app.files.app_folders import recovery_folder
from board_designer.app.files.content_hash import hash_on_disk
from board_designer.app.files.file_lock import Holder, Lock
from board_designer.app.files.recovery_file import (
    Header,
    Unreadable,
    key_of,
    lock_name,
    newer_name,
    path_named_in,
    proven_name,
    unpack,
)
from board_designer.board.model import Board
from board_designer.io import FileProblems, load_board
from board_designer.io.atomic_write import sweep
from board_designer.reports.diff.change_words import change_in_words, size_in_words


@dataclass
class Offer:
    """What one killed window left. Without a board, `problem` says why it cannot be read; the files stay."""

    key: str
    folder: Path
    title: str
    saved_at: datetime
    edits: int = 0
    path: Path | None = None  # the board's own file
    came_from: str = ""
    board: Board | None = None
    problem: str = ""
    preview: str = ""
    lock: Lock | None = None  # held from `claim` on

    @property
    def files(self) -> list[Path]:
        named = (self.folder / newer_name(self.key), self.folder / proven_name(self.key))
        return [path for path in named if path.exists()]

    def claim(self) -> bool:
        """Make it ours before it is restored or discarded; False when another window was quicker."""
        if self.lock is not None:
            return True
        lock = Lock(self.folder / lock_name(self.key), is_private=True)
        if lock.take() in (Holder.HERE, Holder.ELSEWHERE) or not self.files:
            lock.release()
            return False
        self.lock = lock
        return True

    def discard(self) -> bool:
        """Give the work up for good."""
        if not self.claim():
            return False
        for path in self.files:
            path.unlink(missing_ok=True)
        self.put_back()
        return True

    def put_back(self) -> None:
        """Leave it for another time."""
        if self.lock is not None:
            self.lock.release()
            self.lock = None


def offers(folder: Path | None = None, of: Path | None = None) -> list[Offer]:
    """The newest first. What a living program is working on is its own. Reads and never removes a recovery file.

    `of`: only what was left of the board in this file.
    """
    folder = folder or recovery_folder()
    try:
        names = [path for path in folder.iterdir() if path.name.endswith((".board.yaml", ".lock"))]
    except OSError:
        return []
    keys = {key_of(path) for path in names if of is None or _is_of(path, of)}
    found = [offer for key in sorted(keys) if (offer := _left_behind(folder, key))]
    return sorted(found, key=lambda offer: offer.saved_at, reverse=True)


def _is_of(path: Path, file: Path) -> bool:
    """By the first line alone: what belongs to other boards is not read."""
    try:
        with path.open("rb") as opened:
            named = path_named_in(opened.readline())
    except OSError:
        return False
    return bool(named) and os.path.realpath(named) == os.path.realpath(file)


def _left_behind(folder: Path, key: str) -> Offer | None:
    if not key:
        return None
    # Who writes such files holds the lock before the first of them is there.
    if Lock(folder / lock_name(key), is_private=True).is_held():
        return None
    newer, proven = folder / newer_name(key), folder / proven_name(key)
    # Half-written temporaries of the killed program, beside the recovery file.
    sweep(newer)
    return _read(folder, key, [path for path in (newer, proven) if path.exists()])


def _read(folder: Path, key: str, paths: list[Path]) -> Offer | None:
    problem = ""
    for path in paths:
        try:
            header, board = unpack(path.read_bytes())
        except Unreadable as fault:
            problem = problem or f"{path.name} could not be read: {fault}."
        except OSError as fault:
            problem = problem or f"{path.name} could not be read: {fault.strerror}."
        else:
            return _offer(folder, key, header, board, problem)
    if not paths:
        return None
    return Offer(key, folder, paths[0].name, _time_of(paths[0]), problem=problem)


def _offer(folder: Path, key: str, header: Header, board: Board, problem: str) -> Offer:
    path = Path(header.path) if header.path else None
    return Offer(
        key=key,
        folder=folder,
        title=header.title,
        saved_at=datetime.fromisoformat(header.saved_at).astimezone(),
        edits=header.edits,
        path=path,
        came_from=header.came_from,
        board=board,
        problem=problem and f"This is the previous version. The latest one is damaged: {problem}",
        preview=_preview(board, path, header.came_from),
    )


def _preview(board: Board, path: Path | None, came_from: str) -> str:
    """What restoring would bring, against the file as it is now."""
    if path is None:
        return f"Never saved: {size_in_words(board)}."
    on_disk = hash_on_disk(path)
    if on_disk is None:
        return f"Its file no longer exists: {size_in_words(board)}."
    try:
        words = f"Compared with its file: {change_in_words(load_board(path), board)}."
    except FileProblems:
        words = f"Its file could not be read: {size_in_words(board)}."
    return words if on_disk == came_from else f"{words} The file has changed since."


def _time_of(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except OSError:
        return datetime.now().astimezone()
