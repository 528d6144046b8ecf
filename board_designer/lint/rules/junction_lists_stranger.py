"""A junction whose list, written by hand, names a space that does not touch it."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import setting
from board_designer.lint.rule import rule
from board_designer.lint.rules.junction_list_incomplete import touching
from board_designer.lint.wording import sentence


@rule(
    "warning",
    summary="A junction lists a space that does not touch it.",
    why="Pawns could go across to a place that has nothing to do with the junction; nobody can see that.",
    example="A list of corners with a space of another street in it.",
    fixable=True,
)
def junction_lists_stranger(facts: Facts) -> Iterator[Found]:
    for junction in facts.rules.junctions:
        for id_ in facts.of(junction.through):
            listed = facts.property_of(id_, junction.listed_in)
            if not isinstance(listed, tuple):
                continue
            beside = touching(facts, id_, junction.joins)
            far = [other for other in listed if facts.types.get(other) in junction.joins and other not in beside]
            if far:
                kept = [other for other in listed if other not in far]
                yield Found(
                    sentence(f"{facts.name(id_)} lists {facts.names(far)}, but does not touch {_it(far)}."),
                    (id_, *far),
                    fix=setting(id_, junction.listed_in, kept, f"Take {', '.join(far)} off the list of {id_}"),
                )


def _it(ids: list[str]) -> str:
    return "it" if len(ids) == 1 else "them"
