"""A home on a corner."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.neighbours import segments_of
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A home lies at a corner.",
    why="A home lies between its two neighbours along one side of a block. At a corner, it has other neighbours.",
    example="A home on the last lot of a row, used from two streets.",
    tier="deep",
)
def corner_home(facts: Facts) -> Iterator[Found]:
    reading = facts.values["home_corner_reading"]
    for home in facts.homes:
        doors = facts.access.get(home, ())
        at_corner = [door for door in doors if door in facts.play.corners]
        if reading in ("block", "both") and at_corner:
            yield Found(sentence(f"{facts.name(home)} is used from a corner, {facts.names(at_corner)}."), (home,))
        elif reading in ("block", "both") and len(segments_of(facts, home)) > 1:
            yield Found(
                sentence(f"{facts.name(home)} lies on a corner lot: it is used from {facts.names(doors)}."), (home,)
            )
        elif reading in ("board", "both") and _at_board_corner(facts, home):
            yield Found(sentence(f"{facts.name(home)} lies in a corner of the board."), (home,), key="board")


def _at_board_corner(facts: Facts, home: str) -> bool:
    """Whether it comes within two cells of two edges of the board at once."""
    left, top, right, bottom = facts.shapes.bounds[facts.number[home]].tolist()
    width, height = facts.grid.size
    near = 2 * facts.grid.parts
    return bool(min(left, width - right) < near and min(top, height - bottom) < near)
