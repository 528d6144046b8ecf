"""What a game offers so that batches of it can be run: whole blocks of games, counted, that stop when asked to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

IntArray = npt.NDArray[np.int64]


class Halt:
    """A flag that compiled code can poll: one cell of an array, shared by threads.

    Pickled to another process it is a copy, and raising the original no longer reaches it.
    """

    def __init__(self) -> None:
        self.cell: IntArray = np.zeros(1, dtype=np.int64)

    def raise_(self) -> None:
        self.cell[0] = 1

    @property
    def raised(self) -> bool:
        return bool(self.cell[0])

    def is_set(self) -> bool:
        """The same under the name that `threading.Event` uses, so that either can cancel a run."""
        return self.raised


@dataclass(frozen=True, eq=False)
class Chunk:
    """The counts of some consecutive blocks. `totals` are sums over the whole chunk and need not have names."""

    first_block: int
    blocks: IntArray  # [blocks, columns]
    games: IntArray  # [blocks * block_size, marks]
    totals: IntArray  # [any length], always the same for one contest
    seconds: float = 0.0  # of a core for playing it, where a worker far away tells


class Contest(Protocol):
    """A game with its board, players and seed. Block b is the same games whoever plays it, and when."""

    @property
    def block_size(self) -> int:
        """Games in one block: all rotations that must be played together to be even-handed."""
        ...

    @property
    def blocks_for_all(self) -> int:
        """Blocks after which everybody has played, where seats take turns: before, some would have no rate."""
        ...

    @property
    def columns(self) -> tuple[str, ...]:
        """What is summed over the games of each block."""
        ...

    @property
    def marks(self) -> tuple[str, ...]:
        """What is kept of each single game."""
        ...

    def play(self, first_block: int, last_block: int, halt: Halt | None) -> Chunk | None:
        """Plays the blocks from the first up to, but not including, the last.

        Several threads call it at once. A raised halt must end it within milliseconds; it then gives None, since
        half a chunk is of no use to anybody.
        """
        ...

    def rest(self) -> None:
        """Gives back what only playing needs, for whoever keeps a contest beside its results. May be played again."""
        ...
