"""From fields that a reader found to a board, with every fault at its place in the file that was read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain, islice
from typing import Any

from board_designer.board.model import Board
from board_designer.io.board_reader import board_of, footprint_faults, meaning_faults, size_faults
from board_designer.io.file_limits import MOST_PROBLEMS
from board_designer.io.file_problems import FileProblems, Path, Problem
from board_designer.io.migrations import CURRENT, FAMILY
from board_designer.io.schema_validation import faults

Called = Callable[[Path], str]
Places = Callable[[Iterable[Path]], Mapping[Path, tuple[int, int]]]


def rebuilt(fields: Mapping[str, Any], name: str, places: Places, called: Called = lambda path: "") -> Board:
    """The board of these fields of a board file. `places` finds lines and columns for paths such as ("spaces", 3);
    `called` what people know it by, where the file is not one that is read by its lines."""
    data = {"format": f"{FAMILY}/{CURRENT}", **fields}
    _refuse(name, size_faults(data), places, called)
    _refuse(name, chain(faults(data, "board.v1"), footprint_faults(data)), places, called)
    board = board_of(data)
    _refuse(name, meaning_faults(board), places, called)
    return board


def _refuse(name: str, found: Iterable[tuple[Path, str]], places: Places, called: Called) -> None:
    # One more than is shown tells that there are more.
    listed = list(islice(found, MOST_PROBLEMS + 1))
    if listed:
        where = places([path for path, _ in listed])
        raise FileProblems(name, [Problem(*where[path], f"{called(path)}{message}") for path, message in listed])
