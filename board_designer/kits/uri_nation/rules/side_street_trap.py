"""A side street that a dog without Drive never leaves."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.side_streets import side_streets
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "warning",
    summary="A dog without Drive cannot leave a side street.",
    why="If coming out costs Drive too, a dog that spent its last Drive going in never gets out.",
    example="A side street of 2 spaces, where coming out costs Drive too.",
    tier="deep",
)
def side_street_trap(facts: Facts) -> Iterator[Found]:
    sidewalk = facts.of(["sidewalk"])
    free = facts.distances.steps_from(sidewalk, backwards=True)
    paid = facts.distances.steps_from(sidewalk, paid=True, backwards=True)
    for street in side_streets(facts):
        stuck = [id_ for id_ in street.spaces if id_ in paid and id_ not in free]
        if stuck:
            yield Found(
                f"From {facts.names(stuck)} every way back to the sidewalk costs Drive; "
                "a dog without any never gets out.",
                tuple(stuck),
            )
