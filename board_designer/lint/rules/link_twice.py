"""The same link drawn twice."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule


@rule(
    "warning",
    summary="Two links of the same type join the same two spaces.",
    why="The second one has no effect and hides the first.",
    example="A line drawn twice.",
    needs_kit=False,
    fixable=True,
)
def link_twice(facts: Facts) -> Iterator[Found]:
    seen: dict[tuple[str, str, str, bool], str] = {}
    for link in facts.links:
        key = (link.type, link.source, link.target, link.cut)
        first = seen.setdefault(key, link.id)
        if first != link.id and link.source in facts.number and link.target in facts.number:
            yield Found(
                f"The {facts.link_name(link)} from {link.source} to {link.target} is the same as {first}.",
                (link.source, link.target),
                (link.id, first),
                deleting(link.id),
            )
