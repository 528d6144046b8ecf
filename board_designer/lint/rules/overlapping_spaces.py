"""Spaces on top of each other."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.duplicates import is_duplicate
from board_designer.lint.finding import Found
from board_designer.lint.overlap_removal import untangled
from board_designer.lint.rule import rule
from board_designer.words import number, percent, sentence


@rule(
    "error",
    summary="Two spaces overlap.",
    why="A piece on the shared area would be on two spaces at once, and one space hides part of the other.",
    example="Two lots that share a strip one part wide.",
    needs_kit=False,
    fixable=True,
)
def overlapping_spaces(facts: Facts, *, elsewhere: tuple[tuple[str, str], ...] = ()) -> Iterator[Found]:
    """`elsewhere`: pairs of types of which another rule tells."""
    types = facts.types
    told = {frozenset(pair) for pair in elsewhere}
    shared = {
        pair: area
        for pair, area in _shared(facts).items()
        if not told or frozenset(types[facts.ids[number]] for number in pair) not in told
    }
    met: dict[int, list[int]] = {}
    for one, other in shared:
        met.setdefault(one, []).append(other)
        met.setdefault(other, []).append(one)
    ids, areas = facts.ids, facts.shapes.areas
    done: set[tuple[int, int]] = set()
    # A space that lies on several is the odd one out and named once; of two, the smaller (then the later) is.
    for culprit in sorted(met, key=lambda number: (-len(met[number]), areas[number], -number)):
        under = [other for other in sorted(met[culprit]) if _pair(culprit, other) not in done]
        if not under:
            continue
        done |= {_pair(culprit, other) for other in under}
        cover = sum(shared[_pair(culprit, other)] for other in under)
        smaller = min(float(areas[culprit]), *(float(areas[other]) for other in under))
        share = f", {percent(cover / smaller, 0)} of the smaller one" if len(under) == 1 else ""
        yield Found(
            sentence(
                f"{facts.name(ids[culprit])} overlaps {facts.names(ids[other] for other in under)}: "
                f"{number(cover * facts.grid.mm_per_part**2, 0)} mm² are shared{share}."
            ),
            (ids[culprit], *(ids[other] for other in under)),
            fix=untangled(facts, culprit, under),
        )


def _shared(facts: Facts) -> dict[tuple[int, int], float]:
    """The pairs that overlap, and by how much. What a copy lies on is its original's affair."""
    table = facts.contacts
    rows = np.flatnonzero(table.meeting == Meeting.OVERLAP).tolist()
    pairs = {(int(table.first[row]), int(table.second[row])): float(table.area[row]) for row in rows}
    lying = facts.terms.lying
    if lying.on or lying.stacks:
        pairs = {pair: area for pair, area in pairs.items() if not _lie_well(facts, *pair)}
    copies = {second for (first, second), area in pairs.items() if is_duplicate(facts, first, second, area)}
    return {pair: area for pair, area in pairs.items() if not copies.intersection(pair)}


def _lie_well(facts: Facts, one: int, other: int) -> bool:
    """A piece may lie on some types of space; whether those that stack are on different levels is told apart."""
    first, second = facts.spaces[facts.ids[one]], facts.spaces[facts.ids[other]]
    return facts.terms.lying.may_share(first, second) or facts.terms.lying.is_stack(first, second)


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
