"""A contest for tests: four seats, and all that happens in a game is made from its number."""

import threading
import time
from dataclasses import dataclass, field

import numpy as np

from board_designer.simulate import Chunk

SEATS = 4


def scrambled(numbers):
    """The same well mixed number for the same number, whoever asks."""
    x = np.asarray(numbers, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(0x1234567)
    x ^= x >> np.uint64(31)
    x *= np.uint64(0xBF58476D1CE4E5B9)
    x ^= x >> np.uint64(27)
    return x >> np.uint64(3)


@dataclass
class Toy:
    """From a block on it may be `endless`: it looks at the halt until that is raised, as a kernel would. `seconds` is
    how long a block takes where somebody shall have the time to come and go; what is played does not depend on it."""

    block_size: int = 4
    seed: int = 0
    seconds: float = 0.0
    fails_at: int | None = None
    endless: int | None = None
    blocks_for_all = 1
    columns = ("won_0", "won_1", "won_2", "won_3", "turns")
    marks = ("winner", "turns")

    def play(self, first_block, last_block, halt):
        for block in range(first_block, last_block):
            time.sleep(self.seconds)
            while self.endless is not None and block >= self.endless and not halt.raised:
                time.sleep(0.001)
            if halt is not None and halt.raised:
                return None
            if block == self.fails_at:
                raise ArithmeticError(f"block {block}")
        count = last_block - first_block
        numbers = np.arange(first_block * self.block_size, last_block * self.block_size) + self.seed * 10**9
        winner = (scrambled(numbers) % np.uint64(SEATS)).astype(np.int64)
        turns = (20 + scrambled(numbers + 10**8) % np.uint64(30)).astype(np.int64)
        won = (winner[:, None] == np.arange(SEATS)).reshape(count, self.block_size, SEATS).sum(axis=1)
        blocks = np.column_stack([won, turns.reshape(count, -1).sum(axis=1)]).astype(np.int64)
        totals = np.bincount(turns, minlength=60).astype(np.int64)
        return Chunk(first_block, blocks, np.column_stack([winner, turns]), totals)

    rested = False

    def rest(self):
        self.rested = True


@dataclass
class Watched(Toy):
    """Also notes how many chunks were begun, and by which threads."""

    begun: list = field(default_factory=list)

    def play(self, first_block, last_block, halt):
        self.begun.append((first_block, last_block, threading.current_thread().name))
        return super().play(first_block, last_block, halt)
