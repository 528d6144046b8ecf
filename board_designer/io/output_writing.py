"""Writing what was made of a board: pictures, reports, exports. They go over anything but a board.

A board is somebody's work, and the only copy of it. An export can be made again.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from board_designer.io.atomic_write import CannotWrite, atomic_write, refuse_what_may_not_be_replaced
from board_designer.io.file_limits import EXPORT_ROOM
from board_designer.io.file_problems import FileProblems
from board_designer.io.migrations import FAMILY
from board_designer.io.source_text import read_bytes

_MARK = f"{FAMILY}/".encode()
# The field may be anywhere: in YAML at the start of a line, in JSON after a brace or a comma. Inside a text of JSON
# it has a backslash before its quotes and is not taken for one.
_FIELD = re.compile(rb"""(?:^|[{,])(?:\xef\xbb\xbf)?[ \t\r\n]*["']?format["']?\s*:\s*["']?""" + _MARK, re.MULTILINE)


class WouldReplaceBoard(CannotWrite):
    """Nothing was written: there is a board of that name."""

    def __str__(self) -> str:
        return str(self.strerror)  # in scripts, where a number of the system in front would tell nobody anything


def hand_out(files: Mapping[Path, bytes]) -> None:
    """Write all of these; none of them where one would go over a board or a read-only file. Raises CannotWrite with
    the reason."""
    spare_boards(files)
    for path in files:
        refuse_what_may_not_be_replaced(path)
    for path, data in files.items():
        atomic_write(path, data)


def spare_boards(paths: Iterable[Path | str]) -> None:
    """For those who work long before they write: better to say so now."""
    for path in paths:
        if holds_a_board(path):
            reason = f"{path} is a board and can be replaced only by a board; choose another name"
            raise WouldReplaceBoard(errno.EEXIST, reason)


def holds_a_board(path: Path | str) -> bool:
    """By what the file says of itself, also where it is broken or newer than this program."""
    try:
        data = read_bytes(path, EXPORT_ROOM)
    except FileProblems:
        return False  # there is no file, or none that could be read as a board
    return says_it_is_a_board(data)


def says_it_is_a_board(data: bytes) -> bool:
    return _MARK in data and _FIELD.search(data) is not None
