"""Lines along the categories, each with the band it surely lies in."""

from __future__ import annotations

from board_designer.drawing.style import Style
from board_designer.reports.chart_words import interval_text
from board_designer.reports.html.chart_paper import GAP, WIDTH, Paper, category_ticks, fill, room_for, scale_ticks
from board_designer.reports.html.chart_stacks import stack_colour
from board_designer.showing.results import Chart, Series
from board_designer.words import NOTHING

HEIGHT, HEAD, FOOT = 200.0, 10.0, 34.0
# Told apart without colours too.
DASHES = ("", "7 3", "2 3", "8 3 2 3")


def draw_lines(chart: Chart, style: Style) -> Paper:
    low, high = _bounds(chart)
    bottom = HEAD + HEIGHT
    paper = Paper(bottom + FOOT)
    marks = scale_ticks(low, high, 4, chart.is_share)
    left = room_for([words for _, words in marks])
    step = (WIDTH - left - 2 * GAP) / max(1, len(chart.categories) - 1)

    def point(at: int, value: float) -> tuple[float, float]:
        return left + step * at, bottom - HEIGHT * (value - low) / (high - low)

    if chart.band is not None:
        top, foot = point(0, chart.band[1])[1], point(0, chart.band[0])[1]
        paper.box(left, top, WIDTH - left, foot - top, "band")
    for at, words in marks:
        level = point(0, at)[1]
        paper.line([(left, level), (WIDTH, level)], "grid")
        paper.words(left - GAP, level, words, "faint", "end")
    for number, series in enumerate(chart.series):
        sure = _sure(series)
        if len(sure) > 1:
            edge = [point(at, one) for at, one, _ in sure] + [point(at, other) for at, _, other in reversed(sure)]
            paper.area(edge, fill(stack_colour(chart, style, number)))
    for number, series in enumerate(chart.series):
        more = f' stroke="{stack_colour(chart, style, number)}" stroke-dasharray="{DASHES[number % len(DASHES)]}"'
        tip = f"{series.name}: {end_text(chart, series)} at the end"
        for stretch in _stretches(series):
            paper.line([point(at, value) for at, value in stretch], "line", more, tip)
    if chart.mark is not None:
        level = point(0, chart.mark)[1]
        paper.line([(left, level), (WIDTH, level)], "mark")
        paper.words(left + GAP, level - 8, chart.mark_text)
    for place, name in category_ticks(chart, step):
        paper.words(left + step * place, bottom + 10, name, "faint", "middle")
    if chart.axis:
        paper.words(left + (WIDTH - left) / 2, bottom + 25, chart.axis, "faint", "middle")
    return paper


def end_text(chart: Chart, series: Series) -> str:
    """Where a line ends."""
    known = [at for at, value in enumerate(series.values) if value is not None]
    return interval_text(chart, series, known[-1]) if known else NOTHING


def _bounds(chart: Chart) -> tuple[float, float]:
    ends = [0.0, *(chart.band or ()), *((chart.mark,) if chart.mark is not None else ())]
    for one in chart.series:
        ends += [value for value in (*one.values, *one.lows, *one.highs) if value is not None]
    return min(ends), max(ends) + (max(ends) - min(ends) or 1.0) * 0.06


def _sure(series: Series) -> list[tuple[int, float, float]]:
    both = enumerate(zip(series.lows, series.highs, strict=False))
    return [(at, low, high) for at, (low, high) in both if low is not None and high is not None]


def _stretches(series: Series) -> list[list[tuple[int, float]]]:
    """The parts of a line between values that are missing."""
    parts: list[list[tuple[int, float]]] = [[]]
    for at, value in enumerate(series.values):
        if value is not None:
            parts[-1].append((at, value))
        elif parts[-1]:
            parts.append([])
    return [part for part in parts if part]
