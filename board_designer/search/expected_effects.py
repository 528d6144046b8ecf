"""What a change will probably do, from what others did: each thing at a place, each link and each rule adds its part.

A single candidate that was played a few times says little. But a space that was swapped with twenty others says a lot
about its place, and two changes that were tried one by one say what both together may do. Things of one kind that lie
near each other do much the same, changes of the same places have much in common, however they are linked, and what
two parts do to each other they do in every candidate that has both. All of it is estimated from all candidates at
once (a Gaussian process; its strengths are the likeliest by what was seen).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum, log
from typing import TypeVar, cast

import numpy as np

from board_designer.search.change_parts import Joined, LinkEnd, Parts, Placed
from board_designer.search.near_places import NearPlaces
from board_designer.simulate.confidence_intervals import Floats

Thing = TypeVar("Thing", bound=Hashable)
Lying = Placed | LinkEnd
# How much each kind of part does by itself, how much each kind of thing has in common with those near it, and what
# two parts do to each other. In the spread of a block.
SIZES = (0.0, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2)
# What belongs to a seat moves its owner more than anything else does.
PLAIN, OF_SEAT, SAME_PLACES, LINKED = 0, 1, 2, 2
KINDS = 3  # of parts, and of things that lie somewhere
MANY = 1 << 16  # changes that are asked about again and again
DIGITS = 7  # the last bits differ between machines


@dataclass(frozen=True, eq=False)
class Seen:
    """A candidate that was played: its parts, and by how much its numbers differ from the draft's."""

    parts: Parts
    differences: Floats
    blocks: float


Strengths = tuple[int, ...]  # which of them: by kind of part, by kind of thing, of pairs
USUAL: Strengths = (2, 4, 2, 4, 4, 2, 0)


class Alike:
    """How much changes have in common, in each way; worked out once for all that is learnt of them."""

    def __init__(self, those: Sequence[Parts], places: NearPlaces | None = None) -> None:
        self.those, self._places = list(those), places
        parts, self.has = _table([[(1, part) for part in (*_ordered(one), _places(one))] for one in those])
        self.things, self.lies = _table([_lying(one) for one in those])
        self.numbers = {part: number for number, part in enumerate(parts)}
        self.kinds = np.array([*map(_kind, parts)], dtype=np.int64)
        self.lying = np.array([*map(_kind_of_thing, self.things)], dtype=np.int64)
        likeness = self.likeness(self.things)
        own = [_common(self.has[:, self.kinds == kind]) for kind in range(KINDS)]
        near = [
            _common(self.lies[:, lying], likeness[lying][:, lying])
            for lying in (self.lying == kind for kind in range(KINDS))
        ]
        self.kernels = (*own, *near, _pairs(own[PLAIN] + own[OF_SEAT]))

    def likeness(self, things: Sequence[Lying]) -> Floats:
        """Of each of them with each of those that lie somewhere here."""
        if self._places is None:
            return np.zeros((len(things), len(self.things)))
        return self._places.likeness(things, self.things)

    def asked(self, thing: Lying) -> list[Lying]:
        """With all that anybody has asked for so far: they will be asked for again, one by one."""
        return [thing] if self._places is None else self._places.asked(thing)


class Effects:
    """`spreads` is how much each number varies from block to block. The likeliest strengths are looked for from those
    given on, unless these are `settled`. `alike` may be known of the same parts already."""

    def __init__(
        self,
        seen: Sequence[Seen],
        spreads: Floats,
        places: NearPlaces | None = None,
        strengths: Strengths = USUAL,
        settled: bool = False,
        alike: Alike | None = None,
    ) -> None:
        self._spreads, self.strengths = np.where(spreads > 0, spreads, 1.0), strengths
        self._alike = alike or Alike([one.parts for one in seen], places)
        nothing: Floats = np.zeros((0, len(spreads)))
        self._own = self._shared = self._paired = nothing  # of parts; of things at places; of candidates
        self._near: dict[Lying, Floats] = {}
        self._known: dict[Parts, Floats] = {}
        if seen:
            self._fit(seen, settled)

    def expected(self, parts: Parts) -> Floats:
        """By how much the numbers will differ from the draft's."""
        if parts not in self._known:
            self._known[parts] = self._sum_of(parts)
        return self._known[parts]

    def _sum_of(self, parts: Parts) -> Floats:
        if not len(self._own):
            return np.zeros(len(self._spreads))
        numbers = self._alike.numbers
        rows = [self._own[numbers[part]] for part in (*parts, _places(parts)) if part in numbers]
        rows += [sign * self._near_by(thing) for sign, thing in _lying(parts)]
        if self.strengths[-1]:
            known = [numbers[part] for part in parts if part in numbers]
            rows.append(_pairs(self._alike.has[:, known].sum(axis=1)) @ self._paired)
        # Parts have no order, so their sum must not depend on one.
        found = [row.tolist() for row in rows]
        sums = [fsum(column) for column in zip(*found, strict=True)] if found else [0.0] * len(self._spreads)
        rounded: Floats = np.round(sums * self._spreads, DIGITS)
        return rounded

    def _near_by(self, thing: Lying) -> Floats:
        if thing not in self._near:
            new = [one for one in self._alike.asked(thing) if one not in self._near]
            self._near.update(zip(new, self._alike.likeness(new) @ self._shared, strict=True))
        return self._near[thing]

    def _fit(self, seen: Sequence[Seen], settled: bool) -> None:
        alike = self._alike
        differences = np.stack([one.differences for one in seen]) / self._spreads
        process = _Process(alike.kernels, differences, np.array([1 / one.blocks for one in seen]))
        if not settled:
            self.strengths = process.climbed(self.strengths)
        explained = process.explained(self.strengths)
        sizes = np.array(_sizes(self.strengths))
        self._own = sizes[:KINDS][alike.kinds][:, None] * (alike.has.T @ explained)
        self._shared = sizes[KINDS:-1][alike.lying][:, None] * (alike.lies.T @ explained)
        self._paired = sizes[-1] * explained


