"""Many numbers on one scale: where each lies on it, and how it is written so that all can be compared at a glance."""

from __future__ import annotations

import math
from collections.abc import Sequence

from board_designer.words import number, signed

ROUND = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
STEPS = 5  # of a scale, in a legend


class Numbers:
    """From nothing to a round number that is not below any of them; signed, as far below zero as above."""

    def __init__(self, values: Sequence[float], is_share: bool = False, signed: bool = False) -> None:
        self._factor = 100.0 if is_share else 1.0
        self._unit = " %" if is_share else ""
        self._signed = signed
        highest = max((abs(value) for value in values), default=0.0) * self._factor
        parts = (STEPS - 1) // 2 if signed else STEPS - 1
        self._step = _round_step(highest / parts)
        self._limit = self._step * parts / self._factor
        # Few digits: the colours tell more at a glance, and what is exact stands elsewhere.
        self._places = 0 if highest >= 20 or is_share else 1 if highest >= 2 else 2

    def place(self, value: float) -> float:
        """Where a value lies on the scale, from 0 to 1. Signed, zero is in the middle."""
        share = value / self._limit
        return (share + 1) / 2 if self._signed else share

    def text(self, value: float) -> str:
        """As it stands in a space. Only what is not there at all is a plain 0."""
        least = 10.0**-self._places / 2
        if value and abs(value) * self._factor < least:
            return f"<{self._written(2 * least / self._factor, self._places)}" if value > 0 else "−0"
        return self._written(value, self._places) if value else "0"

    def steps(self) -> tuple[tuple[float, str], ...]:
        """The places on the scale that a legend names, and their names."""
        places = next((few for few in range(8) if math.isclose(round(self._step, few), self._step)), 8)
        found = []
        for step in range(STEPS):
            share = step / (STEPS - 1)
            value = self._limit * (2 * share - 1 if self._signed else share)
            found.append((share, self._written(value, places) if value else "0"))
        return tuple(found)

    def _written(self, value: float, places: int) -> str:
        return (signed if self._signed else number)(value * self._factor, places) + self._unit


def _round_step(least: float) -> float:
    if least <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(least))
    # With a hair of tolerance: 0.3 is not above 3 times 0.1.
    return next((number for number in ROUND if number * power >= least * (1 - 1e-9)), 10.0) * power
