"""Words for people: what was probably meant, and lines that do nothing to a terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from board_designer.board.spelling import nearest_name

STAND_IN = "\ufffd"
# What turns the direction of the text after it, so that a line can seem to say something else than it does.
_TURNING = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_HALVES = "\ud800-\udfff"  # of a pair; alone no letter, and in no file
# Everything that does something instead of being seen, but for tabs and plain line breaks.
_ACTING = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029{_TURNING}{_HALVES}]")
_NOT_RAW = re.compile(f"[\x7f-\x9f\u2028\u2029{_TURNING}{_HALVES}]")


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """`; did you mean X?` where something known is spelt nearly the same, else nothing."""
    near = nearest_name(name, known)
    return f"; did you mean {near}?" if near else ""


def printable(text: str) -> str:
    """A text without line breaks and control characters, whatever it quotes."""
    return "".join(letter if letter.isprintable() else STAND_IN for letter in text)


def harmless(text: str) -> str:
    """A text of several lines in which nothing acts on what shows it."""
    return _ACTING.sub(STAND_IN, text)


def legible(name: str) -> str:
    """The name of a file for a report: bytes that are not UTF-8 cannot stand in one, and are replaced."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def json_text(data: Any, indent: int) -> str:
    """JSON that readers take for the same values, with what acts on a terminal or an editor spelt out."""
    text = json.dumps(data, ensure_ascii=False, indent=indent, allow_nan=False)
    return _NOT_RAW.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"
