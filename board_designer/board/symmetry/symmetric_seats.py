"""Seats of spaces that a symmetry makes: each player once, going round."""

from __future__ import annotations

from board_designer.board.edit_errors import BadValue
from board_designer.board.free_seats import ALL_TAKEN
from board_designer.board.record_checks import MOST_SEATS


def next_free_seat(like: int | None, taken: set[int]) -> int | None:
    """The next seat after one that nobody has; it is then taken. None for a space without a seat."""
    if like is None:
        return None
    others: list[int] = [*range(like + 1, MOST_SEATS + 1), *range(1, like)]
    for seat in others:
        if seat not in taken:
            taken.add(seat)
            return seat
    raise BadValue(ALL_TAKEN)
