"""Sizes of rectangles, and what is usual for a type."""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from board_designer.lint.board_facts import Facts

Box = NDArray[np.int64]
Size = tuple[int, int]

# So many others of a type must have the same size for it to be the usual one.
FEWEST_ALIKE = 3


def box_of(facts: Facts, number: int) -> Box:
    """Left, top, right and bottom of a rectangle, in whole parts."""
    box: Box = np.rint(facts.shapes.bounds[number]).astype(np.int64)
    return box


def size_of(facts: Facts, number: int) -> Size:
    box = box_of(facts, number)
    return int(box[2] - box[0]), int(box[3] - box[1])


def usual_size(facts: Facts, number: int) -> Size | None:
    """The size that most others of its type have; where there are too few, the one that the kit gives."""
    type_ = list(facts.types.values())[number]
    others = [facts.number[id_] for id_ in facts.of([type_]) if facts.number[id_] != number]
    sizes = Counter(size_of(facts, other) for other in others if facts.shapes.is_box[other])
    size, count = sizes.most_common(1)[0] if sizes else ((0, 0), 0)
    if count >= FEWEST_ALIKE and count > len(others) / 2:
        return size
    terms = facts.terms.spaces.get(type_)
    return terms.size if terms and len(others) < FEWEST_ALIKE else None
