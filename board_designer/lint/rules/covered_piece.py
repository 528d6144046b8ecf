"""A piece on another one that must stay on top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import setting
from board_designer.lint.hex_ground import on_table
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A piece lies on one that must stay on top.",
    why="What such a piece lies on cannot be covered any more.",
    example="A tile on level 1 over a marker on level 0.",
    fixable=True,
)
def covered_piece(facts: Facts, *, of: Mapping[str, str] | None = None) -> Iterator[Found]:
    """`of`: which type stays on top of which. A property `level` says how many are below, if not all."""
    for type_, below in (of or {}).items():
        level_of, lower = facts.terms.lying.level, on_table(facts, (below,))
        for id_, cells in on_table(facts, (type_,)).items():
            stack = sorted(
                (it for it, other in lower.items() if cells and cells[0] in other),
                key=lambda it: level_of(facts.spaces[it]),
            )
            level = facts.property_of(id_, "level")
            if isinstance(level, int) and 0 < level < len(stack):
                said = f"{facts.name(stack[level])} lies on {facts.name(id_)}, which cannot be covered"
                fix = setting(id_, "level", None, f"Put {id_} on top")
                yield Found(sentence(f"{said}."), (stack[level], id_), fix=fix)
