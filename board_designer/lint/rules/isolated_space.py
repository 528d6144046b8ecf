"""A space from which nobody can move anywhere."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A space that can be stood on is connected to no other.",
    why="Nobody can get there or leave.",
    example="A space left behind when its street was moved.",
    tier="deep",
)
def isolated_space(facts: Facts) -> Iterator[Found]:
    if len(facts.standing) < 2:
        return
    for piece in facts.pieces:
        if len(piece) == 1 and not _nearly_joined(facts, piece[0]) and not _named_apart(facts, piece[0]):
            yield Found(sentence(f"{facts.name(piece[0])} is joined to no other space; nobody can get there."), piece)


def _nearly_joined(facts: Facts, id_: str) -> bool:
    """Whether it stops short of a space it should touch, which is said elsewhere and explains it."""
    near = ((gap.one, gap.other) for gap in facts.gaps if id_ in (gap.one, gap.other))
    return any(
        facts.types[one] in facts.rules.standing and facts.types[other] in facts.rules.standing for one, other in near
    )


def _named_apart(facts: Facts, id_: str) -> bool:
    """Whether a name given by hand keeps it from what it touches, which is said elsewhere."""
    return bool(facts.rules.patch_property) and facts.property_of(id_, facts.rules.patch_property) is not None
