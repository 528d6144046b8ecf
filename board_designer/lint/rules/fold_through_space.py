"""A fold that runs through a space."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.lint.spaces_under_lines import lines_through
from board_designer.words import counted


@rule(
    "warning",
    summary="A fold of the board runs through a space.",
    why="Pieces tip over on a fold, and the print wears off there.",
    example="A board that folds in the middle, with a row of spaces across the middle.",
    ours=True,
)
def fold_through_space(facts: Facts) -> Iterator[Found]:
    folds = facts.grid.folds
    for direction, places, size in zip(
        ("vertical", "horizontal"), (folds.vertical, folds.horizontal), facts.grid.size, strict=True
    ):
        for place in places:
            if not 0 < place < size:
                yield Found(
                    f"The {direction} fold at {facts.mm(place)} is not on the board.", key=f"{direction} {place}"
                )
    for (direction, at), ids in lines_through(facts, folds.vertical, folds.horizontal).items():
        side = "left" if direction == "vertical" else "upper"
        yield Found(
            f"The {direction} fold {facts.mm(at)} from the {side} edge runs through "
            f"{counted(len(ids), 'space')}: {facts.names(ids)}.",
            tuple(ids),
            key=f"{direction} {at:g}",
        )
