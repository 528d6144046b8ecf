"""Seats that skip a number."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "warning",
    summary="The seat numbers have a gap.",
    why="Seats are numbered from 1. A seat beyond the number of homes has no colour of its own.",
    example="Homes with the seats 1, 2, 3 and 5.",
)
def missing_seat_number(facts: Facts) -> Iterator[Found]:
    given = [facts.seats[home] for home in facts.homes]
    seats = sorted(seat for seat in given if seat is not None)
    if len(set(seats)) < len(given):
        return  # a seat given twice, or to nobody, is said elsewhere and leaves its gap
    missing = [number for number in range(1, len(seats) + 1) if number not in seats]
    beyond = [seat for seat in seats if seat > len(seats)]
    if missing:
        homes = tuple(home for home in facts.homes if facts.seats[home] in beyond)
        yield Found(
            f"There is no seat {listed(missing)}, but a seat {listed(beyond)}.",
            homes,
        )
