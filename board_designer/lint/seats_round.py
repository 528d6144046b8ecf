"""What rules ask of the ring: its order, and who sits where round it."""

from __future__ import annotations

from board_designer.lint.board_facts import Facts
from board_designer.lint.closed_rings import Loop, loop_of
from board_designer.lint.seat_groups import meant_seats

RING = ("track", "start")
# The orders of seats that the rules know, and whether their numbers rise anti-clockwise.
ORDERS = {"red_yellow_blue_green": True, "red_green_blue_yellow": False}


def ring(facts: Facts) -> Loop:
    return loop_of(facts, RING)


def seats_round(facts: Facts) -> list[int]:
    """The seats of the starts anti-clockwise, seat 1 first; none while they are not those of all players.

    A start that has the seat of another one is said elsewhere, and taken as it is meant.
    """
    meant, starts = meant_seats(facts), set(facts.homes)
    seats = [meant.get(id_) or facts.seats[id_] or 0 for id_ in ring(facts).order if id_ in starts]
    if sorted(seats) != list(range(1, facts.value("player_count") + 1)):
        return []
    first = seats.index(1)
    return seats[first:] + seats[:first]


def wanted_round(facts: Facts, order: str = "") -> list[int]:
    """The seats as this order, or else the one that is set, has them anti-clockwise."""
    rising = range(2, facts.value("player_count") + 1)
    return [1, *(rising if ORDERS[order or facts.values["seat_order"]] else reversed(rising))]
