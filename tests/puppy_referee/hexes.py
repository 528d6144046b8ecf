"""Hexes in axial coordinates, and their neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

Hex = tuple[int, int]  # q, r

STEPS: tuple[Hex, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def moved(place: Hex, step: Hex) -> Hex:
    return place[0] + step[0], place[1] + step[1]


@cache
def neighbours(place: Hex) -> tuple[Hex, ...]:
    return tuple(moved(place, step) for step in STEPS)


def are_neighbours(one: Hex, other: Hex) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in STEPS


def window(places: Iterable[Hex], margin: int) -> Iterator[Hex]:
    """Every hex of a block that has these in it, and a margin round them."""
    found = list(places)
    columns, rows = [q for q, _ in found], [r for _, r in found]
    for q in range(min(columns) - margin, max(columns) + margin + 1):
        for r in range(min(rows) - margin, max(rows) + margin + 1):
            yield q, r
