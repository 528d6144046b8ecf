"""Pieces that lie on each other: how many are below each, and where a piece comes to lie that is put onto a tray."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

import numpy as np
import shapely

from board_designer.board.edits.edit_targets import put_back
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.geometry.contact import TOLERANCE
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Point

Cells = frozenset[Point]


def level_of(space: Space, prop: str) -> int:
    value = space.props.get(prop, 0)
    return value if isinstance(value, int) else 0


def with_levels(before: Board, after: Board, stacking: Mapping[str, str]) -> Board:
    """The board after an edit, with the level of each piece that was put down or moved: one above the highest below
    it. `stacking` names for each type that stacks the property that has its level.

    What nobody touched stays as it was, also above a gap. Pieces moved together keep the order they lay in.
    """
    touched = _put_down(before, after, stacking)
    if not touched:
        return after
    levels = {number: level_of(space, stacking[space.type]) for number, space in _of(after, stacking)}
    waiting = sorted(touched, key=lambda number: (levels[number], number))
    still_up = set(waiting)
    changed = []
    for number in waiting:
        space = after.spaces[number]
        below = [levels[other] for other in _overlapping(after, number, space.type) if other not in still_up]
        still_up.discard(number)
        level = levels[number] = max(below, default=-1) + 1
        changed.append(_at_level(space, stacking[space.type], level))
    return put_back(after, changed)


def into_trays(before: Board, after: Board, pieces: Collection[str], trays: Collection[str]) -> Board:
    """The board after an edit, with each piece that was put on a tray of hex cells in a free place wholly on it."""
    touched = _put_down(before, after, pieces) if trays else []
    for number in touched:
        board, space = after, after.spaces[number]
        cells = _hexes(space)
        tray = next((_hexes(it) for it in board.of_type(*trays) if cells and cells[0] in _hexes(it)), ())
        if not tray:
            continue
        taken = {cell for it in board.of_type(*pieces) if it.id != space.id for cell in _hexes(it)}
        place = _free_place(cells, frozenset(tray), frozenset(taken))
        if place is not None:
            after = put_back(board, [replace(space, footprint=Hexes(place))])
    return after


def _free_place(cells: tuple[Point, ...], tray: Cells, taken: Cells) -> tuple[Point, ...] | None:
    """The cells moved as little as possible, so that they lie on free cells of the tray; turned if need be."""
    offsets = [(q - cells[0][0], r - cells[0][1]) for q, r in cells]
    near = sorted(tray, key=lambda cell: (_far(cell, cells[0]), cell))
    for _ in range(6):
        for q, r in near:
            placed = tuple((q + dq, r + dr) for dq, dr in offsets)
            if tray.issuperset(placed) and taken.isdisjoint(placed):
                return placed
        offsets = [(-dr, dq + dr) for dq, dr in offsets]
    return None


def _far(one: Point, other: Point) -> int:
    across, down = one[0] - other[0], one[1] - other[1]
    return max(abs(across), abs(down), abs(across + down))


def _hexes(space: Space) -> tuple[Point, ...]:
    return space.footprint.hexes if isinstance(space.footprint, Hexes) else ()


def _put_down(before: Board, after: Board, types: Collection[str]) -> list[int]:
    """The places of pieces of these types that are new, moved or of another type than before."""
    if not types or after.spaces is before.spaces:
        return []
    known = before.space_by_id
    return [
        number
        for number, space in _of(after, types)
        if (old := known.get(space.id)) is None or old.footprint != space.footprint or old.type != space.type
    ]


def _of(board: Board, types: Collection[str]) -> list[tuple[int, Space]]:
    return [(number, space) for number, space in enumerate(board.spaces) if space.type in types]


def _overlapping(board: Board, number: int, type_: str) -> list[int]:
    shapes = board.shapes
    near = shapes.tree.query(shapes.shapes[number], predicate="intersects")
    others = np.array([it for it in near.tolist() if it != number and board.spaces[it].type == type_], dtype=int)
    shared = shapely.area(shapely.intersection(shapes.shapes[others], shapes.shapes[number]))
    return [int(other) for other in others[shared > TOLERANCE]]


def _at_level(space: Space, prop: str, level: int) -> Space:
    if level_of(space, prop) == level:
        return space
    others = {name: value for name, value in space.props.items() if name != prop}
    return replace(space, props=FrozenMap({**others, prop: level} if level else others))
