"""Which clusters there can be, and how soon each home can reach them."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.roll_turning import MOST_ROLLS, clusters, rolls_to_clusters
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted

# On a large board the rest is only counted.
MOST_TOLD = 8


@rule(
    "info",
    summary="Which clusters are possible, and how soon each home can reach them.",
    why="A cluster wins ties and earns Swagger. How near one is decides the opening of each seat.",
    example="A cluster of up to 8 lots, one roll away from seats 1 and 2, two rolls from seats 3 and 4.",
    tier="deep",
    ours=True,
)
def group_reach(facts: Facts) -> Iterator[Found]:
    """Within reach means: without Drive, the dog can end a roll beside one of the lots."""
    groups, rolls = clusters(facts), rolls_to_clusters(facts)
    if not groups:
        return
    said = []
    for number, group in enumerate(groups[:MOST_TOLD]):
        needed = {home: counts[number] for home, counts in rolls.items()}
        in_words = {home: _rolls(needed[home]) for home in sorted(needed, key=lambda home: _late(needed[home]))}
        said.append(f"Up to {len(group)} lots from {group[0]} on: {facts.by_seat(in_words) or 'no home is used'}.")
    more = f" And {len(groups) - MOST_TOLD} more." if len(groups) > MOST_TOLD else ""
    size = facts.rules.places.group_size
    verb = "is" if len(groups) == 1 else "are"
    yield Found(f"{counted(len(groups), 'cluster')} of {size} or more {verb} possible. {' '.join(said)}{more}")


def _rolls(count: int | None) -> str:
    return f"more than {MOST_ROLLS} rolls" if count is None else counted(count, "roll")


def _late(count: int | None) -> int:
    return MOST_ROLLS + 1 if count is None else count
