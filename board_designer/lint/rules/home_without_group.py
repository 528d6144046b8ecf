"""A home whose neighbours can never grow into a group."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="The places beside a home cannot be part of a group.",
    why="This player has to walk for a group that the others find next to their homes.",
    example="A home at the end of a street with only two lots.",
    tier="deep",
    hint=True,
)
def home_without_group(facts: Facts) -> Iterator[Found]:
    size = facts.rules.places.group_size
    if not facts.groups or len(facts.groups[0]) < size:
        return  # that no group is possible anywhere is said once
    group_of = {place: group for group in facts.groups for place in group}
    for home, places in facts.neighbourhoods.items():
        best = max((len(group_of[place]) for place in places if place in group_of), default=0)
        if places and best < size:
            yield Found(
                sentence(
                    f"the places beside {facts.name(home)} ({facts.names(places)}) can be part of a group of "
                    f"at most {best}; it takes {size} to count."
                ),
                (home, *places),
            )
