"""Partners who do not face each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import renaming_seats
from board_designer.lint.rule import rule
from board_designer.lint.seats_round import Wanted, order_under, seats_round
from board_designer.words import listed


@rule(
    "error",
    summary="Partners do not face each other.",
    why="Partners sit opposite each other: their homes are half a ring apart, and rivals sit between them.",
    example="A board for four, with seats 1 and 3 side by side.",
    tier="deep",
    fixable=True,
)
def partners_apart(
    facts: Facts, *, of: Sequence[str] = (), players: str = "", order: str = "", rising: str = ""
) -> Iterator[Found]:
    asked = Wanted(of, players, order, rising)
    seats = seats_round(facts, asked) if asked.is_known(facts) else []
    half = len(seats) // 2
    wrong = [(one, other) for one, other in zip(seats[:half], seats[half:], strict=True) if abs(one - other) != half]
    if half > 1 and wrong:
        one, other = wrong[0]
        wanted = order_under(facts, asked, facts.values[order])
        yield Found(
            f"Seat {one} faces seat {other}, but its partner is seat {(one + half - 1) % len(seats) + 1}: "
            f"anti-clockwise the seats are {listed(seats)}.",
            tuple(facts.homes),
            fix=renaming_seats(
                dict(zip(seats, wanted, strict=True)), f"Give the seats the order {listed(wanted)} round the ring"
            ),
        )
