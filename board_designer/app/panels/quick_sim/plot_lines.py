"""Lines along the categories, each named where it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

from board_designer.app.panels.quick_sim.chart_colours import readable
from board_designer.reports.chart_words import value_text
from board_designer.reports.scales import spread
from board_designer.showing.results import Chart, Series

if TYPE_CHECKING:
    from board_designer.app.panels.quick_sim.plot import Plot

# Told apart without colours too.
DASHES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)
LEADER = 16  # pixels from the end of a line to its name


def draw_lines(plot: Plot, chart: Chart) -> None:
    low, high = _bounds(chart)
    marks = plot.scale(low, high, 4, chart.is_share)
    width, height = plot.lay_out(plot.room_for([text for _, text in marks]))
    names = [f"{one.name} {value_text(chart, _last(one)[1])}" for one in chart.series]
    last = max(1, len(chart.categories) - 1)
    # The lines end where the longest name still finds room beside them.
    right = last * width / max(40.0, width - plot.room_for(names) - LEADER)
    plot.show_range((0, right), (low, high))
    plot.band(chart, is_level=True)
    plot.ticks("left", marks, grid=True)
    plot.ticks("right", [])
    plot.ticks("bottom", plot.category_ticks(chart, width / right))
    plot.mark(chart, is_level=True)
    if chart.mark is not None and chart.mark_text:
        plot.words(chart.mark_text, 0, chart.mark, (0, 1))
    # Words are read on bare ground.
    plot.bar(last * 1.01, low, right, high, plot.colours.ground, QPen(Qt.PenStyle.NoPen))
    line = plot.metrics.height() * (high - low) / height
    ends = [_last(one)[1] for one in chart.series]
    heights = spread(ends, line, low + line / 2, high - line / 2)
    for series, colour in zip(chart.series, plot.colours.series, strict=True):
        _veil(plot, series, colour)
    for number, (series, colour) in enumerate(zip(chart.series, plot.colours.series, strict=True)):
        for stretch in _stretches(series):
            plot.curve(stretch, QPen(colour, 2, DASHES[number % len(DASHES)]))
        beside = last + right * (LEADER - 3) / width
        plot.curve([_last(series), (beside, heights[number])], QPen(colour, 1))
        ink = readable(colour, plot.colours.ground)
        plot.words(f" {names[number]}", beside, heights[number], (0, 0.5), ink)


def _bounds(chart: Chart) -> tuple[float, float]:
    ends = [0.0, *(chart.band or ()), *((chart.mark,) if chart.mark is not None else ())]
    for one in chart.series:
        ends += [value for value in (*one.values, *one.lows, *one.highs) if value is not None]
    return min(ends), max(ends) + (max(ends) - min(ends) or 1.0) * 0.06


def _last(series: Series) -> tuple[int, float]:
    """Where a line ends."""
    known = [(at, value) for at, value in enumerate(series.values) if value is not None]
    return known[-1] if known else (0, 0.0)


def _stretches(series: Series) -> list[list[tuple[float, float]]]:
    """The parts of a line between values that are missing."""
    parts: list[list[tuple[float, float]]] = [[]]
    for at, value in enumerate(series.values):
        if value is not None:
            parts[-1].append((at, value))
        elif parts[-1]:
            parts.append([])
    return [part for part in parts if part]


def _veil(plot: Plot, series: Series, colour: QColor) -> None:
    """How sure a line is."""
    both = [
        (at, low, high)
        for at, (low, high) in enumerate(zip(series.lows, series.highs, strict=False))
        if low is not None and high is not None
    ]
    clear = QColor(colour)
    clear.setAlphaF(0.16)
    if len(both) > 1:
        plot.area([*((at, low) for at, low, _ in both), *((at, high) for at, _, high in reversed(both))], clear)
