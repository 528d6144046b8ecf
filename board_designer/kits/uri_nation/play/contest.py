"""A board, its rules and its players, ready to be played many times: what the batch runner asks for."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from board_designer.geometry.shapes import Ints
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.batches import play_blocks
from board_designer.kits.uri_nation.play.columns import column_names, mark_names
from board_designer.kits.uri_nation.play.compiling import compiles
from board_designer.kits.uri_nation.play.counting import MARKS_OF_A_GAME
from board_designer.kits.uri_nation.play.policies import Players
from board_designer.kits.uri_nation.play.setting_up import ROW, ROW_GAME, ROW_POLICY, ROW_ROLE, ROW_SEED, ROW_STARTER
from board_designer.kits.uri_nation.play.town import Town
from board_designer.kits.uri_nation.play.trees import ITEM, KEPT_DRIVE, MOST_DRIVE
from board_designer.simulate import Chunk, Halt, LineUp

GROWING = 60_000  # items a tree may have while it grows
KEEPING = 3_000_000  # cells of a worker's memory for the ends it has worked out


def memory_of(town: Town, items: int = GROWING, ends: int = KEEPING, log: int = 0) -> Ints:
    """A worker's memory: the town, room to put a game aside, room for trees and their ends, and for a log."""
    changing = town.size(c.CHANGES_END) - c.COUNTS
    index = c.SEATS * len(town.nodes) * KEPT_DRIVE
    seen = town.size(c.STATES) * (MOST_DRIVE + 1)
    parts = (
        (c.AT_SAVED, changing), (c.INDEX, index), (c.SEEN, seen), (c.PICKED, 2 * len(town.nodes)),
        (c.GROWN, items * ITEM), (c.KEPT, ends), (c.C_LOG, log * c.EVENT),
    )  # fmt: skip
    whole = len(town.cells) + sum(size for _, size in parts)
    memory = np.zeros(whole + c.LINE, dtype=np.int64)
    before = -memory.ctypes.data // memory.itemsize % c.LINE
    memory = memory[before : before + whole]  # begins with a new line
    memory[: len(town.cells)] = town.cells
    at = len(town.cells)
    for cell, size in parts:
        memory[cell] = at
        at += size
    memory[c.USED_CELLS] = memory[c.KEPT]
    memory[c.ALL_CELLS] = memory[c.C_LOG]
    return memory


@dataclass
class UriNationContest:
    """Fulfils the contract of the batch runner. `ways` says for each seat how it plays."""

    town: Town
    players: Players
    line_up: LineUp
    ways: tuple[str, ...]
    seed: int
    _spare: list[Any] = field(default_factory=list, repr=False, compare=False)
    _lock: Any = field(default_factory=threading.Lock, repr=False, compare=False)

    @property
    def block_size(self) -> int:
        return self.line_up.block_size

    @cached_property
    def columns(self) -> tuple[str, ...]:
        return column_names(len(self.town.homes), self.town.roles)

    @cached_property
    def marks(self) -> tuple[str, ...]:
        return mark_names()

    def play(self, first_block: int, last_block: int, halt: Halt | None) -> Chunk | None:
        """Plays some blocks, in whatever thread or process this is called."""
        blocks = last_block - first_block
        games = blocks * self.block_size
        rows = self.schedule(first_block, last_block)
        counts = np.zeros(blocks * self.town.columns, dtype=np.int64)
        marks = np.zeros(games * MARKS_OF_A_GAME, dtype=np.int64)
        totals = np.zeros(self.town.totals, dtype=np.int64)
        stop = halt.cell if halt is not None else np.zeros(1, dtype=np.int64)
        with self._lock:
            memory = self._spare.pop() if self._spare else None
        if memory is None:
            memory = memory_of(self.town)
            if not compiles():
                memory = memory.tolist()  # plain Python is quicker on a list
        done = play_blocks(memory, rows, games, self.block_size, 0, counts, marks, totals, stop)
        with self._lock:
            self._spare.append(memory)
        if done < games:
            return None
        return Chunk(first_block, counts.reshape(blocks, -1), marks.reshape(games, -1), totals)

    def rest(self) -> None:
        """Gives back the memory that only playing needs; it comes again by itself."""
        with self._lock:
            self._spare.clear()

    def schedule(self, first_block: int, last_block: int) -> Ints:
        """A line for every game: who sits where with which dog and plays how, who starts, and its random numbers."""
        seatings = self.line_up.seatings(first_block, last_block)
        rows = np.full((len(seatings), ROW), -1, dtype=np.int64)
        seats = len(self.town.homes)
        rows[:, ROW_ROLE : ROW_ROLE + seats] = seatings[:, :seats]
        for seat in range(seats):
            numbers = [self.players.number(self.ways[seat], role) for role in self.town.roles]
            roles = seatings[:, seat]
            rows[:, ROW_POLICY + seat] = np.where(roles >= 0, np.array(numbers)[roles], 0)
        rows[:, ROW_STARTER] = seatings[:, -1]
        rows[:, ROW_SEED] = self.seed
        rows[:, ROW_GAME] = np.arange(first_block * self.block_size, last_block * self.block_size)
        return rows.reshape(-1)

    def __getstate__(self) -> dict[str, Any]:
        # A worker process makes its own arrays.
        return {name: value for name, value in self.__dict__.items() if name not in ("_spare", "_lock")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._spare = []
        self._lock = threading.Lock()
