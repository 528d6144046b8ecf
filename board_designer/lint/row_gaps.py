"""Gaps in a row of spaces that need not touch: how wide they are, and a space put back into its own."""

from __future__ import annotations

import numpy as np

from board_designer.geometry.shapes import Floats
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix
from board_designer.lint.fixes import moving


def gap_between(facts: Facts, one: str, other: str) -> float:
    """How far apart two spaces lie, edge to edge, in parts; nothing where they overlap."""
    pair = (np.array([facts.number[id_]]) for id_ in (one, other))
    return max(0.0, float(facts.shapes.gaps(*pair)[0]))


def gap_in_mm(facts: Facts, one: str, other: str) -> str:
    return facts.mm(round(gap_between(facts, one, other), 1))


def put_between(facts: Facts, id_: str, one: str, other: str, ends: tuple[str, str] | None = None) -> Fix | None:
    """The space back between two others, where the gap is right for it: nothing overlaps, and steps lead across.

    `ends` are their neighbours further on: with them, it comes to lie on the bend or corner that the row makes there.
    """
    number, places = facts.number, facts.shapes.centroids
    reach = max((touch.reach for touch in facts.rules.touches if facts.types[id_] in touch.of), default=0.0)
    for place in _places_between(*(places[number[it]] for it in (one, other, *(ends or ())))):
        dx, dy = (place - places[number[id_]]).round().astype(int).tolist()
        gaps = [_gap_after(facts, id_, (dx, dy), it) for it in (one, other)]
        if all(
            0 <= gap <= reach * min(_size(facts, id_), _size(facts, it))
            for gap, it in zip(gaps, (one, other), strict=True)
        ):
            return moving(id_, (dx, dy), f"Move {id_} between {one} and {other}")
    return None


def _places_between(
    one: Floats, other: Floats, before: Floats | None = None, after: Floats | None = None
) -> list[Floats]:
    """Midway on the curve through all four; else at the corner where the lines of both sides meet."""
    if before is None or after is None:
        return [(one + other) / 2]
    # One and two steps away on either side: the cubic through all four, in the middle.
    found = [(4 * (one + other) - before - after) / 6]
    ahead, back = one - before, other - after
    turn = ahead[0] * back[1] - ahead[1] * back[0]
    if turn:
        between = other - one
        found.append(one + ahead * (between[0] * back[1] - between[1] * back[0]) / turn)
    return found


def _gap_after(facts: Facts, id_: str, by: tuple[int, int], other: str) -> float:
    places = facts.shapes.centroids
    apart = float(np.linalg.norm(places[facts.number[id_]] + by - places[facts.number[other]]))
    return apart - (_size(facts, id_) + _size(facts, other)) / 2


def _size(facts: Facts, id_: str) -> float:
    left, top, right, bottom = facts.shapes.bounds[facts.number[id_]].tolist()
    return float(min(right - left, bottom - top))
