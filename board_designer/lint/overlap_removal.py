"""Getting rectangles off each other, with as little harm as can be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Literal

import numpy as np

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix
from board_designer.lint.fixes import moving, some, trimming
from board_designer.lint.free_room import is_free
from board_designer.lint.usual_sizes import box_of, size_of, usual_size

Side = Literal["left", "right", "top", "bottom"]

# A space that gives up more than this is another space.
WIDEST_TRIM = 2  # parts


def untangled(facts: Facts, culprit: int, under: list[int]) -> Fix | None:
    """The least harmful way out: aside, back to the usual size, or else a part or two smaller."""
    everything = [culprit, *under]
    if facts.grid.shape != "square" or not facts.shapes.is_box[everything].all():
        return None
    ways = chain(
        _aside(facts, culprit, under), _to_usual_size(facts, culprit, under), _smaller(facts, culprit, under)
    )
    return next(ways, None)


def _to_usual_size(facts: Facts, culprit: int, under: list[int]) -> Iterator[Fix]:
    """A space that was pulled out of its size gives that up again."""
    for number, others in ((culprit, under), *(((under[0], [culprit]),) if len(under) == 1 else ())):
        side, width = _strip(facts, number, others)
        usual = usual_size(facts, number)
        if usual is not None and _size_after(facts, number, side, width) == usual:
            yield _trimmed(facts, number, side, width)


def _aside(facts: Facts, culprit: int, under: list[int]) -> Iterator[Fix]:
    ids = facts.ids
    side, width = _strip(facts, culprit, under)
    # It comes off the others by moving away from the side on which they lie.
    dx = {"left": width, "right": -width}.get(side, 0)
    dy = {"top": width, "bottom": -width}.get(side, 0)
    if is_free(facts, box_of(facts, culprit) + np.array([dx, dy, dx, dy]), {culprit, *under}):
        yield moving(ids[culprit], (dx, dy), f"Move {ids[culprit]} off {some([ids[other] for other in under])}")
    elif len(under) == 1 and is_free(facts, box_of(facts, under[0]) - np.array([dx, dy, dx, dy]), {culprit, *under}):
        yield moving(ids[under[0]], (-dx, -dy), f"Move {ids[under[0]]} off {ids[culprit]}")


def _smaller(facts: Facts, culprit: int, under: list[int]) -> Iterator[Fix]:
    """Trim the larger of two, or the one that lies on many; never one that has the usual size of its type."""
    number, others = (under[0], [culprit]) if len(under) == 1 else (culprit, under)
    side, width = _strip(facts, number, others)
    if width <= WIDEST_TRIM and size_of(facts, number) != usual_size(facts, number):
        yield _trimmed(facts, number, side, width)


def _trimmed(facts: Facts, number: int, side: Side, width: int) -> Fix:
    id_ = facts.ids[number]
    return trimming(id_, {side: width}, f"Trim {id_} by {facts.parts(width)}")


def _strip(facts: Facts, number: int, others: list[int]) -> tuple[Side, int]:
    """The side of a space on which the others lie, and how far they reach in from there: the narrowest way out."""
    box = box_of(facts, number)
    boxes = [box_of(facts, other) for other in others]
    reach: dict[Side, int] = {
        "left": max(int(other[2] - box[0]) for other in boxes),
        "right": max(int(box[2] - other[0]) for other in boxes),
        "top": max(int(other[3] - box[1]) for other in boxes),
        "bottom": max(int(box[3] - other[1]) for other in boxes),
    }
    side = min(reach, key=lambda name: reach[name])
    return side, reach[side]


def _size_after(facts: Facts, number: int, side: Side, width: int) -> tuple[int, int]:
    across, down = size_of(facts, number)
    return (across - width, down) if side in ("left", "right") else (across, down - width)
