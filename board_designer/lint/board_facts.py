"""What rules look at, worked out once per board and shared by all of them.

A rule asks for what it needs and nothing else, so that after an edit only the rules run again whose facts changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Link, LintSettings, Space
from board_designer.drawing.motif_names import motif_name
from board_designer.geometry.contact import ContactTable
from board_designer.geometry.grid import Grid
from board_designer.geometry.shapes import ShapeIndex
from board_designer.graph.contact_ground import Ground
from board_designer.graph.derived_structure import Derived
from board_designer.graph.distances import Distances
from board_designer.graph.graph_rules import GraphRules, Relation
from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.segments import Segment
from board_designer.lint.game_terms import Terms
from board_designer.lint.near_misses import Gap, gaps
from board_designer.lint.space_names import named, named_together
from board_designer.lint.tracked_facts import Tracked, fact
from board_designer.words import listed, plural


class Facts(Tracked):
    """The facts of one board under the terms of its game. `alive` is called in long loops and may raise to stop."""

    def __init__(
        self,
        board: Board,
        terms: Terms,
        known_contacts: ContactTable | None = None,
        alive: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self._board = board
        self._terms = terms
        self.alive = alive
        self._derived = Derived(board, terms.graph_rules, Ground(board, known_contacts))

    # The document

    @fact("spaces", "shapes", "words", "props", "links", "rules", "settings")
    def board(self) -> Board:
        """The whole document. A rule that asks for it runs again after every edit."""
        return self._board

    @fact("rules")
    def terms(self) -> Terms:
        return self._terms

    @fact("rules")
    def values(self) -> Mapping[str, Any]:
        """Every rule parameter with its value on this board."""
        return self._terms.values

    @fact("rules")
    def rules(self) -> GraphRules:
        return self._terms.graph_rules

    @fact("settings")
    def settings(self) -> LintSettings:
        return self._board.lint

    @fact("settings")
    def print_settings(self) -> FrozenMap:
        return self._board.print

    @fact("spaces", "shapes", "words", "props")
    def spaces(self) -> Mapping[str, Space]:
        """The full records of all spaces, for rules that read most of what is in them."""
        return self._board.space_by_id

    @fact("spaces")
    def types(self) -> Mapping[str, str]:
        """Type by id, in the order of the board."""
        return {space.id: space.type for space in self._board.spaces}

    @fact("spaces")
    def ids(self) -> Sequence[str]:
        """All ids, in the order of the board."""
        return [space.id for space in self._board.spaces]

    @fact("spaces")
    def number(self) -> Mapping[str, int]:
        """The place of a space in the order of the board."""
        return {space.id: number for number, space in enumerate(self._board.spaces)}

    @fact("words", "spaces")
    def seats(self) -> Mapping[str, int | None]:
        return {space.id: space.seat for space in self._board.spaces}

    @fact("words", "spaces")
    def labels(self) -> Mapping[str, str]:
        return {space.id: space.label for space in self._board.spaces}

    @fact("props", "spaces")
    def props(self) -> Mapping[str, FrozenMap]:
        """The properties of the spaces that have any."""
        return {space.id: space.props for space in self._board.spaces if space.props}

    @fact("links")
    def links(self) -> tuple[Link, ...]:
        return self._board.links

    # Shapes

    @fact("shapes")
    def grid(self) -> Grid:
        return self._board.grid

    @fact("spaces", "shapes")
    def shapes(self) -> ShapeIndex:
        return self._board.shapes

    @fact("spaces", "shapes")
    def ground(self) -> Ground:
        return self._derived.ground

    @fact("spaces", "shapes")
    def contacts(self) -> ContactTable:
        return self._derived.ground.contacts

    @fact("spaces", "shapes", "rules", "links")
    def gaps(self) -> list[Gap]:
        """Spaces that nearly touch where touching would mean something."""
        return gaps(self._board, self._derived.ground, self._terms.graph_rules)

    # The play graph

    @fact("graph", "spaces", "rules")
    def play(self) -> PlayGraph:
        return self._derived.play

    @fact("graph", "spaces", "rules")
    def segments(self) -> list[Segment]:
        return self._derived.segments

    @fact("graph", "spaces", "rules", "shapes", "props")
    def derived(self) -> Derived:
        return self._derived

    @property
    def groups(self) -> list[tuple[str, ...]]:
        self._note_relations(self._terms.graph_rules.places.relations)
        return self._derived.groups

    @property
    def neighbourhoods(self) -> dict[str, tuple[str, ...]]:
        self.read.add("props")  # a home may list its neighbours by hand
        self._note_relations(self._terms.graph_rules.homes.relations)
        return self._derived.neighbourhoods

    def _note_relations(self, relations: Collection[Relation]) -> None:
        """Only one reading of "neighbouring" looks at shapes; the others follow from the graph."""
        self.read.update(("graph", "spaces", "rules"))
        if "shared_edge" in relations:
            self.read.add("shapes")

    @fact("graph", "spaces", "rules")
    def distances(self) -> Distances:
        return Distances(self._derived.play)

    @fact("graph", "spaces", "rules")
    def pieces(self) -> list[tuple[str, ...]]:
        """The groups of standing spaces that moves of any kind connect, largest first, in the order of the board."""
        # Not at the top: who only names a finding need not load it.
        import networkx as nx

        number = self.number
        found = [
            tuple(sorted(group, key=number.__getitem__))
            for group in nx.weakly_connected_components(self._derived.play.moves)
        ]
        return sorted(found, key=lambda group: (-len(group), number[group[0]]))

    @fact("graph", "spaces", "rules")
    def access(self) -> Mapping[str, tuple[str, ...]]:
        """Per place, the standing spaces it is used from."""
        return self._derived.play.access_of

    @fact("spaces", "rules")
    def homes(self) -> list[str]:
        return self.of(self._terms.graph_rules.homes.types)

    @fact("spaces", "rules")
    def standing(self) -> list[str]:
        return self.of(self._terms.graph_rules.standing)

    # Words

    def of(self, types: Collection[str]) -> list[str]:
        """The spaces of these types, in the order of the board."""
        wanted = set(types)
        return [id_ for id_, type_ in self.types.items() if type_ in wanted]

    def property_of(self, id_: str, name: str) -> Any:
        """A property of a space; None when it has none of that name."""
        return self.props[id_].get(name) if id_ in self.props else None

    def name(self, id_: str) -> str:
        """A space as people speak of it."""
        self.read.update(("spaces", "words", "rules"))
        space = self._board.space_by_id.get(id_)
        if space is None:
            return id_
        terms = self._terms.spaces.get(space.type)
        is_home = space.type in self._terms.graph_rules.homes.types
        title = terms.title.lower() if terms else space.type
        return f"the {title} {shown}" if (shown := self.motifs(id_)) else named(space, title, is_home)

    def motifs(self, id_: str) -> str:
        """What a piece shows, by which people know it: the titles of its motifs. Empty where it shows none."""
        space, style = self._board.space_by_id[id_], self._terms.style
        shown = style.of_type(space.type).motifs
        if not shown:
            return ""
        self.read.update(("spaces", "props", "rules"))
        return motif_name(space, style) if all(space.props.get(prop) in style.motifs for prop in shown) else ""

    def names(self, ids: Iterable[str], most: int = 4) -> str:
        """Several spaces in one sentence, the first few by name."""
        ids = list(ids)
        most += len(ids) == most + 1  # one more name takes no more room than saying so
        self.read.update(("spaces", "words", "rules"))
        spaces = [self._board.space_by_id[id_] for id_ in ids if id_ in self._board.space_by_id]
        type_ = spaces[0].type if spaces else ""
        if len(ids) == 1 or len(spaces) < len(ids):
            return listed(map(self.name, ids), most)
        if any(space.type != type_ for space in spaces):
            return self._names_by_type(ids, most)
        if all(shown := [self.motifs(id_) for id_ in ids]):
            return f"the {plural(self.title(type_))} {listed(shown, most)}"
        is_home = type_ in self._terms.graph_rules.homes.types
        return named_together(spaces, self.title(type_), is_home, most, self._terms.style)

    def _names_by_type(self, ids: list[str], most: int) -> str:
        """Spaces of several types: what is of one type together."""
        by_type: dict[str, list[str]] = {}
        for id_ in ids[:most]:
            by_type.setdefault(self._board.space_by_id[id_].type, []).append(id_)
        rest = len(ids) - most
        if rest > 0:
            # One list with one "and", before what is only counted.
            heads = [f"{plural(self.title(type_))} {', '.join(group)}" for type_, group in by_type.items()]
            return f"{', '.join(heads)} and {rest:,} more"
        return listed(self.names(group, len(group)) for group in by_type.values())

    def link_name(self, link: Link) -> str:
        """A link as people speak of it."""
        terms = self.terms.links.get(link.type)
        return f"{terms.title.lower() if terms else link.type} {link.id}"

    def seat_name(self, home: str) -> str:
        """A home by its seat, where many are compared."""
        return f"seat {self.seats[home]}" if self._has_own_seat(home) else home

    def _has_own_seat(self, home: str) -> bool:
        seats = [self.seats[other] for other in self.homes]
        return self.seats[home] is not None and seats.count(self.seats[home]) == 1

    def seat_names(self, homes: Iterable[str]) -> str:
        homes = list(homes)
        seats = [str(self.seats[home]) for home in homes if self._has_own_seat(home)]
        if len(homes) > 1 and len(seats) == len(homes):
            return f"seats {listed(seats)}"
        return listed(map(self.seat_name, homes))

    def by_seat(self, values: Mapping[str, str]) -> str:
        """A value for each home, those that are equal said once: 4 from seats 1 and 2, 11 from seat 3."""
        homes_with: dict[str, list[str]] = {}
        for home in sorted(values, key=lambda home: (self.seats[home] or 0, self.number[home])):
            homes_with.setdefault(values[home], []).append(home)
        return ", ".join(f"{value} from {self.seat_names(homes)}" for value, homes in homes_with.items())

    def title(self, type_: str) -> str:
        terms = self.terms.spaces.get(type_)
        return terms.title.lower() if terms else type_

    def mm(self, parts: float) -> str:
        """A length in parts as people measure it."""
        return f"{parts * self.grid.mm_per_part:.4g} mm"

    def parts(self, count: float) -> str:
        """A length in parts and in millimetres."""
        return f"{count:.3g} {'part' if count == 1 else 'parts'} ({self.mm(count)})"

    def value(self, given: int | str) -> int:
        """A number, or the number a rule parameter of that name stands for."""
        return int(self.values[given]) if isinstance(given, str) else given
