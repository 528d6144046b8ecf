"""Pieces on the table: which lie on each other, and which are in somebody's hand instead."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from board_designer.geometry.contact import TOLERANCE, Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.tracked_facts import Input

INPUTS: tuple[Input, ...] = ("spaces", "shapes", "words", "rules")
Shares = Mapping[str, list[tuple[str, float]]]


def in_hand(facts: Facts) -> frozenset[str]:
    """What lies wholly on the trays of one seat."""
    return facts.keep("in hand", INPUTS, lambda: _in_hand(facts))


def stacked(facts: Facts) -> Shares:
    """Piece -> the others of its type on the table with which it shares ground, and how much; in the order of the
    board. Empty for a piece that lies alone."""
    return facts.keep("stacked", INPUTS, lambda: _stacked(facts))


def area_of(facts: Facts, id_: str) -> float:
    return float(facts.shapes.areas[facts.number[id_]])


def _in_hand(facts: Facts) -> frozenset[str]:
    trays, types, seats = facts.terms.lying.trays, facts.types, facts.seats
    covered: dict[tuple[str, int | None], float] = {}
    for one, other, area in _overlaps(facts) if trays else ():
        for piece, below in ((one, other), (other, one)):
            if types[below] in trays and types[piece] not in trays:
                covered[piece, seats[below]] = covered.get((piece, seats[below]), 0) + area
    return frozenset(piece for (piece, _), area in covered.items() if area >= area_of(facts, piece) - TOLERANCE)


def _stacked(facts: Facts) -> Shares:
    types, kept = facts.types, in_hand(facts)
    stacking = facts.terms.lying.stacks
    found: dict[str, list[tuple[str, float]]] = {id_: [] for id_ in facts.of(stacking) if id_ not in kept}
    for one, other, area in _overlaps(facts) if stacking else ():
        if types[one] == types[other] and one in found and other in found:
            found[one].append((other, area))
            found[other].append((one, area))
    return found


def _overlaps(facts: Facts) -> list[tuple[str, str, float]]:
    table, ids = facts.contacts, facts.ids
    rows = np.flatnonzero(table.meeting == Meeting.OVERLAP)
    numbers = zip(table.first[rows].tolist(), table.second[rows].tolist(), table.area[rows].tolist(), strict=True)
    return [(ids[one], ids[other], area) for one, other, area in numbers]
