"""Texts of others in lines of ours: whatever they hold, nothing in them acts on what shows it."""

from __future__ import annotations

import re

STAND_IN = "\ufffd"
# What turns the direction of the text after it, so that a line can seem to say something else than it does.
_TURNING = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_HALVES = "\ud800-\udfff"  # of a pair; alone no letter, and in no file
# Patterns are compiled when they are first used: most commands show nothing of others that needs it.
# What acts and is not spelt out by JSON of its own accord.
UNSEEN = f"[\x7f-\x9f\u2028\u2029{_TURNING}{_HALVES}]"
# Everything that does something instead of being seen, but for tabs and plain line breaks.
_ACTING = f"[\x00-\x08\x0b\x0c\x0e-\x1f]|{UNSEEN}"
# Everything that moves a cursor instead of showing a letter.
_CONTROL = "[\x00-\x1f\x7f-\x9f\u2028\u2029]"


def printable(text: str) -> str:
    """A text without line breaks and control characters, whatever it quotes."""
    return "".join(letter if letter.isprintable() else STAND_IN for letter in text)


def harmless(text: str) -> str:
    """A text of several lines in which nothing acts on what shows it."""
    return re.sub(_ACTING, STAND_IN, text)


def one_line(text: str) -> str:
    """A text on one line, for names in lists."""
    return re.sub(_CONTROL, " ", text)


def legible(name: str) -> str:
    """The name of a file for a report: bytes that are not UTF-8 cannot stand in one, and are replaced."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
