"""A free cell that no piece fits on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.geometry.hex_cells import cells_of, regions
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import retyping
from board_designer.lint.hex_ground import Types, free_ground, on_table, spaces_on
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "info",
    summary="A free cell has no free cell beside it.",
    why="No piece of two cells fits there any more.",
    example="A cell between tiles and a pond.",
    fixable=True,
    hint=True,
)
def pocket(
    facts: Facts, *, of: Types = (), on: Types = (), blocked: Types = (), open_if: Mapping[str, Any] | None = None
) -> Iterator[Found]:
    free = free_ground(facts, on, blocked, open_if or {}) if on else None
    for region in regions((free or frozenset()).difference(*on_table(facts, of).values())):
        if len(region) == 1:
            ids = spaces_on(facts, on, region)
            alone = blocked and all(len(cells_of(facts.spaces[id_].footprint)) == 1 for id_ in ids)
            fix = retyping(ids[0], blocked[0], facts.title(blocked[0])) if alone else None
            said = f"{facts.name(ids[0])} has no free cell beside it: no {facts.title(of[0])} fits there"
            yield Found(sentence(f"{said}."), tuple(ids), fix=fix, key=str(min(region)))
