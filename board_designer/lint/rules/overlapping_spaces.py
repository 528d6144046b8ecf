"""Two spaces on top of each other."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from board_designer.geometry.contact import Meeting
from board_designer.lint.facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import moving, trimming
from board_designer.lint.rule import rule
from board_designer.lint.rules.duplicate_space import is_duplicate
from board_designer.lint.wording import sentence

# A space that gives up more than this is another space.
WIDEST_TRIM = 2  # parts


@rule(
    "error",
    summary="Two spaces lie on top of each other.",
    why="A piece on the shared ground would be in two places at once, and one of the spaces hides part of the other.",
    example="Two lots that share a strip one part wide.",
    needs_kit=False,
    fixable=True,
)
def overlapping_spaces(facts: Facts) -> Iterator[Found]:
    table = facts.contacts
    over = np.flatnonzero(table.meeting == Meeting.OVERLAP)
    ids = list(facts.number)
    areas = facts.shapes.areas if len(over) else np.zeros(0)
    for row in over.tolist():
        first, second = int(table.first[row]), int(table.second[row])
        if is_duplicate(facts, first, second, float(table.area[row])):
            continue
        small, large = sorted((first, second), key=lambda number: (areas[number], number))
        # Of two equal spaces the later one gives way.
        small, large = (second, first) if areas[first] == areas[second] else (small, large)
        cover = float(table.area[row]) * facts.grid.mm_per_part**2
        share = float(table.area[row]) / float(areas[small]) * 100
        yield Found(
            sentence(
                f"{facts.name(ids[small])} lies on {facts.name(ids[large])}: "
                f"{cover:,.0f} mm² are shared, {share:.0f} % of the smaller one."
            ),
            (ids[small], ids[large]),
            fix=_fix(facts, small, large),
        )


def _fix(facts: Facts, small: int, large: int) -> Fix | None:
    """Move the smaller out by the shortest way; where something else lies there, trim the larger by a part or two."""
    if facts.grid.shape != "square" or not (facts.shapes.is_box[small] and facts.shapes.is_box[large]):
        return None
    ids = list(facts.number)
    one, other = facts.shapes.bounds[small].astype(int), facts.shapes.bounds[large].astype(int)
    ways = [(other[2] - one[0], 0), (other[0] - one[2], 0), (0, other[3] - one[1]), (0, other[1] - one[3])]
    dx, dy = min(((int(x), int(y)) for x, y in ways), key=lambda by: (abs(by[0]) + abs(by[1]), by))
    if _is_free(facts, one + np.array([dx, dy, dx, dy]), {small, large}):
        return moving(ids[small], (dx, dy), f"Move {ids[small]} off {ids[large]}")
    # The larger gives up the strip on the side where the smaller lies.
    width = abs(dx) + abs(dy)
    if width > WIDEST_TRIM:
        return None
    side = "left" if dx < 0 else "right" if dx > 0 else "top" if dy < 0 else "bottom"
    return trimming(ids[large], {side: width}, f"Trim {ids[large]} by {facts.parts(width)}")


def _is_free(facts: Facts, box: np.ndarray, but: set[int]) -> bool:
    """Whether nothing but these lies in a box, and the box is on the board."""
    left, top, right, bottom = (int(value) for value in box)
    width, height = facts.grid.size
    if left < 0 or top < 0 or right > width or bottom > height:
        return False
    place = shapely.box(left, top, right, bottom)
    near = set(facts.shapes.tree.query(place).tolist()) - but
    return not any(shapely.area(shapely.intersection(place, facts.shapes.shapes[number])) > 0 for number in near)
