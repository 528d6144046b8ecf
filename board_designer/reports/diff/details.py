"""What became of one space or link, field by field; the earlier one in the terms of the later board."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Footprint, lattice_box, lattice_points, plane_box
from board_designer.geometry.grid import Grid
from board_designer.geometry.rigid_motion import OffLattice, moved, shift_by

Millimetres = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Moved:
    by_parts: tuple[int, int]  # right and down; on a hex grid along its two axes
    by_mm: Millimetres  # right and down

    @property
    def distance_mm(self) -> float:
        return round(math.hypot(*self.by_mm), 3)


@dataclass(frozen=True, slots=True)
class Resized:
    before_mm: Millimetres
    after_mm: Millimetres


@dataclass(frozen=True, slots=True)
class Reshaped:
    """As large as before, but of another shape: turned, mirrored, a circle instead of a square."""


@dataclass(frozen=True, slots=True)
class Altered:
    """A field with another value. Of properties and unknown fields the name is said as well."""

    what: str
    before: Any
    after: Any
    name: str = ""


Detail = Moved | Resized | Reshaped | Altered


@dataclass(frozen=True)
class Things:
    """What became of the spaces, or of the links. Ids are those of the later board, for what it still has."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()  # ids of the earlier board
    renamed: Mapping[str, str] = field(default_factory=dict)  # old id -> new id
    changed: Mapping[str, tuple[Detail, ...]] = field(default_factory=dict)
    reordered: bool = False

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.renamed or self.changed or self.reordered)


def space_details(old: Space, new: Space, grid: Grid) -> tuple[Detail, ...]:
    found: list[Detail] = list(footprint_details(old.footprint, new.footprint, grid))
    found += _fields(old, new, ("type", "label", "seat"))
    found += _items("property", old.props, new.props)
    found += _fields(old, new, ("notes", "locked"))
    found += _items("field", old.extra, new.extra)
    return tuple(found)


def link_details(old: Link, new: Link) -> tuple[Detail, ...]:
    found: list[Detail] = []
    if (old.source, old.target) != (new.source, new.target):
        found.append(Altered("ends", [old.source, old.target], [new.source, new.target]))
    found += _fields(old, new, ("type", "cut"))
    if old.bends != new.bends:
        found.append(Altered("bends", thaw(old.bends), thaw(new.bends)))
    found += _fields(old, new, ("label",))
    found += _items("property", old.props, new.props)
    found += _fields(old, new, ("notes",))
    found += _items("field", old.extra, new.extra)
    return tuple(found)


def footprint_details(old: Footprint, new: Footprint, grid: Grid) -> Iterator[Detail]:
    if old == new:
        return
    (x, y), (to_x, to_y) = lattice_points(old, grid)[0], lattice_points(new, grid)[0]
    if type(old) is type(new) and _shifted(old, (to_x - x, to_y - y), grid) == new:
        yield moved_by((to_x - x, to_y - y), grid)
        return
    box, now = lattice_box(old, grid), lattice_box(new, grid)
    size, size_now = (box[2] - box[0], box[3] - box[1]), (now[2] - now[0], now[3] - now[1])
    sizes = [_mm(old, size, grid), _mm(new, size_now, grid)]
    yield Resized(*sizes) if sizes[0] != sizes[1] else Reshaped()
    # A side that was pulled leaves the opposite ones where they are; then nothing has moved.
    held = (box[0] == now[0] or box[2] == now[2]) and (box[1] == now[1] or box[3] == now[3])
    if not held:
        yield moved_by((now[0] - box[0], now[1] - box[1]), grid)


def size_mm(footprint: Footprint, grid: Grid) -> Millimetres:
    left, top, right, bottom = lattice_box(footprint, grid)
    return _mm(footprint, (right - left, bottom - top), grid)


def _mm(footprint: Footprint, size: tuple[int, int], grid: Grid) -> Millimetres:
    scale = grid.mm_per_part
    if grid.shape == "hex":
        # The box of a lattice that leans says little; the plane does.
        left, top, right, bottom = plane_box(footprint, grid)
        return round((right - left) * scale, 3), round((bottom - top) * scale, 3)
    return round(size[0] * scale, 3), round(size[1] * scale, 3)


def _shifted(footprint: Footprint, by: tuple[int, int], grid: Grid) -> Footprint | None:
    try:
        return moved(footprint, shift_by(by), grid)
    except OffLattice:
        return None


def moved_by(by: tuple[int, int], grid: Grid) -> Moved:
    (x, y), (to_x, to_y) = grid.to_plane((0, 0)), grid.to_plane(by)
    return Moved(by, (round((to_x - x) * grid.mm_per_part, 3), round((to_y - y) * grid.mm_per_part, 3)))


def _fields(old: Space | Link, new: Space | Link, names: tuple[str, ...]) -> Iterator[Altered]:
    for name in names:
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            yield Altered(name, None if before == "" else before, None if after == "" else after)


def _items(what: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Altered]:
    for name in {**old, **new}:
        before, after = thaw(old.get(name)), thaw(new.get(name))
        # Something that says nothing is not the same as nothing said.
        if (name in old, type(before), before) != (name in new, type(after), after):
            yield Altered(what, before, after, name)


def in_another_order(before: Board, after: Board) -> tuple[bool, bool]:
    """Whether the spaces, and the links, that both boards have are listed in another order."""
    return (
        _order(before.space_by_id, after.space_by_id) != _order(after.space_by_id, before.space_by_id),
        _order(before.link_by_id, after.link_by_id) != _order(after.link_by_id, before.link_by_id),
    )


def _order(ids: Mapping[str, object], others: Mapping[str, object]) -> list[str]:
    return [id_ for id_ in ids if id_ in others]
