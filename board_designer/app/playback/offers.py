"""What somebody who plays by hand is offered: options in words, where each begins and ends on the board, and which
of them are shown at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from board_designer.board.model import Space
from board_designer.geometry.footprint import Footprint

Kind = Literal["move", "act", "lay", "plain"]
FEW = 8  # ways that are all seen at once, whosever they are
MANY = 12  # options of a list that is told in groups


@dataclass(frozen=True)
class Rate:
    """How often an option has won in games played on from it, and the range in which its true rate lies."""

    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Offer:
    """One option. A move begins at the first of its places and ends at the last; an act is about one; a piece is laid
    on cells."""

    number: int
    text: str
    kind: Kind
    places: tuple[str, ...] = ()  # ids of spaces
    group: str = ""  # what it has in common with others, in words
    cells: tuple[Footprint, ...] = ()
    piece: int = -1  # which piece would be laid
    order: int = 0  # the lowest are listed first

    @property
    def start(self) -> str:
        return self.places[0] if self.kind == "move" else ""

    @property
    def end(self) -> str:
        return self.places[-1] if self.kind in ("move", "act") and self.places else ""


@dataclass(frozen=True)
class Mark:
    """A place on the board that can be clicked: what is taken there, or what is taken up."""

    place: str  # the id of a space; nothing where it is cells
    offers: tuple[Offer, ...]
    kind: Literal["start", "end", "act", "cell"]
    cell: Footprint | None = None


@dataclass(frozen=True)
class Choices:
    """What is marked on the board now. `looked_at` is the option whose way is shown."""

    marks: tuple[Mark, ...] = ()
    looked_at: Offer | None = None
    taken_up: str | None = None
    rates: Mapping[int, float] = field(default_factory=dict)  # by option
    ghost: Space | None = None  # the piece that would be laid, where it would lie


class Offers:
    """The options of one decision, and what was taken up already: a pawn of which the ends are shown, or a piece."""

    def __init__(self, offers: Sequence[Offer] = ()) -> None:
        self.all = tuple(sorted(offers, key=lambda offer: offer.order))
        self.taken_up: str | None = None  # a start, or a group of pieces
        self.on_cells: tuple[Footprint, ...] = ()  # cells that were clicked: a piece lies on all of them
        self.words = ""  # what the options are searched for

    @property
    def has_two_steps(self) -> bool:
        """Whether a pawn is taken up first: many ways, or ways of several to the same place."""
        moves = [offer for offer in self.all if offer.kind == "move"]
        starts = {offer.start for offer in moves}
        ends = {(offer.end, offer.start) for offer in moves}
        return len(starts) > 1 and (len(moves) > FEW or len({end for end, _ in ends}) < len(ends))

    def take_up(self, what: str | None) -> None:
        """Once more puts it down."""
        self.taken_up = what if what != self.taken_up else None

    def narrow(self, cell: Footprint) -> None:
        self.on_cells = (*(one for one in self.on_cells if one != cell), cell)
        if not any(self._is_shown(offer) for offer in self.all):
            self.on_cells = (cell,)

    def widen(self) -> bool:
        """What was taken up or clicked is forgotten; False where nothing was."""
        was, self.taken_up, self.on_cells = (self.taken_up, self.on_cells), None, ()
        return was != (None, ())

    @property
    def groups(self) -> dict[str, tuple[Offer, ...]]:
        """By what they have in common, those that the search finds; all together where they are few."""
        found: dict[str, list[Offer]] = {}
        for offer in self._found():
            found.setdefault(offer.group if len(self.all) > MANY else "", []).append(offer)
        return {group: tuple(some) for group, some in found.items()}

    def _found(self) -> Iterator[Offer]:
        wanted = self.words.casefold().split()
        for offer in self.all:
            words = f"{offer.group} {offer.text}".casefold() if wanted else ""
            if self._is_shown(offer) and all(word in words for word in wanted):
                yield offer

    def _is_shown(self, offer: Offer) -> bool:
        if self.on_cells and not set(self.on_cells) <= set(offer.cells):
            return False
        return self.taken_up is None or self.taken_up in (offer.start or None, offer.group if offer.cells else None)

    def marks(self) -> tuple[Mark, ...]:
        """What can be clicked on the board just now."""
        moves = [offer for offer in self.all if offer.kind == "move"]
        found = list(_marks(((offer.end, offer) for offer in self.all if offer.kind == "act"), "act"))
        if self.has_two_steps:
            found += _marks(((offer.start, offer) for offer in moves), "start")
            moves = [offer for offer in moves if offer.start == self.taken_up]
        found += _marks(((offer.end, offer) for offer in moves), "end")
        cells: dict[Footprint, list[Offer]] = {}
        for offer in self.all:
            if offer.kind == "lay" and self._is_shown(offer):
                for cell in offer.cells:
                    cells.setdefault(cell, []).append(offer)
        found += (Mark("", tuple(some), "cell", cell) for cell, some in cells.items())
        return tuple(found)


def _marks(placed: Iterable[tuple[str, Offer]], kind: Literal["start", "end", "act"]) -> Iterator[Mark]:
    found: dict[str, list[Offer]] = {}
    for place, offer in placed:
        if place:
            found.setdefault(place, []).append(offer)
    return (Mark(place, tuple(some), kind) for place, some in found.items())


def grouped(offers: Iterable[Offer], name: Callable[[str], str]) -> tuple[Offer, ...]:
    """With the name of where they begin as their group, where they begin at several places and have no other."""
    listed = tuple(offers)
    starts = {offer.start for offer in listed if offer.start}
    if len(starts) < 2:
        return listed
    return tuple(
        replace(offer, group=f"From {name(offer.start)}") if offer.start and not offer.group else offer
        for offer in listed
    )
