"""Pictures made one at a time, when the page is on screen and nothing else is going on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

Job = Callable[[], object]


class PreviewQueue(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs: deque[Job] = deque()
        self._timer = QTimer(self)
        self._timer.setInterval(5)
        self._timer.timeout.connect(self._next)

    def add(self, job: Job) -> None:
        self._jobs.append(job)
        self._timer.start()

    @property
    def is_idle(self) -> bool:
        return not self._jobs

    def _next(self) -> None:
        if self._jobs:
            self._jobs.popleft()()
        if not self._jobs:
            self._timer.stop()
