"""Gaps in a row of spaces that need not touch: how wide they are, and a space put back into its own."""

from __future__ import annotations

import numpy as np

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix
from board_designer.lint.fixes import moving


def gap_between(facts: Facts, one: str, other: str) -> float:
    """How far apart two spaces lie, edge to edge, in parts; nothing where they overlap."""
    pair = (np.array([facts.number[id_]]) for id_ in (one, other))
    return max(0.0, float(facts.shapes.gaps(*pair)[0]))


def gap_in_mm(facts: Facts, one: str, other: str) -> str:
    return facts.mm(round(gap_between(facts, one, other), 1))


def put_between(facts: Facts, id_: str, one: str, other: str) -> Fix | None:
    """The space back between two others, where the gap is right for it: nothing overlaps, and steps lead across."""
    reach = max((touch.reach for touch in facts.rules.touches if facts.types[id_] in touch.of), default=0.0)
    left, top, right, bottom = facts.shapes.bounds[facts.number[id_]].tolist()
    size = min(right - left, bottom - top)
    spare = (gap_between(facts, one, other) - size) / 2
    if not 0 <= spare <= reach * size:
        return None
    places = facts.shapes.centroids
    middle = (places[facts.number[one]] + places[facts.number[other]]) / 2
    dx, dy = (middle - places[facts.number[id_]]).round().astype(int).tolist()
    return moving(id_, (dx, dy), f"Move {id_} between {one} and {other}")
