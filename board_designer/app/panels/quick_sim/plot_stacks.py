"""Bars that stand on each other: how often each length comes, or what comes in above zero and goes out below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPen

from board_designer.app.panels.quick_sim.chart_colours import contrast
from board_designer.reports.chart_words import value_text
from board_designer.showing.results import Chart

if TYPE_CHECKING:
    from board_designer.app.panels.quick_sim.plot import Plot

READABLE = 0.6  # of a name that is cut
THICK = {"stacked": 0.92, "flows": 0.84}  # of a category


def draw_stacks(plot: Plot, chart: Chart) -> None:
    count, line = len(chart.categories), plot.metrics.height()
    ups = [sum(value for value in _values(chart, at) if value > 0) for at in range(count)]
    downs = [sum(value for value in _values(chart, at) if value < 0) for at in range(count)]
    low, high = min(downs, default=0.0), max(ups, default=0.0)
    if high <= low:
        high = low + 1.0
    marks = plot.scale(low, high, 4, chart.is_share, unsigned=True)
    width, height = plot.lay_out(plot.room_for([text for _, text in marks]))
    # The sums stand beyond the ends of the bars.
    air = (high - low) * line * 1.1 / max(1.0, height - 2 * line)
    low, high = (low - air if low < 0 else 0.0), high + air
    slot = width / max(1, count)
    plot.show_range((-0.5, count - 0.5), (low, high))
    plot.band(chart, is_level=True)
    plot.ticks("left", marks, grid=True)
    plot.ticks("right", [])
    plot.ticks("bottom", plot.category_ticks(chart, slot))
    _pile_up(plot, chart, slot, height / (high - low))
    if low < 0:
        plot.line(0, True, QPen(plot.colours.text, 1))
    plot.mark(chart, is_level=True)
    _sums(plot, chart, ups, downs, slot)


def _values(chart: Chart, at: int) -> list[float]:
    return [value for series in chart.series if (value := series.values[at]) is not None]


def _pile_up(plot: Plot, chart: Chart, slot: float, pixel: float) -> None:
    half, line, outline = THICK[chart.kind] / 2, plot.metrics.height(), QPen(plot.colours.ground, 1)
    tops, bottoms = [0.0] * len(chart.categories), [0.0] * len(chart.categories)
    for series, colour in zip(chart.series, plot.colours.series, strict=True):
        for at, size in enumerate(series.values):
            if not size:
                continue
            stack = tops if size > 0 else bottoms
            plot.bar(at - half, stack[at], at + half, stack[at] + size, colour, outline)
            if abs(size) * pixel >= line and chart.kind == "flows":
                _name_inside(plot, series.name, at, stack[at] + size / 2, slot * half * 2, colour)
            stack[at] += size


def _name_inside(plot: Plot, name: str, x: float, y: float, room: float, ground: QColor) -> None:
    words = plot.cut(name, room - 2)
    if len(words) > len(name) * READABLE:
        ink = max((QColor("black"), QColor("white")), key=lambda colour: contrast(colour, ground))
        plot.words(words, x, y, (0.5, 0.5), ink)


def _sums(plot: Plot, chart: Chart, ups: list[float], downs: list[float], slot: float) -> None:
    for sums, anchor in ((ups, (0.5, 1.0)), (downs, (0.5, 0.0))):
        for at, total in enumerate(sums):
            words = value_text(chart, abs(total))
            if total and plot.metrics.horizontalAdvance(words) <= slot:
                plot.words(words, at, total, anchor)
