"""Whether shares are as even as they should be, in three words, of which one is that nobody knows yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

import numpy as np

from board_designer.simulate.statistics import LEVEL, Counts, Interval, games_needed, per_comparison, share

TOLERANCE = 0.02
# A share right at the edge of the tolerance is never decided; beyond this the number of games says only "very many".
NEAREST_EDGE = 0.05


@dataclass(frozen=True)
class Verdict:
    """Fair: all intervals lie within the tolerance. Unfair: at least one lies wholly outside. Else undecided.

    `worst` is the seat (or whatever was compared) that stands out most. `more_games` is about how many more would
    decide, counted as the intervals count theirs; 0 when it is decided.
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
    return decide(intervals, 1 / seats if fair_share is None else fair_share, tolerance)


def decide(intervals: Sequence[Interval], fair_share: float, tolerance: float = TOLERANCE) -> Verdict:
    """The verdict on intervals that already hold together; `per_comparison` gives the level to make them with."""
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
    more = _more_games(intervals, fair_share, tolerance) if word == "undecided" else 0
    return Verdict(word, fair_share, tolerance, tuple(intervals), worst, more)


def _more_games(intervals: Sequence[Interval], fair_share: float, tolerance: float) -> int:
    """If the values stay where they are: until the first seat is clearly out, or until the last is clearly in."""
    inside: list[int] = []
    outside: list[int] = []
    for one in intervals:
        if not one.n:
            inside.append(games_needed(fair_share, tolerance))
            continue
        off = abs(one.value - fair_share)
        wanted = max(abs(off - tolerance), NEAREST_EDGE * tolerance)
        needed = one.n * max(1.0, (one.half_width / wanted) ** 2) - one.n
        (outside if off > tolerance else inside).append(ceil(needed))
    return max(1, min(outside) if outside else max(inside))
