"""Colours of the canvas, taken from the palette in use so that they are right in light and dark."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

# Lines laid over the board itself, whose colours do not change with the palette.
GRID = QColor("#1f3b5c")
FOLD = QColor("#a03a8c")
SEAM = QColor("#4b4b4b")
AXIS = QColor("#d0402b")
REFUSED = QColor("#c62828")
HALO = QColor(255, 255, 255, 210)


def is_dark(palette: QPalette) -> bool:
    return palette.color(QPalette.ColorRole.Window).lightnessF() < 0.5


def desk(palette: QPalette) -> QColor:
    """What the board lies on: a step away from the panels round it."""
    window = palette.color(QPalette.ColorRole.Window)
    return window.darker(135) if is_dark(palette) else window.darker(112)


def accent(palette: QPalette) -> QColor:
    """The colour of what is selected, dark enough to be seen on paper."""
    colour = palette.color(QPalette.ColorRole.Highlight)
    hue, saturation = colour.hslHueF(), colour.hslSaturationF()
    if saturation < 0.2:
        return QColor("#1565c0")
    return QColor.fromHslF(max(0.0, hue), max(0.7, saturation), min(0.48, max(0.36, colour.lightnessF())))


def faded(colour: QColor, opacity: float) -> QColor:
    shown = QColor(colour)
    shown.setAlphaF(max(0.0, min(1.0, opacity)))
    return shown