class _Process:
    """What is likely where candidates are alike in these ways, and how likely what was seen is then."""

    def __init__(self, kernels: Sequence[Floats], differences: Floats, noise: Floats) -> None:
        self._kernels, self._differences, self._noise = kernels, differences, np.diag(noise)
        self._known: dict[Strengths, float] = {}

    def explained(self, strengths: Strengths) -> Floats:
        return cast(Floats, np.linalg.solve(self._covariance(strengths), self._differences))

    def climbed(self, strengths: Strengths) -> Strengths:
        """From there on one step after the other in each of the strengths, while it becomes likelier."""
        while True:
            near = [
                (*strengths[:at], strengths[at] + step, *strengths[at + 1 :])
                for at in range(len(strengths))
                for step in (-1, 1)
                if self._kernels[at].any() and 0 <= strengths[at] + step < len(SIZES)
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
    return [SIZES[at] ** 2 for at in strengths]


def _common(has: Floats, likeness: Floats | None = None) -> Floats:
    """How much each two candidates have in common."""
    found: Floats = (has if likeness is None else has @ likeness) @ has.T
    return found


def _pairs(many: Floats) -> Floats:
    """How many pairs there are of so many."""
    found: Floats = many * (many - 1) / 2
    return found


@lru_cache(maxsize=MANY)
def _ordered(parts: Parts) -> tuple[Hashable, ...]:
    return tuple(sorted(parts, key=repr))


@lru_cache(maxsize=MANY)
def _places(parts: Parts) -> Hashable:
    """The places that are changed; where there are none, a change is like no other."""
    spaces = (thing.footprint for _, thing in _lying(parts) if isinstance(thing, Placed))
    return frozenset(spaces) or frozenset(parts)


def _kind(part: Hashable) -> int:
    if isinstance(part, frozenset):
        return SAME_PLACES
    is_owned = isinstance(part, tuple) and isinstance(part[1], Placed) and part[1].seat is not None
    return OF_SEAT if is_owned else PLAIN


def _kind_of_thing(thing: Lying) -> int:
    if isinstance(thing, LinkEnd):
        return LINKED
    return PLAIN if thing.seat is None else OF_SEAT


@lru_cache(maxsize=MANY)
def _lying(parts: Parts) -> tuple[tuple[int, Lying], ...]:
    """What lies somewhere: 1 where it comes, -1 where it goes. Of a link that is where it leads to."""
    found: list[tuple[int, Lying]] = []
    for comes, thing in (part for part in _ordered(parts) if isinstance(part, tuple)):
        sign = 1 if comes else -1
        if isinstance(thing, Placed):
            found.append((sign, thing))
        elif isinstance(thing, Joined) and thing.ends:
            found.append((sign, LinkEnd(thing.ends[-1], thing.type)))
    return tuple(found)


def _table(rows: Sequence[Sequence[tuple[int, Thing]]]) -> tuple[list[Thing], Floats]:
    """All things of all rows, and how often each row has each of them."""
    numbers = {thing: number for number, thing in enumerate(dict.fromkeys(thing for row in rows for _, thing in row))}
    found = np.zeros((len(rows), len(numbers)))
    for row, things in zip(found, rows, strict=True):
        for many, thing in things:
            row[numbers[thing]] += many
    return list(numbers), found
