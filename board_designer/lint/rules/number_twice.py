"""Two spaces of one type that print the same number."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.drawing.space_numbers import number_of, numbers_twice
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import numbering
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="Two spaces of the same type show the same number.",
    why="When players name the number, nobody knows which space they mean.",
    example="A space with the id w3 was changed to a lot, and there is already a lot t3.",
    ours=True,
    fixable=True,
)
def number_twice(facts: Facts) -> Iterator[Found]:
    for ids in numbers_twice(facts.types, facts.terms.style):
        both = "both" if len(ids) == 2 else "all"
        yield Found(
            sentence(f"{facts.names(ids)} {both} show the number {number_of(ids[0])}."),
            tuple(ids),
            fix=numbering(ids[1:]),
        )
