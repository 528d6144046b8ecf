"""A second real program for the tests: it edits a board until it is killed.

another_program.py FOLDER SPACES EVERY_MS [stuck]
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from board_designer.app.document.document import Document
from board_designer.app.files.crash_recovery import Recovery
from board_designer.board.edits import move
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Rect
from board_designer.geometry.grid import Grid


def stones(number: int) -> Board:
    """So many spaces side by side."""
    spaces = tuple(Space(f"s{n}", "stone", Rect(n % 100 * 4, n // 100 * 4, 4, 4)) for n in range(number))
    return Board("plain", "Stones", Grid(size=(1000, 1000)), spaces=spaces)


def edit_on(folder: Path, spaces: int, every_ms: int, stuck: bool) -> None:
    """Moves every space, again and again; the notes of the board count the edits, and so does the output."""
    application = QCoreApplication([])
    document = Document(stones(spaces))
    recovery = Recovery(document, folder)
    ids = [space.id for space in document.board.spaces]

    def edit() -> None:
        number = int(document.board.notes or 0) + 1
        document.edit("Move", lambda board: replace(move(board, ids, (1, 0)), notes=str(number)))
        print(number, flush=True)
        if stuck:
            # A window that no longer answers.
            time.sleep(20)

    timer = QTimer()
    timer.timeout.connect(edit)
    timer.start(every_ms)
    # Should nobody kill it, because a test failed before.
    QTimer.singleShot(20_000, application.quit)
    application.exec()
    recovery.close()


if __name__ == "__main__":
    edit_on(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), "stuck" in sys.argv)
