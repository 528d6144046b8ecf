"""How often the road can be crossed for free, and where it costs Drive."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted, number


@rule(
    "info",
    summary="How many intersections and mid-block stretches there are, and how far the next free crossing is.",
    why="With many intersections, nobody pays to cross. With few, Drive decides who changes sides.",
    example="3 intersections, 4 mid-block stretches, 2.7 steps to a free crossing.",
    tier="deep",
)
def crossing_ratio(facts: Facts) -> Iterator[Found]:
    sidewalk = facts.of(["sidewalk"])
    paid: nx.Graph[str] = nx.Graph()
    paid.add_edges_from((one, other) for one, other, _ in facts.play.edges("crossing"))
    pairs = paid.number_of_edges()
    # Crossings side by side make one stretch.
    paid.add_edges_from((a, b) for a, b, _ in facts.play.edges(facts.rules.walk) if a in paid and b in paid)
    free = {id_ for one, other, _ in facts.play.edges("cross") for id_ in (one, other)}
    steps = facts.distances.steps_from(sorted(free, key=facts.number.__getitem__), backwards=True)
    far = [steps[id_] for id_ in sidewalk if id_ in steps]
    if not sidewalk:
        return
    mean = (
        f"a sidewalk space is {number(sum(far) / len(far), 1)} steps from the nearest free crossing on average, "
        f"and {max(far)} at most"
        if far
        else "there is no free crossing"
    )
    yield Found(
        f"{counted(len(facts.of(['intersection'])), 'intersection')} and "
        f"{counted(nx.number_connected_components(paid), 'mid-block stretch', 'mid-block stretches')} "
        f"with {counted(pairs, 'paid crossing')}; {mean}."
    )
