"""A board on which no group can ever form."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "warning",
    summary="No group is large enough to count.",
    why="Nobody can ever get what the rules give for connected places.",
    example="Lots that each lie on a street of their own.",
    tier="deep",
)
def no_group_possible(facts: Facts) -> Iterator[Found]:
    size = facts.rules.places.group_size
    if facts.groups and len(facts.groups[0]) < size:
        largest = len(facts.groups[0])
        yield Found(f"The largest possible group has {largest}; it takes {size} to count.")
