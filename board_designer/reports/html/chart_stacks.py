"""Bars that stand on each other: how often each length comes, or what comes in above zero and goes out below."""

from __future__ import annotations

from collections.abc import Callable

from board_designer.drawing.colour import readable_on
from board_designer.drawing.lettering import width_of
from board_designer.drawing.style import Style
from board_designer.reports.chart_words import interval_text, value_text
from board_designer.reports.html.chart_paper import (
    COLOURS,
    GAP,
    LETTERS,
    WIDTH,
    Paper,
    category_ticks,
    exact,
    fill,
    room_for,
    scale_ticks,
)
from board_designer.showing.results import Chart

HEIGHT = {"stacked": 190.0, "flows": 300.0}  # of the drawing
THICK = {"stacked": 0.92, "flows": 0.84}  # of a category
SMALLER = 10.0
HEAD, FOOT = 16.0, 34.0
Height = Callable[[float], float]  # of a value, on the paper


def draw_stacks(chart: Chart, style: Style) -> Paper:
    count = len(chart.categories)
    ups = [sum(value for value in _values(chart, at) if value > 0) for at in range(count)]
    downs = [sum(value for value in _values(chart, at) if value < 0) for at in range(count)]
    low, high = min(downs, default=0.0), max(ups, default=0.0)
    if high <= low:
        high = low + 1.0
    bottom = HEAD + HEIGHT[chart.kind]
    under = LETTERS * 1.3 if low < 0 else 0.0  # the sums stand beyond the ends of the bars
    paper = Paper(bottom + under + FOOT)
    marks = scale_ticks(low, high, 4, chart.is_share, unsigned=True)
    left = room_for([words for _, words in marks])
    slot = (WIDTH - left) / max(1, count)

    def y(value: float) -> float:
        return bottom - (bottom - HEAD) * (value - low) / (high - low)

    if chart.band is not None:
        paper.box(left, y(chart.band[1]), WIDTH - left, y(chart.band[0]) - y(chart.band[1]), "band")
    for at, words in marks:
        paper.line([(left, y(at)), (WIDTH, y(at))], "grid")
        paper.words(left - GAP, y(at), words, "faint", "end")
    _pile_up(paper, chart, style, left, slot, y)
    paper.line([(left, y(0)), (WIDTH, y(0))], "zero")
    if chart.mark is not None:
        paper.line([(left, y(chart.mark)), (WIDTH, y(chart.mark))], "mark")
    for sums, off in ((ups, -LETTERS * 0.65), (downs, LETTERS * 0.7)):
        for place, total in enumerate(sums):
            words = value_text(chart, abs(total))
            if total and width_of(words, LETTERS) <= slot:
                paper.words(left + slot * (place + 0.5), y(total) + off, words, "value", "middle")
    for place, name in category_ticks(chart, slot):
        paper.words(left + slot * (place + 0.5), bottom + under + 10, name, "faint", "middle")
    if chart.axis:
        paper.words(left + (WIDTH - left) / 2, bottom + under + 25, chart.axis, "faint", "middle")
    return paper


def stack_colour(chart: Chart, style: Style, number: int) -> str:
    return style.seat_colour(chart.series[number].seat) or COLOURS[number % len(COLOURS)]


def _values(chart: Chart, at: int) -> list[float]:
    return [value for series in chart.series if (value := series.values[at]) is not None]


def _pile_up(paper: Paper, chart: Chart, style: Style, left: float, slot: float, y: Height) -> None:
    wide = slot * THICK[chart.kind]
    tops, bottoms = [0.0] * len(chart.categories), [0.0] * len(chart.categories)
    for number, series in enumerate(chart.series):
        colour = stack_colour(chart, style, number)
        for at, size in enumerate(series.values):
            if not size:
                continue
            stack = tops if size > 0 else bottoms
            one, other = y(stack[at]), y(stack[at] + size)
            x = left + slot * at + (slot - wide) / 2
            tip = f"{chart.categories[at]}, {series.name}: {interval_text(chart, series, at)}"
            paper.box(x, min(one, other), wide, abs(one - other), "pile", tip, exact(size) + fill(colour))
            # A name inside its piece is found sooner than in the legend.
            if chart.kind == "flows" and abs(one - other) >= SMALLER + 2 and width_of(series.name, SMALLER) <= wide:
                more = f' style="fill:{readable_on(colour)};font-size:{SMALLER:.0f}px"'
                paper.words(x + wide / 2, (one + other) / 2 - 0.6, series.name, "inside", "middle", more)
            stack[at] += size
