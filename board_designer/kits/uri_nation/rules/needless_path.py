"""A path that hardly shortens the way."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from board_designer.kits.uri_nation.street_queries import working_paths
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "warning",
    summary="A path saves hardly any steps.",
    why="Nobody will pay to save a step or two, and the path makes the board harder to read.",
    example="A path between two spaces that are 2 steps apart.",
    tier="deep",
)
def needless_path(facts: Facts, *, fewest: int = 3) -> Iterator[Found]:
    for path in working_paths(facts):
        steps = _without_it(facts, path.source, path.target, fewest - 1)
        if steps is not None:
            yield Found(
                f"The path {path.id} saves a walk of {counted(steps, 'step')} from {facts.name(path.source)} to "
                f"{facts.name(path.target)}; with fewer than {fewest}, it is hardly a shortcut.",
                (path.source, path.target),
                (path.id,),
            )


def _without_it(facts: Facts, source: str, target: str, most: int) -> int | None:
    """Steps from one end to the other by other free moves than the path itself, which may be free too. Nothing is
    looked for beyond the most steps that matter."""
    kinds = {data["kind"] for data in facts.play.graph[source][target].values()}
    hidden = [(source, target), (target, source)] if kinds == {"path"} else []
    walks = nx.restricted_view(
        facts.distances.free, [], [edge for edge in hidden if facts.distances.free.has_edge(*edge)]
    )
    near = nx.single_source_dijkstra_path_length(walks, source, cutoff=most, weight="steps")
    return int(near[target]) if target in near else None
