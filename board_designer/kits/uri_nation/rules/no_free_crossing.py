"""Sides of the road that only paid crossings join."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.street_sides import sides_of
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "warning",
    summary="No free crossing joins the two sidewalks.",
    why="A dog without Drive cannot change sides, and its home, where it gets Drive, may be on the other side.",
    example="A street without any intersection.",
    tier="deep",
)
def no_free_crossing(facts: Facts) -> Iterator[Found]:
    """Sides that no move joins at all are a fault of their own."""
    sides = sides_of(facts)
    spaces = {name: [id_ for run in sides.runs if run.name == name for id_ in run.spaces] for name in sides.names}
    for number, other in enumerate(sides.names):
        before = [id_ for name in sides.names[:number] for id_ in spaces[name]]
        free, paid = (facts.distances.nearest(before, spaces[other], paid) for paid in (False, True))
        if free is None and paid is not None:
            yield Found(
                f"No free crossing leads from the {' or the '.join(sides.names[:number])} side to the {other} side: "
                "a dog without Drive cannot get across.",
                key=other,
            )
