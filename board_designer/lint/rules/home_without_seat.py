"""A home that belongs to no seat."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import seating
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A home has no seat.",
    why="It has no colour and no place in the turn order, and nobody starts there.",
    example="A new home that has not been given a seat yet.",
    fixable=True,
)
def home_without_seat(facts: Facts) -> Iterator[Found]:
    taken = {facts.seats[home] for home in facts.homes}
    free = (number for number in range(1, len(facts.homes) + 1) if number not in taken)
    for home in facts.homes:
        if facts.seats[home] is None:
            seat = next(free)
            yield Found(
                sentence(f"{facts.name(home)} has no seat; seat {seat} is free."), (home,), fix=seating({home: seat})
            )
