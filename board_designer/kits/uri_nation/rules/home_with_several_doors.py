"""A home that can be used from more than one space."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.neighbours import segments_of
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="A home is used from more than one space.",
    why="The dog starts on the first of them. Make sure that is the one you want.",
    example="A home two sidewalk spaces wide.",
    tier="deep",
)
def home_with_several_doors(facts: Facts) -> Iterator[Found]:
    for home in facts.homes:
        doors = facts.access.get(home, ())
        # A home on a corner is a fault of its own.
        if len(doors) > 1 and len(segments_of(facts, home)) < 2:
            yield Found(
                sentence(
                    f"{facts.name(home)} is used from {len(doors)} spaces ({facts.names(doors)}); "
                    f"its dog starts on {doors[0]}."
                ),
                (home, *doors),
            )
