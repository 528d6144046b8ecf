"""A chart as a figure: title, how to read it, drawing, what its colours are, and the numbers behind it to unfold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from board_designer.drawing.style import Style
from board_designer.reports.chart_words import in_words
from board_designer.reports.html.chart_bars import draw_bars
from board_designer.reports.html.chart_lines import DASHES, draw_lines, end_text
from board_designer.reports.html.chart_paper import COLOURS, Paper
from board_designer.reports.html.chart_stacks import draw_stacks, stack_colour
from board_designer.reports.html.legends import swatch
from board_designer.reports.html.markup import folded, sentence, table, text
from board_designer.showing.results import Chart, ChartKind

COLUMNS = 3
WORDS = 130.0  # pixels that title, note and fold of a figure take, about
DRAWERS: dict[ChartKind, Callable[[Chart, Style], Paper]] = {
    "bars": draw_bars,
    "stacked": draw_stacks,
    "flows": draw_stacks,
    "lines": draw_lines,
}


def charts(these: Sequence[Chart], style: Style) -> str:
    """In columns of about one height; on a narrow screen they follow each other in the same order."""
    heights = [DRAWERS[chart.kind](chart, style).height + WORDS for chart in these]
    columns = [
        "\n".join(chart_figure(chart, style) for chart in these[start:end])
        for start, end in _columns(heights, COLUMNS)
    ]
    inside = "\n".join(f"<div>\n{column}\n</div>" for column in columns)
    return f'<div class="figures">\n{inside}\n</div>' if columns else ""


def _columns(heights: Sequence[float], count: int) -> list[tuple[int, int]]:
    """Where to begin and end each column so that the highest is as low as can be."""
    if not heights:
        return []
    if count == 1 or len(heights) == 1:
        return [(0, len(heights))]
    choices = []
    for first in range(1, len(heights) + 1):
        rest = [(first + start, first + end) for start, end in _columns(heights[first:], count - 1)]
        found = [(0, first), *rest]
        choices.append((max(sum(heights[start:end]) for start, end in found), first, found))
    return min(choices)[2]


def chart_figure(chart: Chart, style: Style) -> str:
    drawing = DRAWERS[chart.kind](chart, style).svg(chart.title, in_words(chart))
    scale = f'<p class="scale">{text(chart.scale)}</p>' if chart.scale else ""
    return (
        f'<figure class="chart" id="chart-{text(chart.name)}"><figcaption><h3>{text(chart.title)}</h3>'
        f'<p class="how">{sentence(chart.doc)}</p></figcaption>\n{scale}{drawing}\n{_legend(chart, style)}'
        f"{folded('The numbers', table(chart.table, chart.title, 'quiet'), 'screen')}</figure>"
    )


def _legend(chart: Chart, style: Style) -> str:
    if chart.kind == "bars" and len(chart.series) == 1:
        return ""
    if chart.kind == "lines":
        items = [_line_sample(chart, style, number) for number in range(len(chart.series))]
    elif chart.kind == "bars":
        items = [swatch(COLOURS[at % len(COLOURS)]) + text(one.name) for at, one in enumerate(chart.series)]
    else:
        items = [
            swatch(stack_colour(chart, style, at)) + text(one.name)
            for at, one in enumerate(chart.series)
            if any(one.values)
        ]
    return f'<ul class="legend">{"".join(f"<li>{item}</li>" for item in items)}</ul>'


def _line_sample(chart: Chart, style: Style, number: int) -> str:
    series = chart.series[number]
    more = f'stroke="{stack_colour(chart, style, number)}" stroke-dasharray="{DASHES[number % len(DASHES)]}"'
    sample = (
        f'<svg class="sample" viewBox="0 0 24 8" aria-hidden="true"><path class="line" d="M0 4h24" {more}/></svg>'
    )
    return f"{sample}{text(series.name)}: {sentence(end_text(chart, series))}"
