"""`board-designer open [FILE]`: the designer. Without a display, the same main job without a window."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from board_designer.app.files.import_file import bring_in
from board_designer.app.files.open_file import NotOpened
from board_designer.bad_releases import problem_with
from board_designer.cli import demo_command
from board_designer.cli.board_arguments import read_board
from board_designer.cli.exit_codes import BAD_FILE, CommandError
from board_designer.drawing.qt_check import QT, NoQt, window_problem


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="a board, or a file to import (default: the start page)",
    )
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        default="board-designer-out",
        help="folder for the files if no window can be opened",
    )


def execute(options: argparse.Namespace) -> int:
    if reason := problem_with(QT):
        raise NoQt(reason)
    problem = window_problem()
    if problem:
        print(f"No window: {problem}\nDoing the same job without one.\n", file=sys.stderr)
        return demo_command.execute(options)
    if options.file:
        _insist_on_a_board(Path(options.file))
    # Widgets are loaded only now: every other command does without them.
    from board_designer.app.run_application import show_window

    return show_window(Path(options.file) if options.file else None)


def _insist_on_a_board(path: Path) -> None:
    """A file that cannot be read is told here, with every problem of it."""
    brought = bring_in(path)
    if isinstance(brought, NotOpened):
        raise CommandError("\n".join(brought.problems), BAD_FILE)
    if brought is None:
        read_board(str(path))
