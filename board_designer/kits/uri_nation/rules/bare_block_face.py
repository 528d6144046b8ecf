"""A lot that borders a road with no sidewalk between."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.contact import Meeting
from board_designer.kits.uri_nation.street_queries import LOTS, road_sides
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.neighbours import neighbours_of
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="There is no sidewalk between a lot and a road.",
    why="Dogs walk around every block. Where the sidewalk is missing, they cannot pass.",
    example="A block with sidewalk on three sides.",
    tier="deep",
)
def bare_block_face(facts: Facts) -> Iterator[Found]:
    exposed: dict[str, list[str]] = {}
    for side in road_sides(facts):
        for lot in side.lots:
            exposed.setdefault(lot, []).append(side.road)
    # At the end of a road, and at an intersection, a lot has nothing to be walked to it by either.
    for lot, ground in neighbours_of(facts, LOTS, ["road", "intersection"], Meeting.EDGE).items():
        exposed.setdefault(lot, []).extend(ground)
    for lot, roads in exposed.items():
        roads = list(dict.fromkeys(roads))
        yield Found(
            sentence(f"{facts.name(lot)} borders {facts.names(roads)} with no sidewalk in between."), (lot, *roads)
        )
