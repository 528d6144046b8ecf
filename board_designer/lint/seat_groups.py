"""What belongs to a seat lies at its home. Which spaces have the seat of another one, and whose they must be."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from statistics import median

import numpy as np

from board_designer.geometry.shapes import Floats
from board_designer.lint.board_facts import Facts
from board_designer.lint.tracked_facts import Input

INPUTS: tuple[Input, ...] = ("spaces", "words", "shapes", "rules")
# Only what lies less than half as far from another home is clearly there, and not merely between the two.
CLEARLY = 0.5


def meant_seats(facts: Facts) -> Mapping[str, int]:
    """Space -> the seat at whose home it clearly lies, for those that have another seat, or none."""
    return facts.keep("meant seats", INPUTS, lambda: _meant_seats(facts))


def _meant_seats(facts: Facts) -> dict[str, int]:
    owned = facts.rules.homes.owned
    given = [facts.seats[home] for home in facts.homes]
    # A seat that two homes have, or none, is said elsewhere.
    if not owned or not given or None in given or len(set(given)) < len(given):
        return {}
    found = _homes(facts, facts.of(owned))
    home_of = {found.get(home, facts.seats[home] or 0): home for home in facts.homes}
    for type_ in sorted(owned):
        found |= _owned(facts, facts.of([type_]), home_of)
    return found


def _homes(facts: Facts, owned: list[str]) -> dict[str, int]:
    """Homes that lie with what belongs to another seat."""
    found = {}
    apart = _apart(facts, facts.homes, owned)
    columns: dict[int, list[int]] = {}
    for column, id_ in enumerate(owned):
        columns.setdefault(facts.seats[id_] or 0, []).append(column)
    columns.pop(0, None)
    for home, row in zip(facts.homes, apart, strict=True):
        far = {seat: float(row[mine].mean()) for seat, mine in columns.items()}
        nearest = min(far, key=lambda seat: (far[seat], seat), default=None)
        if nearest is not None and far[nearest] < CLEARLY * far.get(facts.seats[home] or 0, inf):
            found[home] = nearest
    after = [found.get(home) or facts.seats[home] for home in facts.homes]
    return found if len(set(after)) == len(after) else {}


def _owned(facts: Facts, ids: list[str], home_of: Mapping[int, str]) -> dict[str, int]:
    """Spaces of one type at the home of another seat, while that one has not all of its own there."""
    given = [facts.seats[id_] for id_ in ids]
    share = round(median(given.count(seat) for seat in {*home_of, *given} - {None}))
    apart = _apart(facts, ids, list(home_of.values()))
    far = {id_: dict(zip(home_of, row, strict=True)) for id_, row in zip(ids, apart.tolist(), strict=True)}
    at = {id_: min(far[id_], key=lambda seat: (far[id_][seat], seat)) for id_ in ids}
    settled = [at[id_] for id_ in ids if at[id_] == facts.seats[id_]]
    found = {}
    for id_ in ids:
        seat, here = facts.seats[id_], at[id_]
        is_clear = seat is None or far[id_][here] < CLEARLY * far[id_].get(seat, inf)
        if here != seat and is_clear and (seat is None or settled.count(here) < share):
            found[id_] = here
    return found


def _apart(facts: Facts, ones: list[str], others: list[str]) -> Floats:
    """How far each of the ones lies from each of the others, from middle to middle."""
    first, second = (facts.shapes.centroids[[facts.number[id_] for id_ in ids]] for ids in (ones, others))
    return np.asarray(np.linalg.norm(first[:, None] - second[None], axis=2))
