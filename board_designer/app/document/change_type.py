"""Another type for spaces, with what belongs to the type: a seat where it has one, none where it has not."""

from __future__ import annotations

from collections.abc import Collection

from board_designer.board.edits import retype, set_seat
from board_designer.board.free_seats import free_seats
from board_designer.board.model import Board


def change_type(board: Board, ids: Collection[str], type_: str, has_seat: bool, homes: Collection[str] = ()) -> Board:
    after = retype(board, ids, type_)
    for id_ in ids:
        seat = after.space_by_id[id_].seat
        if has_seat and seat is None:
            after = set_seat(after, [id_], next(free_seats(after, (), homes), None))
        elif not has_seat and seat is not None:
            after = set_seat(after, [id_], None)
    return after
