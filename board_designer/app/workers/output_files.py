"""Files put where they belong: wholly or not at all, and never over a board."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from board_designer.app.workers.handoff_messages import Target
from board_designer.io.output_writing import hand_out, holds_a_board


class CannotPut(ValueError):
    """Not written; the message says why."""


class IsThere(Exception):
    """Not written: files of these names are there."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(", ".join(names))
        self.names = names


def places(files: Mapping[str, bytes], path: Path, stem: str) -> dict[Path, bytes]:
    """Each file by where it goes: the first at the path itself, others beside it under the same name."""
    return {path if not end else path.parent / f"{stem}{end}": data for end, data in files.items()}


def put(files: Mapping[Path, bytes], target: Target) -> tuple[str, ...]:
    """Nothing is written unless everything may be. Raises CannotPut, IsThere, or CannotWrite with the reason."""
    for path in files:
        if target.own and os.path.realpath(path) == os.path.realpath(target.own):
            raise CannotPut(f"{path.name} is the board itself. Choose another name.")
        if holds_a_board(path):  # before anybody is asked whether it may be replaced
            raise CannotPut(f"{path.name} is a board, and only a board may replace it. Choose another name.")
    there = tuple(path.name for path in files if os.path.exists(path))
    if there and not target.may_replace:
        raise IsThere(there)
    hand_out(files)
    return tuple(str(path) for path in files)
