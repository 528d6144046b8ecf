"""Everything that ties one open board to its file: lock, watch, saving and recovery."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from board_designer.app.document.document import Document
from board_designer.app.files.crash_recovery import Recovery
from board_designer.app.files.file_lock import FileLock
from board_designer.app.files.file_watcher import FileWatcher
from board_designer.app.files.open_file import Opened, open_board
from board_designer.app.files.recovery_offers import Offer
from board_designer.app.files.save_file import Outcome, read_again, save, with_suffix


class FileSession(QObject):
    """One for each window; make it right after the document, before panels listen to it."""

    changed_on_disk = Signal(str)  # a sentence: read it again, or keep mine?
    read_from_disk = Signal(str)  # it was changed there, nothing was unsaved here, so it was read again
    gone_from_disk = Signal(str)
    back_on_disk = Signal()  # what the last two told is no longer so
    unprotected = Signal(str)  # the recovery file cannot be written
    protected_again = Signal()

    def __init__(
        self,
        document: Document,
        known: str | None = None,
        taken: Offer | None = None,
        recovery_folder: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        """`known` is the hash of the file the document was read from."""
        super().__init__(parent)
        self.document = document
        self.recovery = Recovery(document, recovery_folder, taken, known, self)
        self.watcher = FileWatcher(self)
        self.lock: FileLock | None = None
        self.recovery.failed.connect(self.unprotected)
        self.recovery.works_again.connect(self.protected_again)
        self.watcher.changed.connect(self._changed)
        self.watcher.removed.connect(self._removed)
        self.watcher.came_back.connect(self._came_back)
        if document.path is not None:
            self.lock = FileLock(document.path)
            self._know(document.path, known)

    @property
    def hint(self) -> str:
        """Why this window may only look at the file; empty when it may write."""
        return self.lock.sentence if self.lock else ""

    def save(self, overwrite: bool = False) -> Outcome:
        path = self.document.path
        if path is None:
            return Outcome("unnamed", "This board has no file yet.")
        if self.lock is not None and not self.lock.is_ours:
            self.lock.try_again()
        return self._after(save(self.document, path, self.watcher.known, self.lock, overwrite))

    def save_as(self, path: Path, overwrite: bool = False) -> Outcome:
        """Where the dialog has asked about an existing file already, `overwrite` says so."""
        asked, path = path, with_suffix(path)
        # It asked about the name it knew.
        overwrite = overwrite and path == asked
        if self.lock is not None and self.document.path is not None and _is_same(path, self.document.path):
            return self.save(overwrite)
        lock = FileLock(path)
        outcome = save(self.document, path, None, lock, overwrite)
        if not outcome.is_done:
            lock.release()
            return outcome
        if self.lock is not None:
            self.lock.release()
        self.lock = lock
        return self._after(outcome)

    def revert(self) -> Outcome:
        path = self.document.path
        if path is None:
            return Outcome("unnamed", "This board has no file yet.")
        return self._after(read_again(self.document, path))

    def restore(self, offer: Offer) -> bool:
        """The board becomes what a killed window left of it, as one step; False when another window was quicker."""
        board = offer.board
        if board is None or not offer.claim():
            return False
        self.recovery.take_over(offer)
        self.document.edit("Recover", lambda _: board, once=True)
        # Undone and closed it would be gone: the closing question comes first.
        self.document.mark_unsaved()
        return True

    def keep_mine(self) -> None:
        """What is on disk now is known and may be saved over."""
        self.watcher.accept(self.watcher.told)
        self.document.mark_unsaved()

    def close(self, discard: bool = False) -> None:
        self.watcher.stop()
        self.recovery.close(discard)
        if self.lock is not None:
            self.lock.release()

    def _after(self, outcome: Outcome) -> Outcome:
        if outcome.path is not None and outcome.is_done:
            self._know(outcome.path, outcome.hash)
        elif outcome.state == "refused" and outcome.hash is not None:
            self.watcher.accept(outcome.hash)
        elif outcome.state == "differs":
            self.watcher.told = outcome.hash  # by the outcome: nobody has to hear of it twice
        return outcome

    def _know(self, path: Path, known: str | None) -> None:
        self.recovery.came_from = known
        self.watcher.watch(path, known)

    def _changed(self) -> None:
        path = self.document.path
        if path is None:
            return
        if self.document.is_dirty:
            self.changed_on_disk.emit(f"{path.name} was changed by another program, and you have unsaved changes.")
            return
        outcome = self._after(read_again(self.document, path, "Changed on disk"))
        if outcome.is_done:
            self.read_from_disk.emit(f"{path.name} was changed by another program and has been reloaded.")
        else:
            self.document.mark_unsaved()
            self.changed_on_disk.emit(f"{path.name} was changed and can no longer be read: {outcome.sentence}")

    def _removed(self) -> None:
        if self.document.path is not None:
            self.document.mark_unsaved()
            self.gone_from_disk.emit(f"{self.document.path.name} no longer exists. Save to write it again.")

    def _came_back(self) -> None:
        path = self.document.path
        if (
            path is not None
            and isinstance(opened := open_board(path), Opened)
            and opened.board == self.document.board
        ):
            self.document.saved(path)
        self.back_on_disk.emit()


def _is_same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)
