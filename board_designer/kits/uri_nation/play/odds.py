"""Exact chances of a challenge, by counting every pair of rolls."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Literal

Tie = Literal["reroll", "defender", "attacker"]
SURE = 1 << 14  # certainty, in the kernel's table
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


def expected_rolls(defence: int, tie: Tie, die: int = 6) -> Fraction:
    """How often both roll, on average, until it is decided."""
    equal = sum(1 for a in range(1, die + 1) for d in range(1, die + 1) if a == d + defence)
    if tie != "reroll" or equal == die * die:
        return Fraction(1)
    return Fraction(die * die, die * die - equal)
