"""Making room: rectangles that lie under new ground end where it begins, round spaces under a round one go."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from board_designer.board.edits.adding import paste
from board_designer.board.edits.edit_targets import put_back
from board_designer.board.edits.removing import delete
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Rect
from board_designer.geometry.grid import PlanePoint, Point


def clear_grounds(board: Board, grounds: Iterable[Footprint], types: Collection[str]) -> Board:
    """The board on which spaces of these types give way to several grounds; hexes in one go, since there are many."""
    hexes: set[Point] = set()
    for ground in grounds:
        if isinstance(ground, Hexes):
            hexes.update(ground.hexes)
        else:
            board = clear_ground(board, ground, types)
    return _clear_hexes(board, hexes, types) if hexes else board


def clear_ground(board: Board, ground: Footprint, types: Collection[str]) -> Board:
    """The board on which spaces of these types give way to a rectangle that is as broad as they are, or broader.

    What is left on the far side becomes a space of its own. What is locked, or would keep only a notch, stays. Spaces
    of whole cells or hexes lose those that are covered. A circle takes the place of circles whose centres it covers.
    """
    if isinstance(ground, Circle):
        covered = circles_about(board, board.grid.to_plane((ground.x, ground.y)), ground.radius, types)
        return delete(board, covered) if covered else board
    if isinstance(ground, Hexes):
        return _clear_hexes(board, ground.hexes, types)
    if not isinstance(ground, Rect):
        return board
    board = _clear_cells(board, ground, types)
    for space in board.spaces:
        if space.type in types and not space.locked and isinstance(space.footprint, Rect):
            left = _left_over(space.footprint, ground)
            if left is not None:
                board = _cut_back(board, space, left)
    return board


def _clear_hexes(board: Board, hexes: Collection[Point], types: Collection[str]) -> Board:
    covered, kept = set(hexes), {}
    for space in board.spaces:
        if space.type in types and not space.locked and isinstance(space.footprint, Hexes):
            left = tuple(hex_ for hex_ in space.footprint.hexes if hex_ not in covered)
            if len(left) < len(space.footprint.hexes):
                kept[space.id] = Hexes(left)
    return _with_what_is_left(board, kept)


def _clear_cells(board: Board, ground: Rect, types: Collection[str]) -> Board:
    reach, kept = board.grid.parts, {}
    for space in board.spaces:
        if space.type in types and not space.locked and isinstance(space.footprint, Cells):
            left = tuple(
                (x, y)
                for x, y in space.footprint.cells
                if not (
                    ground.x <= x <= ground.x + ground.width - reach
                    and ground.y <= y <= ground.y + ground.height - reach
                )
            )
            if len(left) < len(space.footprint.cells):
                kept[space.id] = Cells(left)
    return _with_what_is_left(board, kept)


def _with_what_is_left(board: Board, kept: Mapping[str, Cells | Hexes]) -> Board:
    gone = [id_ for id_, ground in kept.items() if ground in (Cells(()), Hexes(()))]
    cut = [replace(board.space_by_id[id_], footprint=ground) for id_, ground in kept.items() if id_ not in set(gone)]
    board = put_back(board, cut) if cut else board
    return delete(board, gone) if gone else board


def circles_about(board: Board, place: PlanePoint, radius: float, types: Collection[str]) -> list[str]:
    """The unlocked round spaces of these types with their centres nearer than that, the nearest first."""
    away = {
        space.id: math.dist(board.grid.to_plane((space.footprint.x, space.footprint.y)), place)
        for space in board.spaces
        if space.type in types and not space.locked and isinstance(space.footprint, Circle)
    }
    return sorted((id_ for id_, far in away.items() if far < radius), key=lambda id_: away[id_])


def _cut_back(board: Board, space: Space, left: list[Rect]) -> Board:
    if not left:
        return delete(board, [space.id])
    board = put_back(board, [replace(space, footprint=left[0])])
    return paste(board, [replace(space, footprint=rest) for rest in left[1:]], ())


def _left_over(old: Rect, new: Rect) -> list[Rect] | None:
    """The pieces before and behind the new ground; None when it does not lie right across."""
    x, right = max(old.x, new.x), min(old.x + old.width, new.x + new.width)
    y, bottom = max(old.y, new.y), min(old.y + old.height, new.y + new.height)
    if x >= right or y >= bottom:
        return None
    if bottom - y == old.height:
        pieces = [
            Rect(old.x, old.y, x - old.x, old.height),
            Rect(right, old.y, old.x + old.width - right, old.height),
        ]
    elif right - x == old.width:
        pieces = [
            Rect(old.x, old.y, old.width, y - old.y),
            Rect(old.x, bottom, old.width, old.y + old.height - bottom),
        ]
    else:
        return None
    return [piece for piece in pieces if piece.width and piece.height]
