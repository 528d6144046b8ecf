"""Two homes with the same seat."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import seating
from board_designer.lint.rule import rule
from board_designer.lint.wording import listed


@rule(
    "error",
    summary="Two homes have the same seat.",
    why="Two players would share one colour and one place in the turn order.",
    example="A home copied together with its seat.",
    fixable=True,
)
def seat_twice(facts: Facts) -> Iterator[Found]:
    taken = {seat for home in facts.homes if (seat := facts.seats[home]) is not None}
    by_seat: dict[int, list[str]] = {}
    for home in facts.homes:
        seat = facts.seats[home]
        if seat is not None:
            by_seat.setdefault(seat, []).append(home)
    for seat, homes in by_seat.items():
        if len(homes) > 1:
            free = next(number for number in range(1, len(taken) + 2) if number not in taken)
            yield Found(
                f"Seat {seat} is given to {listed(homes)}; seat {free} is free.",
                tuple(homes),
                fix=seating(homes[-1], free),
            )
