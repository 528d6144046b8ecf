"""A cut where there is nothing to cut."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="A cut removes a link that is not there.",
    why="It was meant to forbid a move. The spaces have changed since, and the move may now lead another way.",
    example="A cut between two spaces that no longer touch.",
    tier="deep",
    fixable=True,
)
def idle_cut(facts: Facts) -> Iterator[Found]:
    ignored = facts.play.ignored_links
    for link in facts.links:
        if link.cut and link.id in ignored and link.source in facts.number and link.target in facts.number:
            yield Found(
                sentence(f"the cut {link.id} has no effect: {ignored[link.id]}."),
                (link.source, link.target),
                (link.id,),
                deleting(link.id),
            )
