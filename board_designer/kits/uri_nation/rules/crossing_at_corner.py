"""A paid crossing where there is a free one."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "warning",
    summary="A paid crossing starts or ends on a corner space.",
    why="Crossing there is already free, so nobody would pay.",
    example="A mid-block crossing drawn at the intersection.",
    tier="deep",
    hint=True,
    fixable=True,
)
def crossing_at_corner(facts: Facts) -> Iterator[Found]:
    for link in facts.links:
        if link.type != "crossing" or link.cut or link.id in facts.play.ignored_links:
            continue
        corners = [id_ for id_ in (link.source, link.target) if id_ in facts.play.corners]
        if corners:
            yield Found(
                f"The crossing {link.id} from {facts.name(link.source)} to {facts.name(link.target)} uses "
                f"{'a corner' if len(corners) == 1 else 'corners'}, where crossing is free: {listed(corners)}.",
                (link.source, link.target),
                (link.id,),
                deleting(link.id),
            )
