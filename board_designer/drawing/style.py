"""The look a kit gives its types: a texture, colours, a symbol. Data only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Caption = Literal["label", "number", "seat", "none"]
Line = Literal["trail", "zebra", "thread", "bridge", "ghost"]


@dataclass(frozen=True)
class TypeStyle:
    title: str
    texture: str
    fill: str
    edge: str
    symbol: str = ""
    caption: Caption = "label"  # what is written on a space that has no label of its own
    layer: int = 1  # drawn from 0 upwards
    places_mm: tuple[float, ...] = ()  # diameters of the pieces whose place is drawn on the ground
    motifs: tuple[str, ...] = ()  # properties that name the motif in each cell, in the order of the footprint
    flat: bool = False  # a piece to be cut out: without shadow, its colour up to the cut
    stacks: str = ""  # the property that says how many of its own type lie below it


@dataclass(frozen=True)
class MotifStyle:
    """A picture that pieces show: the same on each of them, so that they can be compared."""

    title: str
    symbol: str
    fill: str
    edge: str


@dataclass(frozen=True)
class LinkStyle:
    line: Line
    colour: str
    edge: str
    both_ways: bool = True  # whether a line has no direction, or arrows at both ends
    both_ways_property: str = ""  # a property of a link that says so for itself


@dataclass(frozen=True)
class BandStyle:
    """Round spaces of these types have a band between them where the gap is at most a share of the smaller one."""

    of: frozenset[str]
    to: frozenset[str]
    reach: float
    colour: str
    one_seat: bool = False  # only between spaces of one seat, in its colour


UNKNOWN_TYPE = TypeStyle("unknown", "hatched", "#f4f1ea", "#8a8178", caption="label", layer=1)
UNKNOWN_LINK = LinkStyle("ghost", "#8a8178", "#8a8178")


@dataclass(frozen=True)
class Style:
    background: str = "#efe9dc"
    ground: str = "#e6e0d2"  # what shows where no space lies
    ink: str = "#2e2a26"
    ground_texture: str = ""  # what the ground is made of; plain without one
    planted: bool = False  # trees on bare ground
    bands: tuple[BandStyle, ...] = ()
    seats: tuple[str, ...] = ("#0072b2", "#e69f00", "#cc79a7", "#009e73")
    # Compared like the rest, but a mapping has no hash.
    types: Mapping[str, TypeStyle] = field(default_factory=dict, hash=False)
    links: Mapping[str, LinkStyle] = field(default_factory=dict, hash=False)
    motifs: Mapping[str, MotifStyle] = field(default_factory=dict, hash=False)

    def of_type(self, name: str) -> TypeStyle:
        return self.types.get(name, UNKNOWN_TYPE)

    def of_link(self, name: str) -> LinkStyle:
        return self.links.get(name, UNKNOWN_LINK)

    def seat_colour(self, seat: int | None) -> str | None:
        """The colour of a seat; they repeat when there are more seats than colours."""
        return self.seats[(seat - 1) % len(self.seats)] if seat else None
