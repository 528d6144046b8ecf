"""A space too small for the pieces that belong on it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import shapely

from board_designer.geometry.disk_packing import fit_disks, largest_disk
from board_designer.geometry.shapes import Shape
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import a, counted, listed, millimetres, sentence

Pieces = tuple[tuple[str, float], ...]


@rule(
    "warning",
    summary="A space is too small for its pieces.",
    why="Pieces hang over the edge, and players cannot tell which space they are on.",
    example="A lot of 12.5 mm for a disk of 16 mm.",
    ours=True,
)
def piece_does_not_fit(facts: Facts) -> Iterator[Found]:
    too_small: dict[tuple[str, str], list[str]] = {}
    for id_, type_ in facts.types.items():
        terms = facts.terms.spaces.get(type_)
        if terms is not None and terms.fits:
            fits, size = _fitted(facts, facts.number[id_], terms.fits)
            if not fits:
                too_small.setdefault((type_, size), []).append(id_)
    for (type_, size), ids in too_small.items():
        pieces = facts.terms.spaces[type_].fits
        each = "has" if len(ids) == 1 else "have"
        where = "on it" if len(ids) == 1 else "on any of them"
        yield Found(
            sentence(f"{facts.names(ids)} {each} {size}: {_spoken(pieces)} {_do_not(pieces)} fit {where}."),
            tuple(ids),
        )


def _fitted(facts: Facts, number: int, pieces: Pieces) -> tuple[bool, str]:
    """Whether the pieces fit on a space, and its size in words."""
    scale, shapes = facts.grid.mm_per_part, facts.shapes
    if shapes.is_box[number]:
        left, top, right, bottom = shapes.bounds[number].tolist()
        width, height = (right - left) * scale, (bottom - top) * scale
        return _fit_box(min(width, height), max(width, height), pieces), millimetres(width, height)
    facts.alive()
    moved = shapely.transform(shapes.shapes[number], lambda points: (points - points.min(axis=0)) * scale)
    fits, room = _fit_shape(shapely.to_wkb(moved), pieces)
    return fits, f"room for a piece of {math.floor(room + 0.05)} mm"


@lru_cache(maxsize=4096)
def _fit_box(short: float, long_: float, pieces: Pieces) -> bool:
    return short >= max(diameter for _, diameter in pieces) and _fits(shapely.box(0, 0, short, long_), pieces)


@lru_cache(maxsize=4096)
def _fit_shape(wkb: bytes, pieces: Pieces) -> tuple[bool, float]:
    """Spaces of one shape are measured once, wherever they lie."""
    shape = shapely.from_wkb(wkb)
    room = 2 * largest_disk(shape).radius
    if room < max(diameter for _, diameter in pieces) * (1 - 1e-3):
        return False, room
    return _fits(shape, pieces), room


def _fits(shape: Shape, pieces: Pieces) -> bool:
    return fit_disks(shape, [diameter / 2 for _, diameter in pieces]) is not None


def _spoken(pieces: Pieces) -> str:
    words = [
        f"{counted(count, name.lower()) if count > 1 else a(name.lower())} ({millimetres(diameter)})"
        for (name, diameter), count in Counter(pieces).items()
    ]
    return listed(words)


def _do_not(pieces: Pieces) -> str:
    return "does not" if len(pieces) == 1 else "do not"
