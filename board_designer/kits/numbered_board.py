"""A board as numbers: spaces to stand on, places that are used from them, and how far it is from here to there."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence

from board_designer.graph.distances import Distances
from board_designer.kits.board_structure import Structure


class NumberedBoard:
    """`nodes` are the spaces to stand on, `places` what can belong to somebody, each by its number."""

    def __init__(self, structure: Structure) -> None:
        self.structure, self.play, self.board = structure, structure.play, structure.board
        self.nodes = self.play.ids_of(structure.graph_rules.standing)
        self.number = {id_: at for at, id_ in enumerate(self.nodes)}
        self.distances = Distances(self.play)
        self.put_places(())

    def put_places(self, places: Sequence[str]) -> None:
        self.places = list(places)
        self.place_number = {id_: at for at, id_ in enumerate(self.places)}

    def centres(self) -> list[tuple[float, float]]:
        position = {space.id: at for at, space in enumerate(self.board.spaces)}
        centroids = self.board.shapes.centroids
        return [(float(centroids[position[id_]][0]), float(centroids[position[id_]][1])) for id_ in self.nodes]

    def start_of(self, home: str) -> str | None:
        """Where somebody begins who lives there."""
        if home in self.number:
            return home
        return self.structure.start_of(self.board.space_by_id[home])

    def doors_of(self, id_: str, stand_on: bool = False) -> list[int]:
        """The spaces something is used from. What is itself a space of the walk is used by standing on it."""
        if id_ in self.number:
            own = [self.number[id_]]
            if stand_on or id_ not in self.place_number:
                return own
            return own + [self.number[door] for door in self.play.access_of.get(id_, ()) if door in self.number]
        return [self.number[door] for door in self.play.access_of.get(id_, ()) if door in self.number]

    def used_from(self, ids: Sequence[str], stand_on: bool = False) -> list[list[str]]:
        """Per standing space, which of these are used from it."""
        found: list[list[str]] = [[] for _ in self.nodes]
        for id_ in ids:
            for node in self.doors_of(id_, stand_on):
                found[node].append(id_)
        return found

    def steps_to(self, ids: Sequence[str], far: int) -> list[int]:
        """Per standing space, the free steps to the nearest of these; `far` where it is further or no way leads."""
        doors = [self.nodes[node] for id_ in ids for node in self.doors_of(id_)]
        steps = self.distances.steps_from(doors, backwards=True) if doors else {}
        return [min(int(steps.get(id_, far)), far) for id_ in self.nodes]

    def around(self, steps: int, ids: Collection[str]) -> list[list[int]]:
        """Per place, the spaces within so many steps of it; none for places that are not among these."""
        back: dict[int, list[int]] = {}
        for source, target in self.distances.free.edges():
            back.setdefault(self.number[target], []).append(self.number[source])
        return [_reach(back, self.doors_of(id_), steps) if id_ in ids else [] for id_ in self.places]

    def within(self, steps: int) -> list[set[int]]:
        """Per standing space, the places used from within so many free steps."""
        onward: dict[int, list[int]] = {}
        for source, target in self.distances.free.edges():
            onward.setdefault(self.number[source], []).append(self.number[target])
        from_node = self.used_from(self.places)
        return [
            {self.place_number[id_] for near in _reach(onward, [node], steps) for id_ in from_node[near]}
            for node in range(len(self.nodes))
        ]

    def on_segments(self) -> list[list[int]]:
        """Per space, the places used from any segment it belongs to, or lies beside."""
        from_node = self.used_from(self.places)
        found: list[set[int]] = [set() for _ in self.nodes]
        for segment in self.structure.segments:
            row = [self.number[id_] for id_ in segment if id_ in self.number]
            places = {self.place_number[id_] for node in row for id_ in from_node[node]}
            for node in row:
                found[node] |= places
        on_one = {id_ for segment in self.structure.segments for id_ in segment}
        for id_ in self.nodes:
            if id_ not in on_one:
                for other in self.play.walk_neighbours.get(id_, self.play.graph.successors(id_)):
                    if other in on_one:
                        found[self.number[id_]] |= found[self.number[other]]
        return [sorted(places) for places in found]


def _reach(onward: Mapping[int, list[int]], sources: Iterable[int], steps: int) -> list[int]:
    """Everything within so many moves, in order."""
    found = dict.fromkeys(sources, 0)
    queue = deque(found)
    while queue:
        node = queue.popleft()
        if found[node] < steps:
            for following in onward.get(node, ()):
                if following not in found:
                    found[following] = found[node] + 1
                    queue.append(following)
    return sorted(found)
