"""Finding a space by the ground it covers, and what covers the image of that ground."""

from __future__ import annotations

import weakref
from collections.abc import Hashable

from board_designer.board.edit_errors import BadFootprint, OffGrid
from board_designer.board.model import Board, Space
from board_designer.board.record_checks import fault_of
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid, Point
from board_designer.geometry.rigid_motion import Motion, OffLattice, moved

Key = tuple[str, Hashable]


def key_of(type_: str, footprint: Footprint) -> Key:
    """The same for two spaces of one type exactly when they cover the same ground in the same way."""
    match footprint:
        case Rect() | Circle():
            return type_, footprint
        case Cells(points) | Hexes(points):
            return type_, frozenset(points)
        case Polygon(points):
            return type_, _ring(points)


def _ring(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The corners from the first of them on, the way round that comes first: a mirrored outline runs backwards."""
    start = points.index(min(points))
    forwards = points[start:] + points[:start]
    return min(forwards, forwards[:1] + forwards[:0:-1])


def image_of(footprint: Footprint, motion: Motion, grid: Grid, id_: str) -> Footprint:
    """The footprint after a motion, once it is known that the board can hold it."""
    try:
        image = moved(footprint, motion, grid)
    except OffLattice as problem:
        raise OffGrid(f"{id_}: {problem}") from problem
    fault = fault_of(image, grid)
    if fault:
        raise BadFootprint(f"the image of {id_}: {fault}")
    return image


class Grounds:
    """The spaces of one board by type and ground. Of several on the same ground, first answers to first."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._ids: dict[Key, list[str]] = {}
        for space in board.spaces:
            self._ids.setdefault(key_of(space.type, space.footprint), []).append(space.id)

    def at(self, key: Key) -> list[str]:
        return self._ids.get(key, [])

    def counterpart(self, space: Space, motion: Motion) -> str | None:
        """The space of the same type whose ground is the image of this one's."""
        try:
            image = key_of(space.type, moved(space.footprint, motion, self._board.grid))
        except OffLattice:
            return None
        there = self.at(image)
        if not there:
            return None
        place = self.at(key_of(space.type, space.footprint)).index(space.id)
        return there[place] if place < len(there) else None


_latest: tuple[weakref.ref[Board], Grounds] | None = None


def grounds_of(board: Board) -> Grounds:
    """The grounds of a board; those of the last one asked for are kept, since a drag asks for them at every move."""
    global _latest
    if _latest is None or _latest[0]() is not board:
        _latest = (weakref.ref(board), Grounds(board))
    return _latest[1]
