"""A side street that a dog without Drive never leaves."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.side_streets import side_streets
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "warning",
    summary="A dog without Drive cannot leave a side street again.",
    why="Where every space costs Drive, also on the way out, a dog that spent its last one stays there for ever.",
    example="A cul-de-sac of 2 spaces, with side_street_charge: every_space.",
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
                "a dog without any stays there for ever.",
                tuple(stuck),
            )
