"""Heads of dogs as symbols in colours of their own. No two have the same outline, so that they are told apart in any
light, turned any way, by any eye.

Outlines are written as in SVG, in hundredths of the symbol's radius. Those of a right half run from the top of the
middle line to its bottom, and are completed by their mirror image.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from board_designer.drawing.marks import Command, circle, ellipse


class Paint(NamedTuple):
    """Colours of an outline that are its own, whatever the ink of the symbol."""

    fill: str | None
    line: str | None = None
    width: float = 0.0


Commands = tuple[Command, ...]
Painted = tuple[Commands, Paint]

DARK, WHITE, RED, PINK = "#2b2320", "#ffffff", "#d8433f", "#f08f96"
RIM = 0.075  # the line round a head: broad enough to be seen from across a table
THIN = 0.05


def read(text: str) -> Commands:
    """Such as `M 0 -80 C 30 -80 60 -40 60 0 Z`."""
    found: list[Command] = []
    for word in text.split():
        if word.isalpha():
            found.append((word,))
        else:
            found[-1] = (*found[-1], int(word) / 100)
    return tuple(found)


def mirrored(commands: Iterable[Command]) -> Commands:
    return tuple((name, *(v * (1 if at % 2 else -1) for at, v in enumerate(values))) for name, *values in commands)


def whole(half: str) -> Commands:
    """The outline whose right half this is."""
    there = read(half)
    back: list[Command] = []
    for number in range(len(there) - 1, 0, -1):
        name, *values = there[number]
        points = [*zip(values[::2], values[1::2], strict=True)][-2::-1]
        *_, x, y = there[number - 1][1:]
        back.append((name, *(v for x, y in [*points, (x, y)] for v in (-x, y))))
    return (*there, *back, ("Z",))


def rimmed(commands: Commands, fill: str) -> Painted:
    return commands, Paint(fill, DARK, RIM)


def plain(commands: Commands, fill: str = DARK) -> Painted:
    return commands, Paint(fill)


def stroke(text: str, colour: str = DARK, width: float = THIN) -> Painted:
    return read(text), Paint(None, colour, width)


def pair(text: str, fill: str) -> list[Painted]:
    """The same on the right and on the left, with a rim."""
    return [rimmed(read(text), fill), rimmed(mirrored(read(text)), fill)]


def eyes(x: float, y: float, size: float, colour: str = DARK) -> list[Painted]:
    """Each with a gleam."""
    return [
        piece
        for side in (-x, x)
        for piece in (
            plain(circle(side, y, size)),
            *([plain(circle(side, y, size * 0.72), colour), plain(circle(side, y, size * 0.4))] * (colour != DARK)),
            plain(circle(side + size * 0.3, y - size * 0.35, size * 0.32), WHITE),
        )
    ]


def nose(y: float, size: float) -> list[Painted]:
    return [
        plain(ellipse(0, y, size, size * 0.72)),
        plain(ellipse(-size * 0.3, y - size * 0.3, size * 0.28, size * 0.16), WHITE),
    ]


def _husky() -> list[Painted]:
    """Tall pointed ears, tufts at the cheeks, a white mask with a peak."""
    coat = "#4d5f70"
    return [
        *pair("M 16 -56 L 44 -98 C 60 -76 68 -50 68 -18 Z", coat),
        *(plain(side(read("M 31 -58 L 44 -80 C 52 -66 55 -52 56 -38 Z")), PINK) for side in (tuple, mirrored)),
        rimmed(whole("M 0 -62 C 28 -62 52 -50 62 -20 L 90 20 L 72 20 L 80 46 L 58 44 C 46 64 28 90 0 93"), coat),
        plain(
            whole("M 0 2 C 4 -22 12 -44 30 -42 C 48 -38 50 -12 52 6 L 66 26 L 62 34 L 52 38 C 42 58 26 85 0 88"),
            WHITE,
        ),
        plain(whole("M 0 -60 C 6 -48 8 -20 0 2"), coat),
        *eyes(0.28, -0.1, 0.125, "#5cc3f2"),
        *nose(0.4, 0.16),
        stroke("M 0 48 L 0 60 M -20 58 C -14 70 -4 70 0 60 C 4 70 14 70 20 58"),
    ]


def _dachshund() -> list[Painted]:
    """From the side: a long muzzle, and an ear that hangs down to the neck."""
    return [
        rimmed(
            read(
                "M -42 -66 C -10 -82 18 -66 30 -38 C 52 -28 82 -18 94 -4 C 102 12 94 30 76 32 C 50 36 26 42 8 56"
                " C 4 70 6 82 8 94 L -56 94 C -58 66 -74 34 -76 2 C -78 -32 -66 -56 -42 -66 Z"
            ),
            "#d98f4e",
        ),
        plain(read("M -51 90 C -54 70 -66 44 -70 16 L -40 40 L 4 56 C 1 70 2 80 4 90 Z"), "#a85d28"),
        rimmed(read("M -46 -50 C -12 -56 -6 -20 -8 14 C -10 52 -24 74 -42 70 C -70 62 -84 -4 -46 -50 Z"), "#6b3817"),
        plain(ellipse(0.9, -0.0, 0.12, 0.11)),
        plain(ellipse(0.87, -0.04, 0.035, 0.02), WHITE),
        stroke("M 84 20 C 62 26 42 24 28 16"),
        plain(circle(0.16, -0.26, 0.115)),
        plain(circle(0.195, -0.3, 0.038), WHITE),
        stroke("M 2 -42 C 6 -50 16 -52 22 -46", "#6b3817", 0.06),
    ]


def _labrador() -> list[Painted]:
    """A broad head with folded ears and its tongue out."""
    coat = "#fbe7b2"
    return [
        (read("M -15 60 L 15 60 C 18 88 12 98 0 98 C -12 98 -18 88 -15 60 Z"), Paint(PINK, DARK, RIM)),
        rimmed(whole("M 0 -80 C 36 -80 60 -64 64 -26 C 66 0 56 16 54 38 C 52 66 28 76 0 76"), coat),
        *pair("M 38 -70 C 66 -86 94 -62 95 -20 C 95 8 80 20 69 6 C 62 -14 62 -40 38 -70 Z", "#d6a23f"),
        plain(ellipse(0, 0.4, 0.42, 0.31), WHITE),
        *eyes(0.28, -0.18, 0.12),
        *nose(0.22, 0.2),
        stroke("M 0 34 L 0 46 M -30 44 C -24 60 -6 60 0 46 C 6 60 24 60 30 44"),
    ]


def _dalmatian() -> list[Painted]:
    """Black ears that stand off, spots, and a collar round a long neck."""
    spots = [
        (-0.26, -0.54, 0.1, 0.08),
        (0.12, -0.62, 0.08, 0.06),
        (0.33, -0.4, 0.07, 0.09),
        (-0.02, -0.34, 0.06, 0.07),
    ]
    spots += [(-0.34, 0.02, 0.05, 0.07), (0.29, 0.04, 0.05, 0.04), (-0.2, 0.92, 0.09, 0.05), (0.22, 0.88, 0.07, 0.06)]
    return [
        rimmed(read("M -36 20 L 36 20 C 36 52 44 78 52 97 L -52 97 C -44 78 -36 52 -36 20 Z"), WHITE),
        rimmed(read("M -40 56 C -16 68 16 68 40 56 L 45 72 C 18 84 -18 84 -45 72 Z"), RED),
        *pair("M 26 -64 C 48 -96 94 -94 98 -58 C 100 -30 78 -16 62 -26 C 52 -34 46 -48 26 -64 Z", DARK),
        rimmed(whole("M 0 -80 C 34 -80 50 -62 50 -32 C 50 -8 38 2 36 24 C 34 50 22 58 0 58"), WHITE),
        *(plain(ellipse(*spot)) for spot in spots),
        *eyes(0.22, -0.14, 0.11),
        *nose(0.22, 0.17),
        stroke("M 0 32 L 0 40 M -20 38 C -14 48 -4 48 0 40 C 4 48 14 48 20 38"),
    ]


def _poodle() -> list[Painted]:
    """Curls in three balls: on the head and for ears."""
    curls = [
        (0, -70, 26),
        (-30, -60, 25),
        (30, -60, 25),
        (-42, -36, 18),
        (42, -36, 18),
        (-16, -44, 26),
        (16, -44, 26),
    ]
    curls += [
        (s * x, y, r)
        for s in (-1, 1)
        for x, y, r in ((62, -8, 22), (76, 12, 20), (68, 34, 22), (52, 20, 24), (54, 46, 16))
    ]
    balls = [circle(x / 100, y / 100, r / 100) for x, y, r in curls]
    fur, line = "#fdeef3", "#c98aa4"
    return [
        *((ball, Paint(DARK, DARK, 2 * RIM)) for ball in balls),
        rimmed(whole("M 0 -40 C 30 -40 36 -14 32 14 C 28 34 30 44 26 66 C 22 84 12 90 0 90"), "#f7d3df"),
        *(plain(ball, fur) for ball in balls),
        *(stroke(text, line, 0.055) for text in (
            "M -14 -74 C -12 -88 12 -86 10 -70 C 8 -60 -4 -62 -2 -70",
            "M -46 -56 C -42 -72 -22 -68 -26 -54 C -28 -46 -38 -48 -36 -56",
            "M 46 -56 C 42 -72 22 -68 26 -54 C 28 -46 38 -48 36 -56",
            "M -78 6 C -84 24 -62 30 -62 16 C -62 8 -70 8 -70 14",
            "M 78 6 C 84 24 62 30 62 16 C 62 8 70 8 70 14",
        )),
        *eyes(0.17, 0.08, 0.1),
        *nose(0.6, 0.16),
        stroke("M -12 78 C -4 84 4 84 12 78"),
    ]  # fmt: skip


def _terrier() -> list[Painted]:
    """A square head with bushy eyebrows and a ragged beard."""
    coat, grey, hair = "#8b9296", "#5c6468", "#f6f2e8"
    brow = "M 6 -30 L 8 -48 L 18 -40 L 26 -58 L 34 -42 L 46 -54 L 50 -38 L 66 -36 L 58 -16 L 42 -20 L 24 -26 Z"
    return [
        *pair("M 16 -74 L 42 -97 L 80 -82 L 66 -44 L 58 -58 Z", grey),
        rimmed(
            whole(
                "M 0 -76 L 52 -76 L 62 -50 L 60 0 L 82 20 L 68 30 L 84 52 L 66 56 L 72 82 L 48 76 L 36 97"
                " L 18 84 L 0 97"
            ),
            coat,
        ),
        plain(
            whole("M 0 8 L 22 4 L 50 18 L 74 20 L 60 30 L 74 50 L 58 54 L 63 74 L 45 68 L 34 88 L 17 76 L 0 87"), hair
        ),
        *eyes(0.27, -0.08, 0.12),
        *(plain(side(read(brow)), hair) for side in (tuple, mirrored)),
        *nose(0.2, 0.19),
        stroke(
            "M -22 44 C -14 54 -4 54 0 46 C 4 54 14 54 22 44 M -40 40 L -48 56 M 40 40 L 48 56"
            " M -14 62 L -18 74 M 14 62 L 18 74"
        ),
    ]


def _pug() -> list[Painted]:
    """As round as a ball, with small ears, wrinkles and a dark muzzle."""
    coat, mask = "#ecd0a4", "#453b38"
    return [
        rimmed(whole("M 0 -76 C 46 -76 78 -48 82 -4 C 88 30 74 88 0 88 "), coat),
        *pair("M 34 -66 C 52 -88 92 -72 88 -22 C 74 -18 56 -34 34 -66 Z", mask),
        plain(whole("M 0 2 C 18 -4 34 4 48 22 C 62 46 46 76 0 77"), mask),
        *(plain(ellipse(x, -0.06, 0.24, 0.24), mask) for x in (-0.42, 0.42)),
        stroke(
            "M -24 -48 C -12 -36 12 -36 24 -48 M -18 -62 C -8 -54 8 -54 18 -62 M -12 -30 C -6 -22 6 -22 12 -30",
            "#a97f4c",
            0.06,
        ),
        *(plain(circle(x, -0.06, 0.17), "#6d3f1d") for x in (-0.42, 0.42)),
        *(plain(circle(x, -0.06, 0.11), "#17110f") for x in (-0.42, 0.42)),
        *(plain(circle(x + 0.06, -0.13, 0.06), WHITE) for x in (-0.42, 0.42)),
        plain(ellipse(0, 0.2, 0.18, 0.11), "#17110f"),
        plain(ellipse(-0.06, 0.16, 0.05, 0.025), WHITE),
        stroke("M 0 30 L 0 42 M -30 46 C -22 58 -6 56 0 42 C 6 56 22 58 30 46", "#a39690", 0.055),
        (
            read("M -13 54 C -6 54 -2 50 0 46 C 2 50 6 54 13 54 C 14 70 8 74 0 74 C -8 74 -14 70 -13 54 Z"),
            Paint(PINK),
        ),
    ]


def _shiba() -> list[Painted]:
    """Ears far apart on a face as broad as a bun, with white cheeks and a smile."""
    coat = "#cf6a22"
    return [
        *pair("M 22 -56 L 68 -92 C 78 -70 80 -46 74 -14 Z", coat),
        *(plain(side(read("M 44 -54 L 64 -74 C 68 -62 69 -52 68 -40 Z")), "#fbe3c8") for side in (tuple, mirrored)),
        rimmed(whole("M 0 -58 C 34 -62 62 -46 74 -16 C 84 -4 98 14 96 38 C 92 70 44 80 0 80"), coat),
        plain(whole("M 0 14 C 10 2 20 -4 36 2 C 54 8 74 2 84 12 C 92 24 92 34 89 44 C 80 68 42 75 0 75"), "#fff6ea"),
        *(plain(ellipse(x, -0.32, 0.1, 0.065), "#fff6ea") for x in (-0.27, 0.27)),
        stroke("M -48 -4 C -44 -18 -26 -18 -22 -4 M 48 -4 C 44 -18 26 -18 22 -4", DARK, 0.075),
        *(plain(ellipse(x, 0.3, 0.12, 0.08), "#f6a48c") for x in (-0.64, 0.64)),
        *nose(0.22, 0.15),
        stroke("M 0 30 L 0 38 M -28 36 C -22 54 -4 52 0 38 C 4 52 22 54 28 36"),
    ]


HEADS: dict[str, Callable[[], list[Painted]]] = {
    "husky": _husky,
    "dachshund": _dachshund,
    "labrador": _labrador,
    "dalmatian": _dalmatian,
    "poodle": _poodle,
    "terrier": _terrier,
    "pug": _pug,
    "shiba": _shiba,
}
