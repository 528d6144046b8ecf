"""What each factor does to each measure, which factors depend on each other, and which cell is best.

All intervals hold together: whatever is told, 19 times out of 20 all of it is true at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import isfinite

import numpy as np

from board_designer.experiments.cell_results import CellResults
from board_designer.experiments.experiment_plan import Plan
from board_designer.experiments.factors import Factor, Level
from board_designer.experiments.linear_model import Floats, Model, Term, Values, is_change, values_of
from board_designer.showing.result_values import Measure
from board_designer.simulate.confidence_intervals import LEVEL, per_comparison
from board_designer.simulate.rate_estimates import NEVER_SEEN, Rate, rounded


@dataclass(frozen=True)
class LevelMean:
    """A measure at one level of a factor, over all others."""

    measure: Measure
    factor: Factor
    level: Level
    mean: Rate


@dataclass(frozen=True)
class Effect:
    """How much a measure changes from one level to another, over all others."""

    measure: Measure
    factor: Factor
    base: Level
    level: Level
    change: Rate

    @property
    def is_sure(self) -> bool:
        return self.change.low > 0 or self.change.high < 0


@dataclass(frozen=True)
class Interaction:
    """How much larger the effect of the first is at the level of the second than at its base."""

    measure: Measure
    first: Term
    second: Term
    change: Rate

    @property
    def is_sure(self) -> bool:
        return self.change.low > 0 or self.change.high < 0


@dataclass(frozen=True)
class Best:
    """The cell that comes nearest to what is wanted, and those that may be as good."""

    measure: Measure
    want: str | float
    cell: CellResults
    value: Rate
    rivals: tuple[CellResults, ...]


@dataclass(frozen=True)
class Effects:
    """`looked_at` numbers hold together. `untold` are factors that these cells cannot tell apart."""

    looked_at: int
    means: tuple[LevelMean, ...]
    effects: tuple[Effect, ...]
    interactions: tuple[Interaction, ...]
    best: Best | None
    untold: tuple[str, ...] = ()


def effects_of(plan: Plan, cells: Sequence[CellResults]) -> Effects:
    model = _model(plan, cells)
    means = [(f, level, w) for f in plan.varied for level in f.levels if (w := _mean(model, f, level)) is not None]
    terms = [(term, weights) for term in model.all_terms if (weights := model.effect(term)) is not None]
    pairs = [
        (one, other, weights)
        for f, g in combinations(plan.varied, 2)
        for one in model.terms(f)
        for other in model.terms(g)
        if (weights := model.interaction(one, other)) is not None
    ]
    by_measure = {one: found for one in plan.measures if isfinite((found := values_of(cells, one)).values.sum())}
    wanted = plan.file.data.get("best")
    compared = len(cells) - 1 if wanted else 0
    many = len(by_measure) * (len(means) + len(terms) + len(pairs)) + compared
    level = per_comparison(LEVEL, many)
    told = {factor.name for factor, *_ in means}
    return Effects(
        many,
        tuple(
            LevelMean(
                one, factor, at, _possible(_seldom(model.estimate(weights, values, level), weights, values), one, 0.0)
            )
            for one, values in by_measure.items()
            for factor, at, weights in means
        ),
        tuple(
            Effect(
                one,
                term.factor,
                term.base,
                term.level,
                _possible(_seldom(model.estimate(weights, values, level), weights, values), one, -1.0),
            )
            for one, values in by_measure.items()
            for term, weights in terms
        ),
        tuple(
            Interaction(one, first, second, _seldom(model.estimate(weights, values, level), weights, values))
            for one, values in by_measure.items()
            for first, second, weights in pairs
        ),
        _best(model, cells, by_measure, wanted, level) if wanted else None,
        tuple(factor.title for factor in plan.varied if factor.name not in told),
    )


def _model(plan: Plan, cells: Sequence[CellResults]) -> Model:
    at = [plan.factors.index(factor) for factor in plan.varied]
    levels = tuple(tuple(one.cell.levels[number] for number in at) for one in cells)
    is_grid = plan.file.data.get("design", "grid") == "grid"
    clusters = tuple(one.cell.setup for one in cells) if plan.setups else ()
    if not is_grid:
        clusters = tuple(one.cell.number for one in cells)
    return Model(plan.varied, levels, is_grid, clusters)


def _mean(model: Model, factor: Factor, level: Level) -> Floats | None:
    """Along a line only its ends are told."""
    ends = {id(end) for term in model.terms(factor) for end in (term.base, term.level)}
    return model.mean(factor, level) if id(level) in ends else None


def _possible(rate: Rate, measure: Measure, least: float) -> Rate:
    """No share is above 1, and no count below 0. A difference of shares ends at 1 either way."""
    if not rate.has_interval:
        return rate
    if measure.is_share:
        return replace(rate, low=max(rate.low, least), high=min(rate.high, 1.0))
    return replace(rate, low=max(rate.low, least)) if least == 0 else rate


def _seldom(rate: Rate, weights: Floats, values: Values) -> Rate:
    """What never happened may still happen, and what always did may fail: about three times in so many. What no game
    has changed may likewise change, and what all changed alike need not."""
    if rate.low != rate.high or not (is_change(weights) or rate.value in (0, 1)):
        return rate
    sides = [float(values.of[side].sum()) for side in (weights > 0, weights < 0)]
    trials = min(sides) if is_change(weights) else sum(sides)
    may = rounded(NEVER_SEEN / trials) if trials else 0.0
    return replace(rate, low=rounded(rate.value - may), high=rounded(rate.value + may))


def _best(
    model: Model,
    cells: Sequence[CellResults],
    known: dict[Measure, Values],
    wanted: dict[str, str | float],
    level: float,
) -> Best | None:
    """Judged in pairs on the same dice, by how far each is from what is wanted."""
    want = wanted["want"]
    measure = next((one for one in known if one.name == wanted["measure"]), None)
    if measure is None:
        return None
    values = known[measure]
    if isinstance(want, str):
        sign = np.full(len(cells), 1.0 if want == "lowest" else -1.0)
        missed = Values(sign * values.values, sign[:, None] * values.pulls, values.chunks, values.of)
    else:
        sign = np.where(values.values < want, -1.0, 1.0)
        missed = Values(np.abs(values.values - want), sign[:, None] * values.pulls, values.chunks, values.of)
    best = int(np.argmin(missed.values))
    given = Model(model.factors, model.levels, True)  # these very cells, not others like them
    rivals = []
    for at, one in enumerate(cells):
        weights = np.zeros(len(cells))
        weights[at], weights[best] = 1.0, -1.0
        if at != best and not given.estimate(weights, missed, level).low > 0:
            rivals.append(one)
    return Best(measure, want, cells[best], cells[best].rate(measure), tuple(rivals))
