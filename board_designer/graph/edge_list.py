"""Edges while they are being gathered: one per (from, to, key), in the order in which they were found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.graph.graph_rules import EdgeStyle

if TYPE_CHECKING:
    from board_designer.graph.play_graph import Digraph


class Edge(NamedTuple):
    source: str
    target: str
    style: EdgeStyle
    cost: FrozenMap
    link: str = ""  # the drawn link it comes from


class Edges:
    def __init__(self) -> None:
        self._by_key: dict[tuple[str, str, str], Edge] = {}

    def one_way(self, source: str, target: str, style: EdgeStyle, charged: bool = True) -> None:
        key = (source, target, style.kind)
        if key not in self._by_key:
            self._by_key[key] = Edge(source, target, style, style.cost if charged else EMPTY)

    def both_ways(self, one: str, other: str, style: EdgeStyle) -> None:
        self.one_way(one, other, style)
        self.one_way(other, one, style)

    def extend(self, edges: Iterable[Edge]) -> None:
        """Drawn edges. They stand beside each other, since two paths may have the same ends, but a derived one of the
        same kind and ends says nothing more and goes."""
        for edge in edges:
            self.remove(edge.source, edge.target, edge.style.kind)
            self._by_key[edge.source, edge.target, f"{edge.style.kind} {edge.link}"] = edge

    def remove(self, source: str, target: str, kind: str) -> bool:
        return self._by_key.pop((source, target, kind), None) is not None

    def kinds(self) -> set[str]:
        return {edge.style.kind for edge in self._by_key.values()}

    def neighbours(self, kind: str) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for (source, target, _), edge in self._by_key.items():
            if edge.style.kind == kind:
                others = found.setdefault(source, [])
                if target not in others:
                    others.append(target)
        return found

    def table(self) -> dict[tuple[str, str, str], Edge]:
        return self._by_key

    def add_to(self, graph: Digraph) -> None:
        for (source, target, key), edge in self._by_key.items():
            graph.add_edge(source, target, key, kind=edge.style.kind, steps=edge.style.steps, cost=edge.cost)
            if edge.link:
                graph[source][target][key]["link"] = edge.link


@dataclass(frozen=True, slots=True)
class DrawnEdges:
    """What the designer drew, and whose derived edges give way to it."""

    edges: tuple[Edge, ...]
    replaced: dict[str, frozenset[str]]

    def of_kind(self, kind: str) -> list[Edge]:
        return [edge for edge in self.edges if edge.style.kind == kind]

    def except_kind(self, kind: str) -> list[Edge]:
        return [edge for edge in self.edges if edge.style.kind != kind]

    def ends_replacing(self, kind: str) -> frozenset[str]:
        """The spaces at whose place a drawn link stands for every derived edge of this kind."""
        return self.replaced.get(kind, frozenset())
