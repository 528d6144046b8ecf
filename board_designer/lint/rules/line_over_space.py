"""A drawn line that runs over a space it has nothing to do with."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.drawn_lines import crossed
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "warning",
    summary="A drawn line runs over a space it does not belong to.",
    why="Players will read it as a way to or from that space.",
    example="A shortcut drawn across a space in between.",
)
def line_over_space(facts: Facts) -> Iterator[Found]:
    for link in facts.links:
        terms = facts.terms.links.get(link.type)
        if link.cut or terms is None:
            continue
        over = [id_ for id_ in crossed(facts, link) or () if _matters(facts, facts.types[id_], terms.passes)]
        if over:
            yield Found(
                f"The {facts.link_name(link)} from {facts.name(link.source)} to {facts.name(link.target)} "
                f"runs over {facts.names(over)}.",
                tuple(over),
                (link.id,),
            )


def _matters(facts: Facts, type_: str, passes: frozenset[str]) -> bool:
    return type_ in facts.terms.spaces and type_ not in passes
