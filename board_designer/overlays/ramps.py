"""Rows of colours for how much there is of something. They differ in lightness: colour-blind eyes and grey printers
read them too."""

from __future__ import annotations

from board_designer.drawing.colour_vision import mix

# Pale to dark in even steps of lightness.
NEAR_TO_FAR = ("#fff3b0", "#7fcdbb", "#2c7fb8", "#173a75")
LITTLE_TO_MUCH = ("#fff6cf", "#fbb85c", "#e5703f", "#b03459", "#57205f")
# Dark at both ends, and equally dark.
BELOW_TO_ABOVE = ("#2666a8", "#84b1d8", "#f5f4f1", "#eca05c", "#a94d0a")
GREY = "#b9b5ae"
# Colours in between: more than eyes can tell apart, few enough for pens and brushes to be shared.
SHADES = 48


def tint(ramp: tuple[str, ...], share: float) -> str:
    """A colour of a ramp, from 0 (its beginning) to 1 (its end)."""
    place = round(min(max(share, 0.0), 1.0) * SHADES) / SHADES * (len(ramp) - 1)
    number = min(int(place), len(ramp) - 2)
    return mix(ramp[number], ramp[number + 1], place - number)


def greyed(colour: str) -> str:
    """What is shown, but no longer true."""
    return mix(colour, GREY, 0.62)
