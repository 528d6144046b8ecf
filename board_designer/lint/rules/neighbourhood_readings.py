"""Homes whose neighbourhood depends on how the rules are read."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "info",
    summary="The readings of “beside a home” give different neighbourhoods.",
    why="The rules can be read in more than one way, and on this board it matters which.",
    example="A lot that touches the back of a home but lies on another street.",
    tier="deep",
    hint=True,
)
def neighbourhood_readings(facts: Facts) -> Iterator[Found]:
    adjacency, homes = facts.derived.adjacency, facts.rules.homes
    options = facts.terms.readings.get(facts.terms.home_reading, {})
    beside = {option: adjacency.beside_homes(relations) for option, relations in options.items() if relations}
    for home, chosen in facts.neighbourhoods.items():
        if not facts.access.get(home):
            continue  # that it has no door is said elsewhere, and explains it
        read = {option: homes_and_places[home] for option, homes_and_places in beside.items()}
        if homes.listed_in and isinstance(facts.property_of(home, homes.listed_in), tuple):
            read["the list on the board"] = chosen
        if len({frozenset(ids) for ids in read.values()}) > 1:
            said = [f"{option} gives {listed(ids) or 'nothing'}" for option, ids in read.items()]
            yield Found(
                f"{facts.terms.home_reading} decides what belongs to {facts.name(home)}: {'; '.join(said)}.",
                (home,),
            )
