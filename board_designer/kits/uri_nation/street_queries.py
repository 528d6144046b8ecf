"""What the rules of both editions ask of streets: sides of roads, who lies beside whom, which paths work."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely

from board_designer.board.model import Link
from board_designer.lint.board_facts import Facts
from board_designer.lint.drawn_lines import SHORTEST_PIECE
from board_designer.lint.near_misses import widest_gap
from board_designer.lint.neighbours import common_length, is_rectangle, stretches, uncovered
from board_designer.lint.row_holes import holes
from board_designer.lint.tracked_facts import Input

LOTS = ("territory", "home", "dog_park", "water", "chance", "events", "bond")


def working_paths(facts: Facts) -> list[Link]:
    """The paths that lead somewhere; what is wrong with the others is said elsewhere."""
    ignored = facts.play.ignored_links
    return [link for link in facts.links if link.type == "path" and not link.cut and link.id not in ignored]


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
            walks = stretches(shapes.bounds, [n for n in near if is_walk[n]], strip, axis)
            bare = uncovered(whole, walks)
            covered = stretches(shapes.bounds, [n for n in near if is_covered[n]], strip, axis)
            # A hole where one space is missing is said elsewhere.
            covered += stretches(missing, list(range(len(missing))), strip, axis)
            open_ = uncovered(whole, sorted(covered))
            lots = tuple(
                ids[n]
                for n in near
                if is_lot[n] and common_length(stretches(shapes.bounds, [n], strip, axis), bare) > 0
            )
            yield RoadSide(road, name, whole[1] - whole[0], sum(b - a for a, b in open_), lots)
