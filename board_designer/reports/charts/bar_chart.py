"""Lying bars: names to the left, values to the right, intervals across their ends, a line where they should be."""

from __future__ import annotations

from board_designer.reports.chart_words import high_of, low_of, tip, value_text
from board_designer.reports.charts.chart_paper import (
    DASHED,
    END,
    FOOT,
    GAP,
    HAIR,
    LINE,
    Paper,
    Segment,
    cut,
    ends_of,
    room_for,
    values_at,
)
from board_designer.reports.scales import scale_ticks
from board_designer.showing.result_values import Chart, Series

ROW, TIGHT_ROW, MANY = 4.8, 3.8, 8  # of each bar; less where there are many
THICK = 0.64  # of a row
WIDEST_NAME = 0.36  # of the chart
TICK_EVERY = 12.0


def bars_height(chart: Chart) -> float:
    return _head(chart) + _row(chart) * len(chart.categories) + FOOT


def draw_bars(paper: Paper, chart: Chart, top: float) -> None:
    _Bars(paper, chart, top + _head(chart)).draw()


class _Bars:
    """The places of everything, then one row after the other."""

    def __init__(self, paper: Paper, chart: Chart, top: float) -> None:
        self.paper, self.chart, self.top = paper, chart, top
        self.row = _row(chart)
        self.bottom = top + self.row * len(chart.categories)
        self.names = [cut(name, paper.width * WIDEST_NAME) for name in chart.categories]
        values = [value_text(chart, value) for one in chart.series for value in one.values]
        self.left, self.right = room_for(self.names), paper.width - room_for(values, bold=True)
        low, high = ends_of(chart)
        air = (high - low or 1.0) * 0.03
        self.low, self.high = (low - air if low < 0 else 0.0), high + air

    def draw(self) -> None:
        self._ground()
        for at in range(len(self.chart.categories)):
            self._row(at)
        self._lines()

    def _x(self, value: float) -> float:
        return self.left + (self.right - self.left) * (value - self.low) / (self.high - self.low)

    def _upright(self, value: float) -> Segment:
        return (self._x(value), self.top), (self._x(value), self.bottom)

    def _ground(self) -> None:
        paper, colours = self.paper, self.paper.colours
        if self.chart.band is not None:
            start, end = map(self._x, self.chart.band)
            paper.box("band", start, self.top, end - start, self.bottom - self.top, colours.band)
        about = round((self.right - self.left) / TICK_EVERY)
        marks = scale_ticks(self.low, self.high, about, self.chart.is_share)
        paper.thin_lines("grid", [self._upright(at) for at, _ in marks], colours.grid)
        for at, words in marks:
            paper.words("ticks", self._x(at), self.bottom + FOOT - LINE / 2, words, colours.faint)

    def _row(self, at: int) -> None:
        paper, chart = self.paper, self.chart
        middle = self.top + self.row * (at + 0.5)
        thick = self.row * THICK / max(1, len(chart.series))
        paper.words("names", self.left - GAP, middle, self.names[at], paper.colours.text, END)
        for number, series in enumerate(chart.series):
            top = middle - self.row * THICK / 2 + thick * number
            if series.values[at] is not None:
                self._bar(series, number, at, top, thick)
            words = value_text(chart, series.values[at])
            paper.words("values", paper.width, top + thick / 2, words, paper.colours.text, END, bold=True)
        paper.hover(0, middle - self.row / 2, paper.width, self.row, tip(chart, at), values_at(chart, at))

    def _bar(self, series: Series, number: int, at: int, top: float, thick: float) -> None:
        paper = self.paper
        start, end = sorted((self._x(0), self._x(series.values[at] or 0.0)))
        paper.bar(start, top, end - start, thick, paper.colours.of_bar(self.chart, number, at), paper.colours.faint)
        low, high = low_of(series, at), high_of(series, at)
        if low is not None and high is not None:
            self._interval(self._x(low), self._x(high), top + thick / 2, thick * 0.26)

    def _interval(self, low: float, high: float, middle: float, cap: float) -> None:
        ends = [((end, middle - cap), (end, middle + cap)) for end in (low, high)]
        across = ((low, middle), (high, middle))
        # Twice: a light line under the dark one keeps it visible on any bar.
        self.paper.thin_lines("halos", [across, *ends], self.paper.colours.ground, HAIR * 3, opacity=0.7)
        self.paper.thin_lines("intervals", [across, *ends], self.paper.colours.text)

    def _lines(self) -> None:
        paper, chart, ink = self.paper, self.chart, self.paper.colours.text
        if self.low < 0:
            paper.thin_lines("zero", [self._upright(0)], ink)
        if chart.mark is not None:
            paper.thin_lines("mark", [self._upright(chart.mark)], ink, HAIR * 1.3, DASHED)
            paper.words("mark", self._x(chart.mark), self.top - LINE / 2, chart.mark_text, ink)


def _head(chart: Chart) -> float:
    return LINE if chart.mark_text else GAP / 2


def _row(chart: Chart) -> float:
    many = max(1.0, len(chart.series) * 0.75)
    return (ROW if len(chart.categories) * many <= MANY else TIGHT_ROW) * many
