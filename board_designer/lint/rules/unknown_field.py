"""Something written in the file that this version does not read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields

from board_designer.geometry.grid import Grid
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed, sentence

OF_THE_GRID = tuple(field.name for field in fields(Grid))


@rule(
    "info",
    summary="The file has a field this version does not read.",
    why="It is kept but has no effect. It may be misspelt, or from a newer version.",
    example="A space with a field colr.",
    needs_kit=False,
)
def unknown_field(facts: Facts) -> Iterator[Found]:
    board = facts.board
    for name in board.extra:
        if name in OF_THE_GRID:
            message = f"The field {name} has no effect at the top of the file; it belongs in grid: {{…, {name}: …}}."
            yield Found(message, key=name, severity="warning")
    elsewhere = [name for name in board.extra if name not in OF_THE_GRID]
    for what, extra in (("the board", elsewhere), ("the grid", board.grid_extra), ("lint", board.lint.extra)):
        if extra:
            yield Found(sentence(f"{what} has {_fields(extra)}."), key=what)
    for space in board.spaces:
        if space.extra:
            yield Found(sentence(f"{facts.name(space.id)} has {_fields(space.extra)}."), (space.id,))
    for link in board.links:
        if link.extra:
            yield Found(f"Link {link.id} has {_fields(link.extra)}.", links=(link.id,))


def _fields(names: Iterable[str]) -> str:
    words = list(names)
    return f"the field{'s' if len(words) > 1 else ''} {listed(words)}, which this version does not read"
