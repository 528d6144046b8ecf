"""A straight model of how cells differ: what each level adds, worked out as sums of cells with weights.

Everything told is such a sum, so its interval follows from the blocks of all cells at once. Cells share their seeds:
chunk by chunk they are pairs, and what all of them have by luck drops out of a difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import nan, sqrt

import numpy as np
import numpy.typing as npt

from board_designer.experiments.block_counts import SPREAD
from board_designer.experiments.cell_results import CellResults
from board_designer.experiments.factors import Factor, Level
from board_designer.showing.result_values import Measure
from board_designer.simulate.quantile import student_quantile
from board_designer.simulate.rate_estimates import FEW_BLOCKS, Rate, rounded

Floats = npt.NDArray[np.float64]
MOST_LEVELS = 4  # of a number that is not on a grid: with more, a straight line is drawn through them
NEARLY = 1e-6


@dataclass(frozen=True)
class Term:
    """What a column of the model stands for: going from one level of a factor to another."""

    factor: Factor
    base: Level
    level: Level


@dataclass(frozen=True)
class Values:
    """A measure in every cell, and how far each chunk of blocks pulls it: [cells], [cells, chunks]."""

    values: Floats
    pulls: Floats
    chunks: int  # of the cell that has fewest
    of: Floats  # how many trials there were in each cell


def values_of(cells: Sequence[CellResults], measure: Measure) -> Values:
    found = [_value_of(one, measure.name) for one in cells]
    pulls = np.zeros((len(found), max(len(pull) for _, pull in found)))
    for row, (_, pull) in zip(pulls, found, strict=True):
        row[: len(pull)] = pull
    of = np.array([float(one.counted(measure.name)[1].sum()) for one in cells])
    return Values(np.array([value for value, _ in found]), pulls, min(len(pull) for _, pull in found), of)


def _value_of(one: CellResults, name: str) -> tuple[float, Floats]:
    if name.startswith(SPREAD):
        sides = [_value_of(one, side) for side in one.sides(name.removeprefix(SPREAD))]
        if not sides:
            return np.nan, np.zeros(len(one.blocks))
        most, least = max(sides, key=lambda side: side[0]), min(sides, key=lambda side: side[0])
        return most[0] - least[0], most[1] - least[1]
    sums, of = one.counted(name)
    total = of.sum()
    if not total:
        return np.nan, np.zeros(len(sums))
    value = sums.sum() / total
    return float(value), (sums - value * of) / total


@dataclass(frozen=True)
class Model:
    """`clusters` says for every cell which ones were drawn together, by number; none where nothing but the dice is
    random: on a grid of given boards the cells are all there are."""

    factors: tuple[Factor, ...]
    levels: tuple[tuple[Level, ...], ...]  # of each cell, a level for every factor
    is_grid: bool
    clusters: tuple[int, ...] = ()

    def terms(self, factor: Factor) -> list[Term]:
        if self._is_line(factor):
            ends = sorted(factor.levels, key=lambda level: int(level.value))
            return [Term(factor, ends[0], ends[-1])]
        return [Term(factor, factor.levels[0], level) for level in factor.levels[1:]]

    def _is_line(self, factor: Factor) -> bool:
        return not self.is_grid and factor.is_number and len(factor.levels) > MOST_LEVELS

    def column(self, term: Term) -> Floats:
        at = self.factors.index(term.factor)
        if not self._is_line(term.factor):
            return np.array([float(levels[at] is term.level) for levels in self.levels])
        low, high = int(term.base.value), int(term.level.value)
        return np.array([(int(levels[at].value) - low) / (high - low) for levels in self.levels])

    @cached_property
    def all_terms(self) -> list[Term]:
        return [term for factor in self.factors for term in self.terms(factor)]

    @cached_property
    def matrix(self) -> Floats:
        return np.column_stack([np.ones(len(self.levels)), *map(self.column, self.all_terms)])

    def effect(self, term: Term) -> Floats | None:
        """Weights of the cells for what a term adds; nothing where the cells cannot tell."""
        wanted = np.zeros(self.matrix.shape[1])
        wanted[1 + self.all_terms.index(term)] = 1
        return _weights(self.matrix, wanted)

    def mean(self, factor: Factor, level: Level) -> Floats | None:
        """Weights for the mean at a level, with all other factors at their average."""
        wanted = self.matrix.mean(axis=0)
        for at, term in enumerate(self.all_terms, start=1):
            if term.factor is factor:
                wanted[at] = float(term.level is level)
        return _weights(self.matrix, wanted)

    def interaction(self, one: Term, other: Term) -> Floats | None:
        """Weights for how much more one term adds where the other does."""
        pairs = [(a, b) for a in self.terms(one.factor) for b in self.terms(other.factor)]
        products = [self.column(a) * self.column(b) for a, b in pairs]
        matrix = np.column_stack([self.matrix, *products])
        wanted = np.zeros(matrix.shape[1])
        wanted[self.matrix.shape[1] + pairs.index((one, other))] = 1
        return _weights(matrix, wanted)

    def estimate(self, weights: Floats, values: Values, level: float) -> Rate:
        """A sum of cells with its interval at this level, or without one where so few chunks cannot tell."""
        value = float(weights @ values.values)
        chunks = values.pulls.shape[1]
        pulled = weights @ values.pulls
        squares = chunks / max(chunks - 1, 1) * float(pulled @ pulled)
        freedom = values.chunks - 1
        if self.clusters:
            drawn, many = self._drawn(weights, values)
            squares += drawn
            freedom = min(freedom, many)
        if freedom < 1:
            return Rate(rounded(value), nan, nan, 0, "together")
        reach = student_quantile(level, freedom) * sqrt(squares)
        if is_change(weights) and values.chunks < FEW_BLOCKS:
            reach = max(reach, abs(value))  # a few chunks may agree by chance, and make no change sure
        return Rate(rounded(value), rounded(value - reach), rounded(value + reach), values.chunks, "together")

    def _drawn(self, weights: Floats, values: Values) -> tuple[float, int]:
        """What other boards, or other cells, might have brought: from how far each is off the model."""
        fitted = self.matrix @ (np.linalg.pinv(self.matrix) @ values.values)
        off = weights * (values.values - fitted)
        clusters = np.array(self.clusters)
        sums = np.array([off[clusters == one].sum() for one in np.unique(clusters)])
        used = 1 if len(sums) < len(clusters) else self.matrix.shape[1]
        free = len(sums) - used
        return len(sums) / max(free, 1) * float(sums @ sums), free


def is_change(weights: Floats) -> bool:
    """Between cells; the weights of a mean add up to 1."""
    return abs(float(weights.sum())) < NEARLY


def _weights(matrix: Floats, wanted: Floats) -> Floats | None:
    weights = wanted @ np.linalg.pinv(matrix)
    can_tell = bool(np.abs(weights @ matrix - wanted).max() < NEARLY)
    return np.where(np.abs(weights) < NEARLY * NEARLY, 0.0, weights) if can_tell else None
