"""The colours of a chart on the palette in use: seats as on the board, everything else well apart from each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtGui import QColor, QPalette

from board_designer.app.panels.tint import faint, is_dark, mixed, wash
from board_designer.drawing.style import Style
from board_designer.showing.results import Chart

FIRST_HUE = 0.58
# Neighbours that lie this far apart on the circle never meet again closely.
NEXT_HUE = 0.382


@dataclass(frozen=True)
class ChartColours:
    text: QColor
    faint: QColor
    ground: QColor
    band: QColor
    series: tuple[QColor, ...]
    values: tuple[tuple[QColor, ...], ...]  # of each series, of each value


def chart_colours(
    chart: Chart, style: Style, palette: QPalette, muted: bool, places: Mapping[str, int]
) -> ChartColours:
    """Muted, they are shades of grey: for what is no longer so. `places` says which colour each series has."""
    ground = palette.color(QPalette.ColorRole.Window)

    def of(seat: int | None, otherwise: QColor) -> QColor:
        name = style.seat_colour(seat)
        colour = QColor(name) if name else otherwise
        return mixed(_grey(colour), ground, 0.35) if muted else colour

    dark = is_dark(palette)
    single = len(chart.series) == 1 and chart.kind == "bars"
    plain = [_plain(0, dark, calm=True) if single else _plain(places[one.name], dark) for one in chart.series]
    series = tuple(of(one.seat, plain[at]) for at, one in enumerate(chart.series))
    values = tuple(
        tuple(
            of(one.seats[place] if place < len(one.seats) else one.seat, plain[at])
            for place in range(len(chart.categories))
        )
        for at, one in enumerate(chart.series)
    )
    return ChartColours(
        palette.color(QPalette.ColorRole.WindowText),
        faint(palette, QPalette.ColorRole.WindowText),
        ground,
        mixed(ground, _grey(wash(palette, "good")), 0.8) if muted else wash(palette, "good"),
        series,
        values,
    )


def _plain(at: int, dark: bool, calm: bool = False) -> QColor:
    hue = (FIRST_HUE + at * NEXT_HUE) % 1.0
    lightness = (0.62, 0.5, 0.74)[at % 3] if dark else (0.45, 0.62, 0.34)[at % 3]
    return QColor.fromHslF(hue, 0.3 if calm else 0.5, lightness)


def _grey(colour: QColor) -> QColor:
    shade = 0.3 * colour.redF() + 0.59 * colour.greenF() + 0.11 * colour.blueF()
    return QColor.fromRgbF(shade, shade, shade)


def readable(colour: QColor, ground: QColor) -> QColor:
    """The colour for words on this ground: pushed away from it until it can be read."""
    away = QColor("white") if ground.lightnessF() < 0.5 else QColor("black")
    for step in range(6):
        tried = mixed(colour, away, step * 0.15)
        if contrast(tried, ground) >= 4.5:
            return tried
    return away


def contrast(one: QColor, other: QColor) -> float:
    """As the accessibility guidelines measure it: 1 for none, 21 for black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())
