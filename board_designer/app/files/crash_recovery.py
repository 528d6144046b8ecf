"""Unsaved work outlives the program: what is on screen is on disk within a second of the edit, in a place of its own.

The files go only when the work is saved, given up, or the board is as it is in its own file.
"""

from __future__ import annotations

import os
import secrets
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from board_designer.app.document.document import Document
from board_designer.app.files.app_folders import recovery_folder
from board_designer.app.files.recovery_file import Header
from board_designer.app.files.recovery_offers import Offer
from board_designer.app.files.recovery_writer import RecoveryWriter, Snapshot


class Recovery(QObject):
    """Keeps one document. Make it before anything else that listens to the document."""

    failed = Signal(str)  # why unsaved work is not protected
    works_again = Signal()
    _heard = Signal(str)

    def __init__(
        self,
        document: Document,
        folder: Path | None = None,
        taken: Offer | None = None,
        came_from: str | None = None,
        parent: QObject | None = None,
    ) -> None:
        """`taken`: the document is what this offer held. Its file stays where it is and is written further."""
        super().__init__(parent)
        self.came_from = came_from
        self._document = document
        self._edits = taken.edits if taken else 0
        # The thread speaks; this object hears it in the window's own time.
        self._heard.connect(self._hear)
        if taken is not None and taken.lock is not None:
            self._writer = RecoveryWriter(taken.folder, taken.key, self._heard.emit, taken.lock)
        else:
            self._writer = RecoveryWriter(folder or recovery_folder(), _new_key(), self._heard.emit)
        self._leave = (
            document.board_changed.connect(self._board_changed),
            document.state_changed.connect(self._state_changed),
        )
        if document.is_dirty or taken is not None:
            self._keep()
        else:
            self._writer.prepare(document.board)

    @property
    def key(self) -> str:
        return self._writer.key

    def take_over(self, offer: Offer) -> None:
        """The document becomes what this claimed offer holds. From here on it is kept in the offer's file alone."""
        self._writer.forget()
        self._writer.close()
        self._writer = RecoveryWriter(offer.folder, offer.key, self._heard.emit, offer.lock)
        self._edits = offer.edits

    def close(self, discard: bool = False) -> None:
        """The window goes. Unsaved work that is not given up stays on disk and is offered at the next start."""
        for leave in self._leave:
            leave()
        if discard or not self._document.is_dirty:
            self._writer.forget()
        self._writer.close()

    def _board_changed(self, *_: object) -> None:
        self._edits += 1
        if self._document.is_dirty:
            self._keep()

    def _state_changed(self) -> None:
        if self._document.is_dirty:
            self._keep()
        else:
            self._edits = 0
            self._writer.forget()
            self._writer.prepare(self._document.board)

    def _keep(self) -> None:
        document = self._document
        header = Header(
            title=document.title,
            saved_at=datetime.now().astimezone().isoformat(timespec="seconds"),
            edits=self._edits,
            path=os.path.abspath(document.path) if document.path else "",
            came_from=self.came_from or "",
            process=os.getpid(),
            window=self._writer.key,
        )
        self._writer.keep(Snapshot(document.board, header))

    def _hear(self, trouble: str) -> None:
        if trouble:
            self.failed.emit(trouble)
        else:
            self.works_again.emit()


def _new_key() -> str:
    return f"{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}-{secrets.token_hex(3)}"
