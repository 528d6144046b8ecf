"""Junctions whose members are listed by hand, and what really touches them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from board_designer.geometry.contact import Meeting
from board_designer.graph.graph_rules import Junction
from board_designer.lint.board_facts import Facts


@dataclass(frozen=True, slots=True)
class HandList:
    """One junction, the property that lists its members, what that says, and what touches the junction."""

    id: str
    rule: Junction
    listed: tuple[str, ...]
    touching: tuple[str, ...]

    def left_out(self, facts: Facts) -> list[str]:
        """The corners that touch the junction and are not in its list."""
        return [id_ for id_ in self.touching if id_ in facts.play.corners and id_ not in self.listed]


def hand_lists(facts: Facts) -> Iterator[HandList]:
    for rule in facts.rules.junctions:
        for id_ in facts.of(rule.through):
            listed = facts.property_of(id_, rule.listed_in) if rule.listed_in else None
            if isinstance(listed, tuple):
                yield HandList(id_, rule, tuple(map(str, listed)), _touching(facts, id_, rule.joins))


def _touching(facts: Facts, id_: str, types: frozenset[str]) -> tuple[str, ...]:
    """The spaces of these types that touch a space, if only at a corner."""
    table, here = facts.contacts, facts.number[id_]
    rows = ((table.first == here) | (table.second == here)) & (table.meeting >= Meeting.CORNER)
    others = [int(a if b == here else b) for a, b in zip(table.first[rows], table.second[rows], strict=True)]
    return tuple(facts.ids[other] for other in sorted(others) if facts.types[facts.ids[other]] in types)
