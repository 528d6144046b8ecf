"""Numbers as they are reported: a value, its 95 % interval, what it was made from, and what the interval is for."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isnan, log, nan, sqrt
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from board_designer.simulate.confidence_intervals import (
    LEVEL,
    Interval,
    confidence_sequence,
    effective_trials,
    mean,
    paired_difference,
    per_comparison,
    share,
    wilson,
)

Counts = npt.ArrayLike
# What an interval is for: one number looked at alone; several looked at together, of which all should hold; or
# several looked at again and again while games are played.
Purpose = Literal["alone", "together", "so far"]
DIGITS = 6
Z = 1.959963984540054
# What never happened in n games may still happen this often in n: the upper end of a Poisson interval for none.
NEVER_SEEN = -log(0.025)
FEW_BLOCKS = 6


@dataclass(frozen=True, slots=True)
class Rate:
    """A share or a mean. Of nothing, nothing is known: then its numbers are none that could be compared."""

    value: float
    low: float
    high: float
    n: int
    purpose: Purpose = "alone"

    @property
    def is_known(self) -> bool:
        return not isnan(self.value)

    @property
    def has_interval(self) -> bool:
        """Too few games have a value, and say nothing about how far off it may be."""
        return not isnan(self.low)

    @property
    def reach(self) -> float:
        """Half its interval."""
        return (self.high - self.low) / 2

    def as_data(self) -> dict[str, Any]:
        known = {"value": self.value, "low": self.low, "high": self.high}
        return {**{name: None if isnan(number) else number for name, number in known.items()}, "n": self.n}


UNKNOWN = Rate(nan, nan, nan, 0)
NONE = Rate(0.0, 0.0, 0.0, 0)


def rate_of(interval: Interval, purpose: Purpose = "alone") -> Rate:
    if not interval.n:
        return Rate(nan, nan, nan, 0, purpose)
    return Rate(rounded(interval.value), rounded(interval.low), rounded(interval.high), interval.n, purpose)


def share_of(hits: Counts, trials: Counts, many: int = 1, purpose: Purpose = "alone") -> Rate:
    """A share, from counts per block. `many` are looked at at once, unless it is looked at alone."""
    return rate_of(interval_of(hits, trials, many, purpose), purpose)


def interval_of(hits: Counts, trials: Counts, many: int, purpose: Purpose) -> Interval:
    if purpose == "alone":
        return share(hits, trials)
    level = per_comparison(LEVEL, many)
    if purpose == "together":
        return share(hits, trials, level)
    won = np.asarray(hits, dtype=np.float64)
    tried = np.broadcast_to(np.asarray(trials), won.shape)
    n, games = effective_trials(won, tried), float(tried.sum())
    found = confidence_sequence(float(won.sum()) / max(games, 1.0) * n, n, level)
    return Interval(found.value, found.low, found.high, round(games))


def mean_of(sums: Counts, games: Counts, lowest: float | None = 0.0) -> Rate:
    """A mean, from sums per block. Counts are not below 0, and none at all is not proof of none."""
    found = mean(sums, games)
    low, high = found.low, found.high
    if lowest is not None:
        low = max(low, lowest)
        if not found.value and found.n and not np.any(np.asarray(sums)):
            high = max(high if len(np.atleast_1d(np.asarray(sums))) > 1 else 0.0, NEVER_SEEN / found.n)
    return rate_of(Interval(found.value, low, high, found.n))


def difference_of(after: Counts, before: Counts, games: Counts, most: float = inf, may_hide: bool = False) -> Rate:
    """What was added from before to after, per game, block by block on the same seeds.

    A few blocks may differ by the same amount by chance, so they never make a difference sure.
    No difference is larger than the most there can be: 1 for shares. Where it `may_hide`, a difference that no game
    has shown may still show in others; the very same board and players have none.
    """
    found = paired_difference(after, before, games)
    blocks = min(len(np.asarray(after)), len(np.asarray(before)))
    reach = max(found.half_width, abs(found.value) if blocks < FEW_BLOCKS else 0.0)
    if may_hide and not reach and found.n:
        reach = NEVER_SEEN / found.n
    low, high = max(found.value - reach, -most), min(found.value + reach, most)
    return rate_of(Interval(found.value, low, high, found.n))


def is_sure(after: Counts, before: Counts, games: Counts, many: int) -> bool:
    """Whether a difference is no chance, with so many looked at at once: of twenty, one is off by luck."""
    blocks = min(len(np.asarray(after)), len(np.asarray(before)))
    if blocks < FEW_BLOCKS:
        return False
    found = paired_difference(after, before, games, per_comparison(LEVEL, many))
    return found.low > 0 or found.high < 0


def mean_by_game(total: int, squares: int, games: int) -> Rate:
    """A mean where only sums over all games are kept: its interval takes the games as independent."""
    value = total / games
    if not total:
        return rate_of(Interval(0.0, 0.0, NEVER_SEEN / games, games))
    spread = max(squares - total * value, 0.0) / max(games - 1, 1)
    reach = Z * sqrt(spread / games) if games > 1 else value
    return rate_of(Interval(value, max(value - reach, 0.0), value + reach, games))


def share_by_game(hits: float, games: int) -> Rate:
    """A share where only its sum over all games is kept. For a part of each game this is on the safe side: nothing
    between 0 and 1 varies more than a coin of the same mean."""
    return rate_of(wilson(min(max(hits, 0.0), games), games))


def rounded(value: float) -> float:
    """The last bits differ between machines; and there is no negative nothing."""
    return round(float(value), DIGITS) + 0.0
