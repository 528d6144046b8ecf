"""Starting the window."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication

from board_designer.app.main_window import MainWindow
from board_designer.board.model import Board


def show_board(board: Board, path: str) -> int:
    """Open the window on a board and stay until it is closed."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    application.setApplicationName("Board Designer")
    window = MainWindow(board, path)
    window.show()
    return application.exec()
