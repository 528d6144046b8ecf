"""Spaces of a ring that lie unevenly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from board_designer.board.edits.along_track import spaced_evenly
from board_designer.board.model import Board
from board_designer.geometry.shapes import Floats
from board_designer.lint.board_facts import Facts
from board_designer.lint.closed_rings import loop_of
from board_designer.lint.finding import Fix, Found
from board_designer.lint.rule import rule

ROUNDING = 2  # parts: whole coordinates alone make this much of a difference


@rule(
    "info",
    summary="The spaces of the ring lie unevenly.",
    why="Players judge distances by eye, and uneven steps are easily counted wrongly.",
    example="A space that was dragged halfway to its neighbour.",
    tier="deep",
    fixable=True,
    hint=True,
)
def uneven_pitch(
    facts: Facts, *, of: Sequence[str] = (), staying: Sequence[str] = (), percent: int = 20
) -> Iterator[Found]:
    """A ring that is open is a fault of its own."""
    loop = loop_of(facts, of)
    if not loop.sound:
        return
    order = loop.order
    centres = facts.shapes.centroids[[facts.number[id_] for id_ in order]]
    steps = np.linalg.norm(np.roll(centres, -1, axis=0) - centres, axis=1)
    if _varies(steps, percent):
        ends = [(order[at], order[(at + 1) % len(order)]) for at in (int(steps.argmin()), int(steps.argmax()))]
        said = [
            f"{facts.mm(round(far))} from {one} to {other}"
            for far, (one, other) in zip((steps.min(), steps.max()), ends, strict=True)
        ]
        yield Found(
            f"Steps along the ring differ: {said[0]}, {said[1]}, from middle to middle.",
            tuple(dict.fromkeys((*ends[0], *ends[1]))),
            fix=_evenly(facts, order, staying, steps, percent),
        )


def _varies(steps: Floats, percent: int) -> bool:
    shortest, longest = float(steps.min()), float(steps.max())
    return longest > (1 + percent / 100) * shortest and longest - shortest > ROUNDING


def _evenly(facts: Facts, order: Sequence[str], staying: Sequence[str], steps: Floats, percent: int) -> Fix | None:
    """What others hang on stays, and the rest is spaced between it, where that makes the ring even."""
    fixed = set(staying)
    starts = {id_ for id_ in order if facts.types[id_] in fixed}
    cuts = [at for at, id_ in enumerate(order) if id_ in starts] or [0]
    turned = np.roll(steps, -cuts[0])
    stretches = np.split(turned, [at - cuts[0] for at in cuts[1:]])
    if _varies(np.array([stretch.mean() for stretch in stretches]), percent):
        return None

    def apply(board: Board) -> Board:
        locked = {space.id: space.locked for space in board.spaces}
        spaces = (replace(space, locked=True) if space.id in starts else space for space in board.spaces)
        after = spaced_evenly(replace(board, spaces=tuple(spaces)), order)
        return replace(after, spaces=tuple(replace(space, locked=locked[space.id]) for space in after.spaces))

    return Fix("Space the ring evenly", apply)
