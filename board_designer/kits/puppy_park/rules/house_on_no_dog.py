"""A dog house with no dog to nap in it."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.puppy_park.lint_position import table
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting, setting
from board_designer.lint.rule import rule
from board_designer.words import counted, sentence


@rule(
    "error",
    summary="A dog house does not stand on a dog.",
    why="It is put on a visible dog, which naps from then on.",
    example="A dog house on a bare park cell.",
    fixable=True,
)
def house_on_no_dog(facts: Facts) -> Iterator[Found]:
    position = table(facts)
    for house in position.houses:
        high = position.height(house.cells[0])
        if not high:
            yield Found(sentence(f"{facts.name(house.id)} stands on no dog."), (house.id,), fix=deleting(house.id))
        elif house.level is not None and not 0 < house.level <= high:
            said = (
                f"{facts.name(house.id)} is said to stand on {house.level} tiles, where {counted(high, 'tile')} lie"
            )
            fix = setting(house.id, "level", None, f"Put {house.id} on top")
            yield Found(sentence(f"{said}{'s' if high == 1 else ''}."), (house.id,), fix=fix)
