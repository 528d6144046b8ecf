"""How large a file may be before it is refused. Far above any real board, low enough that nothing hangs.

A file at these limits is read or refused within two seconds and 300 MB on a small machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.board import record_checks

MOST_BYTES = 3 * 1024 * 1024
MOST_VALUES = 120_000
DEEPEST = 32
# What a board may hold, a file may say.
LONGEST_TEXT = record_checks.LONGEST_TEXT
LARGEST_NUMBER = record_checks.LARGEST_VALUE
MOST_SPACES = 10_500
MOST_LINKS = 10_500
# A board as dense as can be has about four pairs of touching spaces to a space. Far more means spaces piled up on one
# spot by the hundred, which no later step could digest. Free forms with many corners count for more than one pair.
MOST_TOUCHING = 20_000
MOST_TOUCHING_PER_SPACE = 8
# After this many problems the rest is counted by nobody: the first ones are what needs mending.
MOST_PROBLEMS = 100


@dataclass(frozen=True, slots=True)
class Room:
    """How much a file of one kind may hold."""

    most_bytes: int = MOST_BYTES
    most_values: int = MOST_VALUES
    deepest: int = DEEPEST
    of: str = "a board"


BOARD_ROOM = Room()
# An export says the same board in more words: outlines, moves, names for everything. One of 10,000 hexes has 9 MB
# and a million values; fields of a board file that nobody knows lie one group deeper there.
EXPORT_ROOM = Room(most_bytes=16 * 1024 * 1024, most_values=1_400_000, deepest=DEEPEST + 2)
# A game of some thousand decisions, each with its words, and a checksum for every space.
LOG_ROOM = Room(most_bytes=8 * 1024 * 1024, most_values=300_000, deepest=4, of="a log")
