"""A space that is out of step with the cells all others of its type keep to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import moving
from board_designer.lint.free_room import is_free
from board_designer.lint.rule import rule
from board_designer.words import sentence

# So many others must agree before one can be called out of step.
FEWEST, SHARE = 8, 0.95


@rule(
    "info",
    summary="A space is out of line with the others of its type.",
    why="It looks crooked in print. Usually a drag ended one part too far.",
    example="One of forty spaces, one part lower than the rest of its row.",
    needs_kit=False,
    fixable=True,
    hint=True,
)
def off_grid(facts: Facts) -> Iterator[Found]:
    if facts.grid.shape != "square" or facts.grid.parts == 1:
        return
    cell = facts.grid.parts
    corner = np.rint(facts.shapes.bounds[:, :2]).astype(int)
    for type_ in dict.fromkeys(facts.types.values()):
        ids = [id_ for id_ in facts.of([type_]) if facts.shapes.is_box[facts.number[id_]]]
        rest = {id_: tuple((corner[facts.number[id_]] % cell).tolist()) for id_ in ids}
        if len(ids) <= FEWEST:
            continue
        usual, count = Counter(rest.values()).most_common(1)[0]
        if count == len(ids) or count < SHARE * len(ids):
            continue
        for id_, its in rest.items():
            if its != usual:
                dx, dy = (_shortest(wanted - have, cell) for wanted, have in zip(usual, its, strict=True))
                number = facts.number[id_]
                # Where something else lies, it was put beside that on purpose.
                if not is_free(facts, facts.shapes.bounds[number] + np.array([dx, dy, dx, dy]), {number}):
                    continue
                off = max(abs(dx), abs(dy))
                yield Found(
                    sentence(
                        f"{facts.name(id_)} is {facts.parts(off)} out of line with the other {count} of its type."
                    ),
                    (id_,),
                    fix=moving(id_, (dx, dy), f"Move {id_} onto the grid"),
                )


def _shortest(by: int, cell: int) -> int:
    """The same place in the cell, by the shorter way."""
    by %= cell
    return by - cell if by > cell / 2 else by
