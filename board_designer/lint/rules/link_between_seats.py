"""A way that leads from one player's spaces to those of another."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule
from board_designer.lint.seat_groups import meant_seats


@rule(
    "error",
    summary="A link joins spaces of two players that are each player's own.",
    why="What belongs to one player is entered by nobody else.",
    example="A way home that was drawn from the start of another player.",
    fixable=True,
)
def link_between_seats(facts: Facts, *, link: str = "") -> Iterator[Found]:
    """A space that has the wrong seat itself is said elsewhere."""
    wrong = meant_seats(facts)
    for one in facts.links:
        ends = (one.source, one.target)
        seats = [facts.seats.get(id_) for id_ in ends]
        if one.type != link or one.cut or None in seats or seats[0] == seats[1] or wrong.keys() & set(ends):
            continue
        yield Found(
            f"The {facts.link_name(one)} leads from {facts.name(one.source)} of seat {seats[0]} "
            f"to {facts.name(one.target)} of seat {seats[1]}.",
            ends,
            (one.id,),
            deleting(one.id),
        )
