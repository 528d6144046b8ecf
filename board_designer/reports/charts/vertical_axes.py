"""The field of a chart whose values go upwards: its scale to the left, its categories below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from board_designer.reports.chart_words import tip
from board_designer.reports.charts.chart_paper import (
    DASHED,
    END,
    GAP,
    HAIR,
    LINE,
    START,
    Paper,
    category_ticks,
    room_for,
    values_at,
)
from board_designer.reports.scales import scale_ticks
from board_designer.showing.result_values import Chart

TICKS = 4  # about
Ticks = Sequence[tuple[float, str]]


@dataclass(frozen=True)
class Scale:
    low: float
    high: float
    ticks: Ticks

    @classmethod
    def of(cls, chart: Chart, low: float, high: float, unsigned: bool = False) -> Scale:
        return cls(low, high, scale_ticks(low, high, TICKS, chart.is_share, unsigned))

    @property
    def room(self) -> float:
        """What its numbers take, to the left of the field."""
        return room_for([words for _, words in self.ticks])


@dataclass(frozen=True)
class Field:
    paper: Paper
    chart: Chart
    scale: Scale
    left: float
    right: float
    top: float
    bottom: float

    def y(self, value: float) -> float:
        low, high = self.scale.low, self.scale.high
        return self.bottom - (self.bottom - self.top) * (value - low) / (high - low)

    def standing(self) -> Field:
        """Moved by less than a pixel, so that the line of zero is sharp and what stands on it touches it."""
        by = self.paper.on_pixel(self.y(0)) - self.y(0)
        return replace(self, top=self.top + by, bottom=self.bottom + by)

    def ground(self) -> None:
        """What lies behind everything."""
        paper, colours = self.paper, self.paper.colours
        if self.chart.band is not None:
            under, over = map(self.y, self.chart.band)
            paper.box("band", self.left, over, self.right - self.left, under - over, colours.band)
        levels = [(self.y(at), words) for at, words in self.scale.ticks]
        paper.thin_lines("grid", [((self.left, y), (self.right, y)) for y, _ in levels], colours.grid)
        for y, words in levels:
            paper.words("ticks", self.left - GAP, y, words, colours.faint, END)

    def zero(self) -> None:
        across = ((self.left, self.y(0)), (self.right, self.y(0)))
        self.paper.thin_lines("zero", [across], self.paper.colours.text)

    def mark(self) -> None:
        """Where values should be; across everything."""
        if self.chart.mark is not None:
            y, ink = self.y(self.chart.mark), self.paper.colours.text
            self.paper.thin_lines("mark", [((self.left, y), (self.right, y))], ink, HAIR * 1.3, DASHED)
            self.paper.words("mark", self.left + GAP, y - LINE / 2, self.chart.mark_text, ink, START)

    def categories(self, first: float, step: float, start: float, end: float) -> None:
        """Their names below; the first stands there, each further one a step on. Each is told of from `start` to
        `end`, to the middle between it and the next, and to the edges of the paper."""
        paper, chart = self.paper, self.chart
        for at, name in category_ticks(chart, step):
            paper.words("ticks", first + step * at, end - LINE / 2, name, paper.colours.faint)
        count = len(chart.categories)
        borders = [0.0, *(first + step * (at + 0.5) for at in range(count - 1)), paper.width]
        for at in range(count):
            wide = borders[at + 1] - borders[at]
            paper.hover(borders[at], start, wide, end - start, tip(chart, at), values_at(chart, at))
