"""A road with no sidewalk along one of its sides."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.street_queries import road_sides
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="A road has no sidewalk along one side.",
    why="A road separates two blocks. With no sidewalk on one side, there is nothing to cross to.",
    example="A road along the edge of the lots, with nothing on its other side.",
    tier="deep",
)
def bare_road_side(facts: Facts) -> Iterator[Found]:
    """A lot that lies bare on the road is a fault of its own; the edge of the board needs no sidewalk."""
    for side in road_sides(facts):
        if side.bare >= facts.grid.parts and not side.lots:
            yield Found(
                sentence(
                    f"{facts.name(side.road)} has no sidewalk along {facts.mm(side.bare)} of its {side.name} side "
                    f"({facts.mm(side.length)} in all)."
                ),
                (side.road,),
                key=side.name,
            )
