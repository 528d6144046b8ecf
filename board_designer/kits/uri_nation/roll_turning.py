"""How dogs may turn during a roll, put to the board; and how many rolls it takes them to a cluster."""

from __future__ import annotations

from typing import cast

from board_designer.graph.roll_ends import Rolls, Turning, odds
from board_designer.lint.board_facts import Facts

MOST_ROLLS = 3

Group = tuple[str, ...]


def rolls_of(facts: Facts) -> Rolls:
    """Where rolls can end on this board. Worked out once, whichever rule asks first."""
    turning = cast(Turning, facts.values["mid_roll_reversal"])
    return facts.keep("rolls", ("graph", "spaces", "rules"), lambda: Rolls(facts.distances, turning))


def clusters(facts: Facts) -> list[Group]:
    """The groups that count as clusters when one player holds all of them: the largest there can be."""
    return [group for group in facts.groups if len(group) >= facts.rules.places.group_size]


def rolls_to_clusters(facts: Facts) -> dict[str, list[int | None]]:
    """Per home with a door, the rolls after which its dog can stand beside a lot of each cluster, without Drive.

    None means that it takes more than three.
    """
    groups = clusters(facts)  # asked for each time, so that whoever asks is noted to rest on it
    return facts.keep("rolls to clusters", ("graph", "spaces", "rules"), lambda: _rolls_to(facts, groups))


def _rolls_to(facts: Facts, groups: list[Group]) -> dict[str, list[int | None]]:
    sums = list(odds(*facts.terms.dice))
    exact = bool(facts.values["full_roll_required"])
    doors = [{door for place in group for door in facts.access.get(place, ())} for group in groups]
    found: dict[str, list[int | None]] = {}
    for home in facts.homes:
        facts.alive()
        start = facts.access.get(home, ())
        if start:
            after = rolls_of(facts).after_rolls(start[0], MOST_ROLLS, sums, exact)
            found[home] = [
                next((rolls for rolls, stops in enumerate(after, 1) if not stops.isdisjoint(beside)), None)
                for beside in doors
            ]
    return found
