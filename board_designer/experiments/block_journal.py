"""The journal of an experiment: a line of JSON for some blocks of a cell, on disk before anything else is done.

What it holds is never played again. A line that was being written when the program was killed is cut off.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from board_designer.experiments.block_counts import BlockCounts
from board_designer.io.atomic_write import CannotWrite, atomic_write, reason_of
from board_designer.io.file_problems import FileProblems, Problem

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

NAME = "blocks.jsonl"


class InUse(Exception):
    """Another run is at work in this folder."""


class Journal:
    """Blocks that were played, to which more are added. One program at a time may do so."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
        try:
            if fcntl is not None:
                try:
                    fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    raise InUse(f"another run is at work in {folder}; wait for it, or take another folder") from None
            self.found = self._read()
        except BaseException:
            os.close(self._file)
            raise

    def _read(self) -> list[BlockCounts]:
        with open(self._path, "rb") as file:
            data = file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            os.ftruncate(self._file, whole)
        os.lseek(self._file, whole, os.SEEK_SET)
        lines = data[:whole].splitlines()
        return [self._counts(line, at) for at, line in enumerate(lines, start=1)]

    def _counts(self, line: bytes, at: int) -> BlockCounts:
        try:
            return counts_in(json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError):
            reason = "this line is no block of games; take another folder, or take the line out"
            raise FileProblems(str(self._path), [Problem(at, 1, reason)]) from None

    def add(self, counts: BlockCounts) -> None:
        """Safe on disk when this returns."""
        left = memoryview(line_of(counts))
        try:
            while left:
                left = left[os.write(self._file, left) :]
            os.fsync(self._file)
        except OSError as fault:
            reason = f"{reason_of(fault, self._path)}. Games that were saved before are kept"
            raise CannotWrite(fault.errno, f"{self._path}: {reason}") from fault

    def close(self) -> None:
        os.close(self._file)

    def sort(self, counts: Iterable[BlockCounts]) -> None:
        """Writes it anew in the order of the cells, so that what it holds does not tell who was quicker."""
        ordered = sorted(counts, key=lambda one: (one.cell, one.first))
        data = b"".join(map(line_of, ordered))
        if self._path.read_bytes() != data:
            atomic_write(self._path, data)


def line_of(counts: BlockCounts) -> bytes:
    data = {
        "cell": counts.cell, "first": counts.first, "last": counts.last, "games": counts.games,
        "sums": {name: list(pair) for name, pair in counts.sums.items()},
    }  # fmt: skip
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def counts_in(data: Any) -> BlockCounts:
    sums = {str(name): (float(pair[0]), int(pair[1])) for name, pair in data["sums"].items()}
    return BlockCounts(int(data["cell"]), int(data["first"]), int(data["last"]), int(data["games"]), sums)
