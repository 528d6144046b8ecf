"""A link from a space to the same space."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule


@rule(
    "error",
    summary="A link begins and ends on the same space.",
    why="It leads nowhere and has no effect in play.",
    example="A shortcut with both ends on the same space.",
    needs_kit=False,
    fixable=True,
)
def link_to_itself(facts: Facts) -> Iterator[Found]:
    for link in facts.links:
        if link.source == link.target and link.source in facts.number:
            yield Found(
                f"The {facts.link_name(link)} begins and ends on {facts.name(link.source)}.",
                (link.source,),
                (link.id,),
                deleting(link.id),
            )
