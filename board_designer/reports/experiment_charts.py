"""Charts of an experiment: every measure by level, two factors against each other, and random set-ups by spread."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from math import floor

from board_designer.experiments.effects import LevelMean
from board_designer.experiments.experiment_run import Experiment
from board_designer.experiments.factors import Factor
from board_designer.experiments.setup_distribution import KindOfBoard
from board_designer.reports.experiment_text import measure_table
from board_designer.showing.result_values import Chart, Measure, Series
from board_designer.showing.text_pages import Table
from board_designer.simulate.rate_estimates import Rate
from board_designer.words import amount, listed, percent

BINS = 12  # of a histogram, about
NARROWEST = 0.01


def experiment_charts(found: Experiment) -> tuple[Chart, ...]:
    return tuple(_charts(found))


def _charts(found: Experiment) -> Iterator[Chart]:
    sides = dict.fromkeys(kind.sides for kind in found.kinds)
    for side in sides:
        yield _histogram(next(kind for kind in found.kinds if kind.sides == side))
    for measure in found.plan.measures:
        yield from (
            _by_level(found, measure, factor) for factor in found.plan.varied if _means(found, measure, factor)
        )
    yield from _against(found)


def _means(found: Experiment, measure: Measure, factor: Factor) -> list[LevelMean]:
    return [one for one in found.effects.means if one.measure is measure and one.factor is factor]


def _by_level(found: Experiment, measure: Measure, factor: Factor) -> Chart:
    means = _means(found, measure, factor)
    rates = [one.mean for one in means]
    series = _series("mean", rates)
    title = measure.title if len(found.plan.varied) == 1 else f"{measure.title} by “{factor.title}”"
    return Chart(
        _name("level", measure, factor), title,
        "The mean at every level, over all cells that have it. The intervals of all charts hold together.", "bars",
        tuple(one.level.title for one in means), (series,), measure_table(found, measure, factor),
        is_share=measure.is_share, axis=factor.title, scale="mean",
    )  # fmt: skip


def _series(name: str, rates: Sequence[Rate]) -> Series:
    values, lows, highs = (tuple(rate.as_data()[end] for rate in rates) for end in ("value", "low", "high"))
    return Series(name, values, lows, highs)


def _name(kind: str, measure: Measure, factor: Factor) -> str:
    """Fit for the address of a part of a page."""
    return re.sub(r"[^a-z0-9]+", "-", f"{kind}-{measure.name}-{factor.name}".lower())


def _against(found: Experiment) -> Iterator[Chart]:
    """Where two given factors are all that is varied: a line for each level of the one along the other."""
    varied = found.plan.varied
    if len(varied) != 2 or found.plan.setups or len(found.cells) != len(varied[0].levels) * len(varied[1].levels):
        return
    along, lines = sorted(varied, key=lambda factor: (not factor.is_number, -len(factor.levels)))
    by_levels = {
        (id(found.plan.level_of(one.cell, along)), id(found.plan.level_of(one.cell, lines))): one
        for one in found.cells
    }
    sure = {one.measure.name for one in found.effects.interactions if one.is_sure}
    for measure in found.plan.measures:
        if measure.name not in sure:
            continue
        rates = [[by_levels[id(at), id(line)].rate(measure) for at in along.levels] for line in lines.levels]
        series = tuple(_series(line.title, row) for line, row in zip(lines.levels, rates, strict=True))
        rows = tuple(
            (level.title, *(amount(row[at].value, measure.is_share) for row in rates))
            for at, level in enumerate(along.levels)
        )
        yield Chart(
            _name("against", measure, lines), f"{measure.title} by “{lines.title}”",
            "Lines that are not parallel: how much the one changes depends on the other.", "lines",
            tuple(level.title for level in along.levels), series,
            Table((along.title, *(line.title for line in lines.levels)), rows), is_share=measure.is_share,
            axis=along.title, scale="mean",
        )  # fmt: skip


def _histogram(kind: KindOfBoard) -> Chart:
    """How many boards have which lead of the best over the worst."""
    most = max(kind.spreads)
    width = max(NARROWEST, round(most / BINS + NARROWEST / 2, 2))
    counts = Counter(floor(value / width) for value in kind.spreads)
    bins = range(max(counts) + 1)
    names = tuple(f"{round(100 * width * at)}–{round(100 * width * (at + 1))}" for at in bins)
    shares = tuple(counts[at] / kind.boards for at in bins)
    rows = tuple(
        (f"{name} %", str(counts[at]), percent(share))
        for at, (name, share) in enumerate(zip(names, shares, strict=True))
    )
    one = kind.sides.removesuffix("s")
    words = listed(f"{percent(kind.shares[word].value)} {word}" for word in ("fair", "undecided", "unfair"))
    return Chart(
        f"spread-{kind.sides}", f"Best {one}'s lead over the worst, on {kind.boards} boards",
        f"Which share of the boards has which lead: {words}. A few points of it are the luck of the games.",
        "stacked", names, (Series("boards", shares),), Table(("lead", "boards", "share"), rows),
        is_share=True, axis="lead in points", scale="share of boards",
    )  # fmt: skip
