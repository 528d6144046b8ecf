"""What becomes of spaces that play has laid between two frames: which lie still, which come, and which go."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from board_designer.board.frozen_mapping import EMPTY
from board_designer.board.model import Space
from board_designer.showing.film_values import Frame


@dataclass(frozen=True)
class LaidMoves:
    lying: tuple[Space, ...] = ()
    coming: tuple[tuple[Space | None, Space], ...] = ()  # where it lay before, if anywhere; and where it lies now
    closing: tuple[tuple[Space, Space], ...] = ()  # the same for those that only close up, as in a hand
    going: tuple[Space, ...] = ()


def laid_moves(before: Frame, now: Frame, on_board: Mapping[str, Space] = EMPTY) -> LaidMoves:
    """Pieces go by their ids: one that lies elsewhere than before has moved, one that the board itself has comes from
    its place there. What only looks another way now lies still. What keeps its turn among the others closes up."""
    if before.laid is now.laid:
        return LaidMoves(now.laid)
    then, there = ({space.id: at for at, space in enumerate(frame.laid)} for frame in (before, now))
    in_turn = _longest_run([then[space.id] for space in now.laid if space.id in then])
    lying, coming, closing = [], [], []
    for space in now.laid:
        at = then.get(space.id)
        start = before.laid[at] if at is not None else on_board.get(space.id)
        if start is not None and start.footprint == space.footprint:
            lying.append(space)
        elif start is not None and at in in_turn:
            closing.append((start, space))
        else:
            coming.append((start, space))
    going = tuple(space for space in before.laid if space.id not in there)
    if closing and not coming and not going:  # nothing else happens: this is it
        return LaidMoves(tuple(lying), tuple(closing))
    return LaidMoves(tuple(lying), tuple(coming), tuple(closing), going)


def _longest_run(numbers: Sequence[int]) -> frozenset[int]:
    """The most of these numbers that come one after the other, each larger than the one before."""
    ends: list[int] = []  # the smallest number at which a run of each length can end
    runs: list[tuple[int, ...]] = []
    for number in numbers:
        at = bisect_left(ends, number)
        ends[at : at + 1] = [number]
        runs[at : at + 1] = [(*(runs[at - 1] if at else ()), number)]
    return frozenset(runs[-1] if runs else ())
