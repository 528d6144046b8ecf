"""A place in the neighbourhood of two homes."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="A place is in the neighbourhood of two homes.",
    why="The rules protect it for one home and open it for the other, which contradicts itself.",
    example="Two homes with a single lot between them.",
    tier="deep",
    hint=True,
)
def shared_neighbour(facts: Facts) -> Iterator[Found]:
    homes_of: dict[str, list[str]] = {}
    for home, places in facts.neighbourhoods.items():
        for place in places:
            homes_of.setdefault(place, []).append(home)
    for place, homes in homes_of.items():
        if len(homes) > 1:
            yield Found(
                sentence(f"{facts.name(place)} lies in the neighbourhood of {facts.names(homes)}."), (place, *homes)
            )
