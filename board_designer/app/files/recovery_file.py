"""The form of a recovery file: a board like any other, under one line that says whose it is and seals the rest.

Any text editor and the program itself can open it as a board. A file that was cut or changed anywhere does not fit
its seal and is told from a whole one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from board_designer.app.files.content_hash import hash_of
from board_designer.board.model import Board
from board_designer.io import FileProblems, parse_board

_MARK = "# board-designer-recovery/1"


class Unreadable(Exception):
    """What is wrong with a recovery file, in words."""


@dataclass(frozen=True, slots=True)
class Header:
    title: str
    saved_at: str  # with the time zone
    edits: int  # since the last save
    path: str = ""  # the board's own file, empty when it has none yet
    came_from: str = ""  # the hash of that file when it was read or saved
    process: int = 0
    window: str = ""


def pack(header: Header, board_text: str) -> bytes:
    rest = json.dumps(asdict(header)).encode() + b"\n" + board_text.encode()
    return f"{_MARK} {hash_of(rest)} ".encode() + rest


def unpack(data: bytes) -> tuple[Header, Board]:
    if not data:
        raise Unreadable("the file is empty")
    mark, _, rest = data.partition(b" {")
    rest = b"{" + rest
    if mark != f"{_MARK} {hash_of(rest)}".encode():
        raise Unreadable("it is incomplete or was changed")
    header, _, text = rest.partition(b"\n")
    try:
        return _header(json.loads(header)), parse_board(text.decode(), "the board in it")
    except FileProblems as problems:
        raise Unreadable(problems.lines()[0]) from None
    except (ValueError, TypeError) as problem:
        raise Unreadable(str(problem)) from None


def path_named_in(first_line: bytes) -> str:
    """The board's own file as the first line has it; empty when it names none or cannot be read."""
    try:
        return _header(json.loads(b"{" + first_line.partition(b" {")[2])).path
    except (ValueError, TypeError):
        return ""


def _header(data: Mapping[str, Any]) -> Header:
    header = Header(**data)
    datetime.fromisoformat(header.saved_at)
    return header


def newer_name(key: str) -> str:
    """What was written last; nobody has read it yet."""
    return f"{key}.newer.board.yaml"


def proven_name(key: str) -> str:
    """The last one that was read back and found to be the board."""
    return f"{key}.board.yaml"


def lock_name(key: str) -> str:
    """Held by the program that writes these files, as long as it lives."""
    return f"{key}.lock"


def key_of(path: Path) -> str:
    return path.name.partition(".")[0]
