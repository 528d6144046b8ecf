"""Deleting spaces (with the links that end on them) and links."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from board_designer.board.edit_errors import LockedSpace, TooFew, UnknownId
from board_designer.board.ids import remember
from board_designer.board.model import Board


def delete(board: Board, ids: Iterable[str]) -> Board:
    """Remove spaces and links by id. A link goes with either of its ends. Their ids are not given out again."""
    gone = set(ids)
    if not gone:
        raise TooFew("delete", 1)
    for id_ in sorted(gone):
        if id_ not in board.space_by_id and id_ not in board.link_by_id:
            raise UnknownId(id_)
        if id_ in board.space_by_id and board.space_by_id[id_].locked:
            raise LockedSpace(id_)
    after = replace(
        board,
        spaces=tuple(space for space in board.spaces if space.id not in gone),
        links=tuple(
            link
            for link in board.links
            if link.id not in gone and link.source not in gone and link.target not in gone
        ),
    )
    return replace(after, used_ids=remember(after, board))
