"""Spaces from which the way home costs tokens."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted

# Parts of the board that are written out; the rest is counted.
MOST_TOLD = 6


@rule(
    "warning",
    summary="The way home from here costs tokens.",
    why="A pawn that spent its last token to get there cannot come back.",
    example="A block that can be reached only by paid crossings.",
    tier="deep",
)
def paid_way_home(facts: Facts) -> Iterator[Found]:
    stuck: dict[str, list[str]] = {}
    reached = facts.distances.steps_from(
        [door for home in facts.homes for door in facts.access.get(home, ())], paid=True
    )
    for home in facts.homes:
        doors = facts.access.get(home, ())
        free = facts.distances.steps_from(doors, backwards=True)
        paid = facts.distances.steps_from(doors, paid=True, backwards=True)
        for id_ in facts.standing:
            # Where nobody ever gets, nobody has to come back from.
            if id_ in paid and id_ not in free and id_ in reached:
                stuck.setdefault(id_, []).append(home)
    if not stuck:
        return
    together = nx.Graph(facts.distances.free.subgraph(stuck).to_undirected(as_view=True))
    parts = [sorted(part, key=facts.number.__getitem__) for part in nx.connected_components(together)]
    parts.sort(key=lambda part: facts.number[part[0]])
    said = []
    for part in parts[:MOST_TOLD]:
        homes = [home for home in facts.homes if any(home in stuck[id_] for id_ in part)]
        said.append(f"from {counted(len(part), 'space')} ({facts.names(part, 2)}) to {facts.names(homes)}")
    more = f"; and {len(parts) - MOST_TOLD} more" if len(parts) > MOST_TOLD else ""
    yield Found(
        f"The way home costs tokens, and there is no free one: {'; '.join(said)}{more}.",
        tuple(id_ for part in parts for id_ in part),
    )
