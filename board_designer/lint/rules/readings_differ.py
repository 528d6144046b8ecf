"""What each reading of "neighbouring" would make of this board."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.graph.graph_rules import Relation
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "info",
    summary="“Neighbouring” can be read in ways that differ on this board.",
    why="The rules leave it open which places are neighbours. Check what each reading gives: groups depend on it.",
    example="12 pairs and groups of 4 under one reading, no pair at all under another.",
    tier="deep",
)
def readings_differ(facts: Facts) -> Iterator[Found]:
    name = facts.terms.place_reading
    options = facts.terms.readings.get(name, {})
    counts = {option: _count(facts, relations) for option, relations in options.items()}
    if len(set(counts.values())) > 1:
        parameter, chosen = facts.terms.parameters[name], facts.values[name]
        said = [
            f"“{parameter.shown(option)}”{' (used here)' if option == chosen else ''} gives"
            f" {counted(pairs, 'pair')}, groups of up to {largest}"
            for option, (pairs, largest) in counts.items()
        ]
        yield Found(f"The rule “{parameter.title}” decides which places are neighbours: {'; '.join(said)}.")


def _count(facts: Facts, relations: tuple[Relation, ...]) -> tuple[int, int]:
    derived = facts.derived
    if set(relations) == set(facts.rules.places.relations):
        pairs, groups = derived.adjacent_pairs, derived.groups
    else:
        pairs = derived.adjacency.pairs(derived.places, relations)
        groups = derived.adjacency.groups(derived.places, pairs)
    return len(pairs), max((len(group) for group in groups), default=0)
