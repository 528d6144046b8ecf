"""From nothing to a window on screen, against a bare Qt window. Each start is a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.ratio import Ratio, compare
from board_designer.io.shipped_files import folder

BARE = """
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([])
window = QMainWindow()
window.resize(1000, 720)
window.show()
application.processEvents()
"""

# Ends as soon as the named kind of thing has been painted.
OURS = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from board_designer.app.run_application import show_window

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and type(watched).__name__ == sys.argv[1]:
            os._exit(0)
        return False

application = QApplication([])
watch = Watch()
application.installEventFilter(watch)
show_window(Path(sys.argv[2]) if len(sys.argv) > 2 else None)
"""


def ratios() -> Iterator[Ratio]:
    with tempfile.TemporaryDirectory() as state:
        # A copy: a process that ends at once leaves its lock behind.
        starter = shutil.copy(folder("sample_boards") / "starter.board.yaml", state)
        bare = _run(BARE, state)
        unit = "a bare window"
        yield compare("start: the window is on screen", _run(OURS, state, "StartWindow"), bare, unit, 3)
        yield compare("start: the start page is filled", _run(OURS, state, "StartPage"), bare, unit, 6)
        yield compare(
            "start with a file: its board is drawn", _run(OURS, state, "Canvas", str(starter)), bare, unit, 9
        )


def _run(code: str, state: str, *values: str) -> Callable[[], object]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "BOARD_DESIGNER_STATE": str(Path(state))}
    return lambda: subprocess.run(
        [sys.executable, "-c", code, *values], env=environment, check=True, capture_output=True
    )
