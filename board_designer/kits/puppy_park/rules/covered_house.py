"""A tile on a napping dog."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.puppy_park.lint_position import table
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import setting
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A tile lies on a dog house.",
    why="A napping dog is not covered, unless the rules of the board say that it can be.",
    example="A tile on level 1 over a dog house on level 0.",
    fixable=True,
)
def covered_house(facts: Facts) -> Iterator[Found]:
    position = table(facts)
    for house in position.houses:
        stack = position.stacks.get(house.cells[0], ())
        if house.level is not None and 0 < house.level < len(stack):
            tile = stack[house.level].id
            yield Found(
                sentence(f"{facts.name(tile)} lies on {facts.name(house.id)}, and a napping dog cannot be covered."),
                (tile, house.id),
                fix=setting(house.id, "level", None, f"Put {house.id} on top"),
            )
