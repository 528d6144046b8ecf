"""What becomes of spaces that play has laid between two frames: which lie still, which come, and which go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from board_designer.board.frozen_mapping import EMPTY
from board_designer.board.model import Space
from board_designer.showing.film_values import Frame


@dataclass(frozen=True)
class LaidMoves:
    lying: tuple[Space, ...] = ()
    coming: tuple[tuple[Space | None, Space], ...] = ()  # where it lay before, if anywhere; and where it lies now
    going: tuple[Space, ...] = ()


def laid_moves(before: Frame, now: Frame, on_board: Mapping[str, Space] = EMPTY) -> LaidMoves:
    """Pieces go by their ids: one that lies elsewhere than before has moved, one that the board itself has comes from
    its place there. What only looks another way now lies still."""
    if before.laid is now.laid:
        return LaidMoves(now.laid)
    then, there = ({space.id: space for space in frame.laid} for frame in (before, now))
    lying, coming = [], []
    for space in now.laid:
        start = then.get(space.id) or on_board.get(space.id)
        if start is not None and start.footprint == space.footprint:
            lying.append(space)
        else:
            coming.append((start, space))
    return LaidMoves(tuple(lying), tuple(coming), tuple(space for space in before.laid if space.id not in there))
