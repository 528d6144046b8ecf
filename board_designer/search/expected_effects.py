"""What a change will probably do, from what others did: each thing at a place, each link and each rule adds its part.

A single candidate that was played a few times says little. But a space that was swapped with twenty others says a lot
about its place, and two changes that were tried one by one say what both together may do. The parts are estimated
from all candidates at once (ridge regression, with its strength by the likelihood of what was seen).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf, log

import numpy as np

from board_designer.board.frozen_mapping import EMPTY
from board_designer.board.model import Board
from board_designer.search.change import Change
from board_designer.simulate.confidence_intervals import Floats

Parts = frozenset[Hashable]
STRENGTHS = (0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2)  # of a part, in the spread of a block
DIGITS = 7  # the last bits differ between machines


def parts_of(change: Change, draft: Board) -> Parts:
    """What a change brings and takes away."""
    before, after = set(_things(draft, change, EMPTY)), set(_things(change.board, change, change.figures))
    return frozenset([(True, one) for one in after - before] + [(False, one) for one in before - after])


def _things(board: Board, change: Change, figures: Mapping[str, int]) -> Iterator[Hashable]:
    """What is where the change is. A board does not keep figures; the draft has none of the change's."""
    for id_ in change.spaces:
        if (space := board.space_by_id.get(id_)) is not None:
            yield space.footprint, space.type, space.seat
            if space.props:
                yield space.footprint, space.type, space.seat, space.props
    for link in board.links:
        if link.id in change.links or link.source in change.spaces or link.target in change.spaces:
            # Which places it joins; the spaces on them may have changed.
            ends = (
                board.space_by_id[end].footprint for end in (link.source, link.target) if end in board.space_by_id
            )
            yield link.type, link.cut, *ends
    for name in change.rules:
        yield name, board.rules.get(name, figures.get(name))


@dataclass(frozen=True, eq=False)
class Seen:
    """A candidate that was played: its parts, and by how much its numbers differ from the draft's."""

    parts: Parts
    differences: Floats
    blocks: int


class Effects:
    """`spreads` is how much each number varies from block to block."""

    def __init__(self, seen: Sequence[Seen], spreads: Floats) -> None:
        self._spreads = np.where(spreads > 0, spreads, 1.0)
        self._numbers: dict[Hashable, int] = {}
        self._weights: Floats = np.zeros((0, len(spreads)))
        if seen:
            self._fit(seen)

    def expected(self, parts: Parts) -> Floats:
        """By how much the numbers will differ from the draft's."""
        known = sorted(self._numbers[part] for part in (*parts, parts) if part in self._numbers)
        found: Floats = np.round(self._weights[known].sum(axis=0) * self._spreads, DIGITS)
        return found

    def _fit(self, seen: Sequence[Seen]) -> None:
        ordered: Mapping[Hashable, None] = dict.fromkeys(
            part for one in seen for part in (*sorted(one.parts, key=repr), one.parts)
        )
        self._numbers = {part: number for number, part in enumerate(ordered)}
        has = np.zeros((len(seen), len(ordered)))
        for row, one in zip(has, seen, strict=True):
            # The candidate as a whole is a part too: what it does beyond the sum of its parts.
            row[[self._numbers[part] for part in (*one.parts, one.parts)]] = 1
        differences = np.stack([one.differences for one in seen]) / self._spreads
        noise = np.array([1 / one.blocks for one in seen])
        kernel, best, likeliest = has @ has.T, (0.0, np.zeros_like(differences)), -inf
        for strength in STRENGTHS:
            lower = np.linalg.cholesky(strength**2 * kernel + np.diag(noise))
            white = np.linalg.solve(lower, differences)
            likelihood = -0.5 * float((white**2).sum()) - differences.shape[1] * sum(map(log, np.diag(lower)))
            if likelihood > likeliest:
                likeliest, best = likelihood, (strength, np.linalg.solve(lower.T, white))
        strength, explained = best
        self._weights = strength**2 * has.T @ explained
