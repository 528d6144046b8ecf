"""Spaces that belong to a seat without being its home: whose they are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import numpy as np

from board_designer.board.edits.edit_targets import put_back
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.shapes import ShapeIndex


def seat_of_nearest_home(board: Board, footprints: Sequence[Footprint], homes: Collection[str]) -> int | None:
    """The seat of the home that lies nearest to one of these grounds; the lowest of several. None without homes."""
    seated = [(number, space) for number, space in enumerate(board.spaces) if space.type in homes and space.seat]
    if not seated or not footprints:
        return None
    there = board.shapes.centroids[[number for number, _ in seated]]
    here = ShapeIndex(footprints, board.grid).centroids
    away = np.hypot(*(there[:, None, :] - here[None, :, :]).transpose(2, 0, 1)).min(axis=1)
    return min((round(far, 6), space.seat or 0) for far, (_, space) in zip(away.tolist(), seated, strict=True))[1]


def with_seats_of_homes(before: Board, after: Board, homes: Collection[str], owned: Collection[str]) -> Board:
    """The board after an edit, with the seat of the nearest home for each new space that belongs to one and is not
    told to which."""

    def is_nobodys(space: Space) -> bool:
        if space.type not in owned or space.seat is not None:
            return False
        known = before.space_by_id.get(space.id)
        return known is None or known.type != space.type

    changed = [
        replace(space, seat=seat_of_nearest_home(after, [space.footprint], homes))
        for space in after.spaces
        if is_nobodys(space)
    ]
    return put_back(after, changed)
