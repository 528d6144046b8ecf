"""Spaces that straight lines across the whole board run through: folds, and the seams between pages."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from board_designer.geometry.page_cutting import GRAZE
from board_designer.graph.graph_rules import Types
from board_designer.lint.board_facts import Facts
from board_designer.lint.game_terms import Terms


def lines_through(
    facts: Facts, vertical: Iterable[float], horizontal: Iterable[float]
) -> dict[tuple[str, float], list[str]]:
    """Direction and place of the line -> the spaces it runs through, of those that players use."""
    found: dict[tuple[str, float], list[str]] = {}
    if not len(facts.shapes):
        return found
    ids = facts.ids
    matters = facts.ground.is_type(used_types(facts.terms))
    bounds = facts.shapes.bounds
    for direction, places, low, high in (("vertical", vertical, 0, 2), ("horizontal", horizontal, 1, 3)):
        for place in places:
            through = matters & (bounds[:, low] + GRAZE < place) & (place < bounds[:, high] - GRAZE)
            if through.any():
                found[direction, float(place)] = [ids[number] for number in np.flatnonzero(through).tolist()]
    return found


def used_types(terms: Terms) -> Types:
    pieces = {*terms.lying.on, *terms.lying.trays}
    return terms.graph_rules.used_types(name for name, item in terms.spaces.items() if item.fits or name in pieces)
