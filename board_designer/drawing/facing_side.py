"""Which way spaces face: towards the walkable ground they touch most."""

from __future__ import annotations

from collections.abc import Mapping

from board_designer.drawing.drawn_space import Side
from board_designer.geometry.contact import Meeting, contacts
from board_designer.geometry.shapes import Bools, Floats, ShapeIndex

WALKABLE = ("paving", "cobbles")


def fronts(index: ShapeIndex, walkable: Bools) -> Mapping[int, Side]:
    """Per shape, the side along which it touches walkable ground most; ties go to the shorter way in."""
    if not walkable.any():
        return {}  # most kits have no such ground, and contacts take their time
    table = contacts(index)
    table = table.where((table.meeting == Meeting.EDGE) & (walkable[table.first] != walkable[table.second]))
    bounds = index.bounds
    touching: dict[int, dict[Side, float]] = {}
    for first, second, length in zip(table.first.tolist(), table.second.tolist(), table.length.tolist(), strict=True):
        lot, walk = (second, first) if walkable[first] else (first, second)
        side = _side_of(bounds[lot], bounds[walk])
        sides = touching.setdefault(lot, {})
        sides[side] = sides.get(side, 0.0) + length
    return {
        lot: max(sides, key=lambda side: _rank(side, sides[side], bounds[lot])) for lot, sides in touching.items()
    }


def _rank(side: Side, length: float, box: Floats) -> tuple[float, bool]:
    whole = box[2] - box[0] if side in ("top", "bottom") else box[3] - box[1]
    return length / whole, side in ("top", "bottom")


def _side_of(box: Floats, other: Floats) -> Side:
    gaps: list[tuple[float, Side]] = [
        (box[1] - other[3], "top"),
        (other[1] - box[3], "bottom"),
        (box[0] - other[2], "left"),
        (other[0] - box[2], "right"),
    ]
    return max(gaps, key=lambda gap: gap[0])[1]


def is_walkable(texture: str) -> bool:
    return texture in WALKABLE
