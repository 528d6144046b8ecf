"""Spaces that look across but have no partner there."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "warning",
    summary="Spaces that face each other across do not pair up one to one.",
    why="A pawn here sees a space straight across and cannot cross to it, because that one looks at another.",
    example="Two rows with steps of different length on the two sides.",
    tier="deep",
)
def no_partner_across(facts: Facts) -> Iterator[Found]:
    alone = facts.play.unpaired
    if alone:
        yield Found(
            f"{counted(len(alone), 'space')} {'looks' if len(alone) == 1 else 'look'} straight across without a "
            f"partner there: {facts.names(alone)}.",
            tuple(alone),
        )
