"""Holes in rows of spaces: two ends that face each other over a place for exactly one more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely

from board_designer.lint.board_facts import Facts
from board_designer.lint.free_room import is_free
from board_designer.lint.near_misses import widest_gap
from board_designer.lint.usual_sizes import Size, box_of, size_of

Corner = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hole:
    """Two spaces that end a row, and the place of the one missing between them: left, top, right, bottom."""

    one: str
    other: str
    box: tuple[int, int, int, int]


def holes(facts: Facts) -> list[Hole]:
    return facts.keep("holes", ("graph", "spaces", "shapes", "rules"), lambda: list(_holes(facts)))


def _holes(facts: Facts) -> Iterator[Hole]:
    ends = [id_ for id_ in facts.standing if len(facts.play.walk_neighbours.get(id_, ())) == 1]
    for one, other in _near_pairs(facts, [id_ for id_ in ends if facts.shapes.is_box[facts.number[id_]]]):
        place, size = _missing_between(facts, one, other), size_of(facts, facts.number[one])
        if place is not None:
            yield Hole(one, other, (*place, place[0] + size[0], place[1] + size[1]))


def _near_pairs(facts: Facts, ends: list[str]) -> Iterator[tuple[str, str]]:
    """Ends that are no further apart than one of them is long."""
    among, ids = {facts.number[id_] for id_ in ends}, facts.ids
    for id_ in ends:
        number = facts.number[id_]
        near = facts.shapes.tree.query(
            facts.shapes.shapes[number], predicate="dwithin", distance=max(size_of(facts, number))
        )
        yield from ((id_, ids[other]) for other in sorted(near.tolist()) if other > number and other in among)


def _missing_between(facts: Facts, one: str, other: str) -> Corner | None:
    """Where the one missing space would lie: it touches both along an edge, and nothing else lies there."""
    size = size_of(facts, facts.number[one])
    if facts.types[one] != facts.types[other] or size != size_of(facts, facts.number[other]):
        return None
    first, second = (box_of(facts, facts.number[id_]) for id_ in (one, other))
    apart = shapely.distance(shapely.box(*first), shapely.box(*second))
    if 0 < apart <= widest_gap(facts.grid):
        return None  # they nearly touch, which is said elsewhere
    places = _places(first.tolist(), second.tolist(), size)
    # Where people can walk round already, nothing is missing on the other side of the corner.
    if any(_is_walked(facts, place, size) for place in places):
        return None
    free = [place for place in places if is_free(facts, np.array([*place, *_far_corner(place, size)]), set())]
    # Rows turn round the outside of what they enclose: beside a junction, crossable ground or the edge of the board.
    outside = [place for place in free if _is_outside(facts, place, size)]
    return next(iter((*outside, *free)), None)


def _places(first: list[int], second: list[int], size: Size) -> list[Corner]:
    """In line with both, one space away from each; or at the corner that both would turn round."""
    width, height = size
    dx, dy = second[0] - first[0], second[1] - first[1]
    if (abs(dx), dy) == (2 * width, 0) or (dx, abs(dy)) == (0, 2 * height):
        return [(first[0] + dx // 2, first[1] + dy // 2)]
    if (abs(dx), abs(dy)) == (width, height):
        return [(first[0], second[1]), (second[0], first[1])]
    return []


def _is_outside(facts: Facts, place: Corner, size: Size) -> bool:
    box, (width, height) = (*place, *_far_corner(place, size)), facts.grid.size
    if box[0] <= 0 or box[1] <= 0 or box[2] >= width or box[3] >= height:
        return True
    ground = {type_ for facing in facts.rules.facings for type_ in facing.over}
    ground |= {type_ for junction in facts.rules.junctions for type_ in junction.through}
    ids = facts.ids
    near = facts.shapes.tree.query(shapely.box(*box), predicate="intersects").tolist()
    return any(facts.types[ids[number]] in ground for number in near)


def _is_walked(facts: Facts, place: Corner, size: Size) -> bool:
    middle = shapely.Point(place[0] + size[0] / 2, place[1] + size[1] / 2)
    ids = facts.ids
    at = facts.shapes.tree.query(middle, predicate="intersects").tolist()
    return any(facts.types[ids[number]] in facts.rules.standing for number in at)


def _far_corner(place: Corner, size: Size) -> Corner:
    return place[0] + size[0], place[1] + size[1]
