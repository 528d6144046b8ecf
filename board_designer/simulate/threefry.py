"""The random numbers of games, drawn for many games at a time and without a compiler: the same words that rules draw
for the same seed, game, time, purpose and count."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint32]
ROUNDS = (13, 15, 26, 6, 17, 29, 16, 24, 13, 15, 26, 6, 17)


def one_of(words: Words, many: int) -> npt.NDArray[np.int64]:
    return ((words.astype(np.uint64) * np.uint64(many)) >> np.uint64(32)).astype(np.int64)


def words(seed: int, game: Words, when: int, purpose: int, count: int) -> tuple[Words, Words]:
    """Two words for one purpose at one time of each game."""
    low, high = seed & 0xFFFFFFFF, (seed >> 32) * 40503 & 0xFFFFFFFF
    return threefry(
        np.full_like(game, low), game ^ np.uint32(high), np.full_like(game, when & 0xFFFFFFFF),
        np.full_like(game, purpose << 24 | count),
    )  # fmt: skip


def threefry(key_1: Words, key_2: Words, count_1: Words, count_2: Words) -> tuple[Words, Words]:
    """Threefry with two words of 32 bits and 13 rounds (Salmon and others, 2011)."""
    keys = (key_1, key_2, np.uint32(0x1BD11BDA) ^ key_1 ^ key_2)
    first, second = count_1 + key_1, count_2 + key_2
    for number, turn in enumerate(ROUNDS):
        first = first + second
        second = (second << np.uint32(turn) | second >> np.uint32(32 - turn)) ^ first
        if number % 4 == 3:
            block = number // 4 + 1
            first = first + keys[block % 3]
            second = second + keys[(block + 1) % 3] + np.uint32(block)
    return first, second
