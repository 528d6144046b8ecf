"""Spaces from which the way home costs tokens."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.lint.wording import listed, number_of


@rule(
    "warning",
    summary="The way home from here costs tokens.",
    why="A pawn that spent its last token to get there can never come back.",
    example="A block that can be reached by paid crossings only.",
    tier="deep",
)
def paid_way_home(facts: Facts) -> Iterator[Found]:
    stuck: dict[str, list[str]] = {}
    for home in facts.homes:
        doors = facts.access.get(home, ())
        free = facts.distances.steps_from(doors, backwards=True)
        paid = facts.distances.steps_from(doors, paid=True, backwards=True)
        for id_ in facts.standing:
            if id_ in paid and id_ not in free:
                stuck.setdefault(id_, []).append(home)
    if not stuck:
        return
    spaces = sorted(stuck, key=facts.number.__getitem__)
    homes = [home for home in facts.homes if any(home in stuck[id_] for id_ in spaces)]
    together = nx.Graph(facts.distances.free.subgraph(stuck).to_undirected(as_view=True))
    parts = [sorted(part, key=facts.number.__getitem__) for part in nx.connected_components(together)]
    parts.sort(key=lambda part: facts.number[part[0]])
    said = listed([f"{number_of(len(part), 'space')} ({facts.names(part, 2)})" for part in parts[:6]], len(parts))
    yield Found(
        f"From {said} the way to {facts.names(homes)} costs tokens; without any, there is no way back.",
        tuple(spaces),
    )
