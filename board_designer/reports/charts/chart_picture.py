"""The one drawing of a chart: what is shown, its bars or lines, its legend. With a title it is a figure by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from board_designer.drawing.marks import Picture
from board_designer.reports.charts.bar_chart import bars_height, draw_bars
from board_designer.reports.charts.chart_colours import ChartColours
from board_designer.reports.charts.chart_paper import (
    GAP,
    LINE,
    PIXEL,
    START,
    HoverArea,
    Paper,
    width_of_words,
    wrapped,
)
from board_designer.reports.charts.line_chart import draw_lines, lines_height
from board_designer.reports.charts.stacked_chart import draw_stacks, stacks_height
from board_designer.showing.result_values import Chart, ChartKind

SWATCH = 2.2
BETWEEN = 3.0  # one entry of a legend and the next


class Kind(NamedTuple):
    height: Callable[[Chart], float]
    draw: Callable[[Paper, Chart, float], None]


KINDS: dict[ChartKind, Kind] = {
    "bars": Kind(bars_height, draw_bars),
    "stacked": Kind(stacks_height, draw_stacks),
    "flows": Kind(stacks_height, draw_stacks),
    "lines": Kind(lines_height, draw_lines),
}


class DrawnChart(NamedTuple):
    picture: Picture
    hovers: tuple[HoverArea, ...]

    def words_at(self, x: float, y: float) -> str:
        return next((area.words for area in self.hovers if area.holds(x, y)), "")


def draw_chart(chart: Chart, width: float, colours: ChartColours, pixel: float = PIXEL) -> DrawnChart:
    """As wide as that, in millimetres. `pixel` is how large one will be, for sharp lines; 0 where there are none."""
    paper = Paper(width, colours, pixel)
    height = _draw(paper, chart, 0.0)
    return DrawnChart(paper.picture(height, chart.title), tuple(paper.hovers))


def chart_height(chart: Chart, width: float) -> float:
    """How high it will be, without drawing it."""
    return LINE * (len(_head(chart, width)) + len(_legend(chart, width))) + KINDS[chart.kind].height(chart)


def draw_figure(chart: Chart, width: float, colours: ChartColours) -> Picture:
    """A chart that stands for itself, on a sheet or in somebody's document: with its title, and how to read it."""
    paper = Paper(width, colours, PIXEL)
    title, doc = wrapped(chart.title, width, bold=True), wrapped(chart.doc, width)
    top = LINE * len(title) + GAP
    end = top + chart_height(chart, width) + GAP + LINE * len(doc)
    paper.box("ground", 0, 0, width, end, colours.ground)
    _lines(paper, "title", title, 0.0, colours.text, bold=True)
    _draw(paper, chart, top)
    _lines(paper, "doc", doc, end - LINE * len(doc), colours.faint)
    return paper.picture(end, chart.title)


def _draw(paper: Paper, chart: Chart, top: float) -> float:
    """From there downwards; where it ends comes back."""
    head, legend = _head(chart, paper.width), _legend(chart, paper.width)
    _lines(paper, "scale", head, top, paper.colours.faint)
    kind, top = KINDS[chart.kind], top + LINE * len(head)
    kind.draw(paper, chart, top)
    top += kind.height(chart)
    for row in legend:
        for x, number in row:
            colour = paper.colours.of_series(chart, number)
            paper.box("key", x, top + (LINE - SWATCH) / 2, SWATCH, SWATCH, colour)
            start, name = x + SWATCH + GAP / 2, chart.series[number].name
            paper.words("key", start, top + LINE / 2, name, paper.colours.text, START)
        top += LINE
    return top


def _lines(paper: Paper, part: str, lines: list[str], top: float, colour: str, bold: bool = False) -> None:
    for number, words in enumerate(lines):
        paper.words(part, 0, top + LINE * (number + 0.5), words, colour, START, bold)


def _head(chart: Chart, width: float) -> list[str]:
    """What the values are, and of what: share of games by round."""
    return wrapped(" by ".join(part for part in (chart.scale, chart.axis) if part), width)


def _legend(chart: Chart, width: float) -> list[list[tuple[float, int]]]:
    """Rows of series by number, each with its place. Lines have their names at their ends."""
    if chart.kind == "lines" or (chart.kind == "bars" and len(chart.series) == 1):
        return []
    rows: list[list[tuple[float, int]]] = []
    x = 0.0
    for number, series in enumerate(chart.series):
        if chart.kind != "bars" and not any(series.values):
            continue
        wide = SWATCH + GAP / 2 + width_of_words(series.name)
        if not rows or x + wide > width:
            rows.append([])
            x = 0.0
        rows[-1].append((x, number))
        x += wide + BETWEEN
    return rows
