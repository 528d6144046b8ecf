"""Colours that mean something, made to be read on the palette that is in use: light, dark or of high contrast."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from board_designer.showing.verdict_values import Meaning

HUES: dict[Meaning, float] = {"error": 0.0, "warning": 0.09, "info": 0.58, "good": 0.38}
# What a screen reader and a person who sees no colour get instead.
WORDS: dict[Meaning, str] = {"error": "Error", "warning": "Warning", "info": "Note", "good": "Done"}
MARKS: dict[Meaning, str] = {"error": "✖", "warning": "⚠", "info": "ℹ", "good": "✔"}


def is_dark(palette: QPalette) -> bool:
    return palette.color(QPalette.ColorRole.Base).lightnessF() < 0.5


def ink(palette: QPalette, meaning: Meaning) -> QColor:
    """A colour for words on the base of this palette."""
    return QColor.fromHslF(HUES[meaning], 0.85, 0.74 if is_dark(palette) else 0.33)


def wash(palette: QPalette, meaning: Meaning) -> QColor:
    """A ground for words in the palette's own text colour."""
    return mixed(palette.color(QPalette.ColorRole.Window), QColor.fromHslF(HUES[meaning], 0.8, 0.5), 0.18)


def faint(palette: QPalette, role: QPalette.ColorRole = QPalette.ColorRole.Text) -> QColor:
    """The text colour, stepped back: for what is read second. Still well above the contrast of disabled text."""
    ground = QPalette.ColorRole.Window if role == QPalette.ColorRole.WindowText else QPalette.ColorRole.Base
    return mixed(palette.color(role), palette.color(ground), 0.28)


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """One colour with a share of another."""
    return QColor.fromRgbF(
        *(
            a + (b - a) * share
            for a, b in zip(
                (one.redF(), one.greenF(), one.blueF()), (other.redF(), other.greenF(), other.blueF()), strict=True
            )
        )
    )
