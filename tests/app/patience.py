"""Waiting in a window without holding up the threads that bring the answers."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEventLoop, QTimer

PATIENCE_S = 240.0  # a machine with much else to do, that compiles the simulator first, needs some


def run_events(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def until(done: Callable[[], object], what: str = "it") -> None:
    end, pause = time.monotonic() + PATIENCE_S, 3
    while not done():
        assert time.monotonic() < end, f"{what} never happened"
        run_events(pause)
        pause = min(pause + 3, 30)  # what takes long is looked for less often: a look takes from who does the work
