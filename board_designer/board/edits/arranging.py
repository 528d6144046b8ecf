"""Lining spaces up with each other: align along a side, distribute with equal gaps."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Literal

from board_designer.board.edits.edit_targets import pick_unlocked, put_back, sound
from board_designer.board.edits.transforming import moved_footprint
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Footprint, Hexes, joint_plane_box, lattice_box, plane_box
from board_designer.geometry.grid import HALF_SQRT3, ROUNDING, Grid, PlaneBox, Point
from board_designer.geometry.rigid_motion import joint_box, moved, shift_by

Side = Literal["left", "centre", "right", "top", "middle", "bottom"]
Direction = Literal["across", "down"]

Box = tuple[int, int, int, int]
AnyBox = Box | PlaneBox


def align(board: Board, ids: Iterable[str], side: Side) -> Board:
    """Move spaces so that one side (or the middle) of each lies on the same line of the group's box."""
    spaces = pick_unlocked(board, ids, "align", at_least=2)
    if board.grid.shape == "hex":
        return put_back(board, [_moved(board, space, by) for space, by in _on_hexes(spaces, board.grid, side)])
    boxes = {space.id: lattice_box(space.footprint, board.grid) for space in spaces}
    if _is_aligned(list(boxes.values()), side):
        return board
    group = joint_box([space.footprint for space in spaces], board.grid)
    return put_back(board, [_moved(board, space, _to_line(boxes[space.id], group, side)) for space in spaces])


def _on_hexes(spaces: list[Space], grid: Grid, side: Side) -> Iterator[tuple[Space, Point]]:
    """As near to the line as whole hexes allow: along straight rows by hexes, half of one at most beside it; across
    them from row to row. Halves do not count, so that what is aligned stays."""
    line = joint_plane_box([space.footprint for space in spaces], grid)
    if side in ("centre", "middle"):
        # Halfway between two rows there is none: the first space finds one for all.
        first = spaces[0].footprint
        line = plane_box(moved(first, shift_by(_hex_shift(first, line, grid, side)), grid), grid)
    for space in spaces:
        yield space, _hex_shift(space.footprint, line, grid, side)


def _hex_shift(footprint: Footprint, line: PlaneBox, grid: Grid, side: Side) -> Point:
    across, down = _to_line(plane_box(footprint, grid), line, side)
    step = grid.parts if isinstance(footprint, Hexes) else 1
    flat = grid.orientation == "flat"
    along, over = (down, across) if flat else (across, down)
    lines = _nearest(over / HALF_SQRT3 / step)
    # Every line leans by half a hex; what goes by two lines goes straight.
    hexes = _nearest(along / step) - lines // 2
    return (lines * step, hexes * step) if flat else (hexes * step, lines * step)


def _nearest(steps: float) -> int:
    """The nearest whole number, of two equally near ones that towards zero."""
    return int(math.copysign(math.ceil(abs(steps) - 0.5 - ROUNDING), steps))


def _is_aligned(boxes: list[Box], side: Side) -> bool:
    """Sides on one line; middles half a part apart cannot come nearer, and trying would only let them wander."""
    if side in ("centre", "middle"):
        low = 0 if side == "centre" else 1
        doubled = [box[low] + box[low + 2] for box in boxes]
        return max(doubled) - min(doubled) < 2
    return len({box[("left", "top", "right", "bottom").index(side)] for box in boxes}) == 1


def _to_line(box: AnyBox, group: AnyBox, side: Side) -> tuple[Any, Any]:
    match side:
        case "left":
            return group[0] - box[0], 0
        case "right":
            return group[2] - box[2], 0
        case "centre":
            return _half(group[0] + group[2] - box[0] - box[2]), 0
        case "top":
            return 0, group[1] - box[1]
        case "bottom":
            return 0, group[3] - box[3]
        case "middle":
            return 0, _half(group[1] + group[3] - box[1] - box[3])


def _half(doubled: float) -> float:
    return doubled // 2 if isinstance(doubled, int) else doubled / 2


def distribute(board: Board, ids: Iterable[str], direction: Direction) -> Board:
    """Keep the outermost two where they are and make the gaps between neighbours equal, to the nearest part."""
    spaces = pick_unlocked(board, ids, "distribute", at_least=3)
    low = 0 if direction == "across" else 1
    boxes = {space.id: lattice_box(space.footprint, board.grid) for space in spaces}
    row = sorted(spaces, key=lambda space: (boxes[space.id][low], boxes[space.id][low + 2], space.id))
    # The last of the row is the one that reaches furthest, wherever it starts.
    last = max(row[1:], key=lambda space: boxes[space.id][low + 2])
    row = [space for space in row if space is not last] + [last]
    start, end = boxes[row[0].id][low], boxes[last.id][low + 2]
    room = end - start - sum(boxes[space.id][low + 2] - boxes[space.id][low] for space in row)
    placed, covered = [], 0
    for number, space in enumerate(row):
        box = boxes[space.id]
        length = box[low + 2] - box[low]
        # Rounding each place on its own keeps the error below one part wherever the space stands in the row.
        place = start + covered + (2 * number * room + len(row) - 1) // (2 * (len(row) - 1))
        place = max(start, min(place, end - length)) if room < 0 else place
        if space is last:
            place = box[low]
        placed.append(_moved(board, space, (place - box[0], 0) if low == 0 else (0, place - box[1])))
        covered += length
    return put_back(board, placed)


def _moved(board: Board, space: Space, delta: Point) -> Space:
    footprint = moved_footprint(space, shift_by(delta), board.grid)
    return replace(space, footprint=sound(footprint, board.grid, space.id))
