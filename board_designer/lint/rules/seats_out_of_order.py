"""Seats that go round the ring the other way than the rule says."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.dog.ring_queries import ORDERS, seats_round, wanted_round
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import ruling
from board_designer.lint.rule import rule
from board_designer.words import listed

NAME = "seat_order"


@rule(
    "warning",
    summary="The seats lie round the ring in another order than the rule says.",
    why="Players sit down by the rules and then find their colours on the other side.",
    example="A board that was mirrored.",
    tier="deep",
    fixable=True,
)
def seats_out_of_order(facts: Facts) -> Iterator[Found]:
    """An order that is neither of the two tears partners apart, which is said elsewhere."""
    seats, terms = seats_round(facts), facts.terms.parameters[NAME]
    other = next(order for order in ORDERS if order != facts.values[NAME])
    if len(seats) > 2 and seats == wanted_round(facts, other):
        yield Found(
            f"Anti-clockwise the seats are {listed(seats)}; "
            f"the rule “{terms.title}” is set to “{terms.shown(facts.values[NAME])}”.",
            tuple(facts.homes),
            fix=ruling(NAME, NAME, other, terms),
        )
