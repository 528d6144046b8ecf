"""Results as if sides had won so often, or something had gone otherwise: typed values that a test makes up, and real
results with some of their numbers replaced."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from board_designer.games.declared import Words
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.win_rates import Side, Sides, Verdict
from board_designer.simulate.rate_estimates import Rate

SEAT = Words("seat", "seats")
TOLERANCE = 0.02


def rate(value: float, half: float = 0.01, n: int = 2_000) -> Rate:
    return Rate(value, value - half, value + half, n)


def supposed(results: RunResults, **instead: Any) -> RunResults:
    """The same results, with some of what they say replaced by name."""
    unknown = sorted(instead.keys() - set(dir(results)))
    assert not unknown, f"results say nothing of {unknown}"
    found = copy.copy(results)
    vars(found).update(instead)
    assert all(getattr(found, name) is value for name, value in instead.items())
    return found


def verdict(word: str, fair: float, worst: str, caution: str = "") -> Verdict:
    return Verdict(word, fair, TOLERANCE, worst, 0, caution)


def seats(word: str, *values: float, half: float = 0.01, caution: str = "") -> Sides:
    """Seats from 1 on, of which nothing is known but how often they win."""
    rates = [rate(value, half) for value in values]
    sides = tuple(Side(str(at), f"Seat {at}", one, one, {}, at) for at, one in enumerate(rates, 1))
    return Sides("seats", SEAT, sides, verdict(word, 1 / len(values), "1", caution))


def judged(real: Sides, word: str, values: Sequence[float] | Mapping[str, float], half: float = 0.01) -> Sides:
    """Real sides with everything that was counted of them, as if they had won so often."""
    by_name = values if isinstance(values, Mapping) else dict(zip([one.name for one in real], values, strict=True))
    sides = tuple(replace(one, together=rate(by_name[one.name], half)) for one in real)
    return replace(real, sides=sides, verdict=verdict(word, real.verdict.fair_share, real.verdict.worst))


def seat_names(names: Sequence[str]) -> str:
    """seat 3, seats 2 and 4"""
    return seats("fair", 0.25, 0.25, 0.25, 0.25).called(*names)
