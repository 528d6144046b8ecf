"""Duels rolled many at a time with the simulator's own random numbers, without its compiler."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from board_designer.kits.uri_nation.play.odds import Tie

Words = npt.NDArray[np.uint32]
FOR_FIGHT = 1  # the purpose under which the simulator draws the dice of a fight
MOST_ROLLS = 4096  # after so many equal rolls the defender is let go, as in the simulator
ROUNDS = (13, 15, 26, 6, 17, 29, 16, 24, 13, 15, 26, 6, 17)


def won_duels(points: int, tie: Tie, die: int, seed: int, when: int, duels: int) -> int:
    """How many of so many duels the attacker wins. Each duel is a game of its own, at the same moment of it."""
    game = np.arange(duels, dtype=np.uint32)
    won = 0
    for roll in range(MOST_ROLLS):
        first, second = dice_words(seed, game, when, roll)
        attack = one_of(first, die)
        resist = one_of(second, die) + points
        equal = attack == resist
        won += int((attack > resist).sum())
        if tie != "reroll":
            return won + (int(equal.sum()) if tie == "attacker" else 0)
        game = game[equal]
        if not len(game):
            break
    return won


def one_of(words: Words, many: int) -> npt.NDArray[np.int64]:
    return ((words.astype(np.uint64) * np.uint64(many)) >> np.uint64(32)).astype(np.int64)


def dice_words(seed: int, game: Words, when: int, roll: int) -> tuple[Words, Words]:
    """Two words for one roll of each game: the same as the simulator's, for the same four numbers."""
    low, high = seed & 0xFFFFFFFF, (seed >> 32) * 40503 & 0xFFFFFFFF
    return threefry(
        np.full_like(game, low), game ^ np.uint32(high), np.full_like(game, when & 0xFFFFFFFF),
        np.full_like(game, FOR_FIGHT << 24 | roll),
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
