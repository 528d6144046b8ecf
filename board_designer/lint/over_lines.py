"""Spaces that straight lines across the whole board run through: folds, and the seams between pages."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from board_designer.lint.facts import Facts

# A line this close to an edge does not show as running through.
GRAZE = 0.2  # parts


def lines_through(
    facts: Facts, vertical: Iterable[float], horizontal: Iterable[float]
) -> dict[tuple[str, float], list[str]]:
    """Direction and place of the line -> the spaces it runs through, of those that players use."""
    found: dict[tuple[str, float], list[str]] = {}
    if not len(facts.shapes):
        return found
    ids = facts.ids
    matters = facts.ground.is_type(_used_types(facts))
    bounds = facts.shapes.bounds
    for direction, places, low, high in (("vertical", vertical, 0, 2), ("horizontal", horizontal, 1, 3)):
        for place in places:
            through = matters & (bounds[:, low] + GRAZE < place) & (place < bounds[:, high] - GRAZE)
            if through.any():
                found[direction, float(place)] = [ids[number] for number in np.flatnonzero(through).tolist()]
    return found


def _used_types(facts: Facts) -> set[str]:
    """Types that hold pieces, or that a player uses. Plain ground may be folded and cut as you like."""
    with_pieces = {name for name, terms in facts.terms.spaces.items() if terms.fits}
    used = {type_ for touch in facts.rules.touches if touch.edge.kind == facts.rules.access for type_ in touch.of}
    return with_pieces | used | facts.rules.standing
