"""Seats of spaces that a symmetry makes: each player once, going round."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from board_designer.board.edit_errors import BadValue
from board_designer.board.free_seats import ALL_TAKEN
from board_designer.board.model import Space
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


def seat_of_image(
    seat: int | None, homes: Collection[str], spaces: Mapping[str, Space], image: Callable[[str], str | None]
) -> int | None:
    """What belongs to the home of this seat belongs, over there, to the image of that home; else to nobody yet."""
    home = next((id_ for id_, space in spaces.items() if space.type in homes and space.seat == seat), None)
    there = spaces.get(image(home) or "") if home and seat else None
    return there.seat if there else None
