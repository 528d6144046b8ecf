"""One parameter over several values, on the same seeds: the runs that takes, and what they answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import Any

from board_designer.app.runs.same_games import plays_alike
from board_designer.app.runs.sim_run import Asked, Run
from board_designer.board.model import Board
from board_designer.showing.result_values import Chart, Measure, Series
from board_designer.showing.text_pages import Table
from board_designer.words import NOTHING, amount_between, in_words, listed

NOW = "now"
_ALONE = 1.96  # how wide a 95 % interval is, in standard errors


@dataclass(frozen=True)
class Sweep:
    """`asked` says everything else about each of the runs."""

    parameter: str
    values: tuple[Any, ...]
    asked: Asked
    title: str = ""  # of the parameter, in words
    is_figure: bool = False

    def asked_for(self, value: Any) -> Asked:
        options = self.asked.options
        if self.is_figure:
            options = replace(options, figures={**options.figures, self.parameter: value})
        else:
            options = replace(options, rules={**options.rules, self.parameter: value})
        return replace(self.asked, options=options)

    @property
    def all_asked(self) -> tuple[Asked, ...]:
        """The runs to play, in the order of the values."""
        return tuple(self.asked_for(value) for value in self.values)

    @property
    def name(self) -> str:
        return self.title or in_words(self.parameter)

    def title_with(self, value: Any) -> str:
        """What the run of a value is called among all runs."""
        return f"Sweep {self.name} {in_words(value)}"

    def is_of(self, board: Board, other: Board) -> bool:
        """Whether a sweep on one board holds for another: the swept rule may differ, since each run sets it."""
        return plays_alike(board, other, "" if self.is_figure else self.parameter)

    def runs_on(self, board: Board, runs: Iterable[Run]) -> tuple[Run | None, ...]:
        """The run of each value, the latest that did not fail; None where there is none. Same board, same asking,
        same games: what was played before need not be played again."""
        listed = list(runs)
        return tuple(self._run_of(asked, board, listed) for asked in self.all_asked)

    def _run_of(self, asked: Asked, board: Board, runs: Sequence[Run]) -> Run | None:
        fits = [run for run in reversed(runs) if run.asked == asked and self.is_of(board, run.board)]
        return next((run for run in fits if run.state in ("done", "playing", "waiting")), fits[0] if fits else None)


@dataclass(frozen=True)
class Found:
    """What was measured, and between which numbers it lies."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Spot:
    """A measure at one value of the parameter; nothing is found where no games were played."""

    value: Any
    found: Found | None = None
    is_done: bool = False


@dataclass(frozen=True)
class SweepResult:
    """One measure over all values."""

    measure: str
    title: str
    is_share: bool
    spots: tuple[Spot, ...]

    @property
    def is_done(self) -> bool:
        return all(spot.is_done for spot in self.spots)

    @property
    def sentence(self) -> str:
        known = self._known
        if not known:
            return f"{self.title}: no results yet."
        if not self.is_done:
            return f"{self.title}, so far: {self.told}."
        if len(known) == 1:
            return f"{self.title}: {self.told}."
        return f"{self.title}: {self.told}: {'clearly different' if self.is_sure else 'no clear difference'}."

    @property
    def is_sure(self) -> bool:
        """Whether its least and its most are further apart than chance would bring them."""
        known = [found for _, found in self._known]
        ends = [end(known, key=lambda found: found.value) for end in (min, max)] if known else []
        return len(known) > 1 and lie_apart(ends[0], ends[1], len(known))

    @property
    def _known(self) -> list[tuple[Any, Found]]:
        return [(spot.value, spot.found) for spot in self.spots if spot.found]

    @property
    def told(self) -> str:
        """From 41.0 % with 2 down to 35.0 % with 4."""
        known = self._known
        least = min(known, key=lambda one: one[1].value)
        most = max(known, key=lambda one: one[1].value)
        if len(known) <= 2:
            return listed(self._at(*one) for one in known)
        shown = {amount_between(found.value, found.low, found.high, self.is_share) for _, found in known}
        if len(shown) == 1:
            return f"{shown.pop()} with all {len(known)} values"
        steps = [after.value - before.value for (_, before), (_, after) in pairwise(known)]
        if max(steps) < 0:
            return f"from {self._at(*most)} down to {self._at(*least)}"
        if min(steps) > 0:
            return f"from {self._at(*least)} up to {self._at(*most)}"
        return f"lowest {self._at(*least)}, highest {self._at(*most)}"

    def _at(self, value: Any, found: Found) -> str:
        return f"{amount_between(found.value, found.low, found.high, self.is_share)} {with_value(value)}"


