"""What colour alone does not say: bands of several colours, hatching, crosses, words in two sizes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from board_designer.drawing.marks import Command, Mark, Outline, Point, line, polygon
from board_designer.drawing.text_fitting import SMALLEST_MM, width_of
from board_designer.overlays.overlay_marks import INK, WHITE, Sheet, badge, words

REPEATS = 2
MOST_LINES = 20
WIDE = 3  # times as wide as the others is the band of the first colour


def bands(
    sheet: Sheet, id_: str, colours: Sequence[str], inset: float, opacity: float, first_is_wide: bool = False
) -> tuple[Mark, ...]:
    """A space in slanting bands of several colours in turn."""
    if len(colours) == 1:
        return (Outline(sheet.outline(id_, inset), fill=colours[0], opacity=opacity),)
    turn = [0] * (WIDE if first_is_wide else 1) + list(range(1, len(colours)))
    repeats = REPEATS if len(turn) > 2 else REPEATS + 1
    commands: list[list[Command]] = [[] for _ in colours]
    for ring in sheet.rings(id_, inset):
        reach = [x + y for x, y in ring]
        start, wide = min(reach), (max(reach) - min(reach)) / (repeats * len(turn))
        for colour, run in groupby(turn * repeats):
            width = len(list(run)) * wide
            band = _below(_below(ring, start + width, 1), start, -1)
            start += width
            if len(band) > 2:
                commands[colour] += polygon(band)
    return tuple(
        Outline(tuple(found), fill=colour, opacity=opacity)
        for colour, found in zip(colours, commands, strict=True)
        if found
    )


def _below(ring: Sequence[Point], edge: float, side: int) -> list[Point]:
    """The part of an outline on one side of the slanting line x + y = edge."""
    found: list[Point] = []
    for (x, y), (after_x, after_y) in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        here, there = side * (edge - x - y), side * (edge - after_x - after_y)
        if here >= 0:
            found.append((x, y))
        if (here < 0) != (there < 0):
            share = here / (here - there)
            found.append((x + (after_x - x) * share, y + (after_y - y) * share))
    return found


def hatching(sheet: Sheet, id_: str, colour: str, gap: float, width: float, inset: float) -> tuple[Mark, ...]:
    """Thin slanting lines across a space; further apart on a large one."""
    commands: list[Command] = []
    for ring in sheet.rings(id_, inset):
        reach = [x + y for x, y in ring]
        edges = list(zip(ring, [*ring[1:], *ring[:1]], reach, [*reach[1:], *reach[:1]], strict=True))
        start, end = min(reach), max(reach)
        apart = max(gap, (end - start) / MOST_LINES)
        for number in range(1, int((end - start) / apart) + 1):
            at = start + number * apart
            cuts = []
            for (x, y), (after_x, after_y), here, there in edges:
                if (here < at) != (there < at):
                    share = (at - here) / (there - here)
                    cuts.append((x + (after_x - x) * share, y + (after_y - y) * share))
            cuts.sort()
            for one, other in zip(cuts[::2], cuts[1::2], strict=False):
                commands += (("M", *one), ("L", *other))
    return (Outline(tuple(commands), stroke=colour, width=width, round_ends=False),) if commands else ()


def cross(sheet: Sheet, id_: str, colour: str) -> tuple[Mark, ...]:
    """A space crossed out."""
    (x, y), arm = sheet.centre(id_), 0.62 * sheet.radius(id_)
    commands = (*line([(x - arm, y - arm), (x + arm, y + arm)]), *line([(x - arm, y + arm), (x + arm, y - arm)]))
    width = min(2.2 * sheet.unit, arm * 0.3)
    return (
        Outline(commands, stroke=WHITE, width=width * 2.0, opacity=0.8),
        Outline(commands, stroke=colour, width=width),
    )


def number(sheet: Sheet, id_: str, text: str, ink: str, largest: float = 0.62) -> tuple[Mark, ...]:
    """A number in the middle of a space, as large as it fits; none where nobody could read it."""
    radius = sheet.radius(id_)
    size = min(largest * radius, 1.6 * radius / width_of(text, 1.0))
    return (words(sheet.centre(id_), text, size, ink),) if size >= SMALLEST_MM * sheet.unit else ()


def number_and_word(sheet: Sheet, id_: str, text: str, word: str, ink: str) -> tuple[Mark, ...]:
    """A number and what it is of, in small letters below it."""
    (x, y), radius = sheet.centre(id_), sheet.radius(id_)
    small = min(0.36 * radius, 1.7 * radius / width_of(word, 1.0))
    if small < SMALLEST_MM * sheet.unit:
        return number(sheet, id_, text, ink)
    size = min(0.62 * radius, 1.6 * radius / width_of(text, 1.0))
    return words((x, y - 0.2 * radius), text, size, ink), words((x, y + 0.48 * radius), word, small, ink)


def plate(sheet: Sheet, id_: str, text: str, word: str = "") -> tuple[Mark, ...]:
    """A number, and what it is of, on a white ground: for where the colours below change."""
    (x, y), radius = sheet.centre(id_), sheet.radius(id_)
    size, small = min(0.5 * radius, 6.0 * sheet.unit), 0.33 * radius
    if not word or small < SMALLEST_MM * sheet.unit:
        return badge((x, y), text, size, WHITE, INK)
    small = min(small, 1.5 * radius / width_of(word, 1.0))
    above, below = (x, y - 0.2 * radius), (x, y + 0.5 * radius)
    return *badge(below, word, small, WHITE, INK), *badge(above, text, size, WHITE, INK)
