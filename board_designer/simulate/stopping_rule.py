"""When a batch has enough games. Decided at fixed numbers of games alone, so that speed cannot change a result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from board_designer.simulate.batch_record import Record


@dataclass(frozen=True)
class Goal:
    """Either a number of games, or a width that some interval of the record must shrink to.

    Stopping on width is honest; stopping as soon as something looks significant is not. The record is looked at after
    every `look_every` games and at the end; all numbers of games are rounded up to whole blocks.
    """

    games: int | None = None
    width: float | None = None
    width_of: Callable[[Record], float] | None = None
    least: int = 0
    most: int = 100_000
    look_every: int = 500

    def __post_init__(self) -> None:
        if (self.games is None) == (self.width is None):
            raise ValueError("a goal is a number of games or a width, and not both")
        if self.width is not None and self.width_of is None:
            raise ValueError("a goal of a width needs the function width_of")
        if min(1 if self.games is None else self.games, self.most, self.look_every) < 1:
            raise ValueError("games, most and look_every are at least 1")

    def last_block(self, block_size: int) -> int:
        """The number of blocks that are never exceeded."""
        return whole_blocks(self.most if self.games is None else self.games, block_size)

    def next_look(self, block: int, block_size: int) -> int:
        """The first checkpoint after so many blocks."""
        every = whole_blocks(self.look_every, block_size)
        return min((block // every + 1) * every, self.last_block(block_size))

    def reached(self, record: Record) -> bool:
        """Whether a record at a checkpoint is enough."""
        if record.n_blocks >= self.last_block(record.block_size):
            return True
        if self.width is None or self.width_of is None or record.n_games < self.least:
            return False
        return self.width_of(record) <= self.width


def whole_blocks(games: int, block_size: int) -> int:
    return max(1, -(-games // block_size))
