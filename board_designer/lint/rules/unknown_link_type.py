"""A link of a type the kit does not have."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import relinking
from board_designer.lint.rule import rule
from board_designer.words import did_you_mean, nearest_name


@rule(
    "error",
    summary="A link has a type the kit does not know.",
    why="The line is drawn but means nothing in play.",
    example="A link whose type has two letters swapped.",
    fixable=True,
)
def unknown_link_type(facts: Facts) -> Iterator[Found]:
    # A cut names a kind of move, whether or not such a link can be drawn.
    derived = [item.edge.kind for item in facts.rules.touches]
    derived += [item.edge.kind for item in facts.rules.junctions]
    derived += [item.edge.kind for item in facts.rules.facings]
    for link in facts.links:
        known = {*facts.terms.links, *derived} if link.cut else set(facts.terms.links)
        if link.type not in known:
            meant = did_you_mean(link.type, sorted(known)) or "."
            yield Found(
                f"Link {link.id} is a {link.type}, which this kit does not have{meant}",
                links=(link.id,),
                fix=relinking(link.id, near) if (near := nearest_name(link.type, sorted(known))) else None,
            )
