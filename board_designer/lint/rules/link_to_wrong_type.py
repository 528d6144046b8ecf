"""A link between spaces that its type cannot join."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "error",
    summary="A link ends on a space of the wrong type.",
    why="It has no effect in play: the game uses such lines only between certain types of space.",
    example="A shortcut that ends on a lot, where nobody can stand.",
    fixable=True,
)
def link_to_wrong_type(facts: Facts) -> Iterator[Found]:
    allowed = {rule.link: rule.ends for rule in facts.rules.drawn}
    for link in facts.links:
        if link.cut or link.type not in allowed or link.source == link.target:
            continue
        for end, id_, types in zip(("begins", "ends"), (link.source, link.target), allowed[link.type], strict=True):
            if id_ in facts.types and facts.types[id_] not in types:
                wanted = listed(sorted(map(facts.title, types)), last="or")
                yield Found(
                    f"The {facts.link_name(link)} {end} on {facts.name(id_)}; it must {end[:-1]} on a {wanted}.",
                    (id_,),
                    (link.id,),
                    deleting(link.id),
                    key=end,
                )
