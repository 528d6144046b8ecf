"""What the rules of both editions ask of streets: sides of roads, who lies beside whom, which paths work."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from board_designer.board.model import Link
from board_designer.geometry.contact import Meeting
from board_designer.lint.constraints.touches import SIDES
from board_designer.lint.drawn_lines import SHORTEST_PIECE
from board_designer.lint.facts import Facts
from board_designer.lint.holes import holes
from board_designer.lint.near_misses import widest_gap
from board_designer.lint.tracked import Input

LOTS = ("territory", "home", "dog_park", "water", "chance", "events", "bond")


def is_rectangle(facts: Facts, number: int) -> bool:
    """Whether a shape fills its bounds, however it was drawn."""
    left, top, right, bottom = facts.shapes.bounds[number].tolist()
    return bool(facts.shapes.areas[number] >= 0.999 * (right - left) * (bottom - top))


def segments_of(facts: Facts, place: str) -> set[int]:
    """The segments a place is used from. A door where two segments meet belongs to both."""
    doors = set(facts.access.get(place, ()))
    return {number for number, segment in enumerate(facts.segments) if doors & set(segment)}


def working_paths(facts: Facts) -> list[Link]:
    """The paths that lead somewhere; what is wrong with the others is said elsewhere."""
    ignored = facts.play.ignored_links
    return [link for link in facts.links if link.type == "path" and not link.cut and link.id not in ignored]


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


def roads_crossed(facts: Facts) -> set[str]:
    """The roads that some paid crossing leads over."""
    shapes, number = facts.shapes, facts.number
    roads = np.array([number[id_] for id_ in facts.of(["road"])], dtype=np.int64)
    pairs = [(a, b) for a, b, _ in facts.play.edges("crossing") if number[a] < number[b]]
    if not len(roads) or not pairs:
        return set()
    centres = shapes.centroids
    ends = np.array([[centres[number[a]], centres[number[b]]] for a, b in pairs])
    lines = np.asarray(shapely.linestrings(ends))
    tree = shapely.STRtree(shapes.shapes[roads])
    rows, hits = tree.query(lines, predicate="intersects")
    under = np.asarray(shapely.length(shapely.intersection(lines[rows], shapes.shapes[roads][hits])))
    ids = list(number)
    return {
        ids[roads[hit]] for hit, length in zip(hits.tolist(), under.tolist(), strict=True) if length >= SHORTEST_PIECE
    }


@dataclass(frozen=True, slots=True)
class RoadSide:
    """One long side of a road: how long, how much of it lies open, and the lots that lie bare on it."""

    road: str
    name: str
    length: float
    bare: float
    lots: tuple[str, ...]


def road_sides(facts: Facts) -> list[RoadSide]:
    """Both long sides of every road drawn as a rectangle, but for those along the edge of the board."""
    inputs: tuple[Input, ...] = ("shapes", "spaces", "graph", "rules")
    return facts.keep("road sides", inputs, lambda: list(_road_sides(facts)))


def _road_sides(facts: Facts) -> Iterator[RoadSide]:
    shapes, ids = facts.shapes, facts.ids
    is_walk, is_lot = facts.ground.is_type(["sidewalk", "side_street"]), facts.ground.is_type(LOTS)
    is_covered = is_walk | facts.ground.is_type(["road", "intersection"])
    width, height = facts.grid.size
    # A sidewalk exactly at the widest gap is there, too; the gap is said elsewhere.
    near_by = max(1, widest_gap(facts.grid)) + 0.5
    missing = np.array([hole.box for hole in holes(facts)], dtype=float).reshape(-1, 4)
    for road in facts.of(["road"]):
        number = facts.number[road]
        if not is_rectangle(facts, number):
            continue
        left, top, right, bottom = shapes.bounds[number].tolist()
        upright = bottom - top > right - left
        strips = (
            {"left": (left - near_by, top, left, bottom), "right": (right, top, right + near_by, bottom)}
            if upright
            else {"upper": (left, top - near_by, right, top), "lower": (left, bottom, right, bottom + near_by)}
        )
        for name, strip in strips.items():
            if strip[0] < 0 or strip[1] < 0 or strip[2] > width or strip[3] > height:
                continue
            box = shapely.box(*strip)
            near = [n for n in shapes.tree.query(box, predicate="intersects").tolist() if n != number]
            axis = 1 if upright else 0
            whole = (strip[axis], strip[axis + 2])
            walks = _stretches(shapes.bounds, [n for n in near if is_walk[n]], strip, axis)
            bare = _uncovered(whole, walks)
            covered = _stretches(shapes.bounds, [n for n in near if is_covered[n]], strip, axis)
            # A hole where one space is missing is said elsewhere.
            covered += _stretches(missing, list(range(len(missing))), strip, axis)
            open_ = _uncovered(whole, sorted(covered))
            lots = tuple(
                ids[n]
                for n in near
                if is_lot[n] and _uncovered_overlap(_stretches(shapes.bounds, [n], strip, axis), bare) > 0
            )
            yield RoadSide(road, name, whole[1] - whole[0], sum(b - a for a, b in open_), lots)


Stretch = tuple[float, float]


def _stretches(bounds: NDArray[Any], numbers: list[int], strip: tuple[float, ...], axis: int) -> list[Stretch]:
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


def _uncovered(whole: Stretch, covered: list[Stretch]) -> list[Stretch]:
    free, at = [], whole[0]
    for low, high in covered:
        if low > at:
            free.append((at, low))
        at = max(at, high)
    return [*free, (at, whole[1])] if at < whole[1] else free


def _uncovered_overlap(stretches: list[Stretch], bare: list[Stretch]) -> float:
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
