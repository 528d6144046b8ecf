"""Colours as eyes see them: lightness, difference, and how they look to colour-blind eyes and on a grey printer."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

Eye = Literal["normal", "protan", "deutan", "tritan", "grey"]
Triple = tuple[float, float, float]

# Full dichromacy on linear RGB, after Machado, Oliveira and Fernandes (2009), severity 1.0.
_BLIND: dict[str, tuple[Triple, Triple, Triple]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


@lru_cache(maxsize=4096)
def mix(one: str, other: str, share: float) -> str:
    """`one` with a share of `other` mixed in."""
    first, second = _bytes(one), _bytes(other)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(first, second, strict=True))


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def grey(colour: str) -> str:
    """The shade of grey that is about as light."""
    red, green, blue = _bytes(colour)
    return "#" + 3 * f"{round(0.3 * red + 0.59 * green + 0.11 * blue):02x}"


@lru_cache(maxsize=1024)
def readable_on(ground: str, dark: str = "#2e2a26", light: str = "#ffffff") -> str:
    """The one of two inks that stands out more on a ground."""
    return dark if difference(ground, dark, "grey") >= difference(ground, light, "grey") else light


def lightness(colour: str) -> float:
    """CIE L*, from 0 (black) to 100 (white)."""
    return _lab(_linear(colour))[0]


def difference(one: str, other: str, eye: Eye = "normal") -> float:
    """CIE76 colour difference as an eye sees it; about 2 is just noticeable, 10 is plain."""
    a, b = (_lab(_seen(_linear(colour), eye)) for colour in (one, other))
    return math.dist(a, b)


def _seen(linear: Triple, eye: Eye) -> Triple:
    if eye == "normal":
        return linear
    if eye == "grey":
        grey = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        return grey, grey, grey
    r, g, b = (
        min(1.0, max(0.0, sum(weight * value for weight, value in zip(row, linear, strict=True))))
        for row in _BLIND[eye]
    )
    return r, g, b


def _bytes(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _linear(colour: str) -> Triple:
    r, g, b = (
        value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in _bytes(colour)
    )
    return r, g, b


def _lab(linear: Triple) -> Triple:
    r, g, b = linear
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
