"""A space from which some home can never be reached again."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "error",
    summary="There is a way in but no way home.",
    why="A pawn that goes there can never get home.",
    example="A one-way shortcut to an island.",
    tier="deep",
)
def no_way_home(facts: Facts) -> Iterator[Found]:
    """Pieces of the board that nothing connects are a fault of their own; here it is about one-way moves."""
    stuck: dict[tuple[str, ...], list[str]] = {}
    for home in facts.homes:
        doors = facts.access.get(home, ())
        back = facts.distances.steps_from(doors, paid=True, backwards=True)
        for piece in facts.pieces:
            if set(doors) & set(piece):
                missing = tuple(id_ for id_ in piece if id_ not in back)
                if missing:
                    stuck.setdefault(missing, []).append(home)
    for spaces, homes in stuck.items():
        yield Found(
            f"From {counted(len(spaces), 'space')} ({facts.names(spaces, 3)}) no way leads to {facts.names(homes)}.",
            spaces,
        )
