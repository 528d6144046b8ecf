"""The play graph: spaces as nodes, typed and costed moves as edges, and the ground it was derived from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from board_designer.board.model import Board
from board_designer.graph.graph_rules import GraphRules

# networkx takes a third of a second to load. It is loaded with the first graph, here and in the files beside this
# one, so that a window is on screen without it.
if TYPE_CHECKING:
    import networkx as nx

    Digraph = nx.MultiDiGraph[str]


@dataclass(frozen=True)
class PlayGraph:
    """One directed multigraph. Every edge has `kind`, `steps` and `cost`; a drawn one also has `link`.

    Moves that go both ways are two edges, one-way moves and relations (access, influence) are one.
    """

    board: Board
    rules: GraphRules
    graph: Digraph
    patch_of: Mapping[str, str]  # space -> name of its patch, for the types that form patches
    corners: frozenset[str]
    junctions: Mapping[str, tuple[str, ...]]  # junction space -> the spaces it joins
    unpaired: tuple[str, ...]  # spaces that look across but have no partner, or not a mutual one
    ignored_links: Mapping[str, str]  # links that mean nothing here -> why
    edge_table: Mapping[tuple[str, str, str], Any]  # the edges again, as plain values that are quick to compare

    def edges(self, *kinds: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """The edges of these kinds; of all kinds when none is named."""
        if len(kinds) == 1:
            yield from self._by_kind.get(kinds[0], ())
            return
        for source, target, data in self.graph.edges(data=True):
            if not kinds or data["kind"] in kinds:
                yield source, target, data

    @cached_property
    def _by_kind(self) -> dict[str, list[tuple[str, str, dict[str, Any]]]]:
        found: dict[str, list[tuple[str, str, dict[str, Any]]]] = {}
        for source, target, data in self.graph.edges(data=True):
            found.setdefault(data["kind"], []).append((source, target, data))
        return found

    def count_by_kind(self) -> dict[str, int]:
        """How many connections of each kind there are; a two-way move counts once."""
        pairs = {
            (data["kind"], data.get("link", ""), *sorted((source, target)))
            for source, target, data in self.graph.edges(data=True)
        }
        return dict(sorted(Counter(pair[0] for pair in pairs).items()))

    def same_as(self, other: PlayGraph) -> bool:
        """Whether another graph has the same moves between the same spaces, wherever they lie."""
        return (
            self.rules == other.rules
            and self.corners == other.corners
            and self.unpaired == other.unpaired
            and self.junctions == other.junctions
            and self.patch_of == other.patch_of
            and self.ignored_links == other.ignored_links
            and self.edge_table == other.edge_table
        )

    @cached_property
    def walk_neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """Per standing space, its neighbours along walk edges, in the order of the board."""
        return self._neighbours_by(self.rules.walk)

    @cached_property
    def access_of(self) -> Mapping[str, tuple[str, ...]]:
        """Per place, the standing spaces it is used from, in the order of the board."""
        return self._neighbours_by(self.rules.access)

    @cached_property
    def moves(self) -> Digraph:
        """The part of the graph a pawn can move on: standing spaces and the moves between them."""
        standing = {space.id for space in self.board.spaces if space.type in self.rules.standing}
        found = self.graph.subgraph(standing)
        # Where pawns stand on what they use, its door lies between standing spaces too, and is no move.
        if any(one in standing and other in standing for one, other, _ in self.edges(self.rules.access)):
            found = found.copy()
            edges = found.edges(keys=True, data=True)
            found.remove_edges_from(
                [(one, other, key) for one, other, key, data in edges if data["kind"] == self.rules.access]
            )
        return found

    def ids_of(self, types: Collection[str]) -> list[str]:
        return [space.id for space in self.board.spaces if space.type in types]

    def _neighbours_by(self, kind: str) -> dict[str, tuple[str, ...]]:
        position = {space.id: number for number, space in enumerate(self.board.spaces)}
        found: dict[str, set[str]] = {}
        for source, target, _ in self.edges(kind):
            found.setdefault(source, set()).add(target)
        return {id_: tuple(sorted(ids, key=position.__getitem__)) for id_, ids in found.items()}
