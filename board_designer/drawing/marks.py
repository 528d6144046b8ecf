"""What every picture is made of: filled and stroked outlines, and lines of text. All in millimetres, y downwards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import cycle
from operator import add

Point = tuple[float, float]
Command = tuple[str, *tuple[float, ...]]

# The arm of a cubic curve that comes nearest to a quarter circle.
ARC = 0.5522847498


@dataclass(frozen=True, slots=True)
class Outline:
    """Commands as in SVG: M, L, C with absolute points, and Z."""

    commands: tuple[Command, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    round_ends: bool = True
    says: str = ""  # the words that this is the outline of


@dataclass(frozen=True, slots=True)
class Text:
    """One line, centred on a point. `length` is how wide it shall come out, whatever the font."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    length: float
    bold: bool = True
    opacity: float = 1.0
    by_advance: bool = False  # whether the length has the room beside the first and last letter, as on a page


Mark = Outline | Text


@dataclass(frozen=True, slots=True)
class Part:
    """The marks of one space, link or piece of ground, drawn together."""

    id: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    width: float
    height: float
    parts: tuple[Part, ...]
    title: str = ""


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> tuple[Command, ...]:
    r = max(0.0, min(radius, width / 2, height / 2))
    right, bottom = x + width, y + height
    if r == 0:
        return ("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",)
    k = r * (1 - ARC)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def circle(x: float, y: float, radius: float) -> tuple[Command, ...]:
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, rx: float, ry: float) -> tuple[Command, ...]:
    a, b = rx * ARC, ry * ARC
    return (
        ("M", x + rx, y),
        ("C", x + rx, y + b, x + a, y + ry, x, y + ry),
        ("C", x - a, y + ry, x - rx, y + b, x - rx, y),
        ("C", x - rx, y - b, x - a, y - ry, x, y - ry),
        ("C", x + a, y - ry, x + rx, y - b, x + rx, y),
        ("Z",),
    )


def polygon(points: Iterable[Point]) -> tuple[Command, ...]:
    first, *rest = points
    return ("M", *first), *(("L", *point) for point in rest), ("Z",)


def line(points: Sequence[Point]) -> tuple[Command, ...]:
    return ("M", *points[0]), *(("L", *point) for point in points[1:])


def curve(points: Sequence[Point]) -> tuple[Command, ...]:
    """A smooth line through all points."""
    commands: list[Command] = [("M", *points[0])]
    for n in range(len(points) - 1):
        before, start, end = points[max(n - 1, 0)], points[n], points[n + 1]
        after = points[min(n + 2, len(points) - 1)]
        commands.append(
            (
                "C",
                start[0] + (end[0] - before[0]) / 6,
                start[1] + (end[1] - before[1]) / 6,
                end[0] - (after[0] - start[0]) / 6,
                end[1] - (after[1] - start[1]) / 6,
                *end,
            )
        )
    return tuple(commands)


def rounded_line(points: Sequence[Point], radius: float) -> tuple[Command, ...]:
    """A line with straight runs and soft bends."""
    commands: list[Command] = [("M", *points[0])]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        one, other = _towards(here, before, radius), _towards(here, after, radius)
        commands += [("L", *one), ("C", *here, *here, *other)]
    return (*commands, ("L", *points[-1]))


def soft_polygon(points: Sequence[Point], radius: float) -> tuple[Command, ...]:
    """A closed outline with rounded corners."""
    commands: list[Command] = []
    for before, here, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        one, other = _towards(here, before, radius), _towards(here, after, radius)
        (ax, ay), (bx, by) = (_share(start, here, ARC) for start in (one, other))
        commands += [("L" if commands else "M", *one), ("C", ax, ay, bx, by, *other)]
    return (*commands, ("Z",))


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    return _share(start, end, min(distance, length / 2) / length if length else 0.0)


def _share(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def placed(commands: Iterable[Command], x: float, y: float, scale: float, turn: float = 0.0) -> tuple[Command, ...]:
    """Commands drawn about the origin, scaled, turned (clockwise, in radians) and put where they belong."""
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    found: list[Command] = []
    for name, *values in commands:
        pairs = zip(values[::2], values[1::2], strict=True)
        found.append((name, *(v for a, b in pairs for v in (x + a * cos - b * sin, y + a * sin + b * cos))))
    return tuple(found)


def shifted(commands: Iterable[Command], x: float, y: float) -> tuple[Command, ...]:
    """Commands put elsewhere as they are."""
    return tuple((name, *map(add, values, cycle((x, y)))) for name, *values in commands)
