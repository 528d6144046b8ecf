"""Lying bars: names to the left, values to the right, intervals across their ends, a line where they should be."""

from __future__ import annotations

from board_designer.drawing.style import Style
from board_designer.reports.chart_words import high_of, interval_text, low_of, value_text
from board_designer.reports.html.chart_paper import (
    COLOURS,
    GAP,
    LETTERS,
    WIDTH,
    Paper,
    cut,
    exact,
    fill,
    room_for,
    scale_ticks,
)
from board_designer.showing.results import Chart, Series

ROW = 24.0
THICK = 0.62  # of a row
WIDEST_NAME = 0.34  # of the chart
HEAD, FOOT = 18.0, 20.0


def draw_bars(chart: Chart, style: Style) -> Paper:
    return _Bars(chart, style).paper


class _Bars:
    """The places of everything, then one bar after the other."""

    def __init__(self, chart: Chart, style: Style) -> None:
        self.chart, self.style = chart, style
        self.top = HEAD if chart.mark_text else 4.0
        self.bottom = self.top + ROW * len(chart.categories)
        self.names = [cut(name, WIDTH * WIDEST_NAME) for name in chart.categories]
        values = [value_text(chart, value) for one in chart.series for value in one.values]
        self.left, self.right = room_for(self.names), WIDTH - room_for(values)
        self.low, self.high = _bounds(chart)
        self.paper = Paper(self.bottom + FOOT)
        self._ground()
        for at in range(len(chart.categories)):
            self._row(at)
        self._lines()

    def _x(self, value: float) -> float:
        return self.left + (self.right - self.left) * (value - self.low) / (self.high - self.low)

    def _upright(self, value: float, kind: str) -> None:
        self.paper.line([(self._x(value), self.top), (self._x(value), self.bottom)], kind)

    def _ground(self) -> None:
        if self.chart.band is not None:
            start, end = map(self._x, self.chart.band)
            self.paper.box(start, self.top, end - start, self.bottom - self.top, "band")
        for at, words in scale_ticks(self.low, self.high, 4, self.chart.is_share):
            self._upright(at, "grid")
            self.paper.words(self._x(at), self.bottom + 10, words, "faint", "middle")

    def _row(self, at: int) -> None:
        middle = self.top + ROW * (at + 0.5)
        thick = ROW * THICK / max(1, len(self.chart.series))
        self.paper.words(self.left - GAP, middle, self.names[at], "", "end")
        for number, series in enumerate(self.chart.series):
            top = middle - ROW * THICK / 2 + thick * number
            if series.values[at] is not None:
                self._bar(series, at, top, thick, _colour(self.style, self.chart, number, at))
            self.paper.words(WIDTH, top + thick / 2, value_text(self.chart, series.values[at]), "value", "end")

    def _bar(self, series: Series, at: int, top: float, thick: float, colour: str) -> None:
        value = series.values[at] or 0.0
        tip = f"{self.chart.categories[at]}: {interval_text(self.chart, series, at)}"
        start, end = sorted((self._x(0), self._x(value)))
        self.paper.box(start, top, end - start, thick, "bar", tip, exact(value) + (fill(colour) if colour else ""))
        low, high = low_of(series, at), high_of(series, at)
        if low is not None and high is not None:
            _interval(self.paper, self._x(low), self._x(high), top + thick / 2, thick * 0.26)

    def _lines(self) -> None:
        chart = self.chart
        if self.low < 0:
            self._upright(0, "zero")
        if chart.mark is not None:
            self._upright(chart.mark, "mark")
            half = room_for([chart.mark_text]) / 2
            # Over its line, unless it would be cut there.
            x = min(max(self._x(chart.mark), half), WIDTH - half)
            self.paper.words(x, LETTERS / 2 + 1, chart.mark_text, "", "middle")


def _interval(paper: Paper, low: float, high: float, middle: float, cap: float) -> None:
    # Twice: a light line under the dark one keeps it visible on any bar.
    for kind in ("halo", "whisker"):
        paper.line([(low, middle), (high, middle)], kind)
        for end in (low, high):
            paper.line([(end, middle - cap), (end, middle + cap)], kind)


def _colour(style: Style, chart: Chart, number: int, at: int) -> str:
    series = chart.series[number]
    seat = series.seats[at] if at < len(series.seats) else series.seat
    return style.seat_colour(seat) or (COLOURS[number % len(COLOURS)] if len(chart.series) > 1 else "")


def _bounds(chart: Chart) -> tuple[float, float]:
    ends = [0.0, *(chart.band or ()), *((chart.mark,) if chart.mark is not None else ())]
    for one in chart.series:
        ends += [value for value in (*one.values, *one.lows, *one.highs) if value is not None]
    low, high = min(ends), max(ends)
    air = (high - low or 1.0) * 0.03
    return (low - air if low < 0 else 0.0), high + air
