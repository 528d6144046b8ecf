"""A few spaces out of place on a board that is otherwise symmetric."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from board_designer.geometry.shapes import Floats
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted

# A board is "otherwise symmetric" when at most this share of its spaces, and at most so many, have no twin.
SHARE, MOST, FEWEST_SPACES = 0.06, 8, 16
# What a motion does to (x, y) seen from the middle of the spaces.
MOTIONS = {
    "mirrored left to right": ((-1, 0), (0, 1)),
    "mirrored top to bottom": ((1, 0), (0, -1)),
    "rotated by 180°": ((-1, 0), (0, -1)),
}


@rule(
    "info",
    summary="A few spaces break the symmetry of the board.",
    why="The board is otherwise the same for all, but one seat has something the others do not.",
    example="One of thirty lots has been replaced on one side only.",
    needs_kit=False,
    ours=True,
    hint=True,
)
def broken_symmetry(facts: Facts) -> Iterator[Found]:
    if len(facts.shapes) < FEWEST_SPACES:
        return
    types = list(facts.types.values())
    found = []
    for middle in _middles(facts):
        keys = _keys(facts, middle)
        for words, matrix in MOTIONS.items():
            odd = _without_twin(facts, keys, types, np.array(matrix))
            if odd == []:
                return  # it is symmetric; what other motions make of it does not matter
            if odd is not None:
                found.append((len(odd), words, odd))
    if found:
        count, words, odd = min(found)
        yield Found(
            f"The board is the same when {words}, except for {counted(count, 'space')}: {facts.names(odd)}.",
            tuple(odd),
        )


def _middles(facts: Facts) -> list[Floats]:
    """The middle of the board, and of all that lies on it where that is another place."""
    bounds = facts.shapes.bounds
    board = np.array(facts.grid.size) / 2
    drawn = (bounds[:, :2].min(axis=0) + bounds[:, 2:].max(axis=0)) / 2
    return [board] if np.allclose(board, drawn) else [board, drawn]


def _keys(facts: Facts, middle: Floats) -> Floats:
    """Where every space lies, seen from the middle, and its width, height and area."""
    bounds = facts.shapes.bounds
    size = bounds[:, 2:] - bounds[:, :2]
    return np.concatenate([facts.shapes.centroids - middle, size, facts.shapes.areas[:, None]], axis=1)


def _without_twin(facts: Facts, keys: Floats, types: list[str], matrix: Floats) -> list[str] | None:
    """The spaces whose image is not on the board; None when there are too many to speak of symmetry."""
    images = np.concatenate([keys[:, :2] @ matrix.T, keys[:, 2:]], axis=1)
    here = Counter(_rounded(keys, types))
    there = list(_rounded(images, types))
    missing = [number for number, key in enumerate(there) if not here[key]]
    if len(missing) > min(MOST, SHARE * len(types)):
        return None
    return [facts.ids[number] for number in missing]


def _rounded(numbers: Floats, types: list[str]) -> Iterator[tuple[object, ...]]:
    # Adding zero turns -0.0 into 0.0.
    for row, type_ in zip((numbers.round(2) + 0.0).tolist(), types, strict=True):
        yield (type_, *row)
