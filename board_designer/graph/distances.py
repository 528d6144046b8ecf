"""How many steps it is from here to there: by moves that cost nothing, or by all moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from board_designer.graph.play_graph import PlayGraph

if TYPE_CHECKING:
    import networkx as nx

    Steps = nx.DiGraph[str]


class Distances:
    """Steps between the standing spaces of a play graph. What was asked once is kept."""

    def __init__(self, play: PlayGraph) -> None:
        self.play = play
        self._same_back: dict[bool, bool] = {}
        self._from: dict[tuple[tuple[str, ...], bool, bool], Mapping[str, int]] = {}

    @cached_property
    def free(self) -> Steps:
        """The moves that cost no token, each with its fewest steps."""
        return self._graph(paid=False)

    @cached_property
    def all(self) -> Steps:
        return self._graph(paid=True)

    def steps_from(self, sources: Collection[str], paid: bool = False, backwards: bool = False) -> Mapping[str, int]:
        """Per standing space that can be reached, the steps from the nearest source (or to it, backwards)."""
        import networkx as nx

        graph = self.all if paid else self.free
        backwards = backwards and not self._both_ways(paid)
        start = tuple(id_ for id_ in sources if id_ in graph)
        key = (start, paid, backwards)
        if key not in self._from:
            way = graph.reverse(copy=False) if backwards else graph
            steps: Any = nx.multi_source_dijkstra_path_length(way, start, weight="steps") if start else {}
            self._from[key] = steps
        return self._from[key]

    def _both_ways(self, paid: bool) -> bool:
        """Whether every move can be made the other way as well, in as many steps."""
        if paid not in self._same_back:
            steps = {(a, b): data["steps"] for a, b, data in (self.all if paid else self.free).edges(data=True)}
            self._same_back[paid] = all(steps.get((b, a)) == count for (a, b), count in steps.items())
        return self._same_back[paid]

    def nearest(self, sources: Collection[str], targets: Collection[str], paid: bool = False) -> int | None:
        """Steps from the nearest source to the nearest target, or None where there is no way."""
        steps = self.steps_from(sources, paid)
        return min((steps[id_] for id_ in targets if id_ in steps), default=None)

    def _graph(self, paid: bool) -> Steps:
        import networkx as nx

        graph: Steps = nx.DiGraph()
        standing = {space.id for space in self.play.board.spaces if space.type in self.play.rules.standing}
        graph.add_nodes_from(space.id for space in self.play.board.spaces if space.id in standing)
        best: dict[tuple[str, str], int] = {}
        door = self.play.rules.access
        for source, target, data in self.play.graph.edges(data=True):
            if data["kind"] != door and (paid or not data["cost"]) and source in standing and target in standing:
                pair = (source, target)
                best[pair] = min(data["steps"], best.get(pair, data["steps"]))
        graph.add_edges_from((source, target, {"steps": steps}) for (source, target), steps in best.items())
        return graph
