"""From a file on disk to text: size, encoding and line endings, before anything is parsed."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path

from board_designer.io.file_limits import BOARD_ROOM, Room
from board_designer.io.file_problems import FileProblems, Problem


@dataclass(frozen=True, slots=True)
class Source:
    """A text, the name to show for it, and which of the two languages it is in."""

    name: str
    text: str
    is_json: bool
    room: Room = BOARD_ROOM


def read_source(path: Path | str, room: Room = BOARD_ROOM) -> Source:
    return source_of(read_bytes(path, room), str(path), room)


def read_bytes(path: Path | str, room: Room = BOARD_ROOM) -> bytes:
    """What a file holds; of one that is too large, a byte more than there is room for."""
    name = str(path)
    try:
        # Not waiting for a writer: opening a pipe would otherwise hang until one comes.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(handle, "rb") as file:
            state = os.fstat(file.fileno())
            if not stat.S_ISREG(state.st_mode):
                raise FileProblems(name, [Problem(0, 0, "this is not a regular file")])
            # One byte more than allowed tells a file that grows while it is read.
            return file.read(room.most_bytes + 1)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise FileProblems(name, [Problem(0, 0, f"cannot be read: {reason}")]) from None


def source_of(data: bytes, name: str, room: Room = BOARD_ROOM) -> Source:
    if len(data) > room.most_bytes:
        message = f"the file is larger than {room.most_bytes // 1024 // 1024} MB, the limit for {room.of}"
        raise FileProblems(name, [Problem(0, 0, message)])
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise FileProblems(name, [Problem(1, 1, "the file is in UTF-16; save it as UTF-8")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = data[: fault.start].decode("utf-8", "replace")
        line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        message = f"the byte 0x{data[fault.start]:02x} is not UTF-8; save the file as UTF-8"
        raise FileProblems(name, [Problem(line, column, message)]) from None
    nul = text.find("\0")
    if nul >= 0:
        line, column = text.count("\n", 0, nul) + 1, nul - (text.rfind("\n", 0, nul) + 1) + 1
        raise FileProblems(name, [Problem(line, column, "a NUL character; this is not a text file")])
    return Source(name, text, Path(name).suffix.lower() == ".json", room)
