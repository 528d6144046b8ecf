"""A piece beside the ground it belongs on, or on what is no ground."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.hex_ground import Types, free_ground, on_table, spaces_on
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A piece does not lie on free cells.",
    why="Each cell of a piece needs ground below it, and nothing lies on a blocked one.",
    example="A tile with one of its cells in a pond.",
)
def piece_off_ground(
    facts: Facts, *, of: Types = (), on: Types = (), blocked: Types = (), open_if: Mapping[str, Any] | None = None
) -> Iterator[Found]:
    """`open_if`: values of rules under which the ground has no edge, where the board sets them itself."""
    if not on:
        return
    free = free_ground(facts, on, blocked, open_if or {})
    for id_, cells in on_table(facts, of).items():
        wet = spaces_on(facts, blocked, cells)
        off = [cell for cell in cells if free is not None and cell not in free]
        if wet:
            yield Found(sentence(f"{facts.name(id_)} lies on {facts.names(wet)}."), (id_, *wet))
        elif off:
            part = "" if len(off) == len(cells) else f" with {len(off)} of its {len(cells)} cells"
            yield Found(sentence(f"{facts.name(id_)} lies on no {facts.title(on[0])}{part}."), (id_,))
