"""The events of a text: what stands where, before anything is built from it.

Reading events instead of a finished tree means that a hostile file is stopped where it goes wrong: nothing is
expanded, nothing recurses, and every fault has a place.
"""

from __future__ import annotations

# PLAIN text may be a number or a word with a meaning; QUOTED text is text; REFUSED holds a message.
MAP, SEQUENCE, END, PLAIN, QUOTED, REFUSED = range(6)

# Kind, text, line and column from 1. A line of 0 says that the column is the offset into the whole text: working out
# lines and columns that nobody asks for would take longer than the reading itself.
Event = tuple[int, str, int, int]


class SyntaxFault(Exception):
    """The text is not YAML or not JSON from here on."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(message)
        self.line, self.column, self.message = line, column, message


def place_in(text: str, line: int, column: int) -> tuple[int, int]:
    """Line and column from 1, of an event's place."""
    if line:
        return line, column
    before = text[:column]
    return before.count("\n") + 1, column - (before.rfind("\n") + 1) + 1
