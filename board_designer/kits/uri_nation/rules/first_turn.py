"""How likely the first roll can end beside a territory."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.graph.roll_ends import odds
from board_designer.kits.uri_nation.roll_turning import rolls_of
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import percent


@rule(
    "info",
    summary="The chance that the first roll of each home can end beside a territory.",
    why="A seat that cannot act in its first turn starts a turn behind.",
    example="97 % for seat 1, 72 % for seat 3.",
    tier="deep",
    ours=True,
)
def first_turn(facts: Facts) -> Iterator[Found]:
    """Without spending Drive; the player chooses the best way of every roll."""
    beside = {door for place in facts.of(["territory"]) for door in facts.access.get(place, ())}
    rolls, said = rolls_of(facts), {}
    chances = odds(*facts.terms.dice)
    exact = bool(facts.values["full_roll_required"])
    for home in facts.homes:
        doors = facts.access.get(home, ())
        if doors and beside:
            ends = rolls.ends([doors[0]], max(chances))
            ok = [any(level[rolls.number[id_]] for id_ in beside) for level in ends]
            likely = sum(chance for roll, chance in chances.items() if (ok[roll] if exact else any(ok[: roll + 1])))
            said[home] = percent(likely, 0)
    if said:
        yield Found(f"Chance that the first roll can end beside a territory, without Drive: {facts.by_seat(said)}.")
