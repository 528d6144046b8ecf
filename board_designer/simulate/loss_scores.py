"""How far something is from what is wanted, as a sum of squares, from counts of the same blocks.

A square of a number that is known only roughly is too large on average, so noise would look like a fault; the square
of its error is taken off. Near nothing a sum of squares has no slope, and its spread is that of the squared errors:
both parts count, so intervals hold there too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import sqrt

import numpy as np

from board_designer.simulate.confidence_intervals import LEVEL, Floats, Interval
from board_designer.simulate.quantile import student_quantile


@dataclass(frozen=True, eq=False)
class Score:
    """A loss: less is better. `offs` are the numbers that should be nothing, each with the root of its weight; `rows`
    what every block adds to each of them, about its mean. `alone` are variances that are not known block by block."""

    offs: Floats
    rows: Floats  # [blocks, numbers]
    alone: Floats
    games: int

    @property
    def blocks(self) -> int:
        return len(self.rows)

    @cached_property
    def value(self) -> float:
        """Without what noise alone adds. A little below 0 where nothing is off."""
        return float(self.offs @ self.offs) - float(np.trace(self._own))

    @cached_property
    def variance(self) -> float:
        own = self._own
        return float(4 * self.offs @ own @ self.offs) + 2 * float((own * own).sum())

    @cached_property
    def _own(self) -> Floats:
        return _covariance(self.rows, self.rows) + np.diag(self.alone)

    def interval(self, level: float = LEVEL) -> Interval:
        """Of the loss itself."""
        reach = _quantile(level, self.blocks) * sqrt(self.variance)
        return Interval(self.value, self.value - reach, self.value + reach, self.games)

    def typical(self, level: float = LEVEL) -> Interval:
        """Its root: how far the numbers are off, typically, in their own unit."""
        return _root(self.interval(level))


def difference(one: Score, other: Score, level: float = LEVEL) -> Interval:
    """How much larger the first loss is, block by block: both were played on the same seeds."""
    value, reach = one.value - other.value, _quantile(level, min(one.blocks, other.blocks)) * sqrt(_both(one, other))
    return Interval(value, value - reach, value + reach, min(one.games, other.games))


def typical_gain(before: Score, after: Score, level: float = LEVEL) -> Interval:
    """How much less things are off, typically. Roots near nothing have lopsided intervals; that of their difference
    is put together from theirs and from how they go along (Zou and Donner 2008). Where one ends at nothing, what it
    leaves open is added in full."""
    first, second = before.typical(level), after.typical(level)
    along = _along(before, after)
    low = _apart(second.high - second.value, first.value - first.low, along, first.low)
    high = _apart(first.high - first.value, second.value - second.low, along, second.low)
    value = first.value - second.value
    return Interval(value, value - low, value + high, min(first.n, second.n))


def _root(interval: Interval) -> Interval:
    value, low, high = (sqrt(max(end, 0.0)) for end in (interval.value, interval.low, interval.high))
    return Interval(value, low, high, interval.n)


def _apart(one: float, other: float, along: float, end: float) -> float:
    if not end:
        return one + other
    return sqrt(max(one**2 + other**2 - 2 * along * one * other, 0.0))


def _along(one: Score, other: Score) -> float:
    """The correlation of two losses."""
    both = sqrt(one.variance * other.variance)
    if not both:
        return 0.0
    return min(max((one.variance + other.variance - _both(one, other)) / (2 * both), -1.0), 1.0)


def _both(one: Score, other: Score) -> float:
    """The variance of the difference of two losses."""
    blocks = min(one.blocks, other.blocks)
    # The mean over more blocks depends less on those that they share.
    across = _covariance(one.rows[:blocks], other.rows[:blocks]) * (blocks / max(one.blocks, other.blocks))
    shared = 4 * float(one.offs @ across @ other.offs) + 2 * float((across * across).sum())
    return max(one.variance + other.variance - 2 * shared, 0.0)


def _covariance(one: Floats, other: Floats) -> Floats:
    """Of two means over the same blocks."""
    blocks = len(one)
    found: Floats = (one - one.mean(axis=0)).T @ (other - other.mean(axis=0)) / (max(blocks - 1, 1) * blocks)
    return found


def _quantile(level: float, blocks: int) -> float:
    """One block says nothing about spread; two say hardly anything."""
    return student_quantile(level, max(blocks - 1, 1))
