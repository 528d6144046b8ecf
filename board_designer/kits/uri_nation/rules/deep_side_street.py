"""A side street that goes deeper than a dog can afford."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.side_streets import side_streets
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted, sentence


@rule(
    "warning",
    summary="A side street is too deep for the Drive of any dog.",
    why="Every space costs Drive, so no dog that comes straight from home reaches the end.",
    example="A side street of 4 spaces, when no dog leaves home with more than 3 Drive.",
    tier="deep",
)
def deep_side_street(facts: Facts) -> Iterator[Found]:
    price = int(facts.values["side_street_drive"])
    most = max((int(dog.get("drive", 0)) for dog in facts.terms.data.get("archetypes", {}).values()), default=0)
    if not price:
        return
    for street in side_streets(facts):
        beyond = [id_ for id_, deep in sorted(street.depth.items(), key=lambda item: -item[1]) if deep * price > most]
        if beyond:
            each = f" and every space costs {price} Drive" if price > 1 else ""
            yield Found(
                sentence(
                    f"{facts.name(beyond[0])} is {counted(street.depth[beyond[0]], 'space')} deep{each}; "
                    f"no dog leaves home with more than {most} Drive."
                ),
                tuple(beyond),
            )
