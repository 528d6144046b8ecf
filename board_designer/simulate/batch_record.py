"""What a batch of games has counted: the chunks merged in the order of their blocks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from board_designer.simulate.contest import Chunk, Contest, IntArray


@dataclass(frozen=True, eq=False)
class Record:
    """All blocks from the first on, without a gap. The arrays are read-only, so records can share them."""

    columns: tuple[str, ...]
    marks: tuple[str, ...]
    block_size: int
    blocks: IntArray  # [n_blocks, columns]
    games: IntArray  # [n_games, marks]
    totals: IntArray
    complete: bool = False  # the goal was reached, or the most games it allows were played

    @property
    def n_blocks(self) -> int:
        return len(self.blocks)

    @property
    def n_games(self) -> int:
        return len(self.blocks) * self.block_size

    def column(self, name: str) -> IntArray:
        """One count per block."""
        return self.blocks[:, self.columns.index(name)]

    def names_like(self, prefix: str) -> tuple[str, ...]:
        return tuple(name for name in self.columns if name.startswith(prefix))

    def columns_like(self, prefix: str) -> IntArray:
        """The columns whose names start so, side by side in their order: [n_blocks, matching columns]."""
        return self.blocks[:, [index for index, name in enumerate(self.columns) if name.startswith(prefix)]]

    def mark(self, name: str) -> IntArray:
        """One value per game, in the order of play."""
        return self.games[:, self.marks.index(name)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        mine = (self.columns, self.marks, self.block_size, self.complete)
        theirs = (other.columns, other.marks, other.block_size, other.complete)
        return (
            mine == theirs
            and np.array_equal(self.blocks, other.blocks)
            and np.array_equal(self.games, other.games)
            and np.array_equal(self.totals, other.totals)
        )

    __hash__ = None  # type: ignore[assignment]


class Rows:
    """Rows that only ever grow. Views of it stay true, so a record need not copy what an earlier one held."""

    def __init__(self, width: int) -> None:
        self._held: IntArray = np.zeros((64, width), dtype=np.int64)
        self._used = 0

    def append(self, rows: IntArray) -> None:
        wanted = self._used + len(rows)
        if wanted > len(self._held):
            larger = np.zeros((max(wanted, 2 * len(self._held)), self._held.shape[1]), dtype=np.int64)
            larger[: self._used] = self._held[: self._used]
            self._held = larger
        self._held[self._used : wanted] = rows
        self._used = wanted

    def view(self) -> IntArray:
        view = self._held[: self._used]
        view.flags.writeable = False
        return view


class Tally:
    """Collects chunks in order and says what they come to so far."""

    def __init__(self, contest: Contest) -> None:
        self.n_blocks = 0
        self._columns = tuple(contest.columns)
        self._marks = tuple(contest.marks)
        self._block_size = contest.block_size
        self._blocks = Rows(len(self._columns))
        self._games = Rows(len(self._marks))
        self._totals: IntArray | None = None

    def add(self, chunk: Chunk, n_blocks: int) -> None:
        """Refuses a chunk of another shape: a kernel that miscounts should be noticed where it happens."""
        wanted = (self.n_blocks, (n_blocks, len(self._columns)), (n_blocks * self._block_size, len(self._marks)))
        given = (chunk.first_block, chunk.blocks.shape, chunk.games.shape)
        if given != wanted:
            raise ValueError(f"a chunk has first block, blocks and games {given} instead of {wanted}")
        if self._totals is not None and self._totals.shape != chunk.totals.shape:
            raise ValueError(f"totals of shape {chunk.totals.shape} cannot be added to {self._totals.shape}")
        self._blocks.append(chunk.blocks)
        self._games.append(chunk.games)
        self._totals = chunk.totals.copy() if self._totals is None else self._totals + chunk.totals
        self.n_blocks += n_blocks

    def record(self, complete: bool) -> Record:
        totals = np.zeros(0, dtype=np.int64) if self._totals is None else self._totals
        totals.flags.writeable = False
        return Record(
            columns=self._columns,
            marks=self._marks,
            block_size=self._block_size,
            blocks=self._blocks.view(),
            games=self._games.view(),
            totals=totals,
            complete=complete,
        )
