"""Far more territories on one side of the road than on the other."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.street_sides import per_side
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed, number


@rule(
    "warning",
    summary="One side of the road has far more territories than the other.",
    why="Dogs on the poorer side have to cross the road for claims that the others find close to home.",
    example="18 territories north of the road and 10 south of it.",
    tier="deep",
    ours=True,
)
def lopsided_territories(facts: Facts, *, percent: int = 25) -> Iterator[Found]:
    territories = per_side(facts, ["territory"])
    counts = {side: len(ids) for side, ids in territories.items()}
    if len(counts) < 2:
        return
    mean, apart = sum(counts.values()) / len(counts), max(counts.values()) - min(counts.values())
    if apart > mean * percent / 100:
        said = listed(f"{count} {side}" for side, count in counts.items())
        yield Found(
            f"Territories per side of the road: {said}. They differ by {apart}, "
            f"which is {number(100 * apart / mean, 0)} % of the mean; more than {percent} % is too uneven."
        )
