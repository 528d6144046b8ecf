"""What a game says to those who play it: questions, options, happenings and facts, as data.

A sentence has numbers in braces; how each is read is said beside it. So a window and a page say the same words.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from board_designer.board.model import Space
from board_designer.geometry.hex_cells import Hex
from board_designer.geometry.hex_numbers import HexNumbers
from board_designer.words import coordinates, counted, listed

MARK = re.compile(r"\{(seat|\d)\}")
BITS = 8  # of each kind of token in a price


@dataclass(frozen=True)
class Sentence:
    """`{0}` is the first number; in a happening `{seat}` is whose it is. `reads` says how each number is read:
    `number`, `signed`, `seat`, `seats` (bits), `tokens` (a price), `cell` (a hex by its number), the name of a list,
    of a noun to be counted, or of what is packed: several names of a list in one number."""

    words: str
    reads: tuple[str, ...] = ()
    at: str = ""  # an option: the list in which its places are counted, or `cell`
    lays: bool = False  # an option: its first number is a piece that would lie on its cells
    group: str = ""  # an option: the heading under which it is listed; groups come in the order of the sentences
    stands_out: bool = False  # an option: its place is marked more than others, since it brings more
    hidden: str = ""  # a happening or a fact: what all others are told of it
    shown_to: int = -1  # a happening: which of its numbers is a seat that is told all, once something else happened
    moves: str = ""  # a happening: `pawn` where a pawn goes to the space that its numbers say
    is_told: bool = True
    untold_if: tuple[int, int] = (0, -1)  # a happening: with which number, and which value of it

    def hides(self, numbers: Sequence[int], seat: int, viewer: int | None, is_latest: bool) -> bool:
        """Whether a happening of a seat is told to a viewer as to all others; both as the kernel counts. `is_latest`:
        since then nothing of another kind has happened."""
        is_shown = self.shown_to >= 0 and numbers[self.shown_to] == viewer and not is_latest
        return seat >= 0 and viewer != seat and not is_shown

    def tells(self, numbers: Sequence[int]) -> bool:
        """Whether a happening with these numbers is told at all."""
        at, value = self.untold_if
        return self.is_told and (value < 0 or numbers[at] != value)


@dataclass(frozen=True)
class Spoken:
    questions: Mapping[int, str]  # by kind of decision
    options: tuple[Sentence, ...]
    events: Mapping[int, Sentence]  # by the kernel's number
    facts: tuple[Sentence, ...] = ()  # titles of what else is known of a seat or the table: "Cards on the pile: {0}"
    lists: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # names by number
    nouns: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # "steps": ("step", "steps")
    packed: Mapping[str, tuple[str, int]] = field(default_factory=dict)  # by name: the list, and the bits of each
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by list: the ids of the board's spaces
    lies_in: Mapping[int, str] = field(default_factory=dict)  # what lies on the table: in which list its place is
    tokens: tuple[str, ...] = ()  # titles of TOKENS
    cards: str = ""  # the list of CARD and PLAYED
    card_in: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # by list of options: which card each names
    pieces: str = ""  # the list of PIECE and HELD
    shapes: tuple[Space, ...] = ()  # how each of them looks, with its first cell at the origin
    hidden: frozenset[int] = frozenset()  # what only its own seat may see of what lies on the table
    seats: tuple[str, ...] = ()  # "seat 1 (Knight)"
    score: tuple[str, str] | None = None  # what SCORE counts: "tile laid", "tiles laid"; as in results for None
    colours: Mapping[str, str] = field(default_factory=dict)  # by name of a card or piece, where it has one
    needs_passing: bool = False  # people at one screen must not see each other's hands
    cells: HexNumbers | None = None  # where pieces are laid on hexes: how these are numbered
    middle: Hex = (0, 0)  # of what lies there: it says which hex a number is

    def about(self, laid: Iterable[tuple[int, int]]) -> Spoken:
        """The same words about a table on which pieces lie on these cells, in the order in which they were laid."""
        return self if self.cells is None else replace(self, middle=self.cells.middle(laid))

    def read(self, how: str, number: int) -> str:
        """A number in words."""
        if how == "number":
            return str(number)
        if how == "signed":
            return f"{number:+}".replace("-", "−")
        if how == "seat":
            return self.seats[number] if 0 <= number < len(self.seats) else "nobody"
        if how == "seats":
            return listed(name for at, name in enumerate(self.seats) if number >> at & 1)
        if how == "tokens":
            prices = ((name, number >> BITS * at & (1 << BITS) - 1) for at, name in enumerate(self.tokens))
            return listed(f"{many} {name}" for name, many in prices if many) or "nothing"
        if how == "cell":
            return coordinates(self.cells.hex_of(number, self.middle)) if self.cells else ""
        if how in self.nouns:
            return counted(number, *self.nouns[how])
        if how in self.packed:
            name, bits = self.packed[how]
            return listed(self.read(name, part - 1) for part in _parts(number, bits))
        names = self.lists[how]
        return names[number] if 0 <= number < len(names) else ""

    def said(self, sentence: Sentence, numbers: Sequence[int], seat: int = -1, is_hidden: bool = False) -> str:
        """`seat` is whose happening it is, as the kernel counts."""
        pieces = [*_pieces(sentence.hidden if is_hidden and sentence.hidden else sentence.words)]
        for at in range(1, len(pieces), 2):  # what was in braces
            if (mark := pieces[at]) == "seat":
                pieces[at] = self.read("seat", seat)
            else:
                pieces[at] = self.read(sentence.reads[int(mark)], numbers[int(mark)])
        return "".join(pieces)


@functools.cache
def _pieces(words: str) -> tuple[str, ...]:
    """Plain words and marks by turns."""
    return tuple(MARK.split(words))


def _parts(number: int, bits: int) -> list[int]:
    """What was packed, the first one highest; each is above 0."""
    return [*_parts(number >> bits, bits), number & (1 << bits) - 1] if number else []


SpokenBy = Callable[[Any, Any], Spoken]  # of a contest and its subject
