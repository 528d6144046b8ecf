"""A piece that is said to lie higher, or lower, than what is below it."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import setting
from board_designer.lint.piece_stacks import stacked
from board_designer.lint.rule import rule
from board_designer.words import counted, sentence


@rule(
    "error",
    summary="The levels of a stack have a gap.",
    why="Levels count how many pieces lie below. With a gap nobody can build the stack.",
    example="A tile on level 2 with one tile below it.",
    fixable=True,
)
def level_gap(facts: Facts) -> Iterator[Found]:
    lying = facts.terms.lying
    for id_, shares in stacked(facts).items():
        level = lying.level(facts.spaces[id_])
        if level == 0:
            continue
        levels = {lying.level(facts.spaces[it]) for it, _ in shares}
        below = {it for it in levels if it < level}
        if level > 0 and level - 1 in below:
            continue
        meant = max(below, default=-1) + 1 if level > 0 else 0
        prop, name = lying.stacks[facts.types[id_]], facts.motifs(id_) or id_
        there = f"{counted(meant, 'level')} below it" if meant else "nothing below it"
        yield Found(
            sentence(f"{facts.name(id_)} is said to lie on level {level}, with {there}."),
            (id_, *(it for it, _ in shares)),
            fix=setting(id_, prop, meant or None, f"Put {name} on level {meant}"),
        )
