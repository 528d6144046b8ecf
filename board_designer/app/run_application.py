"""Starting the window."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from board_designer.app.start_window import StartWindow
from board_designer.numpy_threads import on_one_thread


def show_window(path: Path | None = None) -> int:
    """Open the designer on a board, or on the page from which one is begun, and stay until the last window closes."""
    on_one_thread()
    running = QApplication.instance()
    application = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    application.setApplicationName("Board Designer")
    application.setDesktopFileName("board-designer")
    # Boards are many small records that live long: looking through them for garbage again and again is felt in drags.
    gc.set_threshold(50_000, 50, 100)
    first = StartWindow(f"Opening {path.name}…" if path else "Opening…")
    first.show()
    QTimer.singleShot(0, first, lambda: _go_on(application, first, path))
    return application.exec()


def _go_on(application: QApplication, first: StartWindow, path: Path | None) -> None:
    # The frame is painted before the rest is loaded, which takes a few times as long as Qt.
    application.processEvents()
    from board_designer.app.window_manager import WindowManager

    window_manager = WindowManager(application, first)
    if path is None or window_manager.open_path(path) is None:
        window_manager.start()
