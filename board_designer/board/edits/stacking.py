"""Pieces that lie on each other: how many are below each, and where a piece comes to lie that is put onto a tray."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from board_designer.board.edits.edit_targets import put_back
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.geometry.contact import TOLERANCE
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Grid, Point
from board_designer.geometry.shapes import outline

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
    still_up = set(touched)
    lying = [space for number, space in _of(after, stacking) if number not in still_up]
    changed = []
    for space in sorted((after.spaces[number] for number in touched), key=lambda it: level_of(it, stacking[it.type])):
        prop = stacking[space.type]
        same = (other for other in lying if other.type == space.type)
        below = [level_of(other, prop) for other in same if _lie_on_each_other(space, other, after.grid)]
        changed.append(_at_level(space, prop, max(below, default=-1) + 1))
        lying.append(changed[-1])
    return put_back(after, changed)


def along_with_trays(before: Board, after: Board, pieces: Collection[str], trays: Collection[str]) -> Board:
    """The board after an edit, with what lay on a tray of hex cells moved along with it."""
    moved: list[Space] = []
    for number in _put_down(before, after, trays):
        new, old = after.spaces[number], before.space_by_id.get(after.spaces[number].id)
        cells, was = _hexes(new), _hexes(old) if old else ()
        if not was or len(cells) != len(was):
            continue
        by = (cells[0][0] - was[0][0], cells[0][1] - was[0][1])
        if cells != _shifted(was, by):
            continue
        for piece in before.of_type(*pieces):
            is_there = _hexes(piece) and set(was).issuperset(_hexes(piece))
            if is_there and not piece.locked and after.space_by_id.get(piece.id) is piece:
                moved.append(replace(piece, footprint=Hexes(_shifted(_hexes(piece), by))))
    return put_back(after, moved) if moved else after


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


def _shifted(cells: tuple[Point, ...], by: Point) -> tuple[Point, ...]:
    return tuple((q + by[0], r + by[1]) for q, r in cells)


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


def _lie_on_each_other(one: Space, other: Space, grid: Grid) -> bool:
    """Hex cells are compared as such: that is asked at every step of a drag."""
    if isinstance(one.footprint, Hexes) and isinstance(other.footprint, Hexes):
        return not set(one.footprint.hexes).isdisjoint(other.footprint.hexes)
    shared = outline(one.footprint, grid).intersection(outline(other.footprint, grid))
    return bool(shared.area > TOLERANCE)


def _at_level(space: Space, prop: str, level: int) -> Space:
    if level_of(space, prop) == level:
        return space
    others = {name: value for name, value in space.props.items() if name != prop}
    return replace(space, props=FrozenMap({**others, prop: level} if level else others))
