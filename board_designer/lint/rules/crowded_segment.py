"""A stretch with very many places."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "warning",
    summary="One stretch has too many places.",
    why="All places of a stretch are neighbours, so nearly everything there is one big group.",
    example="A block face with ten lots.",
    tier="deep",
    ours=True,
)
def crowded_segment(facts: Facts, *, most: int = 8) -> Iterator[Found]:
    at: dict[str, list[str]] = {}
    for place in facts.of(facts.rules.places.types):
        for door in facts.access.get(place, ()):
            at.setdefault(door, []).append(place)
    for segment in facts.segments:
        places = list(dict.fromkeys(place for door in segment for place in at.get(door, ())))
        if len(places) > most:
            yield Found(
                f"{len(places)} places lie along one stretch, from {facts.name(segment[0])} to "
                f"{facts.name(segment[-1])}; above {most}, nearly everything there is one group.",
                tuple(places),
                key=f"{segment[0]} {segment[-1]}",
            )
