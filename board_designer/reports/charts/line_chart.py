"""Lines along the categories, each with the band it surely lies in, and named where it ends."""

from __future__ import annotations

from board_designer.drawing.marks import Point
from board_designer.reports.chart_words import value_text
from board_designer.reports.charts.chart_paper import FOOT, GAP, HAIR, START, Paper, cut, ends_of, room_for
from board_designer.reports.charts.vertical_axes import Field, Scale
from board_designer.reports.scales import spread
from board_designer.showing.result_values import Chart, Series

HEIGHT = 32.0  # or more, where there are many names
NAME = 2.9  # from one to the next
# Told apart without colours too.
DASHES = ((), (1.4, 0.6), (0.4, 0.6), (1.6, 0.6, 0.4, 0.6))
THICK = 0.44
LEADER = 3.2  # from the end of a line to its name
WIDEST_NAME = 0.4  # of the chart


def lines_height(chart: Chart) -> float:
    return max(HEIGHT, NAME * len(chart.series)) + FOOT


def draw_lines(paper: Paper, chart: Chart, top: float) -> None:
    low, high = ends_of(chart)
    scale = Scale.of(chart, low, high + (high - low or 1.0) * 0.06)
    names = [cut(_name(chart, one), paper.width * WIDEST_NAME) for one in chart.series]
    left, right = scale.room, paper.width - room_for(names) - LEADER
    end = top + lines_height(chart)
    field = Field(paper, chart, scale, left, right, top, end - FOOT)
    step = (right - left) / max(1, len(chart.categories) - 1)
    field.ground()
    _draw_series(field, step)
    field.mark()
    _draw_names(field, step, names)
    field.categories(left, step, top, end)


def _name(chart: Chart, series: Series) -> str:
    end = _end(series)
    return f"{series.name} {value_text(chart, end[1] if end else None)}".strip()


def _draw_series(field: Field, step: float) -> None:
    def point(at: int, value: float) -> Point:
        return field.left + step * at, field.y(value)

    coloured = [
        (series, field.paper.colours.of_series(field.chart, number))
        for number, series in enumerate(field.chart.series)
    ]
    for series, colour in coloured:
        sure = _sure(series)
        if len(sure) > 1:
            edge = [point(at, one) for at, one, _ in sure] + [point(at, other) for at, _, other in reversed(sure)]
            field.paper.area("sure", edge, colour, 0.18)
    for number, (series, colour) in enumerate(coloured):
        for stretch in _stretches(series):
            points = [point(at, value) for at, value in stretch]
            field.paper.curve("lines", points, colour, THICK, DASHES[number % len(DASHES)])


def _draw_names(field: Field, step: float, names: list[str]) -> None:
    paper, chart = field.paper, field.chart
    ends = [_end(one) for one in chart.series]
    wanted = [field.y(end[1]) if end else field.bottom for end in ends]
    levels = spread(wanted, NAME, field.top + NAME / 2, field.bottom - NAME / 2)
    for number, (name, end, level) in enumerate(zip(names, ends, levels, strict=True)):
        if end:
            leader = [(field.left + step * end[0], field.y(end[1])), (field.right + LEADER - GAP / 2, level)]
            paper.curve("leaders", leader, paper.colours.of_series(chart, number), HAIR * 1.5)
        paper.words("names", field.right + LEADER, level, name, paper.colours.text, START)


def _end(series: Series) -> tuple[int, float] | None:
    """The last value that is known, and where."""
    known = [(at, value) for at, value in enumerate(series.values) if value is not None]
    return known[-1] if known else None


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
