"""A link of a type the kit does not have."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import relinking
from board_designer.lint.rule import rule
from board_designer.words import did_you_mean, nearest_name


@rule(
    "error",
    summary="A link has a type the kit does not know.",
    why="The line is drawn but has no effect in play.",
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
                fix=_fix(facts, link.id, nearest_name(link.type, sorted(known))),
            )


def _fix(facts: Facts, id_: str, near: str | None) -> Fix | None:
    if near is None:
        return None
    terms = facts.terms.links.get(near)
    return relinking(id_, near, terms.title.lower() if terms else near.replace("_", " "))
