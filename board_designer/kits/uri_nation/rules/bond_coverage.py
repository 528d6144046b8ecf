"""How many territories have an influence line."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import percent


@rule(
    "info",
    summary="How many territories an alliance can protect.",
    why="An alliance protects what its bond space has a line to. A territory without a line is never protected.",
    example="20 of 26 territories have a line.",
    tier="deep",
)
def bond_coverage(facts: Facts) -> Iterator[Found]:
    territories = facts.of(["territory"])
    covered = {place for _, place, _ in facts.play.edges("influence")}
    bare = [id_ for id_ in territories if id_ not in covered]
    if not territories:
        return
    count = len(territories) - len(bare)
    has, have = ("has", "it") if len(bare) == 1 else ("have", "they")
    rest = f"; {facts.names(bare)} {has} none: {have} can never be protected" if bare else ""
    share = percent(count / len(territories), 0)
    yield Found(f"{count} of {len(territories)} territories ({share}) have an influence line{rest}.")
