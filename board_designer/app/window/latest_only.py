"""Work in a thread beside the window: one thing at a time, and of what has come meanwhile only the newest."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, SignalInstance

Work = Callable[[], object]


class LatestOnly(QObject):
    """For short work on plain values; it shares the interpreter with the window. The rest has processes."""

    done = Signal(object)  # what the work gave
    _finished = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._is_busy = False
        self._next: Work | None = None
        self._finished.connect(self._go_on)

    def ask(self, work: Work) -> None:
        if self._is_busy:
            self._next = work
            return
        self._is_busy = True
        self._pool.start(_Task(work, self._finished))

    def forget(self) -> None:
        """Nobody wants what has not been begun."""
        self._next = None

    def stop(self) -> None:
        self._next = None
        self._pool.clear()
        self._pool.waitForDone()

    def _go_on(self, result: object) -> None:
        self._is_busy = False
        waiting, self._next = self._next, None
        if waiting is not None:
            self.ask(waiting)
        self.done.emit(result)


class _Task(QRunnable):
    def __init__(self, work: Work, finished: SignalInstance) -> None:
        super().__init__()
        self._work, self._finished = work, finished

    def run(self) -> None:
        self._finished.emit(self._work())