def answer(sweep: Sweep, results: Sequence[SweepResult]) -> tuple[str, tuple[str, ...]]:
    """What a sweep says: one sentence to read first, and what it rests on."""
    if not results:
        return "No results yet.", ()
    if not all(result.is_done for result in results):
        return "Not all values are played yet.", ()
    sure = [result for result in results if result.is_sure]
    others = [result.title for result in results if not result.is_sure]
    if not sure:
        return f"{sweep.name} makes no clear difference to these measures.", ()
    rest = (f"No clear difference: {listed(others)}.",) if others else ()
    head = f"{sweep.name} makes a difference to {listed(result.title for result in sure)}."
    return head, (*(f"{result.title}: {result.told}." for result in sure), *rest)


def lie_apart(one: Found, other: Found, looked_at: int = 2) -> bool:
    """Whether two intervals do not touch. The most and the least of many values differ by chance alone: the intervals
    are taken wider where so many were looked at that not touching is no longer enough."""
    lower, upper = sorted((one, other), key=lambda found: found.value)
    wider = _widening(looked_at)
    return lower.value + wider * (lower.high - lower.value) < upper.value - wider * (upper.value - upper.low)


def _widening(values: int) -> float:
    """Two 95 % intervals that lie apart are far enough for ten pairs; beyond that Bonferroni asks for more."""
    pairs = values * (values - 1) / 2
    return max(1.0, NormalDist().inv_cdf(1 - 0.05 / 2 / pairs) / (_ALONE * sqrt(2)))


def with_value(value: Any) -> str:
    return f"when {in_words(value)}" if isinstance(value, bool) else f"with {in_words(value)}"


# ---- From runs to results ------------------------------------------------------------------------------------------


def sweep_results(sweep: Sweep, runs: Sequence[Run | None], measures: Sequence[str]) -> tuple[SweepResult, ...]:
    """What the runs of a sweep say so far about some measures; those that no run knows are left out."""
    found = [{one.name: one for one in run.shown.measures} if run and run.shown else {} for run in runs]
    results = []
    for name in measures:
        known = [measured.get(name) for measured in found]
        first = next((one for one in known if one is not None), None)
        if first is not None:
            spots = tuple(map(_spot, sweep.values, known, runs))
            results.append(SweepResult(name, first.title, first.is_share, spots))
    return tuple(results)


def _spot(value: Any, measure: Measure | None, run: Run | None) -> Spot:
    # Nothing more comes of a run that failed; one that was stopped may be played again.
    is_done = run is not None and run.state in ("done", "failed")
    if measure is None or measure.value is None or measure.low is None or measure.high is None:
        return Spot(value, is_done=is_done)
    return Spot(value, Found(measure.value, measure.low, measure.high), is_done)


# ---- To look at ----------------------------------------------------------------------------------------------------


def sweep_chart(sweep: Sweep, result: SweepResult, present: Any = None) -> Chart:
    """One measure over the values, with intervals. Its title is the answer."""
    found = [spot.found for spot in result.spots]
    series = Series(
        result.title,
        tuple(one.value if one else None for one in found),
        tuple(one.low if one else None for one in found),
        tuple(one.high if one else None for one in found),
    )
    return Chart(
        name=f"sweep {result.measure}",
        title=result.sentence,
        doc="",
        kind="bars",
        categories=tuple(value_title(spot.value, present) for spot in result.spots),
        series=(series,),
        table=sweep_table(sweep, (result,), present),
        is_share=result.is_share,
        axis=sweep.name,
        scale="95 % intervals",
    )


def sweep_table(sweep: Sweep, results: Sequence[SweepResult], present: Any = None) -> Table:
    """A row for each value, a column for each measure."""
    rows = tuple(
        (value_title(value, present), *(_cell(result.spots[row].found, result.is_share) for result in results))
        for row, value in enumerate(sweep.values)
    )
    return Table((sweep.name, *(result.title for result in results)), rows)


def _cell(found: Found | None, is_share: bool) -> str:
    return amount_between(found.value, found.low, found.high, is_share) if found else NOTHING


def value_title(value: Any, present: Any = None) -> str:
    """The value that holds now is marked."""
    is_present = type(value) is type(present) and value == present
    return f"{in_words(value)} ({NOW})" if is_present else in_words(value)


def values_between(first: int, last: int, step: int) -> tuple[int, ...]:
    """From the first to the last, both included where the step allows it."""
    return tuple(range(first, last + 1, max(1, step)))
