"""A space that sticks out over the edge of the board."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import moving
from board_designer.lint.rule import rule
from board_designer.words import listed, sentence

ROUNDING = 1e-6


@rule(
    "error",
    summary="A space lies beyond the edge of the board.",
    why="It is cut off in print.",
    example="A lot dragged halfway over the right edge.",
    needs_kit=False,
    fixable=True,
)
def off_board(facts: Facts) -> Iterator[Found]:
    if not len(facts.shapes):
        return
    width, height = facts.grid.size
    bounds = facts.shapes.bounds
    beyond = np.stack([-bounds[:, 0], -bounds[:, 1], bounds[:, 2] - width, bounds[:, 3] - height], axis=1)
    ids = facts.ids
    for number in np.flatnonzero((beyond > ROUNDING).any(axis=1)).tolist():
        left, top, right, bottom = beyond[number].tolist()
        sides = [("left", left), ("upper", top), ("right", right), ("lower", bottom)]
        said = listed(f"{facts.mm(far)} over the {side} edge" for side, far in sides if far > ROUNDING)
        yield Found(
            sentence(f"{facts.name(ids[number])} sticks out {said} of the board."),
            (ids[number],),
            fix=_fix(facts, ids[number], left, top, right, bottom),
        )


def _fix(facts: Facts, id_: str, left: float, top: float, right: float, bottom: float) -> Fix | None:
    """Back onto the board, where it is not larger than the board."""
    dx = math.ceil(left) if left > 0 else -math.ceil(max(right, 0))
    dy = math.ceil(top) if top > 0 else -math.ceil(max(bottom, 0))
    if facts.grid.shape != "square" or (left > 0 and right > 0) or (top > 0 and bottom > 0):
        return None
    return moving(id_, (dx, dy), f"Move {id_} back onto the board")
