"""Brings unsaved work to disk from a thread of its own, so that a busy or stuck window does not hold it up.

The window says what shall be kept and goes on. The latest wish counts, and one thing is done at a time.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from board_designer.app.files.app_folders import private_folder
from board_designer.app.files.board_text_cache import BoardTextCache
from board_designer.app.files.file_lock import Lock
from board_designer.app.files.recovery_file import (
    Header,
    Unreadable,
    lock_name,
    newer_name,
    pack,
    proven_name,
    unpack,
)
from board_designer.board.model import Board
from board_designer.io.atomic_write import CannotWrite, atomic_write

# One second may be lost. Writing 10,000 spaces that all moved takes a good quarter of it.
PAUSE = 0.25
RETRY = 1.0
# Reading 10,000 spaces back takes 0.6 s of work beside the window, so it waits until nothing happens.
CALM = 1.5
# Below this many spaces, all lines are made in some 20 ms.
WORTH_PREPARING = 1000


@dataclass(frozen=True, slots=True)
class Snapshot:
    board: Board
    header: Header


Wish = Snapshot | Literal["nothing"]


class RecoveryWriter:
    def __init__(self, folder: Path, key: str, tell: Callable[[str], None], lock: Lock | None = None) -> None:
        self.folder, self.key = folder, key
        self._tell = tell  # called from the thread: a sentence, or "" when all is well again
        self._lock = lock or Lock(folder / lock_name(key), is_private=True)
        self._newer, self._proven = folder / newer_name(key), folder / proven_name(key)
        self._lines = BoardTextCache()
        self._news = threading.Condition()
        self._wish: Wish | None = None
        self._due = 0.0
        self._unprepared: Board | None = None
        self._unproven: Board | None = None
        self._proof_due = 0.0
        self._trouble = ""
        self._is_doubtful = False
        self._is_closing = False
        self._thread: threading.Thread | None = None

    def keep(self, snapshot: Snapshot) -> None:
        self._set(snapshot, PAUSE)

    def prepare(self, board: Board) -> None:
        """Make the lines of a large board before its first edit, which then has only its own to make."""
        if len(board.spaces) >= WORTH_PREPARING:
            with self._news:
                self._unprepared = board
                self._wake()

    def forget(self) -> None:
        """The work is saved, or nobody wants it."""
        self._set("nothing", 0)

    def close(self) -> None:
        """Do what is still to be done, and let go of the files."""
        with self._news:
            self._is_closing = True
            self._news.notify()
        if self._thread is not None:
            self._thread.join()
        self._lock.release()

    def _set(self, wish: Wish, delay: float) -> None:
        with self._news:
            due = time.monotonic() + delay
            # The first edit that is not kept yet sets the time: later ones do not put it off.
            self._due = min(self._due, due) if self._wish is not None else due
            self._wish = wish
            self._wake()

    def _wake(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="recovery", daemon=True)
            self._thread.start()
        self._news.notify()

    def _run(self) -> None:
        while job := self._next_job():
            try:
                job()
            except Exception as fault:
                # A thread that ends here would leave all later work unprotected.
                reason = fault.strerror if isinstance(fault, CannotWrite) else str(fault)
                self._say(f"Unsaved work is not protected against a crash: {reason}")

    def _next_job(self) -> Callable[[], object] | None:
        """Wait for something to do. None: the end."""
        with self._news:
            while True:
                now = time.monotonic()
                if self._wish is not None and (self._is_closing or self._due <= now):
                    wish, self._wish = self._wish, None
                    return lambda: self._do(wish)
                if self._is_closing:
                    return None
                if (board := self._unprepared) is not None:
                    self._unprepared = None
                    return lambda: self._lines.of(board)
                if self._wish is None and self._unproven is not None and self._proof_due <= now:
                    return self._prove
                if self._wish is not None:
                    self._news.wait(self._due - now)
                else:
                    self._news.wait(self._proof_due - now if self._unproven is not None else None)

    def _do(self, wish: Wish) -> None:
        try:
            if isinstance(wish, Snapshot):
                self._write(wish)
            else:
                self._remove()
            if not self._is_doubtful:
                self._say("")
        except BaseException:
            self._put_back(wish)
            raise

    def _put_back(self, wish: Wish) -> None:
        with self._news:
            if self._wish is None and not self._is_closing:
                self._wish, self._due = wish, time.monotonic() + RETRY

    def _write(self, snapshot: Snapshot) -> None:
        private_folder(self.folder)
        self._lock.take()
        atomic_write(self._newer, pack(snapshot.header, self._lines.of(snapshot.board)))
        self._unproven, self._proof_due = snapshot.board, time.monotonic() + CALM

    def _prove(self) -> None:
        """What reads back as the same board takes the place of the one before; otherwise both stay."""
        board, self._unproven = self._unproven, None
        try:
            if unpack(self._newer.read_bytes())[1] != board:
                raise Unreadable("it would not read back the same")
            os.replace(self._newer, self._proven)
            self._is_doubtful = False
            self._say("")
        except (OSError, Unreadable) as problem:
            self._is_doubtful = True
            self._say(f"Undo the last edit. With it, the board could not be read from a file: {problem}")

    def _remove(self) -> None:
        self._unproven, self._is_doubtful = None, False
        for path in (self._newer, self._proven):
            with contextlib.suppress(FileNotFoundError):
                path.unlink()

    def _say(self, trouble: str) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            self._tell(trouble)
