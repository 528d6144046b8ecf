"""A seat on a space that is not a home."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import unseating
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "info",
    summary="A space that is not a home has a seat.",
    why="Only homes have seats, so the number has no effect.",
    example="A home that was changed to a lot and kept its seat.",
    fixable=True,
)
def seat_on_other_space(facts: Facts) -> Iterator[Found]:
    homes = facts.rules.homes
    if not homes.types:
        return
    for id_, seat in facts.seats.items():
        if seat is not None and facts.types[id_] not in homes.types | homes.owned:
            yield Found(
                sentence(f"{facts.name(id_)} has seat {seat}, but only homes have seats."),
                (id_,),
                fix=unseating(id_),
            )
