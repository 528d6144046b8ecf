"""What a designer asks of a board: seats even, games of 45 to 60 turns, fewer dead spaces; each with a weight.

How far a board is from it is a loss, in points of a percent as a share: win rates are off by points, lengths and
other amounts by a share of the nearer end of what was asked for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import accumulate
from math import inf
from typing import cast

import numpy as np

from board_designer.games.playing.contest import GameContest
from board_designer.games.results.run_results import RunResults
from board_designer.search.block_sums import DEAD_SPACES, STEEPNESS, Numbers, number_named, win_rates
from board_designer.search.side_counts import SideCounts
from board_designer.simulate import Contest, Record
from board_designer.simulate.confidence_intervals import Floats
from board_designer.simulate.loss_scores import Score
from board_designer.words import amount, listed, number, short


@dataclass(frozen=True)
class Aim(ABC):
    """One thing that is asked for."""

    weight: float

    @abstractmethod
    def numbers(self, results: RunResults) -> Numbers: ...

    def signs(self, results: RunResults) -> SideCounts | None:
        """What may tell sooner which way its numbers go, of each of them; None where there is nothing."""
        return None

    @abstractmethod
    def offs(self, values: Floats, errors: Floats) -> tuple[Floats, Floats]:
        """How far each is off, and how much more so with a little more of it."""

    @abstractmethod
    def told(self, values: Floats, before: Floats | None = None) -> str:
        """How a board stands to it, and how it stood before: seats within 2.1 points of even instead of 6.6."""

    @property
    @abstractmethod
    def words(self) -> str:
        """What is asked for: even seats."""

    @property
    @abstractmethod
    def in_points(self) -> bool:
        """Whether it is off by points of a percent. Turns and other amounts are not, and add up with nothing."""

    def is_missed(self, values: Floats) -> bool:
        """Whether a range that was asked for is still left."""
        return False


@dataclass(frozen=True)
class Even(Aim):
    """All sides of a kind win alike. `word` is what the game calls them, where it has a word of its own."""

    kind: str
    word: str = ""

    def numbers(self, results: RunResults) -> Numbers:
        return win_rates(results, self.kind)

    def signs(self, results: RunResults) -> SideCounts:
        return SideCounts(results.batch, self.kind)

    def offs(self, values: Floats, errors: Floats) -> tuple[Floats, Floats]:
        # Shares add up to one, so their mean is the fair share; of roles too, each against those it met.
        return values - values.mean(), np.ones_like(values)

    def told(self, values: Floats, before: Floats | None = None) -> str:
        now = f"{self.word or self.kind} within {self._farthest(values)} points of even"
        return now if before is None else f"{now} instead of {self._farthest(before)}"

    @staticmethod
    def _farthest(values: Floats) -> str:
        return number(100 * float(abs(values - values.mean()).max()), 1)

    @property
    def words(self) -> str:
        return f"even {self.word or self.kind}"

    @property
    def in_points(self) -> bool:
        return True


@dataclass(frozen=True)
class Between(Aim):
    """A number is not below the one nor above the other."""

    name: str
    title: str
    low: float
    high: float
    is_share: bool

    def numbers(self, results: RunResults) -> Numbers:
        return number_named(results, self.name)

    def offs(self, values: Floats, errors: Floats) -> tuple[Floats, Floats]:
        """Inside nothing is off; near an end it may still be, as far as is known."""
        above = values - self.high >= self.low - values
        over = np.where(above, values - self.high, self.low - values)
        end = abs(self.high if bool(above.all()) else self.low)
        scale = 1.0 if self.is_share or not end else 1 / end
        near = 1 / (1 + np.exp(np.clip(-STEEPNESS * over / np.maximum(errors, 1e-12), -50, 50)))
        return scale * np.maximum(over, 0), scale * np.where(above, near, -near)

    def told(self, values: Floats, before: Floats | None = None) -> str:
        """Turns 45.2 instead of 65.2 (5.20 above 40)."""
        value = float(values[0])
        now = f"{self.title.lower()} {amount(value, self.is_share)}"
        instead = "" if before is None else f" instead of {amount(float(before[0]), self.is_share)}"
        return f"{now}{instead}{self._outside(value)}"

    def _outside(self, value: float) -> str:
        if self.name == DEAD_SPACES or self.low <= value <= self.high:
            return ""
        end, where = (self.high, "above") if value > self.high else (self.low, "below")
        far = f"{number(100 * abs(value - end), 1)} points" if self.is_share else number(abs(value - end))
        return f" ({far} {where} {self._end(end)})"

    def _end(self, end: float) -> str:
        """As it was typed: 40, 12.5 %."""
        return f"{short(100 * end)} %" if self.is_share else short(end)

    def is_missed(self, values: Floats) -> bool:
        return bool(self._outside(float(values[0])))

    @property
    def in_points(self) -> bool:
        return self.is_share

    @property
    def words(self) -> str:
        if self.name == DEAD_SPACES:
            return "fewer dead spaces"
        low, high = (self._end(end) if abs(end) < inf else "" for end in (self.low, self.high))
        if self.low == -inf:
            return f"{self.title.lower()} at most {high}"
        if self.high == inf:
            return f"{self.title.lower()} at least {low}"
        return f"{self.title.lower()} {low} to {high}"


@dataclass(frozen=True, eq=False)
class Judged(Score):
    """A loss, with the numbers it was made from."""

    values: Floats
    spreads: Floats  # of each from block to block
    sizes: tuple[int, ...]  # how many of them belong to each aim
    signs: tuple[SideCounts | None, ...]  # of each aim

    def parts(self, values: Floats) -> list[Floats]:
        """Numbers like these, by aim."""
        return [values[end - size : end] for size, end in zip(self.sizes, accumulate(self.sizes), strict=True)]


@dataclass(frozen=True)
class Wanted:
    """All that is asked for."""

    aims: tuple[Aim, ...]

    def judge(self, contest: Contest, record: Record) -> Judged:
        results = RunResults(cast(GameContest, contest), record)
        numbers = [aim.numbers(results) for aim in self.aims]
        offs, rows, alone = [], [], []
        for aim, found in zip(self.aims, numbers, strict=True):
            off, slope = aim.offs(found.values, found.errors)
            root = self._share(aim, len(off)) ** 0.5
            offs.append(root * off)
            rows.append(root * slope * found.rows)
            alone.append((root * slope) ** 2 * found.alone)
        return Judged(
            np.concatenate(offs), np.concatenate(rows, axis=1), np.concatenate(alone), record.n_games,
            np.concatenate([found.values for found in numbers]),
            np.concatenate([found.errors for found in numbers]) * record.n_blocks**0.5,
            tuple(len(found.values) for found in numbers),
            tuple(aim.signs(results) for aim in self.aims),
        )  # fmt: skip

    def loss_of(self, values: Floats, like: Judged) -> float:
        """Of numbers that nobody played for, in the order in which a board was judged."""
        total = 0.0
        for aim, part in zip(self.aims, like.parts(values), strict=True):
            off, _ = aim.offs(part, np.zeros_like(part))
            total += self._share(aim, len(off)) * float(off @ off)
        return total

    def told(self, judged: Judged, before: Judged | None = None) -> tuple[str, ...]:
        """How a board stands to each aim, and how another stood before."""
        now = judged.parts(judged.values)
        then = [None] * len(now) if before is None else before.parts(before.values)
        return tuple(aim.told(one, other) for aim, one, other in zip(self.aims, now, then, strict=True))

    def is_missed(self, judged: Judged) -> bool:
        """Whether a board still leaves a range that was asked for."""
        parts = judged.parts(judged.values)
        return any(aim.is_missed(values) for aim, values in zip(self.aims, parts, strict=True))

    @property
    def in_points(self) -> bool:
        """Whether a loss is in points of a percent. Otherwise it is a distance without a unit."""
        return all(aim.in_points for aim in self.aims)

    @property
    def words(self) -> str:
        return listed(aim.words for aim in self.aims)

    def _share(self, aim: Aim, many: int) -> float:
        return aim.weight / sum(one.weight for one in self.aims) / many
