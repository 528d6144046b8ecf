"""Whether shares are as even as they should be, in three words, of which one is that nobody knows yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import ceil, erf, prod, sqrt
from typing import Literal

import numpy as np

from board_designer.simulate.confidence_intervals import LEVEL, Counts, Interval, per_comparison, share
from board_designer.simulate.quantile import normal_quantile

TOLERANCE = 0.02
# How many more games would decide is said of what is measured well, where it comes true nearly always and soon: with
# wider intervals, a share that only strays for now would be taken for one that is clearly in or out.
WELL_MEASURED = 0.65  # of the tolerance, at most, is half an interval
NEARLY_ALWAYS = 0.95
FURTHEST = 20  # times as many games
LEAST_MORE = 1.25  # fewer would not show
STEP = 1.1


@dataclass(frozen=True)
class Verdict:
    """Fair: all intervals lie within the tolerance. Unfair: at least one lies wholly outside. Else undecided.

    `worst` is the seat (or whatever was compared) that stands out most. `more_games` is with how many more it will
    very likely be decided, counted as the intervals count theirs; 0 when it is decided, and when nobody can say.
    """

    word: Literal["fair", "unfair", "undecided"]
    fair_share: float
    tolerance: float
    intervals: tuple[Interval, ...]
    worst: int
    more_games: int


def judge(
    hits: Counts,
    trials: Counts,
    fair_share: float | None = None,
    tolerance: float = TOLERANCE,
    level: float = LEVEL,
) -> Verdict:
    """The verdict on shares counted per block: hits [blocks, seats], trials alike, per block or one number.

    The fair share is one k-th of k seats unless it is given. The level holds for all seats together.
    """
    won = np.asarray(hits)
    tried = np.asarray(trials)
    tried = np.broadcast_to(tried[:, None] if tried.ndim == 1 else tried, won.shape)
    seats = won.shape[1]
    each = per_comparison(level, seats)
    intervals = [share(won[:, seat], tried[:, seat], each) for seat in range(seats)]
    return decide(intervals, 1 / seats if fair_share is None else fair_share, tolerance, level)


def decide(
    intervals: Sequence[Interval], fair_share: float, tolerance: float = TOLERANCE, level: float = LEVEL
) -> Verdict:
    """The verdict on intervals that hold together at this level; `per_comparison` gives the level for each."""
    if not intervals:
        raise ValueError("a verdict needs at least one interval")
    low, high = fair_share - tolerance, fair_share + tolerance
    outside = [index for index, one in enumerate(intervals) if one.high < low or one.low > high]
    word: Literal["fair", "unfair", "undecided"] = "undecided"
    if outside:
        word = "unfair"
    elif all(low <= one.low and one.high <= high for one in intervals):
        word = "fair"
    worst = max(outside or range(len(intervals)), key=lambda index: abs(intervals[index].value - fair_share))
    more = _more_games(intervals, fair_share, tolerance, level) if word == "undecided" else 0
    return Verdict(word, fair_share, tolerance, tuple(intervals), worst, more)


def _more_games(intervals: Sequence[Interval], fair_share: float, tolerance: float, level: float) -> int:
    """The fewest with which it is decided nearly always, wherever the true shares are that these games speak for."""
    if not all(one.n and 0 < one.half_width <= WELL_MEASURED * tolerance for one in intervals):
        return 0
    deviations = normal_quantile(per_comparison(level, len(intervals)))
    low, high = fair_share - tolerance, fair_share + tolerance
    tries = (LEAST_MORE * STEP**step for step in range(100))
    for times in takewhile(lambda times: times <= FURTHEST, tries):
        if _decided(intervals, low, high, deviations, times) >= NEARLY_ALWAYS:
            return ceil(min(one.n for one in intervals) * (times - 1))
    return 0


def _decided(intervals: Sequence[Interval], low: float, high: float, deviations: float, times: float) -> float:
    """How likely so many times the games decide, each share on its own.

    The share that will be found then is spread about the one found now by what the true one is unsure of, and by the
    luck of the games to come.
    """
    inside, not_outside = [], []
    for one in intervals:
        spread = one.half_width / deviations * sqrt(1 - 1 / times)
        reach = one.half_width / sqrt(times)
        to_low, to_high = (low - one.value) / spread, (high - one.value) / spread
        beside = reach / spread
        inside.append(max(0.0, _below(to_high - beside) - _below(to_low + beside)))
        not_outside.append(_below(to_high + beside) - _below(to_low - beside))
    return 1 - prod(not_outside) + prod(inside)


def _below(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2
