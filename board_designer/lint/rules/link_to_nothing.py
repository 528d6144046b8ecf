"""A link whose end is not on the board."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "error",
    summary="A link ends on a space that does not exist.",
    why="The line leads nowhere and has no effect in play.",
    example="A line to a space whose id was changed by hand.",
    needs_kit=False,
    fixable=True,
)
def link_to_nothing(facts: Facts) -> Iterator[Found]:
    for link in facts.links:
        ends = list(dict.fromkeys((link.source, link.target)))
        gone = [id_ for id_ in ends if id_ not in facts.number]
        if gone:
            yield Found(
                f"The {facts.link_name(link)} ends on {listed(gone)}, which {'is' if len(gone) == 1 else 'are'} "
                "not on the board.",
                tuple(id_ for id_ in ends if id_ in facts.number),
                (link.id,),
                deleting(link.id),
            )
