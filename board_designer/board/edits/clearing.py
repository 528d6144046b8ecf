"""Making room: rectangles that lie under new ground end where it begins, round spaces under a round one go."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import replace

from board_designer.board.edits.adding import paste
from board_designer.board.edits.edit_targets import put_back
from board_designer.board.edits.removing import delete
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Circle, Footprint, Rect
from board_designer.geometry.grid import PlanePoint


def clear_ground(board: Board, ground: Footprint, types: Collection[str]) -> Board:
    """The board on which spaces of these types give way to a rectangle that is as broad as they are, or broader.

    What is left on the far side becomes a space of its own. What is locked, or would keep only a notch, stays. A
    circle takes the place of circles whose centres it covers.
    """
    if isinstance(ground, Circle):
        covered = circles_about(board, board.grid.to_plane((ground.x, ground.y)), ground.radius, types)
        return delete(board, covered) if covered else board
    if not isinstance(ground, Rect):
        return board
    for space in board.spaces:
        if space.type in types and not space.locked and isinstance(space.footprint, Rect):
            left = _left_over(space.footprint, ground)
            if left is not None:
                board = _cut_back(board, space, left)
    return board


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
