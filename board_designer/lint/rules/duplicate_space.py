"""The same space twice, or very nearly."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting_all
from board_designer.lint.rule import rule
from board_designer.words import sentence

# From this share of both spaces on, one is a copy of the other and not its neighbour pushed too far.
SAME = 0.7


@rule(
    "error",
    summary="Two spaces of the same type lie in the same place.",
    why="Only one can be seen, but the game counts both. Usually a copy was pasted and not moved.",
    example="A lot pasted twice, the second copy one part to the right.",
    needs_kit=False,
    fixable=True,
)
def duplicate_space(facts: Facts) -> Iterator[Found]:
    table = facts.contacts
    ids = facts.ids
    copies_of: dict[int, list[int]] = {}
    copies: set[int] = set()
    for row in np.flatnonzero(table.meeting == Meeting.OVERLAP).tolist():
        first, second = int(table.first[row]), int(table.second[row])
        # Of a stack the first one stays; what lies on a copy is a copy of that.
        if (
            first not in copies
            and second not in copies
            and is_duplicate(facts, first, second, float(table.area[row]))
        ):
            copies_of.setdefault(first, []).append(second)
            copies.add(second)
    for kept, others in copies_of.items():
        bounds = facts.shapes.bounds
        exact = all(np.array_equal(bounds[kept], bounds[other]) for other in others)
        names, lie = [ids[other] for other in others], "lies" if len(others) == 1 else "lie"
        where = "exactly where" if exact else "nearly where"
        yield Found(
            sentence(f"{facts.names(names)} {lie} {where} {facts.name(ids[kept])} lies."),
            (*names, ids[kept]),
            fix=deleting_all(names),
        )


def is_duplicate(facts: Facts, first: int, second: int, shared: float) -> bool:
    ids = facts.ids
    larger = max(float(facts.shapes.areas[first]), float(facts.shapes.areas[second]))
    return facts.types[ids[first]] == facts.types[ids[second]] and shared >= SAME * larger
