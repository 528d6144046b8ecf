"""What a board offers in play, as one would compare it with another: groups, doors, ways from homes, counts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from board_designer.board.model import Space
from board_designer.drawing.motif_names import motif_name
from board_designer.graph.distances import Distances
from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.turn_order import homes_by_seat
from board_designer.kits.board_structure import Structure

Way = tuple[str, str]  # the id of a home, a type of place


class Outlook:
    """What is compared about one board. Each part is worked out when it is asked for, and once."""

    def __init__(self, structure: Structure) -> None:
        self.structure = structure
        self.board = structure.board

    @property
    def play(self) -> PlayGraph:
        return self.structure.play

    @cached_property
    def walk_groups(self) -> list[frozenset[str]]:
        import networkx as nx

        return [frozenset(group) for group in nx.weakly_connected_components(self.play.moves)]

    @cached_property
    def useful_types(self) -> frozenset[str]:
        """The types of space that are used from beside them."""
        rules = self.play.rules
        touching = [touch.of for touch in rules.touches if touch.edge.kind == rules.access]
        return frozenset().union(*touching)

    @cached_property
    def doors(self) -> Mapping[str, tuple[str, ...]]:
        return self.play.access_of

    @cached_property
    def homes(self) -> list[Space]:
        return homes_by_seat(self.play)

    @cached_property
    def distances(self) -> Distances:
        return Distances(self.play)

    def ways(self, paid: bool) -> dict[Way, int | None]:
        """Steps from each home to the nearest space from which each kind of place is used."""
        doors: dict[str, set[str]] = {}
        for space in self.board.spaces:
            if space.type in self.useful_types - self.play.rules.homes.types:
                doors.setdefault(space.type, set()).update(self.doors.get(space.id, ()))
        return {
            (home.id, type_): self.distances.nearest(self.doors.get(home.id, ()), targets, paid)
            for home in self.homes
            for type_, targets in doors.items()
        }

    @cached_property
    def free_ways(self) -> dict[Way, int | None]:
        return self.ways(paid=False)

    @cached_property
    def paid_ways(self) -> dict[Way, int | None]:
        return self.ways(paid=True)

    @cached_property
    def largest_group(self) -> int:
        return max(map(len, self.structure.groups), default=0)

    @cached_property
    def counts(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for space in self.board.spaces:
            found[space.type] = found.get(space.type, 0) + 1
        return found

    def title(self, type_: str) -> str:
        known = self.structure.kit.spaces.get(type_)
        return known.title if known else type_

    def name(self, space: Space) -> str:
        """As a person would point at it."""
        motifs = motif_name(space, self.structure.kit.style)
        return f"{self.title(space.type)} {motifs or space.seat or space.label or space.id}"
