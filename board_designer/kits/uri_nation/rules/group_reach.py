"""Which clusters there can be, and which of them each home can hope for."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.graph.rolls import odds
from board_designer.kits.uri_nation.rolling import rolls_of
from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.lint.wording import number_of

ROLLS = 3


@rule(
    "info",
    summary="Which clusters are possible, and how soon each home can reach one.",
    why="A cluster holds ties and earns Swagger. A seat that reaches the first one a roll later starts behind.",
    example="Five possible clusters; seat 1 reaches two of them in one roll, seat 3 none.",
    tier="deep",
    ours=True,
)
def group_reach(facts: Facts) -> Iterator[Found]:
    """A cluster is within reach when, after so many rolls without Drive, the dog can stand beside one of its lots."""
    size = facts.rules.places.group_size
    groups = [group for group in facts.groups if len(group) >= size]
    if not groups:
        return
    rolls, sums = rolls_of(facts), list(odds(*facts.terms.dice))
    exact = bool(facts.values["full_roll_required"])
    said = []
    for home in facts.homes:
        doors = facts.access.get(home, ())
        if doors:
            after = rolls.after_rolls(doors[0], ROLLS, sums, exact)
            counts = [sum(_beside(facts, group, stops) for group in groups) for stops in after]
            seat = facts.seats[home]
            said.append(f"{home if seat is None else f'seat {seat}'} {'/'.join(map(str, counts))}")
    sizes = ", ".join(str(len(group)) for group in groups[:8]) + (", …" if len(groups) > 8 else "")
    yield Found(
        f"{number_of(len(groups), 'cluster')} of {size} or more {'is' if len(groups) == 1 else 'are'} possible "
        f"(up to {sizes} lots). Within reach in one/two/three rolls: {', '.join(said) or 'no home'}."
    )


def _beside(facts: Facts, group: tuple[str, ...], stops: set[str]) -> bool:
    return any(door in stops for place in group for door in facts.access.get(place, ()))
