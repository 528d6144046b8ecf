"""Lying bars: names to the left, values to the right, intervals across their ends, a line where they should be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

from board_designer.reports.chart_words import high_of, low_of, value_text
from board_designer.showing.results import Chart

if TYPE_CHECKING:
    from board_designer.app.panels.quick_sim.plot import Plot

THICK = 0.66  # of a row
WIDEST_NAME = 0.4  # of the chart
HEAD = 0.75  # of a row, for the words of the mark


def draw_bars(plot: Plot, chart: Chart) -> None:
    thickness = THICK / max(1, len(chart.series))
    rows = [
        (at - THICK / 2 + thickness * (number + 0.5), value_text(chart, one.values[at]))
        for at in range(len(chart.categories))
        for number, one in enumerate(chart.series)
    ]
    names = [plot.cut(name, plot.width() * WIDEST_NAME) for name in chart.categories]
    width, _ = plot.lay_out(plot.room_for(names), plot.room_for([text for _, text in rows]))
    low, high = _bounds(chart)
    top = -0.5 - (HEAD if chart.mark_text else 0)
    plot.show_range((low, high), (top, len(names) - 0.5), downwards=True)
    plot.band(chart, is_level=False)
    plot.ticks("left", list(enumerate(names)), plot.colours.text)
    plot.ticks("right", rows, plot.colours.text)
    plot.ticks("bottom", plot.scale(low, high, round(width / 60), chart.is_share), grid=True)
    for number, series in enumerate(chart.series):
        for at, value in enumerate(series.values):
            if value is not None:
                place, half = at - THICK / 2 + thickness * (number + 0.5), thickness * 0.47
                colour = plot.colours.values[number][at]
                plot.bar(0, place - half, value, place + half, colour, QPen(plot.colours.faint, 1))
                _interval(plot, low_of(series, at), high_of(series, at), place, half)
    if low < 0:
        plot.line(0, False, QPen(plot.colours.text, 1))
    if chart.mark is not None:
        dashes = QPen(plot.colours.text, 1.3, Qt.PenStyle.DashLine)
        plot.curve([(chart.mark, -0.5), (chart.mark, len(names) - 0.5)], dashes, smooth=False)
    if chart.mark is not None and chart.mark_text:
        half = plot.metrics.horizontalAdvance(chart.mark_text) / 2 / width * (high - low)
        # Over its line, unless it would be cut there.
        plot.words(chart.mark_text, min(max(chart.mark, low + half), high - half), top, (0.5, 0))


def _interval(plot: Plot, low: float | None, high: float | None, place: float, half: float) -> None:
    if low is None or high is None:
        return
    cap = half * 0.5
    halo = QColor(plot.colours.ground)
    halo.setAlphaF(0.7)
    # Twice: a light line under the dark one keeps it visible on any bar.
    for pen in (QPen(halo, 3), QPen(plot.colours.text, 1)):
        plot.curve([(low, place), (high, place)], pen, smooth=False)
        for end in (low, high):
            plot.curve([(end, place - cap), (end, place + cap)], pen, smooth=False)


def _bounds(chart: Chart) -> tuple[float, float]:
    ends = [0.0, *(chart.band or ()), *((chart.mark,) if chart.mark is not None else ())]
    for one in chart.series:
        ends += [value for value in (*one.values, *one.lows, *one.highs) if value is not None]
    low, high = min(ends), max(ends)
    air = (high - low or 1.0) * 0.03
    return (low - air if low < 0 else 0.0), high + air
