"""The colours of a chart on the palette in use: seats as on the board, everything else as the window has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtGui import QPalette

from board_designer.app.panels.readable_colours import faint, mixed, wash
from board_designer.drawing.colour_vision import grey, mix
from board_designer.drawing.style import Style
from board_designer.reports.charts.chart_colours import SERIES, ChartColours

GRID = 0.75  # of the ground in the lines of a scale
FADED = 0.35  # of the ground in what is no longer so


def palette_colours(palette: QPalette, style: Style, places: Mapping[str, int], muted: bool) -> ChartColours:
    """Muted, they are shades of grey: for what is no longer so. `places` says which colour each series has."""
    ground = palette.color(QPalette.ColorRole.Window)
    text, second = palette.color(QPalette.ColorRole.WindowText), faint(palette, QPalette.ColorRole.WindowText)
    colours = ChartColours(
        text=text.name(),
        faint=second.name(),
        grid=mixed(second, ground, GRID).name(),
        ground=ground.name(),
        band=wash(palette, "good").name(),
        bar="#6f879c",
        style=style,
        places=places,
    )
    return _greyed(colours) if muted else colours


def _greyed(colours: ChartColours) -> ChartColours:
    def faded(colour: str) -> str:
        return mix(grey(colour), colours.ground, FADED)

    return replace(
        colours,
        band=grey(colours.band),
        bar=faded(colours.bar),
        style=replace(colours.style, seats=tuple(map(faded, colours.style.seats))),
        series=tuple(map(faded, SERIES)),
    )
