"""A place that joins two stretches."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "info",
    summary="A place lies on two stretches.",
    why="Groups can grow around the corner through it, so it is worth more than its neighbours.",
    example="A lot on the corner of a block.",
    tier="deep",
)
def place_on_two_segments(facts: Facts) -> Iterator[Found]:
    segments_at: dict[str, list[int]] = {}
    for number, segment in enumerate(facts.segments):
        for space in segment:
            segments_at.setdefault(space, []).append(number)
    for place in facts.of(facts.rules.places.types):
        doors = facts.access.get(place, ())
        touched = {number for door in doors for number in segments_at.get(door, ())}
        if len(touched) > 1:
            yield Found(
                sentence(
                    f"{facts.name(place)} is used from {len(touched)} stretches; their groups can join through it."
                ),
                (place,),
            )
