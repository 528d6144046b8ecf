"""What a gesture would change in play, worked out beside the window while the pointer moves."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal, SignalInstance

from board_designer.app.document.document import Document
from board_designer.app.what_if import WhatIf
from board_designer.board.model import Board

# A moment of rest before anything is worked out; large boards wait for a longer one.
REST_MS, REST_LARGE_MS, LARGE = 40, 250, 2_000


class _Work(QRunnable):
    def __init__(self, what_if: WhatIf, before: Board, after: Board, done: SignalInstance) -> None:
        super().__init__()
        self._what_if, self._before, self._after, self._done = what_if, before, after, done

    def run(self) -> None:
        self._done.emit(self._after, self._what_if.sentence(self._before, self._after))


class WhatIfRunner(QObject):
    said = Signal(str)
    _done = Signal(object, str)

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._what_if = WhatIf()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._busy = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._start)
        self._done.connect(self._finished)
        self._disconnect = document.draft_changed.connect(self._draft_changed)

    def stop(self) -> None:
        self._disconnect()
        self._timer.stop()
        self._pool.clear()
        self._pool.waitForDone()

    def _draft_changed(self) -> None:
        if self._document.draft is None:
            self._timer.stop()
            self.said.emit("")
            return
        self._timer.start(REST_LARGE_MS if len(self._document.board.spaces) > LARGE else REST_MS)

    def _start(self) -> None:
        draft = self._document.draft
        if draft is None or self._busy:
            return
        self._busy = True
        self._pool.start(_Work(self._what_if, self._document.board, draft, self._done))

    def _finished(self, after: Board, sentence: str) -> None:
        self._busy = False
        if after is self._document.draft:
            self.said.emit(sentence)
        elif self._document.draft is not None:
            # The pointer went on meanwhile; what was found is old.
            self._timer.start(0)
