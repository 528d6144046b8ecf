"""Spaces along a track, in the order given: made even, numbered anew. Which order it is, whoever asks knows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from board_designer.board.edit_errors import LockedSpace
from board_designer.board.edits.edit_targets import pick, put_back, sound
from board_designer.board.edits.renumbering import under_names
from board_designer.board.edits.transforming import moved_footprint
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.ids import split
from board_designer.board.model import Board, Space
from board_designer.geometry.curves import Curve, curve_through
from board_designer.geometry.grid import Grid, PlanePoint, Point, nearest_hex
from board_designer.geometry.rigid_motion import shift_by
from board_designer.geometry.shapes import Floats

# The first time does nearly all of it; then single parts, as whole parts allow.
MOST_ROUNDS = 8


def spaced_evenly(board: Board, order: Sequence[str], closed: bool = True) -> Board:
    """The same line and the same order, with neighbours equally far from each other, to the nearest part.

    Locked spaces stay, and so do both ends where the track is not closed: the others are spaced between them. On a
    ring with nothing locked the space stays from which most others need not move.
    """
    spaces = pick(board, order, "spacing evenly", at_least=3)
    if all(space.locked for space in spaces):
        raise LockedSpace(spaces[0].id)
    for _ in range(MOST_ROUNDS):
        after = put_back(board, _respaced(board, spaces, closed))
        spaces = [after.space_by_id[space.id] for space in spaces]
        if _unevenness(after, order, closed) >= _unevenness(board, order, closed) - 1e-9:
            break
        board = after
    return board


def renumbered_along(board: Board, order: Sequence[str]) -> Board:
    """Numbers that follow this order, for each beginning of an id by itself. Locks do not matter, and names without
    a number stay. Where other ids begin like that too, their numbers are left out."""
    names = names_along(board, order)
    if not names:
        return board
    prefixes = {parts[0] for parts in map(split, names) if parts}
    used = FrozenMap({name: top for name, top in board.used_ids.items() if name not in prefixes})
    return replace(under_names(board, names), used_ids=used)


def names_along(board: Board, order: Sequence[str]) -> dict[str, str]:
    """What `renumbered_along` would call each space that gets another name."""
    chosen = {space.id for space in pick(board, order, "renumbering", at_least=1)}
    others = {id_ for id_ in (*board.space_by_id, *board.link_by_id) if id_ not in chosen}
    numbers: dict[str, Iterator[str]] = {}
    names = {}
    for id_ in order:
        parts = split(id_)
        # A prefix that ends in a digit would run together with its new number.
        if parts and split(f"{parts[0]}1") == (parts[0], 1):
            fresh = numbers.setdefault(parts[0], _free_names(parts[0], others))
            names[id_] = next(fresh)
    return {old: new for old, new in names.items() if old != new}


def centres_of(board: Board, order: Sequence[str]) -> Floats:
    number = {space.id: at for at, space in enumerate(board.spaces)}
    return board.shapes.centroids[[number[id_] for id_ in order]]


def moved_to(board: Board, space: Space, old: PlanePoint, new: PlanePoint) -> Space:
    """A space whose centre goes as near as whole parts allow to a place on the plane."""
    footprint = moved_footprint(space, shift_by(whole_shift(board.grid, old, new)), board.grid)
    return replace(space, footprint=sound(footprint, board.grid, space.id))


def whole_shift(grid: Grid, old: PlanePoint, new: PlanePoint) -> Point:
    (a, b), (c, d) = grid.to_lattice(old), grid.to_lattice(new)
    if grid.shape == "hex":
        return nearest_hex(c - a, d - b)
    return int(np.floor(c - a + 0.5)), int(np.floor(d - b + 0.5))


def _free_names(prefix: str, taken: Collection[str]) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        if f"{prefix}{number}" not in taken:
            yield f"{prefix}{number}"


def _respaced(board: Board, spaces: Sequence[Space], closed: bool) -> list[Space]:
    centres = centres_of(board, [space.id for space in spaces])
    curve, along = curve_through(centres, closed)
    new = curve.at(_even_places(curve, along, _pins(spaces, closed), closed))
    moved = []
    for space, (a, b), (c, d) in zip(spaces, centres.tolist(), new.tolist(), strict=True):
        moved.append(space if space.locked else moved_to(board, space, (a, b), (c, d)))
    return moved


def _pins(spaces: Sequence[Space], closed: bool) -> list[int]:
    """Which of them stay where they are, by number."""
    pins = {number for number, space in enumerate(spaces) if space.locked}
    return sorted(pins if closed else pins | {0, len(spaces) - 1})


def _even_places(curve: Curve, along: Floats, pins: list[int], closed: bool) -> Floats:
    """How far along the line each space comes to lie."""
    count = len(along) - closed
    if not closed:
        return _between_pins(curve, along, pins)
    pin = pins[0] if pins else _least_out_of_place(curve, along)
    # Turned so that a space that stays comes first, and once more at the end.
    turned = np.concatenate([along[pin:-1], along[: pin + 1] + curve.length])
    places = _between_pins(curve, turned, [*(number - pin for number in pins or [pin]), count])
    return np.roll(places[:-1], pin)


def _between_pins(curve: Curve, along: Floats, pins: list[int]) -> Floats:
    places = along.copy()
    for one, other in pairwise(pins):
        places[one : other + 1] = curve.equal_steps(float(along[one]), float(along[other]), other - one)
    return places


def _least_out_of_place(curve: Curve, along: Floats) -> int:
    """The space whose place is in the middle of all: one that was moved far along does not move the others."""
    even = curve.equal_steps(float(along[0]), float(along[0]) + curve.length, len(along) - 1)
    off = (along - even)[:-1]
    return int(np.argsort(off, kind="stable")[(len(off) - 1) // 2])


def _unevenness(board: Board, order: Sequence[str], closed: bool) -> float:
    """How much the distances between neighbours differ, stretch by stretch between spaces that stay."""
    spaces = [board.space_by_id[id_] for id_ in order]
    centres = centres_of(board, order)
    pins = _pins(spaces, closed)
    if closed:
        first = pins[0] if pins else 0
        centres = np.vstack([np.roll(centres, -first, axis=0), centres[first]])
        pins = [*(number - first for number in pins or [first]), len(order)]
    steps = np.hypot(*np.diff(centres, axis=0).T)
    stretches = [steps[one:other] for one, other in pairwise(pins)]
    return float(sum(((stretch - stretch.mean()) ** 2).sum() for stretch in stretches))
