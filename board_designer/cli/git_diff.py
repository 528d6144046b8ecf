"""What git shows for a board: it calls with a path and, of the file before and after, a copy, a hash and a mode."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from board_designer.board.model import Board
from board_designer.cli.exit_codes import BAD_USAGE, CommandError
from board_designer.io.board_file import board_from
from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.source_text import Source, source_of
from board_designer.reports.diff.change_words import size_in_words
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.diff_text import diff_text
from board_designer.words import printable

NO_FILE = "/dev/null"
UNMERGED, USUAL, RENAMED = 1, 7, 9  # how many words git says


def git_diff(words: Sequence[str], today: date | None, colour: bool, everything: bool) -> str:
    """A page for one file. Whatever is wrong with it is told in the page: git would give up on all other files."""
    if len(words) == UNMERGED:
        return f"{printable(words[0])}: not merged yet, so there is no single board to compare\n\n"
    if len(words) not in (USUAL, RENAMED):
        raise CommandError(
            "board-designer diff --git is called by git, with 7 arguments per file; see `board-designer diff --help`",
            BAD_USAGE,
        )
    path, old_file, _, _, new_file = words[:5]
    new_path = words[7] if len(words) == RENAMED else path
    try:
        old, new = _board(old_file, path), _board(new_file, new_path)
    except FileProblems as problems:
        return _as_lines(str(problems), old_file, new_file, path, new_path)
    return _page(old, new, path, new_path, today, colour, everything)


def _page(
    old: Board | None, new: Board | None, path: str, new_path: str, today: date | None, colour: bool, everything: bool
) -> str:
    if old is None or new is None:
        board, what = (new, "new board") if new else (old, "board removed")
        size = size_in_words(board) if board else "nothing"
        title = f", “{board.title}”" if board and board.title else ""
        return f"{printable(f'{new_path}: {what}, {size}{title}')}\n\n"
    comparison = Comparison(old, new, today)
    text = diff_text(comparison, f"a/{path}", f"b/{new_path}", colour, everything)
    if comparison.same:
        text += "Only the file differs: in how it is written or called.\n"
    return f"{text}\n"


def _board(file: str, name: str) -> Board | None:
    """The board in a copy that git made, under the name it has for people."""
    source = _source(file, name)
    return board_from(source) if source else None


def _source(file: str, name: str) -> Source | None:
    if file == NO_FILE:
        return None
    try:
        return source_of(Path(file).read_bytes(), name)
    except OSError as problem:
        raise FileProblems(name, [Problem(0, 0, f"cannot be read: {problem.strerror or problem}")]) from None


def _as_lines(problems: str, old_file: str, new_file: str, path: str, new_path: str) -> str:
    """Files that are no boards, as git would show them: nothing of a conflict or a slip is hidden."""
    try:
        old, new = _source(old_file, path), _source(new_file, new_path)
    except FileProblems:
        return f"{problems}\n\n"
    before, after = (source.text.splitlines() if source else [] for source in (old, new))
    lines = difflib.unified_diff(before, after, f"a/{path}", f"b/{new_path}", lineterm="")
    shown = "\n".join(printable(line) for line in lines)
    return f"{problems}\nCompared line by line instead:\n{shown}\n\n"
