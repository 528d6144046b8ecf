"""Words for people: what was probably meant, and lines that do nothing to a terminal."""

from __future__ import annotations

from collections.abc import Iterable

STAND_IN = "\ufffd"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """`; did you mean X?` where something known is spelt nearly the same, else nothing."""
    import difflib  # only when something is misspelt

    near = difflib.get_close_matches(name, list(known), n=1)
    return f"; did you mean {near[0]}?" if near else ""


def printable(text: str) -> str:
    """A text without line breaks and control characters, whatever it quotes."""
    return "".join(letter if letter.isprintable() else STAND_IN for letter in text)
