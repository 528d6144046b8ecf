"""Which places are neighbours, under each reading of the word; groups; and the neighbourhood of a home."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import combinations

import numpy as np

from board_designer.geometry.contact import Meeting
from board_designer.graph.contact_ground import Ground
from board_designer.graph.graph_rules import Relation
from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.segments import Segment

Pair = tuple[str, str]


class Adjacency:
    """The relations between places of one play graph, worked out as they are asked for."""

    def __init__(self, play: PlayGraph, segments: Collection[Segment], ground: Ground | None = None) -> None:
        self.play = play
        self.segments = segments
        self._ground = ground or Ground(play.board)
        self._position = {space.id: number for number, space in enumerate(play.board.spaces)}
        self._pairs: dict[Relation, Callable[[Collection[str]], Iterable[Pair]]] = {
            "same_segment": self._same_segment,
            "next_on_segment": self._next_on_segment,
            "consecutive_access": self._consecutive_access,
            "shared_access": self._shared_access,
            "shared_edge": self._shared_edge,
            "common_hub": self._common_hub,
        }

    def pairs(self, ids: Collection[str], relations: Iterable[Relation]) -> list[Pair]:
        """All pairs of these spaces that stand in one of the relations, in the order of the board."""
        found: set[Pair] = set()
        for relation in relations:
            for one, other in self._pairs[relation](ids):
                if one != other:
                    found.add((one, other) if self._position[one] < self._position[other] else (other, one))
        return sorted(found, key=lambda pair: (self._position[pair[0]], self._position[pair[1]]))

    def place_pairs(self) -> list[Pair]:
        """The neighbouring places by the rules of the kit."""
        places = self.play.rules.places
        return self.pairs(self.play.ids_of(places.types | places.also), places.relations)

    def groups(self, owned: Collection[str], pairs: Iterable[Pair]) -> list[tuple[str, ...]]:
        """Connected groups among the owned places, largest first."""
        import networkx as nx

        graph: nx.Graph[str] = nx.Graph()
        graph.add_nodes_from(owned)
        graph.add_edges_from((one, other) for one, other in pairs if one in graph and other in graph)
        groups = [tuple(sorted(group, key=self._position.__getitem__)) for group in nx.connected_components(graph)]
        return sorted(groups, key=lambda group: (-len(group), self._position[group[0]]))

    def neighbourhoods(self) -> dict[str, tuple[str, ...]]:
        """Per home, the places that belong to it: listed by hand, or by the rules of the kit."""
        homes = self.play.rules.homes
        places = self.play.ids_of(self.play.rules.places.types)
        found: dict[str, tuple[str, ...]] = {}
        near, further = self.beside_homes(homes.relations), self.beside_homes(homes.fallback)
        for home in self.play.ids_of(homes.types):
            listed = self.play.board.space_by_id[home].props.get(homes.listed_in) if homes.listed_in else None
            if isinstance(listed, tuple):
                found[home] = tuple(str(id_) for id_ in listed if id_ in places)
            else:
                found[home] = near[home] or further[home]
        return found

    def beside_homes(self, relations: Iterable[Relation]) -> dict[str, tuple[str, ...]]:
        """Per home, the places that stand in one of the relations to it, in the order of the board."""
        homes = self.play.ids_of(self.play.rules.homes.types)
        places = set(self.play.ids_of(self.play.rules.places.types))
        found: dict[str, list[str]] = {home: [] for home in homes}
        for one, other in self.pairs([*homes, *places], relations) if relations else ():
            for home, place in ((one, other), (other, one)):
                if home in found and place in places:
                    found[home].append(place)
        return {home: tuple(sorted(ids, key=self._position.__getitem__)) for home, ids in found.items()}

    def _access(self, id_: str) -> tuple[str, ...]:
        return self.play.access_of.get(id_, ())

    def _used_from(self, ids: Collection[str]) -> dict[str, list[str]]:
        """Standing space -> the places used from it."""
        used: dict[str, list[str]] = {}
        for id_ in ids:
            for space in self._access(id_):
                used.setdefault(space, []).append(id_)
        return used

    def _same_segment(self, ids: Collection[str]) -> Iterable[Pair]:
        used = self._used_from(ids)
        for segment in self.segments:
            yield from combinations(dict.fromkeys(id_ for space in segment for id_ in used.get(space, ())), 2)

    def _next_on_segment(self, ids: Collection[str]) -> Iterable[Pair]:
        """Used from one space, or from spaces next to each other, of one segment."""
        used = self._used_from(ids)
        for segment in self.segments:
            on_it = set(segment)
            for space in segment:
                yield from combinations(used.get(space, ()), 2)
                for following in self.play.walk_neighbours.get(space, ()):
                    if following in on_it:
                        yield from ((a, b) for a in used.get(space, ()) for b in used.get(following, ()))

    def _consecutive_access(self, ids: Collection[str]) -> Iterable[Pair]:
        used = self._used_from(ids)
        yield from self._shared_access(ids)
        for space, here in used.items():
            for following in self.play.walk_neighbours.get(space, ()):
                yield from ((a, b) for a in here for b in used.get(following, ()))

    def _shared_access(self, ids: Collection[str]) -> Iterable[Pair]:
        for here in self._used_from(ids).values():
            yield from combinations(here, 2)

    def _shared_edge(self, ids: Collection[str]) -> Iterable[Pair]:
        names = self._ground.ids
        among = np.zeros(len(names), dtype=bool)
        among[[self._position[id_] for id_ in ids]] = True
        table = self._ground.contacts
        good = (table.meeting >= Meeting.EDGE) & among[table.first] & among[table.second]
        for one, other in zip(table.first[good].tolist(), table.second[good].tolist(), strict=True):
            yield names[one], names[other]

    def _common_hub(self, ids: Collection[str]) -> Iterable[Pair]:
        wanted = set(ids)
        tied: dict[str, list[str]] = {}
        for hub, place, _ in self.play.edges(self.play.rules.hub) if self.play.rules.hub else ():
            if place in wanted:
                tied.setdefault(hub, []).append(place)
        for places in tied.values():
            yield from combinations(places, 2)
