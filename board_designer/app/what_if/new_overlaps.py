"""What lies on what after an edit, and what lies off the board, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

import numpy as np

from board_designer.board.model import Board, Space
from board_designer.geometry.contact import ContactTable, Meeting, contacts_after
from board_designer.geometry.shapes import Ints, ShapeIndex
from board_designer.graph.shared_ground import LyingPieces
from board_designer.words import counted

# Shapes with slanted or round edges carry rounding noise.
ROUNDING = 1e-6
Titles = Callable[[str], str]
NOTHING_LIES = LyingPieces()


def overlaps(
    before: Board, after: Board, touched: Collection[str], title: Titles, lying: LyingPieces = NOTHING_LIES
) -> Iterator[str]:
    """What the touched spaces cover wholly, and what they lie on in part; the largest piece first. That a piece lies
    where it may is no news."""
    under = _under(before, after, set(touched), lying) if touched else {}
    areas = after.shapes.areas
    whole = {place for place, area in under.items() if area >= float(areas[place]) - ROUNDING}
    for word, places in (("covers", whole), ("overlaps", under.keys() - whole)):
        order = sorted(places, key=lambda place: (-under[place], place))
        if len(order) == 1:
            space = after.spaces[order[0]]
            yield f"{word} {space.id} ({title(space.type)})"
        elif order:
            yield f"{word} {after.spaces[order[0]].id} and {len(order) - 1} more"


def _under(before: Board, after: Board, touched: set[str], lying: LyingPieces) -> dict[int, float]:
    """The places of all spaces that touched ones lie on, each with the largest piece that lies under one of them.

    Two that lay on each other before and were moved together are no news, nor are pieces on what they belong on.
    """
    is_new = np.array([space.id in touched for space in after.spaces], dtype=bool)
    table = _of(after.shapes, np.flatnonzero(is_new))
    found: dict[int, float] = {}
    for one, other, area in zip(table.first.tolist(), table.second.tolist(), table.area.tolist(), strict=True):
        if lying.may_share(after.spaces[one], after.spaces[other]):
            continue
        if is_new[one] and is_new[other] and _lay_so_before(before, after.spaces[one], after.spaces[other]):
            continue
        place = one if is_new[other] else other
        found[place] = max(area, found.get(place, 0.0))
    return found


def off_board(after: Board, touched: Collection[str]) -> Iterator[str]:
    """Whether touched spaces stick out over the edge of the playing area."""
    wanted = set(touched)
    places = [place for place, space in enumerate(after.spaces) if space.id in wanted]
    bounds, far = after.shapes.bounds[places], np.array(after.grid.size)
    within = (bounds[:, :2] > -ROUNDING) & (bounds[:, 2:] < far + ROUNDING)
    beyond = (bounds[:, 2:] < ROUNDING) | (bounds[:, :2] > far - ROUNDING)
    sticks_out = ~(within[:, 0] & within[:, 1])
    count = int(sticks_out.sum())
    if not count:
        return
    where = "off the board" if (beyond[:, 0] | beyond[:, 1])[sticks_out].all() else "partly off the board"
    who = "" if len(wanted) == 1 else f"{counted(count, 'space')} "
    yield f"{who}{'lie' if count > 1 else 'lies'} {where}"


def _of(shapes: ShapeIndex, changed: Ints) -> ContactTable:
    """The pairs with one of these in which one lies on the other."""
    nothing = np.array([], dtype=np.int64)
    none = ContactTable(nothing, nothing, np.array([], dtype=np.int8), np.array([]), np.array([]))
    table = contacts_after(none, shapes, changed)
    return table.where(table.meeting == Meeting.OVERLAP)


def _lay_so_before(before: Board, one: Space, other: Space) -> bool:
    old = [before.space_by_id[space.id] for space in (one, other) if space.id in before.space_by_id]
    if len(old) < 2:
        return False
    pair = ShapeIndex([space.footprint for space in old], before.grid)
    return len(_of(pair, np.array([0], dtype=np.int64)).first) > 0
