"""Loaded before a process is forked that saves: whatever a save loads is there then."""

from pathlib import Path
from tempfile import TemporaryDirectory

from good_board import GOOD_BOARD

from board_designer.io import save_board

with TemporaryDirectory() as folder:
    for name in ("b.yaml", "b.json"):
        save_board(GOOD_BOARD, Path(folder) / name)
