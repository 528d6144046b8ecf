"""A chart as a figure: title, how to read it, drawing, and the numbers behind it to unfold."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.drawing.style import Style
from board_designer.reports.chart_words import in_words
from board_designer.reports.charts.chart_colours import ChartColours
from board_designer.reports.charts.chart_paper import PIXEL, HoverArea
from board_designer.reports.charts.chart_picture import chart_height, draw_chart
from board_designer.reports.html.compact_svg import Inks, box_path, view_box
from board_designer.reports.html.html_markup import folded, sentence, table, text
from board_designer.showing.result_values import Chart

WIDTH = 400 * PIXEL  # suits a telephone and a third of a wide page alike
COLUMNS = 3
WORDS = 130 * PIXEL  # what title, note and fold of a figure take, about


def charts(these: Sequence[Chart], style: Style, inks: Inks) -> str:
    """In columns of about one height; on a narrow screen they follow each other in the same order."""
    heights = [chart_height(chart, WIDTH) + WORDS for chart in these]
    columns = [
        "\n".join(chart_figure(chart, style, inks) for chart in these[start:end])
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


def chart_figure(chart: Chart, style: Style, inks: Inks) -> str:
    return (
        f'<figure class="chart" id="chart-{text(chart.name)}"><figcaption><h3>{text(chart.title)}</h3>'
        f'<p class="how">{sentence(chart.doc)}</p></figcaption>\n{_svg(chart, style, inks)}\n'
        f"{folded('The numbers', table(chart.table, chart.title, 'quiet'), 'screen')}</figure>"
    )


def _svg(chart: Chart, style: Style, inks: Inks) -> str:
    picture, hovers = draw_chart(chart, WIDTH, page_colours(style))
    parts = "".join(f'<g class="{part.id}">{inks.group((part,))}</g>\n' for part in picture.parts)
    told = "".join(_hover(area) for area in hovers)
    return (
        f'<svg class="chart" role="img" {view_box(picture)}><title>{text(chart.title)}</title>'
        f'<desc>{text(in_words(chart))}</desc>\n{parts}<g class="hover">{told}</g>\n</svg>'
    )


def page_colours(style: Style) -> ChartColours:
    """Light or dark, as the style sheet has it."""
    return ChartColours(
        "var(--ink)", "var(--faint)", "var(--line)", "var(--card)", "var(--band)", "var(--bar)", style
    )


def _hover(area: HoverArea) -> str:
    """The words under the pointer, and all digits for those who read the page with a program."""
    values = " ".join("none" if value is None else repr(value) for value in area.values)
    words = "\n".join(text(line) for line in area.words.split("\n"))
    shape = box_path(area.x, area.y, area.width, area.height)
    return f'<path d="{shape}" data-values="{values}"><title>{words}</title></path>'
