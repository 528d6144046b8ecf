"""Rules for sets of up to 36 things, as the bits of a number."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.chance import one_of


@rule
def bits_in(those: int) -> int:
    """How many there are."""
    many = those - ((those >> 1) & 0x555555555)
    many = (many & 0x333333333) + ((many >> 2) & 0x333333333)
    many = (many + (many >> 4)) & 0xF0F0F0F0F
    return (many + (many >> 8) + (many >> 16) + (many >> 24) + (many >> 32)) & 63


@rule
def any_of(those: int, word: int) -> int:
    """One of them, by a random word; there must be one."""
    place, at = one_of(word, bits_in(those)), 0
    while (those >> at) & 1 == 0 or place > 0:
        place -= (those >> at) & 1
        at += 1
    return at
