"""`board-designer import FILE -o OUT`: a board from an export, or from another tool."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from board_designer.board.model import Board
from board_designer.cli.board_arguments import insist_on_new_name, save, write_output
from board_designer.cli.board_warnings import errors_in, tell_errors, tell_rules_left_out
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, FINE, CommandError
from board_designer.handoff.foreign_files import foreign_problems, what_can_be_opened
from board_designer.handoff.importers import import_file, importers
from board_designer.io import FileProblems, Problem
from board_designer.io.board_writer import yaml_text
from board_designer.io.file_limits import EXPORT_ROOM
from board_designer.io.file_problems import fit_for_a_line
from board_designer.io.source_text import read_bytes, source_of
from board_designer.words import counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = "what can be read:\n" + "\n".join(f"  {one.name:10}{one.doc}" for one in importers().values())
    parser.add_argument(
        "file", metavar="FILE", help="an export, or a file of another tool; recognised by its content"
    )
    parser.add_argument("-o", "--output", metavar="OUT", required=True, help="the board to write; - for stdout")
    parser.add_argument("--force", action="store_true", help="replace an existing board")


def execute(options: argparse.Namespace) -> int:
    target = options.output
    if target != "-":
        insist_on_new_name(target, options.force)
    if target != "-" and Path(target).resolve() == Path(options.file).resolve():
        raise CommandError(f"{target} is the file being read; choose another name", BAD_USAGE)
    try:
        found = import_file(options.file)
        if found is None:
            raise _unknown(options.file)
    except FileProblems as problems:
        raise CommandError(str(problems), BAD_FILE) from None
    _, imported = found
    _write(imported.board, target)
    for sentence in imported.report:
        print(fit_for_a_line(sentence), file=sys.stderr)
    told_as = options.file if target == "-" else target
    tell_errors(told_as, errors_in(imported.board), "imported anyway")
    tell_rules_left_out(told_as, imported.board)
    return FINE


def _unknown(name: str) -> FileProblems:
    """What it is that no reader knows."""
    data = read_bytes(name, EXPORT_ROOM)
    if (foreign := foreign_problems(data, name)) is not None:
        return foreign
    source_of(data, name, EXPORT_ROOM)  # says so when it is too large, or no text
    what = f"nothing that can be imported. What can be opened: {what_can_be_opened()}"
    if b"board-designer/" in data[:1000]:
        what = "already a board; open it as it is"
    return FileProblems(name, [Problem(1, 1, f"this is {what}")])


def _write(board: Board, target: str) -> None:
    if target == "-":
        write_output("-", yaml_text(board).encode("utf-8"))
        return
    save(board, target)
    title = fit_for_a_line(board.title) or "an untitled board"
    print(f"{target}: {title}, {counted(len(board.spaces), 'space')}", file=sys.stderr)
