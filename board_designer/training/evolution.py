"""Looks for better weights: a cloud of players round a mean, which goes where they win (CMA-ES, by pycma)."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log, nan
from typing import Any

import numpy as np

from board_designer.training.weight_space import WeightSpace

FIRST_STEP = 0.3  # of the scale of each weight
WIDEST = 0.5  # likewise; a cloud that has found a slope would grow until it overshoots
APART = 1e-9  # between who won as often: a sort puts equals in another order on another kind of processor
Player = dict[str, float]
Judge = Callable[[Sequence[Player], int], Sequence[float] | None]  # how often each wins, in this generation


@dataclass(frozen=True)
class Generation:
    """Where the cloud is after a generation: the player in the middle of it, and how often its players won."""

    number: int
    middle: Player
    rates: tuple[float, ...]

    @property
    def mean(self) -> float:
        return sum(self.rates) / len(self.rates)


def cloud_size(weights: int) -> int:
    """As is usual for so many weights."""
    return 4 + int(3 * log(max(weights, 1)))


def evolve(
    space: WeightSpace, generations: int, seed: int, judge: Judge, step: float = FIRST_STEP
) -> Iterator[Generation]:
    """Generation by generation, until there were enough, or the judge has no answer.

    Each weight has a variance of its own and no more: a few dozen generations cannot learn how weights hang together,
    and so the same numbers come out on every machine, which no decomposition of a matrix promises.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it misses a library that draws curves
        from cma import CMAEvolutionStrategy

    rng = np.random.default_rng(seed)
    options: dict[str, Any] = {
        "bounds": list(space.bounds), "CMA_diagonal": True, "popsize": cloud_size(len(space)),
        "verbose": -10, "randn": lambda *shape: rng.standard_normal(shape), "seed": nan,
    }  # fmt: skip
    options |= {"maxstd": WIDEST} if len(space) > 1 else {}  # of one weight alone pycma fails to keep it
    cloud = CMAEvolutionStrategy(space.origin, step, options)
    for number in range(generations):
        points = cloud.ask()
        rates = judge([space.player(point) for point in points], number)
        if rates is None:
            return
        cloud.tell(points, [at * APART - rate for at, rate in enumerate(rates)])
        if len(space) == 1:
            cloud.sigma *= min(1.0, WIDEST / float(cloud.stds[0]))
        yield Generation(number, space.player(cloud.result.xfavorite), tuple(rates))
