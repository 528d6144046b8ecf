"""`board-designer open [FILE]`: the designer. Without a display, the same main job without a window."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from board_designer.cli import demo_command
from board_designer.cli.boards import read_board
from board_designer.cli.qt_check import window_problem


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="a board (default: a page to begin from)")
    parser.add_argument(
        "--out", metavar="FOLDER", default="board-designer-out", help="where files go when no window can be opened"
    )


def execute(options: argparse.Namespace) -> int:
    problem = window_problem()
    if problem:
        print(f"No window: {problem}\nDoing the same job without one.\n", file=sys.stderr)
        return demo_command.execute(options)
    if options.file:
        read_board(options.file)  # a file that cannot be read is told here, with every problem of it
    # Widgets are loaded only now: every other command does without them.
    from board_designer.app.main import show_window

    return show_window(Path(options.file) if options.file else None)
