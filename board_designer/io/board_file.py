"""Loading and saving a board: every problem of a file at once, and never a half-written one."""

from __future__ import annotations

from itertools import chain
from pathlib import Path as FilePath

from board_designer.board.model import Board
from board_designer.io.atomic_write import atomic_write
from board_designer.io.board_reader import board_of, footprint_faults, meaning_faults, size_faults
from board_designer.io.board_writer import WRITERS
from board_designer.io.data_tree import Nothing
from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.migrations import UnreadableFormat, migrate
from board_designer.io.plain_data import plain_data, refuse
from board_designer.io.schema_validation import describe, faults
from board_designer.io.source_text import Source, read_source, source_of

BOARD_ENDINGS = (".yaml", ".yml", ".json")


class NotWhatWasWritten(RuntimeError):
    """The text of a board does not read back as the same board; nothing was written."""


def load_board(path: FilePath | str) -> Board:
    """The board in a file, or `FileProblems` with every problem of it."""
    return board_from(read_source(path))


def parse_board(text: str, name: str = "board.yaml") -> Board:
    return board_from(source_of(text.encode("utf-8", "surrogatepass"), name))


def save_board(board: Board, path: FilePath | str) -> None:
    """Replace the file by this board, wholly or not at all. What is written has been read back first."""
    is_json = FilePath(path).suffix.lower() == ".json"
    try:
        written = WRITERS[is_json](board)
        data = written.encode("utf-8")
        again = board_from(Source(str(path), written, is_json))
    except (FileProblems, ValueError) as problem:
        raise NotWhatWasWritten(f"this board cannot be saved: {problem}") from problem
    if again != board:
        raise NotWhatWasWritten("this board cannot be saved: it would not read back the same")
    atomic_write(FilePath(path), data)


def wrong_ending(path: FilePath | str) -> str | None:
    """Why a board should not be called that, in words: other programs would take it for something else."""
    name = FilePath(path).name
    if name.lower().endswith(BOARD_ENDINGS):
        return None
    stem = name.removesuffix(FilePath(name).suffix) or "mine"
    return f"{name}: the name of a board file must end in .yaml, .yml or .json, such as {stem}.board.yaml"


def board_from(source: Source) -> Board:
    data = plain_data(source)
    if not isinstance(data, dict):
        what = "empty" if data is Nothing else describe(data)
        raise FileProblems(source.name, [Problem(1, 1, f"the file is {what}; a board file starts with format: ...")])
    try:
        data = migrate(data)
    except UnreadableFormat as problem:
        refuse(source, [(("format",), str(problem))])
    refuse(source, size_faults(data))
    refuse(source, chain(faults(data, "board.v1"), footprint_faults(data)))
    board = board_of(data)
    refuse(source, meaning_faults(board))
    return board
