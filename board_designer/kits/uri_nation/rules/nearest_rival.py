"""How far each home is from the next."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "info",
    summary="How far each home is from its nearest rival.",
    why="A seat with a rival nearby fights earlier than one that has the area to itself.",
    example="Seats 1 and 2 at 6 steps, seats 3 and 4 at 14.",
    tier="deep",
    ours=True,
)
def nearest_rival(facts: Facts) -> Iterator[Found]:
    homes = [home for home in facts.homes if facts.access.get(home)]
    steps = {}
    for home in homes:
        doors = [door for other in homes if other != home for door in facts.access[other]]
        steps[home] = facts.distances.nearest(facts.access[home], doors)
    if len(homes) > 1:
        said = {home: "no free way" if far is None else str(far) for home, far in steps.items()}
        yield Found(f"Steps to the nearest other home: {facts.by_seat(said)}.")
