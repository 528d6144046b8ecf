"""Spaces that look across but have no partner there."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "warning",
    summary="Spaces on opposite sides do not pair up one to one.",
    why="A pawn here faces a space across the road but cannot cross to it, because that space faces another one.",
    example="Two sides with spaces of different lengths.",
    tier="deep",
)
def no_partner_across(facts: Facts) -> Iterator[Found]:
    alone = facts.play.unpaired
    if alone:
        yield Found(
            f"{counted(len(alone), 'space has', 'spaces have')} no partner straight across: {facts.names(alone)}.",
            tuple(alone),
        )
