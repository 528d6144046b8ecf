"""Room on the board: what a space stops short of, and whether a fix has somewhere to put it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import shapely
from numpy.typing import NDArray

from board_designer.geometry.grid import Point
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix
from board_designer.lint.fixes import moving, some, widening
from board_designer.lint.near_misses import Gap
from board_designer.lint.usual_sizes import size_of, usual_size


def is_free(facts: Facts, box: NDArray[Any], but: set[int]) -> bool:
    """Whether nothing but these lies in a box, and the box is on the board."""
    left, top, right, bottom = (int(value) for value in box)
    width, height = facts.grid.size
    if left < 0 or top < 0 or right > width or bottom > height:
        return False
    place = shapely.box(left, top, right, bottom)
    near = set(facts.shapes.tree.query(place).tolist()) - but
    return not any(shapely.area(shapely.intersection(place, facts.shapes.shapes[number])) > 0 for number in near)


def gap_to_standing(facts: Facts, id_: str, types: Collection[str] | None = None) -> Gap | None:
    """The narrowest gap between a place and a space to stand on (of these types) that it nearly touches."""
    wanted = facts.rules.standing if types is None else types
    near = [gap for gap in facts.gaps if id_ in (gap.one, gap.other) and facts.types[_other(gap, id_)] in wanted]
    return min(near, key=lambda gap: gap.parts, default=None)


def short_of(facts: Facts, id_: str, gap: Gap) -> str:
    """The gap in words, for the end of a sentence about the place."""
    return f"it stops {facts.parts(gap.parts)} short of {facts.name(_other(gap, id_))}"


def closing(facts: Facts, id_: str, others: Sequence[str], by: Point) -> Fix | None:
    """Closes a gap: by pulling the space out to its usual size or up to several others, else by moving it."""
    number = facts.number[id_]
    if not any(by):
        return None
    if facts.shapes.is_box[number]:
        across, down = size_of(facts, number)
        usual = usual_size(facts, number)
        if (across + abs(by[0]), down + abs(by[1])) == usual or (len(others) > 1 and (across, down) != usual):
            sides = {"left": max(-by[0], 0), "right": max(by[0], 0), "top": max(-by[1], 0), "bottom": max(by[1], 0)}
            return widening(id_, sides, f"Widen {id_} up to {some(others)}")
    return moving(id_, by, f"Move {id_} against {some(others)}")


def closing_gap(facts: Facts, id_: str, gap: Gap) -> Fix | None:
    by = (gap.dx, gap.dy) if gap.one == id_ else (-gap.dx, -gap.dy)
    return closing(facts, id_, [_other(gap, id_)], by)


def _other(gap: Gap, id_: str) -> str:
    return gap.other if gap.one == id_ else gap.one
