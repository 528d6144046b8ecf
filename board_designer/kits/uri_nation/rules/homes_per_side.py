"""How the homes are shared out between the sides of the road."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.street_sides import per_side
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "info",
    summary="How many homes lie on each side of the road.",
    why="Dogs on one side meet from the first turn on, so 4–0, 3–1 and 2–2 play differently.",
    example="3 homes north and 1 south.",
    tier="deep",
)
def homes_per_side(facts: Facts) -> Iterator[Found]:
    homes = per_side(facts, facts.rules.homes.types)
    if any(homes.values()):
        said = listed(f"{len(ids)} {side}" for side, ids in homes.items())
        yield Found(f"Homes per side of the road: {said} ({'–'.join(str(len(ids)) for ids in homes.values())}).")
