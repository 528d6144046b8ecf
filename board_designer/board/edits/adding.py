"""New spaces: placed one by one, copied in place, or pasted from elsewhere. All get fresh ids."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from board_designer.board.edits.edit_targets import insist, pick, pointing_at, sound
from board_designer.board.edits.linking import sound_bends
from board_designer.board.edits.transforming import moved_footprint
from board_designer.board.free_seats import free_seats, sits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.ids import IdGiver, prefix_of, remember_with
from board_designer.board.model import Board, Link, Space
from board_designer.board.record_checks import fault_of_label, fault_of_seat, fault_of_type, fault_of_value
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import Point
from board_designer.geometry.rigid_motion import shift_by


def add(
    board: Board,
    type_: str,
    footprint: Footprint,
    *,
    prefix: str | None = None,
    label: str = "",
    seat: int | None = None,
    props: dict[str, Any] | None = None,
) -> Board:
    """One new space at the end of the list. Its id starts with `prefix`, or with the first letter of its type."""
    insist(
        fault_of_type(type_, "space") or fault_of_seat(seat) or fault_of_label(label) or fault_of_value(props or {})
    )
    space = Space(
        id=IdGiver(board).fresh(prefix or type_[:1]),
        type=type_,
        footprint=sound(footprint, board.grid),
        label=label,
        seat=seat,
        props=FrozenMap(props),
    )
    return _with(board, [space], [])


def duplicate(board: Board, ids: Iterable[str], by: Point, homes: Collection[str] = ()) -> Board:
    """Copies of spaces, and of the links among them, a little further on. Copied players get free seats."""
    spaces = pick(board, ids, "duplicate")
    names = {space.id for space in spaces}
    inner = [link for link in board.links if link.source in names and link.target in names]
    return paste(board, with_free_seats(board, spaces, homes), inner, by)


def paste(board: Board, spaces: Sequence[Space], links: Sequence[Link], by: Point = (0, 0)) -> Board:
    """Spaces and links of another board, or of this one, with fresh ids. Links to spaces left behind are dropped."""
    giver = IdGiver(board)
    ids = [giver.fresh(prefix_of(space.id)) for space in spaces]
    # The same space may be pasted twice in one go; links then follow its first copy.
    fresh: dict[str, str] = {}
    for space, id_ in zip(spaces, ids, strict=True):
        fresh.setdefault(space.id, id_)
    motion = shift_by(by)
    new_spaces = [
        replace(
            space,
            id=id_,
            locked=False,
            props=pointing_at(fresh, space.props),
            footprint=sound(moved_footprint(space, motion, board.grid), board.grid, space.id),
        )
        for space, id_ in zip(spaces, ids, strict=True)
    ]
    new_links = [
        replace(
            link,
            id=giver.fresh(prefix_of(link.id)),
            source=fresh[link.source],
            target=fresh[link.target],
            bends=sound_bends(motion.point(point) for point in link.bends),
        )
        for link in links
        if link.source in fresh and link.target in fresh
    ]
    return _with(board, new_spaces, new_links)


def with_free_seats(board: Board, spaces: Sequence[Space], homes: Collection[str] = ()) -> list[Space]:
    """Spaces that shall come onto a board, each with a seat that nobody there has yet; none when all are taken.

    Where types of homes are named, what else has a seat goes with the home that came along, or is nobody's yet.
    """
    taken = {space.seat for space in board.spaces if space.seat is not None and sits(space, homes)}
    given: dict[int | None, int | None] = {}
    found = []
    for space in spaces:
        if sits(space, homes):
            seat = space.seat
            if seat in taken:
                seat = next((number for number in free_seats(board, (), homes) if number not in taken), None)
            if seat is not None:
                taken.add(seat)
            given.setdefault(space.seat, seat)
            space = replace(space, seat=seat)
        found.append(space)
    return [space if sits(space, homes) else replace(space, seat=given.get(space.seat)) for space in found]


def _with(board: Board, spaces: Sequence[Space], links: Sequence[Link]) -> Board:
    added = [*(space.id for space in spaces), *(link.id for link in links)]
    return replace(
        board,
        spaces=(*board.spaces, *spaces),
        links=(*board.links, *links),
        used_ids=remember_with(board, added),
    )
