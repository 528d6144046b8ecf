"""Roads that meet without an intersection."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from board_designer.geometry.contact import Meeting
from board_designer.kits.uri_nation.streets import neighbours_of
from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.lint.wording import sentence


@rule(
    "warning",
    summary="Roads meet where there is no intersection.",
    why="Crossing is free where roads meet, but only an intersection says so on the board.",
    example="Four roads round a gap in which the intersection is missing.",
)
def roads_meet_bare(facts: Facts) -> Iterator[Found]:
    meeting = neighbours_of(facts, ["road"], ["road"], Meeting.CORNER)
    at = neighbours_of(facts, ["road"], ["intersection"], Meeting.CORNER)
    bare: nx.Graph[str] = nx.Graph()
    for one, others in meeting.items():
        for other in others:
            if not _in_line(facts, one, other) and not set(at.get(one, ())) & set(at.get(other, ())):
                bare.add_edge(one, other)
    for roads in nx.connected_components(bare):
        together = sorted(roads, key=facts.number.__getitem__)
        yield Found(sentence(f"{facts.names(together)} meet, but no intersection lies there."), tuple(together))


def _in_line(facts: Facts, one: str, other: str) -> bool:
    """One road drawn in two pieces: end to end, of the same width."""
    first, second = (facts.shapes.bounds[facts.number[id_]] for id_ in (one, other))
    across = first[0] == second[0] and first[2] == second[2]
    down = first[1] == second[1] and first[3] == second[3]
    return bool(across or down)
