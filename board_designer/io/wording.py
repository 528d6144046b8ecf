"""Words for people: what was probably meant, and lines that do nothing to a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from board_designer.board.spelling import nearest_name

STAND_IN = "\ufffd"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """`; did you mean X?` where something known is spelt nearly the same, else nothing."""
    near = nearest_name(name, known)
    return f"; did you mean {near}?" if near else ""


def printable(text: str) -> str:
    """A text without line breaks and control characters, whatever it quotes."""
    return "".join(letter if letter.isprintable() else STAND_IN for letter in text)
