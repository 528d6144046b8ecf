"""How sure a count is. The block is what was drawn at random, so spread is taken over blocks, never over games.

The games of a block share their chances; as if they were independent, intervals would be too narrow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, inf, lgamma, log, sqrt

import numpy as np
import numpy.typing as npt

from board_designer.simulate.quantile import normal_quantile, student_quantile

Counts = npt.ArrayLike
Floats = npt.NDArray[np.float64]
LEVEL = 0.95


@dataclass(frozen=True)
class Interval:
    """A figure with its bounds, and the games (for a share of events, the trials) that it was made from."""

    value: float
    low: float
    high: float
    n: int

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


def wilson(hits: float, n: float, level: float = LEVEL) -> Interval:
    """A share of independent trials. Of no trials nothing is known: one half, and anything from 0 to 1."""
    return _wilson(hits / n, n, normal_quantile(level) ** 2 / n) if n else Interval(0.5, 0.0, 1.0, 0)


def share(hits: Counts, trials: Counts, level: float = LEVEL) -> Interval:
    """A share from hits and trials per block; one number will do for trials that are the same in every block.

    Wilson's formula, with the spread seen over the blocks or that of independent trials, whichever is wider: blocks
    that happen to agree must not pass for knowledge, and a share of 0 or 1 shows no spread at all. One block alone
    says nothing about spread, and its share may be anything.
    """
    found, tried = _per_block(hits, trials)
    n = float(tried.sum())
    if n <= 0:
        return wilson(0, 0, level)
    p = float(found.sum()) / n
    if _is_one_block(tried):
        return Interval(p, 0.0, 1.0, round(n))
    squares = normal_quantile(level) ** 2 / n
    if 0 < p < 1:
        error = student_quantile(level, len(found) - 1) * _standard_error(found, tried)
        squares = max(squares, error**2 / (p * (1 - p)))
    return _wilson(p, n, squares)


def effective_trials(hits: Counts, trials: Counts) -> float:
    """The number of independent trials that would tell as much about a share; never more than there were.

    One block may tell no more than one trial.
    """
    found, tried = _per_block(hits, trials)
    n = float(tried.sum())
    if _is_one_block(tried):
        return min(n, 1.0)
    p, error = float(found.sum()) / max(n, 1.0), _standard_error(found, tried)
    return min(n, p * (1 - p) / error**2) if error > 0 and 0 < p < 1 else n


def mean(sums: Counts, games: Counts, level: float = LEVEL) -> Interval:
    """A mean per game, from sums and games per block; one number will do for games that are the same in every block.

    One block says nothing about spread. Its interval is as wide as the value itself either way, and at least 1: wide
    enough that nobody takes it for knowledge, and still a number that can be drawn.
    """
    summed, played = _per_block(sums, games)
    n = float(played.sum())
    value = float(summed.sum()) / n if n else 0.0
    if len(summed) < 2 or not n:
        reach = max(abs(value), 1.0)
    else:
        reach = student_quantile(level, len(summed) - 1) * _standard_error(summed, played)
    return Interval(value, value - reach, value + reach, round(n))


def ratio(numerators: Counts, denominators: Counts, level: float = LEVEL) -> Interval:
    """One sum over another where both vary by block, and the first may exceed the second. `n` is the second."""
    return mean(numerators, denominators, level)


def paired_difference(a: Counts, b: Counts, games: Counts, level: float = LEVEL) -> Interval:
    """How much more a is than b per game, when block by block both were played on the same seeds.

    Where one has more blocks than the other, the rest is left out: alone it says nothing about the difference.
    """
    first, second = np.asarray(a, dtype=np.float64), np.asarray(b, dtype=np.float64)
    both = min(len(first), len(second))
    played = np.asarray(games, dtype=np.float64)
    return mean(first[:both] - second[:both], played[:both] if played.ndim else played, level)


def quantiles(values: npt.ArrayLike, probabilities: Sequence[float]) -> tuple[int, ...]:
    """For each probability the smallest value that so many do not exceed. Always a value that occurred."""
    ordered = np.sort(np.asarray(values, dtype=np.int64))
    if not len(ordered):
        raise ValueError("no values have no quantiles")
    # The little that is taken off keeps 0.07 * 100 from being more than 7.
    places = [ceil(probability * len(ordered) - 1e-9) - 1 for probability in probabilities]
    return tuple(int(ordered[min(max(place, 0), len(ordered) - 1)]) for place in places)


def per_comparison(level: float, comparisons: int) -> float:
    """The level for each of several intervals so that all of them hold at once (Bonferroni)."""
    return 1 - (1 - level) / max(comparisons, 1)


def games_needed(share: float, half_width: float, level: float = LEVEL) -> int:
    """About how many independent games give a share with this half-width."""
    return ceil(normal_quantile(level) ** 2 * share * (1 - share) / half_width**2)


def confidence_sequence(hits: float, n: float, level: float = LEVEL) -> Interval:
    """An interval for a share that may be looked at after every game, and still holds at all looks at once.

    The shares at which a bet spread evenly over all shares has not yet won 1 / (1 - level) times its stake (Robbins;
    Howard and others 2021). It holds for independent trials: give it `effective_trials` where blocks hang together.
    """
    if n <= 0:
        return wilson(0, 0, level)
    misses = n - hits
    bound = log(1 / (1 - level))
    won = lgamma(hits + 1) + lgamma(misses + 1) - lgamma(n + 2)

    def is_inside(p: float) -> bool:
        against = hits * _log(p) if hits else 0.0
        against += misses * _log(1 - p) if misses else 0.0
        return won - against < bound

    value = hits / n
    return Interval(value, _edge(is_inside, value, 0.0), _edge(is_inside, value, 1.0), round(n))


def _edge(is_inside: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where the interval ends on the way to 0 or 1. The inside is convex, so halving finds it."""
    if is_inside(outside):
        return outside
    for _ in range(50):
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if is_inside(middle) else (inside, middle)
    return outside


def _log(x: float) -> float:
    return log(x) if x > 0 else -inf


def _wilson(p: float, n: float, squares: float) -> Interval:
    """Wilson's formula. It needs only the square of the quantile over the number of independent trials."""
    middle = (p + squares / 2) / (1 + squares)
    reach = sqrt(p * (1 - p) * squares + squares**2 / 4) / (1 + squares)
    return Interval(p, max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach)), round(n))


def _per_block(sums: Counts, sizes: Counts) -> tuple[Floats, Floats]:
    counted, sized = np.asarray(sums, dtype=np.float64), np.asarray(sizes, dtype=np.float64)
    # Mostly it is of one shape, and this is asked for every number there is.
    return counted, sized if sized.shape == counted.shape else np.broadcast_to(sized, counted.shape)


def _is_one_block(tried: Floats) -> bool:
    return int(np.count_nonzero(tried)) == 1


def _standard_error(sums: Floats, sizes: Floats) -> float:
    """Of the sum of all over the size of all, from the blocks' deviations from it (the delta method)."""
    blocks, size = len(sums), float(sizes.sum())
    if blocks < 2 or not size:
        return 0.0
    off = sums - float(sums.sum()) / size * sizes
    return sqrt(blocks / (blocks - 1) * float(off @ off)) / size
