"""Bars that stand on each other: how often each length comes, or what comes in above zero and goes out below."""

from __future__ import annotations

from board_designer.drawing.colour_vision import readable_on
from board_designer.reports.chart_words import value_text
from board_designer.reports.charts.chart_paper import FOOT, HAIR, LINE, Paper, cut, values_at, width_of_words
from board_designer.reports.charts.vertical_axes import Field, Scale
from board_designer.showing.result_values import Chart

HEIGHT = {"stacked": 30.0, "flows": 44.0}  # of the drawing
THICK = {"stacked": 0.92, "flows": 0.84}  # of a category
SMALLER = 2.0  # letters inside a bar
READABLE = 0.6  # of a name that is cut
BLACK = "#000000"  # a softer ink would be too pale on colours of middling lightness


def stacks_height(chart: Chart) -> float:
    # The sums stand beyond the ends of the bars.
    under = any((value or 0.0) < 0 for series in chart.series for value in series.values)
    return LINE + HEIGHT[chart.kind] + (LINE if under else 0.0) + FOOT


def draw_stacks(paper: Paper, chart: Chart, top: float) -> None:
    ups, downs = _sums(chart, 1), _sums(chart, -1)
    low, high = min(downs, default=0.0), max(ups, default=0.0)
    scale = Scale.of(chart, low, high if high > low else low + 1.0, unsigned=True)
    upper = top + LINE
    field = Field(paper, chart, scale, scale.room, paper.width, upper, upper + HEIGHT[chart.kind]).standing()
    slot = (field.right - field.left) / max(1, len(chart.categories))
    field.ground()
    _pile_up(field, slot)
    field.zero()
    field.mark()
    for sums, off in ((ups, -LINE / 2), (downs, LINE / 2)):
        for at, total in enumerate(sums):
            words, middle = value_text(chart, abs(total)), field.left + slot * (at + 0.5)
            if total and width_of_words(words, bold=True) <= slot:
                paper.words("sums", middle, field.y(total) + off, words, paper.colours.text, bold=True)
    field.categories(field.left + slot / 2, slot, top, top + stacks_height(chart))


def _sums(chart: Chart, way: int) -> list[float]:
    """What stands above zero, or hangs below it, in each category."""
    return [
        sum(value for value in values_at(chart, at) if value is not None and value * way > 0)
        for at in range(len(chart.categories))
    ]


def _pile_up(field: Field, slot: float) -> None:
    paper, chart = field.paper, field.chart
    wide = slot * THICK[chart.kind]
    tops, bottoms = [0.0] * len(chart.categories), [0.0] * len(chart.categories)
    for number, series in enumerate(chart.series):
        colour = paper.colours.of_series(chart, number)
        for at, size in enumerate(series.values):
            if not size:
                continue
            stack = tops if size > 0 else bottoms
            upper, lower = sorted((field.y(stack[at]), field.y(stack[at] + size)))
            x = field.left + slot * at + (slot - wide) / 2
            paper.bar(x, upper, wide, lower - upper, colour, paper.colours.ground)
            if chart.kind == "flows" and lower - upper >= SMALLER * 1.2:
                _name_inside(paper, series.name, x + wide / 2, (upper + lower) / 2, wide - HAIR * 2, colour)
            stack[at] += size


def _name_inside(paper: Paper, name: str, x: float, y: float, room: float, ground: str) -> None:
    """There it is found sooner than in the legend."""
    words = cut(name, room, SMALLER)
    if len(words) > len(name) * READABLE:
        paper.words("inside", x, y, words, readable_on(ground, BLACK), size=SMALLER)
