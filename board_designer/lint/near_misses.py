"""Spaces that nearly touch: a gap of up to half a cell, nothing in it, where a touch would mean something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from board_designer.board.model import Board
from board_designer.geometry.contact import TOLERANCE
from board_designer.geometry.grid import Grid
from board_designer.geometry.shapes import Bools, Ints, ShapeIndex
from board_designer.graph.contact_ground import Ground
from board_designer.graph.graph_rules import GraphRules, Types

# Two spaces face each other when at least this share of the shorter side lies opposite.
FACING_SHARE = 0.5
# The same for free forms: so long an edge must lie opposite, and may come nearer or go away by so much.
SHORTEST_FACING, SLANT = 1.5, 0.25  # parts


@dataclass(frozen=True, slots=True)
class Gap:
    """Two spaces and the width of the gap; `dx, dy` moves the first against the second, where whole parts do that."""

    one: str
    other: str
    parts: float
    dx: int = 0
    dy: int = 0


def widest_gap(grid: Grid) -> int:
    """How many parts apart two spaces may be and still look as if they were meant to touch: 2 of the usual 4."""
    return grid.parts // 2


def gaps(board: Board, ground: Ground, rules: GraphRules) -> list[Gap]:
    shapes = ground.shapes
    if not len(shapes):
        return []
    first, second = _close_pairs(shapes, ground)
    keep = _would_mean_something(ground, rules, first, second)
    first, second = first[keep], second[keep]
    linked = {frozenset((link.source, link.target)) for link in board.links}
    found = []
    for one, other in zip(first.tolist(), second.tolist(), strict=True):
        gap = _gap(shapes, ground, one, other)
        if gap is not None and frozenset((gap.one, gap.other)) not in linked:
            found.append(gap)
    return found


def _close_pairs(shapes: ShapeIndex, ground: Ground) -> tuple[Ints, Ints]:
    """Pairs that do not meet but whose bounds are within reach of each other."""
    bounds, widest = shapes.bounds, widest_gap(shapes.grid)
    wider = shapely.box(bounds[:, 0] - widest, bounds[:, 1] - widest, bounds[:, 2] + widest, bounds[:, 3] + widest)
    first, second = shapes.tree.query(wider)
    keep = (first < second) & ~ground.contacts.has(first, second)
    first, second = first[keep], second[keep]
    one, other = bounds[first], bounds[second]
    across = np.maximum(one[:, 0], other[:, 0]) - np.minimum(one[:, 2], other[:, 2])
    down = np.maximum(one[:, 1], other[:, 1]) - np.minimum(one[:, 3], other[:, 3])
    boxes = shapes.is_box[first] & shapes.is_box[second]
    # Boxes that lie corner to corner do not face each other.
    facing = ~boxes | ((np.maximum(across, down) > 0) & (np.minimum(across, down) < 0))
    order = np.lexsort((second[facing], first[facing]))
    return first[facing][order], second[facing][order]


def _would_mean_something(ground: Ground, rules: GraphRules, first: Ints, second: Ints) -> Bools:
    # Where spaces need not touch, a gap between them is no miss.
    pairs: list[tuple[Types, Types]] = [(touch.of, touch.to) for touch in rules.touches if not touch.reach]
    pairs += [(junction.through, junction.joins) for junction in rules.junctions]
    pairs += [(facing.over, facing.of) for facing in rules.facings]
    pairs += [(junction.through, facing.over) for junction in rules.junctions for facing in rules.facings]
    keep = np.zeros(len(first), dtype=bool)
    for one, other in pairs:
        of, to = ground.is_type(one), ground.is_type(other)
        keep |= (of[first] & to[second]) | (of[second] & to[first])
    return keep


def _gap(shapes: ShapeIndex, ground: Ground, one: int, other: int) -> Gap | None:
    first, second = shapes.bounds[one], shapes.bounds[other]
    widest = widest_gap(shapes.grid)
    across = float(max(first[0], second[0]) - min(first[2], second[2]))
    down = float(max(first[1], second[1]) - min(first[3], second[3]))
    dx = dy = 0
    if shapes.is_box[one] and shapes.is_box[other]:
        width = max(across, down)
        facing = -min(across, down)
        side = 1 if across < 0 else 0
        shorter = min(first[2 + 1 - side] - first[1 - side], second[2 + 1 - side] - second[1 - side])
        if width > widest or facing < FACING_SHARE * shorter:
            return None
        if across > 0:
            dx = int(across) if second[0] > first[0] else -int(across)
        else:
            dy = int(down) if second[1] > first[1] else -int(down)
        between = shapely.box(*_between(first, second))
    else:
        width = float(shapely.distance(shapes.shapes[one], shapes.shapes[other]))
        if not TOLERANCE < width <= widest or not _face_each_other(shapes, one, other, width):
            return None
        between = shapely.shortest_line(shapes.shapes[one], shapes.shapes[other])
    for number in shapes.tree.query(between).tolist():
        if number not in (one, other) and not shapely.touches(between, shapes.shapes[number]):
            return None
    return Gap(ground.ids[one], ground.ids[other], width, dx, dy)


def _face_each_other(shapes: ShapeIndex, one: int, other: int, width: float) -> bool:
    """Whether two free forms run along each other for a part at least, and do not merely come near at a corner."""
    if shapes.is_circle[one] or shapes.is_circle[other]:
        return True
    near = shapely.buffer(shapes.shapes[other], width + SLANT)
    return bool(shapely.length(shapely.intersection(shapely.boundary(shapes.shapes[one]), near)) >= SHORTEST_FACING)


def _between(first: NDArray[Any], second: NDArray[Any]) -> tuple[float, float, float, float]:
    """The strip between two boxes that face each other."""
    x = sorted((max(first[0], second[0]), min(first[2], second[2])))
    y = sorted((max(first[1], second[1]), min(first[3], second[3])))
    return x[0], y[0], x[1], y[1]
