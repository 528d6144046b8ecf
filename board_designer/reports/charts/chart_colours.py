"""The colours of a chart by what they are for. Who paints says which they are: a palette, a style sheet, paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from board_designer.drawing.style import Style
from board_designer.showing.result_values import Chart

# For series that are nobody's: told apart by lightness as well as by hue, and seen on white as on black.
SERIES = (
    "#3b7aae", "#e0982c", "#3ea385", "#c77aa3", "#7cc0ea", "#b45d2d", "#92974a", "#9b87cd", "#b8574f", "#64a05c",
    "#8f9297", "#c9b458",
)  # fmt: skip


@dataclass(frozen=True)
class ChartColours:
    text: str
    faint: str  # what is read second: ticks, what the values are
    grid: str
    ground: str
    band: str  # what is still tolerated
    bar: str  # of bars that are nobody's
    style: Style = field(default_factory=Style)  # has the colours of the seats
    series: tuple[str, ...] = SERIES
    places: Mapping[str, int] = field(default_factory=dict)  # of series by name, that each may keep its colour

    def of_series(self, chart: Chart, number: int) -> str:
        series = chart.series[number]
        place = self.places.get(series.name, number)
        return self.style.seat_colour(series.seat) or self.series[place % len(self.series)]

    def of_bar(self, chart: Chart, number: int, at: int) -> str:
        series = chart.series[number]
        seat = series.seats[at] if at < len(series.seats) else series.seat
        return self.style.seat_colour(seat) or (self.of_series(chart, number) if len(chart.series) > 1 else self.bar)


def on_paper(style: Style) -> ChartColours:
    """Dark on white."""
    return ChartColours("#24211d", "#5d574f", "#e3ddd2", "#ffffff", "#d6ecd9", "#6f879c", style)
