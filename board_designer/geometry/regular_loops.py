"""Regular closed lines that tracks run along: complex numbers about the middle, y upwards, against the clock."""

from __future__ import annotations

import math
from cmath import rect

import numpy as np
import shapely

Line = list[complex]

ARC = 64  # straight pieces of a rounded corner


def rounded_polygon(sides: int, rounding: float, from_corner: bool) -> Line:
    """A regular polygon whose sides lie 1 away, from the middle of a corner or of a side on.

    The rounding is the radius of its corners; with 1 it is a circle.
    """
    half = math.pi / sides
    middle = rect((1 - rounding) / math.cos(half), half)
    corner = [middle + rounding * rect(1, 2 * half * part / ARC) for part in range(ARC + 1)]
    line = [place * rect(1, 2 * half * number) for number in range(sides) for place in corner]
    return [*line[ARC // 2 :], *line[: ARC // 2]] if from_corner else [1 + 0j, *line]


def cross(arms: int, steps: int) -> Line:
    """Arms two steps wide, out along one side and back along the other, each of so many steps in all; from the middle
    of a tip on.

    Two arms meet in a corner. Where that would bring their sides too close, or the number of steps is odd, there is
    a straight stretch between them.
    """
    half = math.pi / arms
    stretch = steps % 2 or (0 if arms <= 4 else 2)
    base = (stretch / 2 + math.cos(half)) / math.sin(half)
    tip = base + (steps - stretch) / 2 - 1
    arm = [
        complex(tip),
        complex(tip, 1),
        complex(base, 1),
        *(complex(x, -1) * rect(1, 2 * half) for x in (base, tip)),
    ]
    return [place * rect(1, 2 * half * number) for number in range(arms) for place in arm]


def begun_towards(line: Line, direction: complex) -> Line:
    """The same line turned so that its first corner lies that way."""
    turn = direction / abs(direction) * abs(line[0]) / line[0]
    return [place * turn for place in line]


def evenly(line: Line, many: int) -> tuple[complex, ...]:
    """So many places along a closed line, from its first corner on, in a size that makes each step 1 long."""
    ring = shapely.LinearRing([(place.real, place.imag) for place in line])
    found = shapely.line_interpolate_point(ring, np.arange(many) / many, normalized=True)
    return tuple(complex(x, y) * many / ring.length for x, y in shapely.get_coordinates(found).tolist())
