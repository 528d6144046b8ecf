"""The same space twice, or very nearly."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from board_designer.lint.board_facts import Facts
from board_designer.lint.duplicates import duplicates
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting_all
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="Two spaces of the same type lie in the same place.",
    why="Only one can be seen, but the game counts both. Usually a copy was pasted and not moved.",
    example="A lot pasted twice, the second copy one part to the right.",
    needs_kit=False,
    fixable=True,
)
def duplicate_space(facts: Facts) -> Iterator[Found]:
    ids = facts.ids
    for kept, others in duplicates(facts).items():
        bounds = facts.shapes.bounds
        exact = all(np.array_equal(bounds[kept], bounds[other]) for other in others)
        names, lie = [ids[other] for other in others], "lies" if len(others) == 1 else "lie"
        where = "exactly where" if exact else "nearly where"
        yield Found(
            sentence(f"{facts.names(names)} {lie} {where} {facts.name(ids[kept])} lies."),
            (*names, ids[kept]),
            fix=deleting_all(names),
        )
