"""Chance. Every draw is a function of what it is for, so that games do not depend on who else is being played.

The numbers come from the Threefry generator (Salmon and others, 2011) with two words of 32 bits and 13 rounds. It
needs only sums, turns and exclusive ors of 32 bits, so that plain Python and compiled code agree to the bit.
"""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.game_records import match, seats

FOR_WHIM, FOR_SEEDS = 2, 6  # a game numbers its own purposes from 8 on, or beside these
_ALL = 0xFFFFFFFF


@rule
def turned(word: int, by: int) -> int:
    return ((word << by) | (word >> (32 - by))) & _ALL


@rule
def four_rounds(first: int, second: int, a: int, b: int, c: int, d: int) -> tuple[int, int]:
    first = (first + second) & _ALL
    second = turned(second, a) ^ first
    first = (first + second) & _ALL
    second = turned(second, b) ^ first
    first = (first + second) & _ALL
    second = turned(second, c) ^ first
    first = (first + second) & _ALL
    second = turned(second, d) ^ first
    return first, second


@rule
def threefry(key_1: int, key_2: int, count_1: int, count_2: int) -> tuple[int, int]:
    """Two words of 32 bits for two keys and two counters."""
    key_3 = 0x1BD11BDA ^ key_1 ^ key_2
    first, second = (count_1 + key_1) & _ALL, (count_2 + key_2) & _ALL
    first, second = four_rounds(first, second, 13, 15, 26, 6)
    first, second = (first + key_2) & _ALL, (second + key_3 + 1) & _ALL
    first, second = four_rounds(first, second, 17, 29, 16, 24)
    first, second = (first + key_3) & _ALL, (second + key_1 + 2) & _ALL
    first, second = four_rounds(first, second, 13, 15, 26, 6)
    first, second = (first + key_1) & _ALL, (second + key_2 + 3) & _ALL
    first = (first + second) & _ALL
    second = turned(second, 17) ^ first
    return first, second


@rule
def words(when: int, purpose: int, count: int) -> tuple[int, int]:
    """Two words for one purpose at one time of this game."""
    seed = match.seed
    key_2 = (match.game ^ ((seed >> 32) * 40503)) & _ALL
    return threefry(seed & _ALL, key_2, when & _ALL, (purpose << 24) | (count & 0xFFFFFF))


@rule
def this_turn() -> int:
    """The active player's turn as a number: the same whatever the others do."""
    return seats[match.active].turns * 8 + match.active


@rule
def one_of(word: int, many: int) -> int:
    """A number below `many` from a word of 32 bits."""
    return (word * many) >> 32


@rule
def whim(many: int) -> int:
    """A number below `many` for a player who does not mind which. One draw lasts for three."""
    if many <= 1:
        return 0
    if match.word_left == 0:
        one, two = words(this_turn(), FOR_WHIM, match.whims)
        match.word = one | (two & 0x0FFFFFFF) << 32
        match.whims += 1
        match.word_left = 3
    chosen = ((match.word & 0xFFFFF) * many) >> 20
    match.word >>= 20
    match.word_left -= 1
    return chosen
