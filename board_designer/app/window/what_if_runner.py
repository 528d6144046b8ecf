"""What a gesture would change in play, worked out beside the window while the pointer moves."""

from __future__ import annotations

import importlib
import threading

from PySide6.QtCore import QObject, QTimer, Signal

from board_designer.app.document.document import Document
from board_designer.app.what_if import WhatIf
from board_designer.app.window.latest_only import LatestOnly
from board_designer.board.model import Board

# A moment of rest before anything is worked out; large boards wait for a longer one.
REST_MS, REST_LARGE_MS, LARGE = 40, 250, 2_000
LOAD_AFTER_MS = 500  # the board is drawn first


class WhatIfRunner(QObject):
    said = Signal(str)

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._what_if = WhatIf()
        self._beside = LatestOnly(self)
        self._beside.done.connect(self._finished)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._start)
        self._disconnect = document.draft_changed.connect(self._draft_changed)
        QTimer.singleShot(LOAD_AFTER_MS, self, _load_ahead)

    def stop(self) -> None:
        self._disconnect()
        self._timer.stop()
        self._beside.stop()

    def _draft_changed(self) -> None:
        if self._document.draft is None:
            self._timer.stop()
            self._beside.forget()
            self.said.emit("")
            return
        self._timer.start(REST_LARGE_MS if len(self._document.board.spaces) > LARGE else REST_MS)

    def _start(self) -> None:
        before, after = self._document.board, self._document.draft
        if after is not None:
            self._beside.ask(lambda: (after, self._what_if.sentence(before, after)))

    def _finished(self, result: tuple[Board, str]) -> None:
        after, sentence = result
        if after is self._document.draft:
            self.said.emit(sentence)


def _load_ahead() -> None:
    """So that the first drag does not wait for it."""
    threading.Thread(target=importlib.import_module, args=["networkx"], name="loading", daemon=True).start()
