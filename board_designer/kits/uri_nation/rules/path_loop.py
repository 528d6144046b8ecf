"""Paths that lead round in a circle."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from board_designer.kits.uri_nation.street_queries import working_paths
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "warning",
    summary="Paths form a loop.",
    why="Each path ends where the next one starts. If all of them must be taken, the move never ends.",
    example="A path from A to B and another from B back to A.",
    tier="deep",
)
def path_loop(facts: Facts) -> Iterator[Found]:
    graph: nx.DiGraph[str] = nx.DiGraph()
    for path in working_paths(facts):
        graph.add_edge(path.source, path.target, link=path.id)
    endless = facts.values["path_use"] == "compulsory" and bool(facts.values["path_chain"])
    for loop in _rounds(graph):
        first = loop.index(min(loop, key=facts.number.__getitem__))
        round_ = loop[first:] + loop[:first]
        links = tuple(
            graph.edges[one, other]["link"] for one, other in zip(round_, [*round_[1:], round_[0]], strict=True)
        )
        yield Found(
            f"The paths {listed(links)} form a loop: {' → '.join([*round_, round_[0]])}."
            + (" They must be taken one after the other, so the move never ends." if endless else ""),
            tuple(round_),
            links,
            severity="error" if endless else None,
        )


def _rounds(graph: nx.DiGraph[str]) -> Iterator[list[str]]:
    """Each path that lies on a circle, in the shortest circle it lies on. A tangle has more circles than could ever
    be listed; with these few, none of its paths is left out."""
    part = {space: at for at, found in enumerate(nx.strongly_connected_components(graph)) for space in found}
    within = nx.DiGraph((one, other) for one, other in graph.edges if part[one] == part[other])
    told: set[tuple[str, str]] = set()
    for one, other in within.edges:
        if (one, other) not in told:
            back = nx.shortest_path(within, other, one)
            told.update(zip([one, *back], back, strict=False))
            yield back
