"""What the bare ground of a board is made of: one painter for each. A kit names it; the painter knows no game."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Iterator

from board_designer.drawing.colour_vision import darker, lighter, mix
from board_designer.drawing.marks import Mark, Outline, curve, rectangle
from board_designer.drawing.marks_extent import Box

Painter = Callable[[Box, str], Iterator[Mark]]

PLANK = 74.0  # about how wide a plank is
GRAIN = 4.4  # from one line of the grain to the next
WAVE = 55.0  # from one point of a line to the next


def wood(box: Box, colour: str) -> Iterator[Mark]:
    """Planks side by side, each of its own tone, with the grain running along them."""
    left, top, right, bottom = box
    planks = max(1, round((bottom - top) / PLANK))
    height = (bottom - top) / planks
    for number in range(planks):
        y = top + number * height
        tone = (_chance(number, "tone", 7) - 3) * 0.022
        plank = lighter(colour, tone) if tone > 0 else darker(colour, -tone)
        yield Outline(rectangle(left, y, right - left, height), fill=plank)
        yield from _grain((left, y, right, y + height), plank, number)
    for number in range(1, planks):
        y = top + number * height
        yield Outline((("M", left, y), ("L", right, y)), stroke=darker(colour, 0.3), width=0.3, round_ends=False)


def _grain(box: Box, colour: str, plank: int) -> Iterator[Mark]:
    """Lines that all swing the same way, near and far from each other and dark and light by turns, as the years of a
    tree are."""
    left, top, right, bottom = box
    height, columns = bottom - top, max(2, round((right - left) / WAVE))
    y, number = GRAIN * 0.6, 0
    while y < height - 0.8:
        # The swing dies away towards both edges of the plank, so that no line leaves it.
        room = 2.6 * math.sin(math.pi * y / height)
        points = []
        for column in range(columns + 1):
            x = left + (right - left) * column / columns
            swing = math.sin(x / 61 + plank * 2.3) + 0.55 * math.sin(x / 27 + plank * 4.1 + y / 19)
            points.append((x, top + y + room * swing))
        depth = _chance(plank, f"line{number}", 4)
        stroke = mix(colour, darker(colour, 0.45), 0.12 + 0.09 * depth)
        yield Outline(curve(points), stroke=stroke, width=0.2 + 0.08 * depth, round_ends=False)
        number += 1
        y += GRAIN * (0.45 + 0.3 * _chance(plank, f"gap{number}", 5))


def _chance(plank: int, salt: str, choices: int) -> int:
    """The same planks every time."""
    return zlib.crc32(f"plank{plank}/{salt}".encode()) % choices


GROUNDS: dict[str, Painter] = {"wood": wood}
