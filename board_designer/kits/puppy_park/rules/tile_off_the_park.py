"""A tile beside the park, or on something that is no park."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.puppy_park.lint_position import park, spaces_on, table
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A tile does not lie on free cells of the park.",
    why="Both dogs of a tile need a park cell, and nothing lies on a blocked one.",
    example="A tile with one dog in the pond.",
)
def tile_off_the_park(facts: Facts) -> Iterator[Found]:
    free, position = park(facts), table(facts)
    for tile, cells in position.covered.items():
        wet = [cell for cell in cells if cell in position.blocked]
        off = [cell for cell in cells if free is not None and cell not in free and cell not in wet]
        if wet:
            blocked = spaces_on(facts, "blocked", wet)
            yield Found(sentence(f"{facts.name(tile)} lies on {facts.names(blocked)}."), (tile, *blocked))
        elif off:
            part = "" if len(off) == len(cells) else f" with {len(off)} of its {len(cells)} cells"
            yield Found(sentence(f"{facts.name(tile)} lies off the park{part}."), (tile,))
