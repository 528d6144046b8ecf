"""Spaces that change place or size: move, resize, turn, mirror."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from board_designer.board.edit_errors import BadFootprint, OffGrid
from board_designer.board.edits.edit_targets import pick_unlocked, reshape
from board_designer.board.edits.linking import sound_bends
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Circle, Footprint, Rect
from board_designer.geometry.grid import Grid, Point
from board_designer.geometry.rigid_motion import (
    MIRROR,
    Axis,
    Motion,
    OffLattice,
    about,
    mirror_in_place,
    moved,
    shift_by,
    turn_in_place,
    turn_matrix,
)


def move(board: Board, ids: Iterable[str], by: Point) -> Board:
    """Shift spaces by whole parts; bend points of links among them come along."""
    return _apply(board, pick_unlocked(board, ids, "move"), shift_by(by))


def rotate(board: Board, ids: Iterable[str], turns: int = 1, doubled_pivot: Point | None = None) -> Board:
    """Turn spaces together, clockwise, by quarters (square) or sixths (hex): about their middle, or about a pivot
    given in half parts."""
    spaces = _in_board_order(board, pick_unlocked(board, ids, "rotate"))
    try:
        if doubled_pivot is None:
            motion = turn_in_place([space.footprint for space in spaces], board.grid, turns)
        else:
            motion = about(turn_matrix(board.grid.shape, turns), doubled_pivot)
    except OffLattice as problem:
        raise OffGrid(str(problem)) from problem
    return _apply(board, spaces, motion)


def mirror(board: Board, ids: Iterable[str], axis: Axis, doubled_pivot: Point | None = None) -> Board:
    """Mirror spaces together, about their middle or about a pivot given in half parts."""
    spaces = _in_board_order(board, pick_unlocked(board, ids, "mirror"))
    try:
        if doubled_pivot is None:
            motion = mirror_in_place([space.footprint for space in spaces], board.grid, axis)
        else:
            motion = about(MIRROR[board.grid.lattice, axis], doubled_pivot)
    except OffLattice as problem:
        raise OffGrid(str(problem)) from problem
    return _apply(board, spaces, motion)


def resize(board: Board, id_: str, footprint: Footprint) -> Board:
    """Give one space a new footprint of the same kind."""
    (space,) = pick_unlocked(board, [id_], "resize")
    if type(footprint) is not type(space.footprint):
        old, new = (type(f).__name__.lower() for f in (space.footprint, footprint))
        raise BadFootprint(f"{id_} is a {old} and cannot be resized to a {new}")
    return reshape(board, [space], lambda _: footprint)


def resize_by(board: Board, id_: str, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> Board:
    """Pull the sides of a rectangle (or the rim of a circle, by `right`) outwards by whole parts."""
    (space,) = pick_unlocked(board, [id_], "resize")
    match space.footprint:
        case Rect(x, y, width, height):
            new: Footprint = Rect(x - left, y - top, width + left + right, height + top + bottom)
        case Circle(x, y, radius):
            new = Circle(x, y, radius + right)
        case other:
            raise BadFootprint(f"{id_} is made of {type(other).__name__.lower()}; it has no sides to resize")
    return reshape(board, [space], lambda _: new)


def moved_footprint(space: Space, motion: Motion, grid: Grid) -> Footprint:
    try:
        return moved(space.footprint, motion, grid)
    except OffLattice as problem:
        raise OffGrid(f"{space.id}: {problem}") from problem


def _in_board_order(board: Board, spaces: list[Space]) -> list[Space]:
    """However a selection came about, it turns about the same point."""
    chosen = {space.id for space in spaces}
    return [space for space in board.spaces if space.id in chosen]


def _apply(board: Board, spaces: list[Space], motion: Motion) -> Board:
    after = reshape(board, spaces, lambda space: moved_footprint(space, motion, board.grid))
    names = {space.id for space in spaces}
    if not any(link.bends for link in board.links):
        return after
    links = tuple(
        replace(link, bends=sound_bends(motion.point(point) for point in link.bends))
        if link.bends and link.source in names and link.target in names
        else link
        for link in board.links
    )
    return after if links == board.links else replace(after, links=links)
