"""A row of spaces with one missing."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.board.edits import add
from board_designer.geometry.footprint import Rect
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.row_holes import Hole, holes
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="Exactly one space is missing from a row.",
    why="Players expect a way through, but there are two dead ends.",
    example="A ring around a block with one space deleted.",
    tier="deep",
    fixable=True,
)
def hole_in_row(facts: Facts) -> Iterator[Found]:
    """Looks at spaces of one size that end a row, and at the place between them for one more."""
    for hole in holes(facts):
        yield Found(
            sentence(f"one space is missing between {facts.names([hole.one, hole.other])}."),
            (hole.one, hole.other),
            fix=_filled(facts, hole),
        )


def _filled(facts: Facts, hole: Hole) -> Fix:
    type_, prefix = facts.types[hole.one], hole.one.rstrip("0123456789")
    left, top, right, bottom = hole.box
    footprint = Rect(left, top, right - left, bottom - top)
    title = f"Add a {facts.title(type_)} between {hole.one} and {hole.other}"
    return Fix(title, lambda board: add(board, type_, footprint, prefix=prefix))
