"""Quantiles of the distributions that intervals are made of, without waiting a second for a library to load."""

from __future__ import annotations

from functools import lru_cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist

# From here on the expansion about the normal distribution is right to seven digits.
MANY = 30


@lru_cache(maxsize=256)
def normal_quantile(level: float) -> float:
    """How many standard deviations either side hold this share of a normal distribution."""
    return NormalDist().inv_cdf((1 + level) / 2)


@lru_cache(maxsize=1024)
def student_quantile(level: float, freedom: int) -> float:
    """The same for Student's distribution: wider, since the deviation itself was estimated."""
    if freedom < 1:
        raise ValueError("a spread needs at least two values")
    if freedom >= MANY:
        return _expansion(normal_quantile(level), freedom)
    low, high = 0.0, 1.0
    while _inside(high, freedom) < level:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _inside(middle, freedom) < level else (low, middle)
    return high


def _inside(t: float, freedom: int) -> float:
    """The share of Student's distribution within t of its middle: a finite sum for whole degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    term = total = cos(angle) if freedom % 2 else 1.0
    for k in range(2 + freedom % 2, freedom - 1, 2):
        term *= cos(angle) ** 2 * (k - 1) / k
        total += term
    if freedom % 2 == 0:
        return sin(angle) * total
    return 2 / pi * (angle + (sin(angle) * total if freedom > 1 else 0.0))


def _expansion(z: float, freedom: int) -> float:
    """The Cornish-Fisher expansion of Student's quantile about the normal one."""
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))
