"""What a change will probably do, from what others did: each thing at a place, each link and each rule adds its part.

A single candidate that was played a few times says little. But a space that was swapped with twenty others says a lot
about its place, and two changes that were tried one by one say what both together may do. Things of one kind that lie
near each other do much the same, and what two parts do to each other they do in every candidate that has both. All of
it is estimated from all candidates at once (a Gaussian process; its strengths are the likeliest by what was seen).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import fsum, log
from typing import TypeVar, cast

import numpy as np

from board_designer.search.change_parts import Parts, Placed
from board_designer.search.near_places import NearPlaces
from board_designer.simulate.confidence_intervals import Floats

Thing = TypeVar("Thing", bound=Hashable)
# Of a part by itself, of what it has in common with those near it, of two parts together; in the spread of a block.
STRENGTHS = (
    (0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2),
    (0.0, 0.04, 0.08, 0.15, 0.3, 0.6),
    (0.0, 0.02, 0.04, 0.08, 0.15, 0.3),
)
DIGITS = 7  # the last bits differ between machines


@dataclass(frozen=True, eq=False)
class Seen:
    """A candidate that was played: its parts, and by how much its numbers differ from the draft's."""

    parts: Parts
    differences: Floats
    blocks: float


Strengths = tuple[int, ...]  # which of them
USUAL: Strengths = (3, 4, 1)


class Effects:
    """`spreads` is how much each number varies from block to block. The likeliest strengths are looked for from those
    given on, unless these are `settled`."""

    def __init__(
        self,
        seen: Sequence[Seen],
        spreads: Floats,
        places: NearPlaces | None = None,
        strengths: Strengths = USUAL,
        settled: bool = False,
    ) -> None:
        self._spreads = np.where(spreads > 0, spreads, 1.0)
        self._places, self.strengths = places, strengths
        self._numbers: dict[Hashable, int] = {}
        self._has: Floats = np.zeros((0, 0))  # [candidates, parts]
        self._things: list[Placed] = []
        nothing: Floats = np.zeros((0, len(spreads)))
        self._own = self._shared = self._paired = nothing  # of parts; of things at places; of candidates
        self._near: dict[Placed, Floats] = {}
        self._known: dict[Parts, Floats] = {}
        if seen:
            self._fit(seen, settled)

    def expected(self, parts: Parts) -> Floats:
        """By how much the numbers will differ from the draft's."""
        if parts not in self._known:
            self._known[parts] = self._sum_of(parts)
        return self._known[parts]

    def _sum_of(self, parts: Parts) -> Floats:
        known = sorted(self._numbers[part] for part in parts if part in self._numbers)
        found = [self._own[number] for number in known]
        if parts in self._numbers:
            found.append(self._own[self._numbers[parts]])
        found += [sign * self._near_by(thing) for sign, thing in _placed(parts)]
        if len(known) > 1 and self.strengths[2]:
            found.append(_pairs(self._has[:, known].sum(axis=1)) @ self._paired)
        # Parts have no order, so their sum must not depend on one.
        sums = [fsum(column) for column in zip(*found, strict=True)] if found else [0.0] * len(self._spreads)
        rounded: Floats = np.round(sums * self._spreads, DIGITS)
        return rounded

    def _near_by(self, thing: Placed) -> Floats:
        """Worked out with all that anybody has asked for so far: they will be asked for again, one by one."""
        if thing not in self._near:
            asked = [thing] if self._places is None else self._places.asked(thing)
            new = [one for one in asked if one not in self._near]
            self._near.update(zip(new, self._likeness(new) @ self._shared, strict=True))
        return self._near[thing]

    def _likeness(self, things: Sequence[Placed]) -> Floats:
        if self._places is None:
            return np.zeros((len(things), len(self._things)))
        return self._places.likeness(things, self._things)

    def _fit(self, seen: Sequence[Seen], settled: bool) -> None:
        ordered = [sorted(one.parts, key=repr) for one in seen]
        parts, self._has = _table([[(1, part) for part in those] for those in ordered])
        self._things, lies = _table([_placed(those) for those in ordered])
        # The candidate as a whole is a part too: what it does beyond the sum of its parts.
        wholes, whole = _table([[(1, one.parts)] for one in seen])
        self._numbers = {part: number for number, part in enumerate([*parts, *wholes])}
        has = np.concatenate([self._has, whole], axis=1)
        shared = self._has @ self._has.T
        kernels = has @ has.T, lies @ self._likeness(self._things) @ lies.T, _pairs(shared)
        differences = np.stack([one.differences for one in seen]) / self._spreads
        process = _Process(kernels, differences, np.array([1 / one.blocks for one in seen]))
        if not settled:
            self.strengths = process.climbed(self.strengths)
        explained = process.explained(self.strengths)
        own, in_common, paired = _sizes(self.strengths)
        self._own, self._shared = own * has.T @ explained, in_common * lies.T @ explained
        self._paired = paired * explained


class _Process:
    """What is likely where candidates are alike in these ways, and how likely what was seen is then."""

    def __init__(self, kernels: tuple[Floats, ...], differences: Floats, noise: Floats) -> None:
        self._kernels, self._differences, self._noise = kernels, differences, np.diag(noise)
        self._known: dict[Strengths, float] = {}

    def explained(self, strengths: Strengths) -> Floats:
        return cast(Floats, np.linalg.solve(self._covariance(strengths), self._differences))

    def climbed(self, strengths: Strengths) -> Strengths:
        """From there on one step after the other in each of the strengths, while it becomes likelier."""
        while True:
            near = [
                (*strengths[:at], strengths[at] + step, *strengths[at + 1 :])
                for at, sizes in enumerate(STRENGTHS)
                for step in (-1, 1)
                if self._kernels[at].any() and 0 <= strengths[at] + step < len(sizes)
            ]
            best = max([strengths, *near], key=self._likelihood)
            if best == strengths:
                return strengths
            strengths = best

    def _likelihood(self, strengths: Strengths) -> float:
        if strengths not in self._known:
            fits = float((self.explained(strengths) * self._differences).sum())
            heights = np.diag(np.linalg.cholesky(self._covariance(strengths)))
            loss = 0.5 * fits + self._differences.shape[1] * sum(map(log, heights))
            self._known[strengths] = round(-loss, DIGITS)
        return self._known[strengths]

    def _covariance(self, strengths: Strengths) -> Floats:
        found: Floats = self._noise + sum(
            size * kernel for size, kernel in zip(_sizes(strengths), self._kernels, strict=True)
        )
        return found


def _sizes(strengths: Strengths) -> list[float]:
    return [sizes[at] ** 2 for sizes, at in zip(STRENGTHS, strengths, strict=True)]


def _pairs(many: Floats) -> Floats:
    """How many pairs there are of so many."""
    found: Floats = many * (many - 1) / 2
    return found


def _placed(parts: Iterable[Hashable]) -> list[tuple[int, Placed]]:
    """What lies somewhere: 1 where it comes, -1 where it goes."""
    found = [(1 if comes else -1, thing) for comes, thing in (part for part in parts if isinstance(part, tuple))]
    return [(sign, thing) for sign, thing in found if isinstance(thing, Placed)]


def _table(rows: Sequence[Sequence[tuple[int, Thing]]]) -> tuple[list[Thing], Floats]:
    """All things of all rows, and how often each row has each of them."""
    numbers = {thing: number for number, thing in enumerate(dict.fromkeys(thing for row in rows for _, thing in row))}
    found = np.zeros((len(rows), len(numbers)))
    for row, things in zip(found, rows, strict=True):
        for many, thing in things:
            row[numbers[thing]] += many
    return list(numbers), found
