"""Seats nobody sits on yet."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from board_designer.board.model import Board, Space
from board_designer.board.record_checks import MOST_SEATS

ALL_TAKEN = f"all {MOST_SEATS} seats are taken"


def free_seats(board: Board, but: Collection[str] = (), homes: Collection[str] = ()) -> Iterator[int]:
    """Lowest first. The spaces named in `but` are about to get another seat: theirs counts as free."""
    taken = {space.seat for space in board.spaces if space.id not in but and sits(space, homes)}
    return (seat for seat in range(1, MOST_SEATS + 1) if seat not in taken)


def sits(space: Space, homes: Collection[str]) -> bool:
    """Whether a space takes a seat of its own. Where types of homes are named, others only belong to a seat."""
    return not homes or space.type in homes
