"""Which card goes where between two frames: from hand to hand, onto the table, or out of a pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from board_designer.showing.film_values import HIDDEN, Frame, TableCard


class Spot(NamedTuple):
    """Where a card lies: which one it is of so many in a hand, or on the table."""

    seat: int | None  # None on the table
    number: int
    of: int


class CardMove(NamedTuple):
    """A card, and where it is in both frames; None: it is not seen there."""

    card: TableCard
    before: Spot | None
    after: Spot | None

    @property
    def stays(self) -> bool:
        return self.before is not None and self.after is not None and self.before.seat == self.after.seat


Lying = tuple[TableCard, Spot]


def card_moves(before: Frame, now: Frame) -> tuple[CardMove, ...]:
    """Every card of both frames once: first those that stay, then those that come, then those that leave."""
    then, there = list(_lying(before)), list(_lying(now))
    stay, come = [], []
    for source, title, target in now.given:
        end = _taken(there, title, target)
        come.append(CardMove(TableCard(title, source), _taken(then, title, source), end))
    for card, spot in there:
        kept = _taken(then, card.title, spot.seat, spot.number if spot.seat is None else None)
        if kept is not None:
            stay.append(CardMove(card, kept, spot))
        else:
            # What is new on the table comes out of the hand of whoever has put it there.
            out_of = (
                _taken(then, card.title, card.seat) or _taken(then, HIDDEN, card.seat) if spot.seat is None else None
            )
            come.append(CardMove(card, out_of, spot))
    return (*stay, *come, *(CardMove(card, spot, None) for card, spot in then))


def _lying(frame: Frame) -> Iterator[Lying]:
    for seat, hand in sorted(frame.hands.items()):
        for number, title in enumerate(hand):
            yield TableCard(title, seat), Spot(seat, number, len(hand))
    for number, card in enumerate(frame.table):
        yield card, Spot(None, number, len(frame.table))


def _taken(cards: list[Lying], title: str, seat: int | None, number: int | None = None) -> Spot | None:
    """Where such a card lies; it is no longer among them afterwards."""
    for at, (card, spot) in enumerate(cards):
        if (card.title, spot.seat) == (title, seat) and number in (None, spot.number):
            return cards.pop(at)[1]
    return None
