"""Two pieces of a stack that are said to lie equally high in one place."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import setting
from board_designer.lint.piece_stacks import stacked
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="Two pieces lie in one place on the same level.",
    why="Only one of them can be there. Nobody can tell which lies on top.",
    example="Two tiles that share a cell, both on the ground.",
    fixable=True,
)
def pieces_on_one_level(facts: Facts) -> Iterator[Found]:
    lying, number = facts.terms.lying, facts.number
    for id_, shares in stacked(facts).items():
        if not shares:
            continue
        level = lying.level(facts.spaces[id_])
        # Of two the later one is named, and lies on top once it is put right.
        same = [it for it, _ in shares if number[it] < number[id_] and lying.level(facts.spaces[it]) == level]
        if same:
            prop, name = lying.stacks[facts.types[id_]], facts.motifs(id_) or id_
            yield Found(
                sentence(f"{facts.name(id_)} shares its place on level {level} with {facts.names(same)}."),
                (id_, *same),
                fix=setting(id_, prop, level + 1, f"Put {name} on level {level + 1}"),
            )
