"""Seats that go round the ring the other way than the rule says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import ruling
from board_designer.lint.rule import rule
from board_designer.lint.seats_round import Wanted, order_under, seats_round
from board_designer.words import listed


@rule(
    "warning",
    summary="The seats lie round the ring in another order than the rule says.",
    why="Players sit down by the rules and then find their colours on the other side.",
    example="A board that was mirrored.",
    tier="deep",
    fixable=True,
)
def seats_out_of_order(
    facts: Facts, *, of: Sequence[str] = (), players: str = "", order: str = "", rising: str = ""
) -> Iterator[Found]:
    """An order that is neither of the two tears partners apart, which is said elsewhere."""
    asked = Wanted(of, players, order, rising)
    if not asked.is_known(facts):
        return
    seats, terms = seats_round(facts, asked), facts.terms.parameters[order]
    other = next(value for value in terms.options if value != facts.values[order])
    if len(seats) > 2 and seats == order_under(facts, asked, other):
        yield Found(
            f"Anti-clockwise the seats are {listed(seats)}; "
            f"the rule “{terms.title}” is set to “{terms.shown(facts.values[order])}”.",
            tuple(facts.homes),
            fix=ruling(order, order, other, terms),
        )
