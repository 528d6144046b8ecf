"""The kit of the board is not here."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "error",
    summary="The kit of the board is not installed.",
    why="Without its kit, a board is only shapes, and most rules cannot run.",
    example="A board made with a newer version of the program, or a misspelt name.",
    needs_kit=False,
)
def unknown_kit(facts: Facts) -> Iterator[Found]:
    if not facts.terms.known:
        yield Found(f"The kit {facts.terms.kit} is not installed. Only the rules for boards of any kit ran.")
