"""A single space that holds the board together."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted, sentence

# Cutting off a last space or two is what the end of a cul-de-sac does.
FEWEST_CUT_OFF = 3


@rule(
    "info",
    summary="Two parts of the board are joined by a single space.",
    why="Every way between the two parts leads over that space, so a single pawn there can split the board.",
    example="Two neighbourhoods joined by one bridge.",
    tier="deep",
    ours=True,
    hint=True,
)
def cut_space(facts: Facts) -> Iterator[Found]:
    graph = nx.Graph(facts.distances.all.to_undirected(as_view=True))
    cut_off = {id_: _cut_off(graph, id_) for id_ in nx.articulation_points(graph)}
    said: list[str] = []
    for id_ in sorted(cut_off, key=facts.number.__getitem__):
        facts.alive()
        away = cut_off[id_]
        # Along a dead-end street every space cuts off the next; the one at its mouth says it for all.
        if len(away) < FEWEST_CUT_OFF or any(id_ in other for other in cut_off.values()):
            continue
        # Of a bridge that cuts the board in equal halves, one end is enough.
        if any(graph.has_edge(id_, other) and not away & cut_off[other] for other in said):
            continue
        said.append(id_)
        yield Found(
            sentence(
                f"every way between {counted(len(away), 'space')} and the other {len(graph) - len(away) - 1} "
                f"goes over {facts.name(id_)}."
            ),
            (id_,),
        )


def _cut_off(graph: nx.Graph[str], id_: str) -> set[str]:
    """Everything but the largest part that is left without this space."""
    rest = nx.restricted_view(graph, [id_], [])
    parts: list[set[str]] = []
    for start in graph[id_]:
        if not any(start in part for part in parts):
            parts.append(set(nx.node_connected_component(rest, start)))
    parts.sort(key=len)
    return set().union(*parts[:-1])
