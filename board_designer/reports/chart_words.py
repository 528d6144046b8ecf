"""The numbers of a chart as people read them: at its bars, under the pointer, and told to those who see no chart."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.showing.result_values import Chart, Series
from board_designer.words import amount, amount_between, change, change_between

MANY = 12  # categories; of more than these only a few are told


def is_signed(chart: Chart) -> bool:
    """Whether its bars are differences: then those above zero say so too."""
    return chart.kind == "bars" and any((value or 0) < 0 for one in chart.series for value in one.values)


def value_text(chart: Chart, value: float | None) -> str:
    """26.9 % for a share, 3.21 for a number, +1.2 points for a difference of shares."""
    return change(value, chart.is_share) if value is not None and is_signed(chart) else amount(value, chart.is_share)


def interval_text(chart: Chart, series: Series, place: int) -> str:
    """26.9 % (24.7–29.7)."""
    value, low, high = series.values[place], low_of(series, place), high_of(series, place)
    if value is not None and low is not None and high is not None and is_signed(chart):
        return f"{change(value, chart.is_share)} ({change_between(low, high, chart.is_share)})"
    return amount_between(value, low, high, chart.is_share)


def low_of(series: Series, place: int) -> float | None:
    return series.lows[place] if place < len(series.lows) else None


def high_of(series: Series, place: int) -> float | None:
    return series.highs[place] if place < len(series.highs) else None


def tip(chart: Chart, place: int) -> str:
    """All there is at one category, a line each."""
    lines = [f"{chart.axis} {chart.categories[place]}".strip()]
    for series in chart.series:
        if series.values[place] is None or (chart.kind in ("stacked", "flows") and not series.values[place]):
            continue
        name = f"{series.name}: " if len(chart.series) > 1 and series.name else ""
        lines.append(name + interval_text(chart, series, place))
    if len(lines) == 1:
        lines.append("nothing")
    if chart.mark_text:
        lines.append(chart.mark_text)
    return "\n".join(lines)


def in_words(chart: Chart) -> str:
    """The whole chart for a screen reader."""
    told = [f"{chart.scale}." if chart.scale else "", *(_series_in_words(chart, one) for one in chart.series)]
    if chart.mark_text:
        told.append(f"{chart.mark_text}.")
    return " ".join(part for part in told if part)


def _series_in_words(chart: Chart, series: Series) -> str:
    name = f"{series.name}: " if series.name and len(chart.series) > 1 else ""
    parts = [f"{chart.categories[at]} {interval_text(chart, series, at)}" for at in _worth_telling(chart, series)]
    return f"{name}{', '.join(parts)}." if parts else ""


def _worth_telling(chart: Chart, series: Series) -> Iterator[int]:
    """Every value of a short chart; of a long one the first, the greatest and the last."""
    known = [at for at, value in enumerate(series.values) if value is not None]
    if chart.kind in ("stacked", "flows"):
        known = [at for at in known if series.values[at]]
    if len(known) <= MANY:
        yield from known
        return
    greatest = max(known, key=lambda at: abs(series.values[at] or 0))
    yield from sorted({known[0], greatest, known[-1]})
