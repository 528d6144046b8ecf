"""A side street that does not begin at an intersection."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.contact import Meeting
from board_designer.kits.uri_nation.side_streets import side_streets
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.neighbours import neighbours_of
from board_designer.lint.rule import rule
from board_designer.words import counted, sentence


@rule(
    "warning",
    summary="A side street does not begin at an intersection.",
    why="Where a side street meets the road, crossing is free at the intersection. Here, dogs have to pay.",
    example="A side street one space away from its intersection.",
    tier="deep",
)
def side_street_off_intersection(facts: Facts) -> Iterator[Found]:
    """A side street that hangs on no sidewalk is a fault of its own."""
    corners = {id_ for members in facts.play.junctions.values() for id_ in members}
    touching = neighbours_of(facts, ["side_street"], ["intersection"], Meeting.EDGE)
    for street in side_streets(facts):
        mouths = tuple(dict.fromkeys(sidewalk for sidewalk, _ in street.mouths))
        if mouths and not corners & set(mouths) and not touching.keys() & set(street.spaces):
            first = street.mouths[0][1]
            yield Found(
                sentence(
                    f"{facts.name(first)} ({counted(len(street.spaces), 'space')} in all) begins at "
                    f"{facts.names(mouths)}, where there is no intersection."
                ),
                (first, *(id_ for id_ in street.spaces if id_ != first)),
            )
