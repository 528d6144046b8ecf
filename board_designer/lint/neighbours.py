"""Who lies beside whom: neighbours by contact, along the sides of a rectangle, and what of a side is left bare."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import shapely
from numpy.typing import NDArray

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.constraints.touches import SIDES
from board_designer.lint.near_misses import widest_gap

Stretch = tuple[float, float]


def is_rectangle(facts: Facts, number: int) -> bool:
    """Whether a shape fills its bounds, however it was drawn."""
    left, top, right, bottom = facts.shapes.bounds[number].tolist()
    return bool(facts.shapes.areas[number] >= 0.999 * (right - left) * (bottom - top))


def segments_of(facts: Facts, place: str) -> set[int]:
    """The segments a place is used from. A door where two segments meet belongs to both."""
    doors = set(facts.access.get(place, ()))
    return {number for number, segment in enumerate(facts.segments) if doors & set(segment)}


def neighbours_of(
    facts: Facts, types: Collection[str], others: Collection[str], least: Meeting
) -> dict[str, list[str]]:
    """Per space of these types, the spaces of the other types that touch it at least so much, without overlap."""
    ground, table, ids = facts.ground, facts.contacts, facts.ids
    of, to = ground.is_type(types), ground.is_type(others)
    touching = (table.meeting >= least) & (table.meeting < Meeting.OVERLAP)
    found: dict[str, list[str]] = {}
    for here, there in ((table.first, table.second), (table.second, table.first)):
        good = touching & of[here] & to[there]
        for one, other in zip(here[good].tolist(), there[good].tolist(), strict=True):
            found.setdefault(ids[one], []).append(ids[other])
    return found


def stretches(bounds: NDArray[Any], numbers: list[int], strip: tuple[float, ...], axis: int) -> list[Stretch]:
    """How far each shape reaches along the strip, for those that lie in it and not merely at its end."""
    found = []
    other = 1 - axis
    for number in numbers:
        box = bounds[number]
        low, high = max(box[axis], strip[axis]), min(box[axis + 2], strip[axis + 2])
        deep = min(box[other + 2], strip[other + 2]) - max(box[other], strip[other])
        if high > low and deep > 0:
            found.append((float(low), float(high)))
    return sorted(found)


def uncovered(whole: Stretch, covered: list[Stretch]) -> list[Stretch]:
    free, at = [], whole[0]
    for low, high in covered:
        if low > at:
            free.append((at, low))
        at = max(at, high)
    return [*free, (at, whole[1])] if at < whole[1] else free


def common_length(stretches: list[Stretch], bare: list[Stretch]) -> float:
    return sum(max(0.0, min(b, d) - max(a, c)) for a, b in stretches for c, d in bare)


def sides_of(facts: Facts, id_: str) -> dict[str, list[str]] | None:
    """Per side of a rectangle, the spaces that lie along it or nearly so; None for other shapes."""
    shapes, number, ids = facts.shapes, facts.number[id_], facts.ids
    if not is_rectangle(facts, number):
        return None
    left, top, right, bottom = shapes.bounds[number].tolist()
    near_by = max(1, widest_gap(facts.grid)) + 0.5
    strips = (
        (left - near_by, top, left, bottom),
        (left, top - near_by, right, top),
        (right, top, right + near_by, bottom),
        (left, bottom, right, bottom + near_by),
    )
    found = {}
    for name, strip in zip(SIDES, strips, strict=True):
        box = shapely.box(*strip)
        near = [n for n in shapes.tree.query(box, predicate="intersects").tolist() if n != number]
        found[name] = [ids[n] for n in near if shapely.area(shapely.intersection(shapes.shapes[n], box)) > 0]
    return found
