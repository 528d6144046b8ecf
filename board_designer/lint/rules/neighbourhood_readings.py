"""Homes whose neighbourhood depends on how the rules are read."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "info",
    summary="“Beside a home” can be read in ways that differ on this board.",
    why="The rules leave open which places are beside a home. On this board it makes a difference.",
    example="A lot that touches the back of a home but lies on another street.",
    tier="deep",
    hint=True,
)
def neighbourhood_readings(facts: Facts) -> Iterator[Found]:
    adjacency, homes = facts.derived.adjacency, facts.rules.homes
    name, parameters = facts.terms.home_reading, facts.terms.parameters
    options = facts.terms.readings.get(name, {})
    beside = {option: adjacency.beside_homes(relations) for option, relations in options.items() if relations}
    for home, chosen in facts.neighbourhoods.items():
        if not facts.access.get(home):
            continue  # that it has no door is said elsewhere, and explains it
        read = {f"“{parameters[name].shown(option)}”": places[home] for option, places in beside.items()}
        if homes.listed_in and isinstance(facts.property_of(home, homes.listed_in), tuple):
            read["the list on the board"] = chosen
        if len({frozenset(ids) for ids in read.values()}) > 1:
            said = [f"{option} gives {listed(ids) or 'nothing'}" for option, ids in read.items()]
            yield Found(
                f"The rule “{parameters[name].title}” decides what belongs to {facts.name(home)}: {'; '.join(said)}.",
                (home,),
            )
