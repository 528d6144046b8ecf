"""What a file looks like that no board can be made of, by its content; and what can be opened instead."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from pathlib import Path

from board_designer.handoff.importers import BLANK, begins_with, importer_for, importers
from board_designer.io import FileProblems, Problem
from board_designer.io.file_limits import EXPORT_ROOM
from board_designer.io.output_writing import says_it_is_a_board
from board_designer.io.source_text import read_bytes
from board_designer.words import listed

Looks = Callable[[bytes], bool]

WITHIN = 4_000  # what tells a kind of text stands near its beginning
# Bytes that no text has, in any of the usual encodings.
_NO_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def _starts(*signs: bytes) -> Looks:
    return lambda data: data.startswith(signs)


def _markup(name: bytes) -> Looks:
    """XML or HTML whose first element is called that."""
    sign = re.compile(rb"<(?:[a-z]\w*:)?" + name + rb"[\s>/]", re.IGNORECASE)
    return lambda data: begins_with(data, b"<") and sign.search(data[:WITHIN]) is not None


def _json(*fields: bytes) -> Looks:
    """A group or list with all of these fields somewhere in it."""
    signs = [re.compile(rb'"' + field + rb'"\s*:') for field in fields]
    return lambda data: begins_with(data, b"{", b"[") and all(sign.search(data) for sign in signs)


def _text(pattern: bytes) -> Looks:
    sign = re.compile(pattern)
    return lambda data: sign.match(data.lstrip(BLANK)[:WITHIN]) is not None


def _is_riff(kind: bytes) -> Looks:
    return lambda data: data[:4] == b"RIFF" and data[8:12] == kind


def _is_table(data: bytes, sign: str) -> bool:
    """Short names side by side in the first row, and as many cells in the second."""
    lines = data.lstrip(BLANK)[:WITHIN].decode("utf-8", "replace").splitlines()
    rows = list(csv.reader(lines[:2], delimiter=sign))
    return len(rows) == 2 and len(rows[0]) == len(rows[1]) > 1 and all(_CELL.fullmatch(cell) for cell in rows[0])


_CELL = re.compile(r"\s*\w[\w ./%()-]{0,40}")
_BEGINS_LIKE_JSON = _text(rb'[\[{]\s*["\[{]')
_HAS_PARTS_OF_A_BOARD = _json(rb"grid", rb"spaces")  # as one has that lost its format line

# The first that fits is told, so what is particular comes before what is general.
KINDS: tuple[tuple[str, Looks], ...] = (
    ("a PNG picture", _starts(b"\x89PNG")),
    ("a JPEG picture", _starts(b"\xff\xd8\xff")),
    ("a GIF picture", _starts(b"GIF87a", b"GIF89a")),
    ("a WebP picture", _is_riff(b"WEBP")),
    ("a PDF", _starts(b"%PDF-")),
    ("a ZIP archive, or an office document", _starts(b"PK\x03\x04", b"PK\x05\x06")),
    ("a compressed file", _starts(b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"\x28\xb5\x2f\xfd")),
    ("an SVG picture", _markup(rb"svg")),
    ("a GEXF graph", _markup(rb"gexf")),
    ("a Tiled map in XML (.tmx)", _markup(rb"map")),
    ("a web page", _markup(rb"html")),
    ("an XML file", _text(rb"<(?:\?xml|[A-Za-z!])")),
    ("a Tabletop Simulator save", _json(rb"ObjectStates")),
    ("the log of a game", _text(rb'\{\s*"format":\s*"board-designer-game/')),
    ("a report or a kit of Board Designer", _text(rb"""(?s:.{0,200}?)["']?format["']?\s*:\s*["']?board-designer-""")),
    ("a SARIF report", _json(rb"runs", rb"version")),
    ("a JSON file", lambda data: _BEGINS_LIKE_JSON(data) and not _HAS_PARTS_OF_A_BOARD(data)),
    ("a DOT graph", _text(rb"(?:strict\s+)?(?:di)?graph\b[^\n:]*\{")),
    ("a CSV table", lambda data: any(_is_table(data, sign) for sign in ",;\t")),
    ("data of another program", lambda data: _NO_TEXT.search(data[:WITHIN]) is not None),
)


def kind_of(data: bytes) -> str | None:
    """What it looks like, with its article; None for a board, for what can be imported, and for other text."""
    # A file that says it is a board is one, whatever else is wrong. UTF-16 is text that another save makes readable.
    if says_it_is_a_board(data) or data[:2] in (b"\xff\xfe", b"\xfe\xff") or importer_for(data) is not None:
        return None
    return next((title for title, looks_like in KINDS if looks_like(data)), None)


def what_can_be_opened() -> str:
    others = [f"{one.title} ({one.endings[0]})" for one in importers().values()]
    return listed(["board files (.board.yaml)", *others])


def foreign_problems(data: bytes, name: str) -> FileProblems | None:
    """That the file is something else, where it surely is."""
    if (kind := kind_of(data)) is None:
        return None
    words = f"this is {kind}, which cannot be turned into a board. These can be opened: {what_can_be_opened()}"
    return FileProblems(name, [Problem(0, 0, words)])


def explained(problems: FileProblems, path: Path | str) -> FileProblems:
    """Why a board cannot be read: that the file is something else, if it is; otherwise what its reader found."""
    name = str(path)
    try:
        data = read_bytes(path, EXPORT_ROOM)
    except FileProblems:
        return problems
    if (importer := importer_for(data)) is not None:
        return FileProblems(name, [Problem(0, 0, f"this is not a board file but {importer.title}; import it first")])
    return foreign_problems(data, name) or problems
