"""Spaces that nobody can get to."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "error",
    summary="There is a way out but no way in.",
    why="No pawn can get there, so nothing there is ever used.",
    example="A space whose only connection is a one-way shortcut leading away.",
    tier="deep",
)
def no_way_there(facts: Facts) -> Iterator[Found]:
    """Pieces of the board that nothing connects are a fault of their own; here it is about one-way moves."""
    doors = [door for home in facts.homes for door in facts.access.get(home, ())]
    reached = facts.distances.steps_from(doors, paid=True)
    for piece in facts.pieces:
        missing = tuple(id_ for id_ in piece if id_ not in reached)
        if missing and set(doors) & set(piece):
            yield Found(
                f"{counted(len(missing), 'space')} ({facts.names(missing, 3)}) cannot be reached from any home: "
                "moves only lead away from there.",
                missing,
            )
