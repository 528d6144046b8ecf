"""Spaces that are copies: the same type in the same place, or very nearly."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts

# From this share of both spaces on, one is a copy of the other and not its neighbour pushed too far.
SAME = 0.7


def is_duplicate(facts: Facts, first: int, second: int, shared: float) -> bool:
    ids = facts.ids
    larger = max(float(facts.shapes.areas[first]), float(facts.shapes.areas[second]))
    type_ = facts.types[ids[first]]
    # Pieces that stack may well lie on each other; at which level is told apart.
    return type_ == facts.types[ids[second]] and shared >= SAME * larger and type_ not in facts.terms.lying.stacks


def duplicates(facts: Facts) -> dict[int, list[int]]:
    """Per space its copies, by number. Of a stack the first one stays; what lies on a copy is a copy of that."""
    found: dict[int, list[int]] = {}
    taken: set[int] = set()
    for first, second, shared in _overlaps(facts):
        if first not in taken and second not in taken and is_duplicate(facts, first, second, shared):
            found.setdefault(first, []).append(second)
            taken.add(second)
    return found


def copies(facts: Facts) -> set[int]:
    return {number for others in duplicates(facts).values() for number in others}


def _overlaps(facts: Facts) -> Iterator[tuple[int, int, float]]:
    table = facts.contacts
    for row in np.flatnonzero(table.meeting == Meeting.OVERLAP).tolist():
        yield int(table.first[row]), int(table.second[row]), float(table.area[row])
