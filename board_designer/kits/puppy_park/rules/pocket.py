"""A free cell that no tile fits on."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.hex_cells import regions
from board_designer.kits.puppy_park.lint_position import park, spaces_on, table
from board_designer.kits.puppy_park.position import hexes_of
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import retyping
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "info",
    summary="A free cell has no free cell beside it.",
    why="No tile fits there any more.",
    example="A park cell between tiles and a pond.",
    fixable=True,
    hint=True,
)
def pocket(facts: Facts) -> Iterator[Found]:
    position, free = table(facts), park(facts) or frozenset()
    for region in regions(free.difference(*position.covered.values())):
        if len(region) == 1:
            ids = spaces_on(facts, "cell", region)
            alone = all(len(hexes_of(facts.spaces[id_])) == 1 for id_ in ids)
            fix = retyping(ids[0], "blocked", facts.title("blocked")) if alone else None
            said = f"{facts.name(ids[0])} has no free cell beside it: no tile fits there"
            yield Found(sentence(f"{said}."), tuple(ids), fix=fix, key=str(min(region)))
