"""The vocabulary in which a kit says what contacts and drawn links mean. Data only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from board_designer.board.frozen_mapping import EMPTY, FrozenMap

Types = frozenset[str]
Charge = Literal["always", "inward", "every_space"]
Pairing = Literal["perpendicular", "nearest", "explicit_only"]
Order = Literal["counter_clockwise", "clockwise"]
Relation = Literal[
    "same_segment", "next_on_segment", "consecutive_access", "shared_access", "shared_edge", "common_hub"
]


class EdgeStyle(NamedTuple):
    """What an edge of the graph says of itself: its kind, the steps it takes and the tokens it costs."""

    kind: str
    steps: int = 0
    cost: FrozenMap = EMPTY


class Touch(NamedTuple):
    """Spaces of two kinds that touch along an edge (or at a corner, where that counts) are joined.

    A one-way touch leads from `of` to `to`. With a charge other than `always`, the cost falls only on steps that
    lead deeper into the `of` spaces (`inward`), or on every step that ends on one (`every_space`). What is reached
    only through them lies among them.

    With a reach, spaces that do not touch are joined too where the gap between them is at most that share of the
    smaller one: round spaces along a track hardly ever touch.
    """

    of: Types
    to: Types
    edge: EdgeStyle
    corner_counts: bool = False
    one_way: bool = False
    charge: Charge = "always"
    reach: float = 0.0
    one_seat: bool = False  # only spaces of the same seat


class Junction(NamedTuple):
    """Spaces of different patches that touch one junction space are joined.

    Where a patch touches the junction along an edge, its corner contacts do not count. A junction may list its
    members by hand in the property named `listed_in`.
    """

    through: Types
    joins: Types
    edge: EdgeStyle
    diagonal: bool = True
    listed_in: str = ""


class Facing(NamedTuple):
    """Spaces that face each other straight across certain ground, and nothing else between, are joined."""

    of: Types
    over: Types
    edge: EdgeStyle
    pairing: Pairing = "perpendicular"


class Drawn(NamedTuple):
    """A link type that the designer draws. `replaces` names a derived kind that gives way at both its ends."""

    link: str
    edge: EdgeStyle
    ends: tuple[Types, Types]
    one_way: bool = False
    either_way_property: str = ""
    replaces: str = ""


class SegmentRule(NamedTuple):
    """How runs of spaces are cut: along edges of one kind, at corners, junctions, ends, and at `cut_by` edges.

    With `within`, the rule is simpler: each connected patch of those spaces is one segment.
    """

    along: str
    cut_by: frozenset[str] = frozenset()
    within: Types = frozenset()


class PlaceRule(NamedTuple):
    """The spaces that can form groups, and which relations make two of them neighbours.

    `also` are spaces that join groups without being places of their own, such as a home that counts.
    """

    types: Types
    relations: frozenset[Relation]
    group_size: int = 3
    also: Types = frozenset()


class HomeRule(NamedTuple):
    """The spaces players own from the start, which places are their neighbourhood, and the turn order they give.

    `owned` are further spaces that belong to a seat without being its home.
    """

    types: Types
    relations: frozenset[Relation]
    fallback: frozenset[Relation] = frozenset()
    listed_in: str = ""
    order: Order | None = None
    owned: Types = frozenset()


class GraphRules(NamedTuple):
    standing: Types  # where a pawn can stand
    also_standing: Types = frozenset()  # those of them that lie on a run or only beside it, as they are drawn
    patch: Types = frozenset()  # connected ground of these types is one patch
    patch_property: str = ""  # a property that names the patch by hand
    corner_property: str = ""  # a property that says by hand whether a space is a corner
    walk: str = "walk"  # the kind of edge along which runs go
    access: str = "access"  # the kind of edge by which a place is used from a standing space
    hub: str = ""  # the kind of edge that ties places to a common hub
    touches: tuple[Touch, ...] = ()
    junctions: tuple[Junction, ...] = ()
    facings: tuple[Facing, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    segments: tuple[SegmentRule, ...] = ()
    places: PlaceRule = PlaceRule(frozenset(), frozenset())
    homes: HomeRule = HomeRule(frozenset(), frozenset())

    def reach_of(self, type_: str, other: str = "") -> float:
        """How far apart two spaces of a type may lie, or of two types, and still be neighbours, as a share of their
        size. Those that are nobody's neighbours lie as others do."""
        pair = {type_, other or type_}
        own = [touch.reach for touch in self.touches if pair <= touch.of | touch.to]
        return max(own or [touch.reach for touch in self.touches], default=0.0)

    def used_types(self, with_pieces: Iterable[str]) -> Types:
        """Types that hold pieces, or that a player uses. Plain ground may be folded and cut as you like."""
        accessed = {type_ for touch in self.touches if touch.edge.kind == self.access for type_ in touch.of}
        return self.standing | accessed | frozenset(with_pieces)
