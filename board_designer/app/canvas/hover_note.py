"""What is said of the space under a pointer that rests: one note, with lines from whoever has some. No Qt."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from html import escape

NoteSource = Callable[[str], Sequence[str]]
MOST_LINES = 5  # of one source
HELD = 24  # letters; an amount between two commas is not broken up to this length
TIE, GLUE = "\N{NO-BREAK SPACE}", "\N{WORD JOINER}"

_BREAKS = re.compile(r"(?<=[,:;]) | (?=\()")
_SPAN = re.compile(r"(?<=\d)–(?=\d)")
_AMOUNT = re.compile(r"^\(?[+−-]?\d|%[,;.)]*$")
_PERCENT = re.compile(r"(?<=\d) (?=%)")


class HoverNote:
    def __init__(self) -> None:
        self.sources: dict[str, NoteSource] = {}

    def set_source(self, name: str, source: NoteSource | None) -> None:
        """Lines about a space or link by its id; None takes the source away. The order of first coming stays."""
        if source is None:
            self.sources.pop(name, None)
        else:
            self.sources[name] = source

    def blocks(self, id_: str) -> list[list[str]]:
        """The lines of each source that has any."""
        found = (list(source(id_)) for source in self.sources.values())
        return [shortened(lines) for lines in found if lines]

    def of(self, ids: Iterable[str], title_of: Callable[[str], str]) -> tuple[str, str]:
        """The first of these that anything is said of, and what; both empty when there is none."""
        for id_ in ids:
            blocks = self.blocks(id_)
            if blocks:
                return id_, rich(title_of(id_), blocks)
        return "", ""


def shortened(lines: list[str]) -> list[str]:
    """At most five, and how many more there are; a sixth takes no more room than to say so."""
    more = len(lines) - MOST_LINES
    return lines if more <= 1 else [*lines[:MOST_LINES], f"and {more} more"]


def rich(title: str, blocks: Sequence[Sequence[str]]) -> str:
    """As rich text, which a tool tip breaks into lines of a readable length."""
    parts = [f"<b>{escape(title)}</b>"] if title else []
    parts += ["<br>".join(escape(held_together(line)) for line in lines) for lines in blocks]
    return "".join(f"<p style='margin: 2px 0'>{part}</p>" for part in parts)


def held_together(line: str) -> str:
    """With no line broken within an amount and what it is of: “seat 1 8 %” stays one."""
    pieces = _BREAKS.split(_SPAN.sub(f"{GLUE}–{GLUE}", _PERCENT.sub(TIE, line)))
    if len(pieces) == 1:
        return line
    return " ".join(
        piece.replace(" ", TIE) if len(piece) <= HELD and _AMOUNT.search(piece) else piece for piece in pieces
    )
