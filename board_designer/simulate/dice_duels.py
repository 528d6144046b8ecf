"""Duels of two dice: exact chances, by counting every pair of rolls; and many of them rolled at a time."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Literal

import numpy as np

from board_designer.simulate.threefry import one_of, words

MOST_ROLLS = 4096  # after so many equal rolls the defender is let go, as in a game
Tie = Literal["reroll", "defender", "attacker"]
SURE = 1 << 14  # certainty, where a chance is kept as a whole number
TIES: tuple[Tie, ...] = ("reroll", "defender", "attacker")  # in the order of the kernel's cells


@cache
def attacker_wins(defence: int, tie: Tie, die: int = 6) -> Fraction:
    """The attacker's chance when the defender has `defence` points more, and equal rolls go as `tie` says."""
    above = sum(1 for a in range(1, die + 1) for d in range(1, die + 1) if a > d + defence)
    equal = sum(1 for a in range(1, die + 1) for d in range(1, die + 1) if a == d + defence)
    if tie == "reroll":
        decided = die * die - equal
        return Fraction(above, decided) if decided else Fraction(0)
    return Fraction(above + (equal if tie == "attacker" else 0), die * die)


@cache
def whole_chance(defence: int, tie: Tie, die: int) -> int:
    """The attacker's chance as the kernel keeps it."""
    return round(attacker_wins(defence, tie, die) * SURE)


def expected_rolls(defence: int, tie: Tie, die: int = 6) -> Fraction:
    """How often both roll, on average, until it is decided."""
    equal = sum(1 for a in range(1, die + 1) for d in range(1, die + 1) if a == d + defence)
    if tie != "reroll" or equal == die * die:
        return Fraction(1)
    return Fraction(die * die, die * die - equal)


def won_duels(points: int, tie: Tie, die: int, seed: int, when: int, purpose: int, duels: int) -> int:
    """How many of so many duels the attacker wins. Each duel is a game of its own, at the same moment of it, with the
    random numbers that a game draws for this purpose."""
    game = np.arange(duels, dtype=np.uint32)
    won = 0
    for roll in range(MOST_ROLLS):
        first, second = words(seed, game, when, purpose, roll)
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
