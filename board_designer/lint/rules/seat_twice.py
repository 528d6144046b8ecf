"""Two homes with the same seat."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import seating
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "error",
    summary="Two homes have the same seat.",
    why="Two players would share one colour and one place in the turn order.",
    example="A home that was copied with its seat.",
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
            free = [number for number in range(1, len(facts.homes) + len(taken) + 1) if number not in taken]
            seats = dict(zip(homes[1:], free, strict=False))
            are = "seat {} is free" if len(seats) == 1 else "seats {} are free"
            yield Found(
                f"Seat {seat} is given to {listed(homes)}; {are.format(listed(seats.values()))}.",
                tuple(homes),
                fix=seating(seats),
            )
            taken |= set(seats.values())
