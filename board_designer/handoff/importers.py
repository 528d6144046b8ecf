"""The table of readers, and making a board of what another tool or an export holds."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from board_designer.board.model import Board
from board_designer.handoff import readers
from board_designer.io.file_limits import EXPORT_ROOM
from board_designer.io.source_text import read_bytes
from board_designer.words import counted

BLANK = b"\xef\xbb\xbf \t\r\n"  # what may stand before a text: the mark of UTF-8, and room


@dataclass(frozen=True)
class Imported:
    """A board, and a sentence for everything that could not be carried over or had to be guessed."""

    board: Board
    report: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<imported {self.board!r}; {counted(len(self.report), 'remark')}>"


@dataclass(frozen=True, slots=True)
class Importer:
    """`read` gets the bytes and the name to say in messages; it raises io.FileProblems with positions."""

    name: str
    title: str
    doc: str
    endings: tuple[str, ...]
    fits: Callable[[bytes], bool]  # whether the content looks like it, from its first bytes
    read: Callable[[bytes, str], Imported]


@cache
def importers() -> Mapping[str, Importer]:
    """Every reader, by its name."""
    found = [
        importlib.import_module(f"{readers.__name__}.{module.name}").IMPORTER
        for module in pkgutil.iter_modules(readers.__path__)
    ]
    return MappingProxyType({importer.name: importer for importer in sorted(found, key=lambda one: one.name)})


def begins_with(data: bytes, *signs: bytes) -> bool:
    return data.lstrip(BLANK).startswith(signs)


def importer_for(data: bytes) -> Importer | None:
    """The reader whose format this is, by what it holds: file names lie."""
    return next((importer for importer in importers().values() if importer.fits(data)), None)


def import_file(path: Path | str) -> tuple[Importer, Imported] | None:
    """What a file holds, and the reader that knew it; None for what none of them knows, as for a board.

    Raises `FileProblems` where the file cannot be read, or holds less than it promises.
    """
    data = read_bytes(path, EXPORT_ROOM)
    importer = importer_for(data)
    return (importer, importer.read(data, str(path))) if importer is not None else None
