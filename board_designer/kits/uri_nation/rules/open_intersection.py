"""An intersection that opens onto bare ground."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.constraints.touches import sides_at_edge
from board_designer.lint.finding import Found
from board_designer.lint.neighbours import neighbours_of, sides_of
from board_designer.lint.rule import rule
from board_designer.words import listed, sentence


@rule(
    "warning",
    summary="An intersection has a side with neither road nor sidewalk.",
    why="It looks as if a road continued there. Usually one was deleted.",
    example="An intersection of four roads, one of which was deleted.",
    ours=True,
    hint=True,
)
def open_intersection(facts: Facts) -> Iterator[Found]:
    roads = neighbours_of(facts, ["intersection"], ["road"], Meeting.EDGE)
    for id_ in facts.of(["intersection"]):
        sides, edges = sides_of(facts, id_), sides_at_edge(facts, id_)
        # One at which no two roads meet is a fault of its own.
        if sides is None or len(roads.get(id_, ())) + len(edges) < 2:
            continue
        bare = [name for name, others in sides.items() if not others and name not in edges]
        if bare:
            yield Found(sentence(f"{facts.name(id_)} opens onto bare ground on its {listed(bare)} side."), (id_,))
