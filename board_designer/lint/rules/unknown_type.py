"""A space of a type the kit does not have."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import retyping
from board_designer.lint.rule import rule
from board_designer.words import did_you_mean, nearest_name


@rule(
    "error",
    summary="A space has a type the kit does not know.",
    why="The game cannot use the space, and it prints as a blank.",
    example="A space whose type has a letter too few.",
    fixable=True,
)
def unknown_type(facts: Facts) -> Iterator[Found]:
    known = facts.terms.spaces
    for id_, type_ in facts.types.items():
        if type_ not in known:
            near = nearest_name(type_, known)
            fix = retyping(id_, near, facts.title(near)) if near else None
            yield Found(
                f"Space {id_} is a {type_}, which this kit does not have{did_you_mean(type_, known) or '.'}",
                (id_,),
                fix=fix,
            )
