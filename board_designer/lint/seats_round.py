"""Who sits where round a ring: the seats of the homes on it, and the order that a rule wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from board_designer.lint.board_facts import Facts
from board_designer.lint.closed_rings import loop_of
from board_designer.lint.seat_groups import meant_seats


class Wanted(NamedTuple):
    """What a kit says of its seats: the types of the ring, the parameter that says how many play, the one that says
    in which order they sit, and the value of that under which their numbers rise anti-clockwise."""

    of: Sequence[str]
    players: str
    order: str
    rising: str

    def is_known(self, facts: Facts) -> bool:
        return self.players in facts.values and self.order in facts.values


def seats_round(facts: Facts, wanted: Wanted) -> list[int]:
    """The seats of the homes anti-clockwise, seat 1 first; none while they are not those of all players.

    A home that has the seat of another one is said elsewhere, and taken as it is meant.
    """
    meant, homes = meant_seats(facts), set(facts.homes)
    seats = [meant.get(id_) or facts.seats[id_] or 0 for id_ in loop_of(facts, wanted.of).order if id_ in homes]
    if sorted(seats) != list(range(1, facts.value(wanted.players) + 1)):
        return []
    first = seats.index(1)
    return seats[first:] + seats[:first]


def order_under(facts: Facts, wanted: Wanted, value: str) -> list[int]:
    """The seats as this value of the rule has them anti-clockwise."""
    rest = range(2, facts.value(wanted.players) + 1)
    return [1, *(rest if value == wanted.rising else reversed(rest))]
