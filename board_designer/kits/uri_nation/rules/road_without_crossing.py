"""A stretch of road that cannot be crossed mid-block."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.contact import Meeting
from board_designer.kits.uri_nation.street_queries import roads_crossed
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.neighbours import neighbours_of
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "info",
    summary="A road has no paid crossing.",
    why="Dogs cannot cross here for Drive and have to walk to the next intersection.",
    example="A road whose two sidewalks do not line up anywhere.",
    tier="deep",
)
def road_without_crossing(facts: Facts) -> Iterator[Found]:
    crossed = roads_crossed(facts)
    beside = neighbours_of(facts, ["road"], ["sidewalk"], Meeting.EDGE)
    for road in facts.of(["road"]):
        # A road with sidewalk on one side only has nowhere to cross to.
        sides = {facts.play.patch_of.get(id_) for id_ in beside.get(road, ())}
        if road not in crossed and len(sides) > 1:
            yield Found(sentence(f"{facts.name(road)} has no paid crossing."), (road,))
