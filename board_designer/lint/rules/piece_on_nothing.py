"""A piece that must lie on another one, and does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting, setting
from board_designer.lint.hex_ground import on_table
from board_designer.lint.rule import rule
from board_designer.words import counted, sentence


@rule(
    "error",
    summary="A piece lies on nothing that it could lie on.",
    why="It is put on another piece and says something of that one.",
    example="A marker beside the tiles.",
    fixable=True,
)
def piece_on_nothing(facts: Facts, *, of: Mapping[str, str] | None = None) -> Iterator[Found]:
    """`of`: which type must lie on which. A property `level` may say how many of them are below."""
    for type_, below in (of or {}).items():
        lower = on_table(facts, (below,))
        for id_, cells in on_table(facts, (type_,)).items():
            high = sum(1 for other in lower.values() if cells and cells[0] in other)
            level = facts.property_of(id_, "level")
            if not high:
                said = f"{facts.name(id_)} lies on no {facts.title(below)}"
                yield Found(sentence(f"{said}."), (id_,), fix=deleting(id_))
            elif isinstance(level, int) and not 0 < level <= high:
                there = f"{counted(high, facts.title(below))} {'lies' if high == 1 else 'lie'}"
                said = f"{facts.name(id_)} is said to have {level} below it, where {there}"
                yield Found(sentence(f"{said}."), (id_,), fix=setting(id_, "level", None, f"Put {id_} on top"))
