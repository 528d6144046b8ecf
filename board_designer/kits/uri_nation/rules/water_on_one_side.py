"""Water on one side of the road only."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.street_sides import per_side
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "warning",
    summary="All water lies on one side of the road.",
    why="Dogs on the other side have to cross the road for every drink.",
    example="Five water sources north of the road and none south of it.",
    tier="deep",
)
def water_on_one_side(facts: Facts) -> Iterator[Found]:
    """Fewer sources than sides are too few, which is said elsewhere."""
    water = per_side(facts, ["water"])
    dry = [side for side, ids in water.items() if not ids]
    sources = tuple(id_ for ids in water.values() for id_ in ids)
    if dry and len(sources) >= len(water):
        wet = listed(side for side, ids in water.items() if ids)
        yield Found(
            f"All {len(sources)} water sources lie on the {wet} side of the road; the {listed(dry)} side has none.",
            sources,
        )
