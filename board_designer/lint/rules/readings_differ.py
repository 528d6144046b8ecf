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
    summary="The readings of “neighbouring” give different boards.",
    why="The rules leave open which places are neighbours. Look before you choose: groups hang on it.",
    example="12 pairs and groups of 4 under one reading, no pair at all under another.",
    tier="deep",
)
def readings_differ(facts: Facts) -> Iterator[Found]:
    options = facts.terms.readings.get(facts.terms.place_reading, {})
    counts = {option: _count(facts, relations) for option, relations in options.items()}
    if len(set(counts.values())) > 1:
        chosen = facts.values.get(facts.terms.place_reading)
        said = [
            f"{option}{' (used here)' if option == chosen else ''} {counted(pairs, 'pair')}, groups up to {largest}"
            for option, (pairs, largest) in counts.items()
        ]
        yield Found(f"{facts.terms.place_reading} decides which places are neighbours: {'; '.join(said)}.")


def _count(facts: Facts, relations: tuple[Relation, ...]) -> tuple[int, int]:
    derived = facts.derived
    if set(relations) == set(facts.rules.places.relations):
        pairs, groups = derived.adjacent_pairs, derived.groups
    else:
        pairs = derived.adjacency.pairs(derived.places, relations)
        groups = derived.adjacency.groups(derived.places, pairs)
    return len(pairs), max((len(group) for group in groups), default=0)
