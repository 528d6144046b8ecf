"""A property the kit does not read."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import did_you_mean, sentence


@rule(
    "info",
    summary="The kit does not know a property.",
    why="It is kept for your game engine, but has no effect here. It may be misspelt.",
    example="A property cornr where corner was meant.",
)
def unknown_property(facts: Facts) -> Iterator[Found]:
    for id_, props in facts.props.items():
        terms = facts.terms.spaces.get(facts.types[id_])
        for name in props:
            if terms and name not in terms.props:
                yield Found(
                    sentence(f"{facts.name(id_)} has a property {name}, which this kit does not read")
                    + (did_you_mean(name, terms.props) or "."),
                    (id_,),
                    key=name,
                )
