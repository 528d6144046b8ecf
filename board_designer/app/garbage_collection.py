"""Garbage is collected where the widgets live.

Python collects in whatever thread happens to allocate. A closed window is a knot of references that only a collection
undoes; undone in the thread of a worker, its widgets would be destroyed outside the thread they belong to, which Qt
answers with a crash. So nothing is collected by itself, and a timer of the window's thread looks after it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 300


class Collecting(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        gc.disable()
        timer = QTimer(self)
        timer.timeout.connect(self._look)
        timer.start(EVERY_MS)

    def end(self) -> None:
        """Back to what is usual, with nothing left over."""
        gc.collect()
        gc.enable()

    def _look(self) -> None:
        """The oldest generation that is due, as Python itself would decide."""
        counts = zip(gc.get_count(), self._thresholds, strict=True)
        due = [generation for generation, (count, most) in enumerate(counts) if count > most]
        if due:
            gc.collect(due[-1])
