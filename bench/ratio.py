"""Timing two things side by side and comparing their best times."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Ratio:
    """How long `ours` took, measured in the time of `yardstick`; or how much of anything else."""

    what: str
    ours: float
    yardstick: float
    unit: str
    most: float
    scale: float = 1000
    in_unit: str = "ms"

    @property
    def value(self) -> float:
        return self.ours / self.yardstick

    @property
    def holds(self) -> bool:
        return self.value <= self.most

    def line(self) -> str:
        mark = "ok" if self.holds else "OVER"
        digits = 2 if self.most >= 0.1 else 4
        return (
            f"{mark:>4}  {self.value:6.{digits}f} × {self.unit} (at most {self.most:g})   {self.what}"
            f"   [{self.ours * self.scale:.0f} / {self.yardstick * self.scale:.0f} {self.in_unit}]"
        )


def compare(
    what: str,
    ours: Callable[[], object],
    yardstick: Callable[[], object],
    unit: str,
    most: float,
    rounds: int = 5,
    prepare: Callable[[], object] = lambda: None,
) -> Ratio:
    """Run both in turn, so that a noisy moment hits both, and keep the best time of each.

    What `ours` needs anew each time is prepared before it, outside the clock.
    """
    times: list[tuple[float, float]] = []
    for _ in range(rounds):
        prepare()
        times.append((_timed(ours), _timed(yardstick)))
    return Ratio(what, min(a for a, _ in times), min(b for _, b in times), unit, most)


def _timed(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start
