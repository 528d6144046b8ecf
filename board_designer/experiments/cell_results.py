"""What the games of each cell say: every measure with its interval, and whether the board is fair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import nan
from typing import Any

import numpy as np
import numpy.typing as npt

from board_designer.experiments.block_counts import SPREAD, WINS, BlockCounts
from board_designer.experiments.experiment_plan import Cell, Plan
from board_designer.games.playing.play_options import Options
from board_designer.showing.result_values import Measure
from board_designer.simulate.confidence_intervals import LEVEL, per_comparison, share
from board_designer.simulate.fairness_verdict import decide
from board_designer.simulate.rate_estimates import UNKNOWN, Rate, mean_of, rate_of, share_of

Floats = npt.NDArray[np.float64]
KINDS = ("seats", "roles", "teams")


def kind_of(name: str) -> str:
    """Of which kind of side a win rate is."""
    rest = name.removeprefix(WINS)
    return "seats" if rest.startswith("seat.") else "teams" if rest.startswith("team.") else "roles"


@dataclass(frozen=True)
class CellResults:
    """`blocks` are what was counted, in their order. Chunks of blocks are what its spread is taken from."""

    plan: Plan
    cell: Cell
    blocks: tuple[BlockCounts, ...]

    @property
    def games(self) -> int:
        return sum(one.games for one in self.blocks)

    @property
    def block_size(self) -> int:
        """Games of a block."""
        return self.games // sum(one.last - one.first for one in self.blocks)

    def counted(self, name: str) -> tuple[Floats, Floats]:
        """Sums by chunk, and what they are of."""
        pairs = np.array([one.sums.get(name, (0.0, 0)) for one in self.blocks], dtype=np.float64).reshape(-1, 2)
        return pairs[:, 0], pairs[:, 1]

    def sides(self, kind: str) -> list[str]:
        """The win rates of those that took part."""
        names = [name for name in self.blocks[0].sums if name.startswith(WINS) and kind_of(name) == kind]
        return [name for name in names if self.counted(name)[1].any()]

    def rate(self, measure: Measure) -> Rate:
        """Alone, with its own 95 % interval."""
        if measure.name.startswith(SPREAD):
            return self.spread(measure.name.removeprefix(SPREAD))
        sums, of = self.counted(measure.name)
        if not of.any():
            return UNKNOWN
        if measure.is_share:
            return share_of(sums, of)
        found = mean_of(sums, of, None)
        return found if len(sums) > 1 else replace(found, low=nan, high=nan)  # one chunk says nothing about spread

    @cached_property
    def verdicts(self) -> dict[str, str]:
        """Fair, unfair or undecided, for each kind of side there is."""
        tolerance = float(self.plan.file.data.get("tolerance", Options.tolerance))
        found = {}
        for kind in KINDS:
            names = self.sides(kind)
            if len(names) > 1:
                counted = [self.counted(name) for name in names]
                fair = sum(sums.sum() for sums, _ in counted) / sum(of.sum() for _, of in counted)
                found[kind] = decide(self._together(names), fair, tolerance).word
        return dict(found)

    def _together(self, names: Sequence[str]) -> list[Any]:
        """Intervals that hold at once."""
        level = per_comparison(LEVEL, len(names))
        return [share(*self.counted(name), level) for name in names]

    def spread(self, kind: str) -> Rate:
        """Between the highest and the lowest win rate, as a single run tells it."""
        rates = [rate_of(one, "together") for one in self._together(self.sides(kind))]
        if not rates:
            return UNKNOWN
        values, lows, highs = ([getattr(rate, end) for rate in rates] for end in ("value", "low", "high"))
        value, low, high = max(values) - min(values), max(max(lows) - min(highs), 0.0), max(highs) - min(lows)
        return Rate(round(value, 6), round(low, 6), round(high, 6), min(rate.n for rate in rates), "together")


def cell_results(plan: Plan, blocks: Sequence[BlockCounts]) -> tuple[CellResults, ...]:
    """Of the cells that have any games."""
    by_cell: dict[int, list[BlockCounts]] = {}
    for one in blocks:
        by_cell.setdefault(one.cell, []).append(one)
    return tuple(
        CellResults(plan, cell, tuple(by_cell[cell.number])) for cell in plan.cells if cell.number in by_cell
    )
