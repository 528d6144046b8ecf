"""A way that leads from one player's spaces into the lane of another."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule
from board_designer.lint.seat_groups import meant_seats


@rule(
    "error",
    summary="A lane belongs to two players.",
    why="Every lane has one owner. Nobody else may enter it.",
    example="A way into the lane, drawn from the start of another player.",
    fixable=True,
)
def shared_lane(facts: Facts) -> Iterator[Found]:
    """A space that has the wrong seat itself is said elsewhere."""
    wrong = meant_seats(facts)
    for link in facts.links:
        ends = (link.source, link.target)
        seats = [facts.seats.get(id_) for id_ in ends]
        if link.type != "inward" or link.cut or None in seats or seats[0] == seats[1] or wrong.keys() & set(ends):
            continue
        yield Found(
            f"The {facts.link_name(link)} leads from {facts.name(link.source)} of seat {seats[0]} "
            f"into the lane of seat {seats[1]}.",
            ends,
            (link.id,),
            deleting(link.id),
        )
