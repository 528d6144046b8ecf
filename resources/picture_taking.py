"""What the makers of pictures share: a screen in memory, a window that has come to rest, a picture of it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["BOARD_DESIGNER_STATE"] = tempfile.mkdtemp()

from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtWidgets import QWidget

from board_designer.app.window.main_window import MainWindow


class Camera:
    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder

    def keep(self, widget: QWidget, name: str, patience: int = 700) -> None:
        """A picture of a window, once it had so many milliseconds to come to rest."""
        settle(patience)
        if isinstance(widget, MainWindow):
            widget.canvas.picture()
        widget.grab().save(str(self.path(name)))

    def path(self, name: str) -> Path:
        return self._folder / f"{name}.png"


def at(window: MainWindow, x: float, y: float) -> QPoint:
    """Where a place on the board, in parts, is on the canvas."""
    grid = window.document.board.grid
    place = ((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
    return QPoint(*(round(value) for value in window.canvas.camera.to_pixel(place)))


def close(window: MainWindow) -> None:
    window.filing.close_confirmed = True
    window.close()


def wait(done: Callable[[], bool]) -> None:
    while not done():
        settle(20)


def settle(milliseconds: int) -> None:
    # Not QTest.qWait, which lets no other thread work.
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
