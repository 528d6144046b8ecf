"""Where the ticks of an axis go, which categories are named, and how labels keep out of each other's way."""

from __future__ import annotations

import math
from collections.abc import Sequence

STEPS = (1, 2, 5, 10, 20, 25, 50, 100)


def round_ticks(low: float, high: float, about: int) -> list[float]:
    """Round numbers between two values, about so many."""
    span = high - low
    if not span > 0:
        return [low]
    rough = span / max(1, about)
    power = 10 ** math.floor(math.log10(rough))
    step = next(size * power for size in (1, 2, 5, 10) if size * power >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    # Rounded so that 0.30000000000000004 is written as it is meant.
    return [round(count * step, 12) for count in range(first, math.floor(high / step + 1e-9) + 1)]


def scale_ticks(
    low: float, high: float, about: int, is_share: bool, unsigned: bool = False
) -> list[tuple[float, str]]:
    """Round numbers along an axis, as they are written. Unsigned, where below zero is as much as above."""
    marks = round_ticks(low, high, about)
    shown = [abs(at) if unsigned else at for at in marks]
    return [(at, f"{100 * value:g} %" if is_share else f"{value:,g}") for at, value in zip(marks, shown, strict=True)]


def every(count: int, slot: float, widest: float) -> int:
    """Of so many categories each so wide, every how many can be named."""
    return next((step for step in STEPS if step * slot >= widest), max(1, count))


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The same places moved apart so that no two are nearer than the gap, as little as possible, within bounds."""
    order = sorted(range(len(places)), key=lambda at: (places[at], at))
    groups: list[tuple[float, list[int]]] = []  # a centre, and who stands about it
    for at in order:
        centre, members = min(max(places[at], low), high), [at]
        while groups and _bottom(centre, members, gap) < _top(*groups[-1], gap) + gap - 1e-9:
            before, earlier = groups.pop()
            centre = (before * len(earlier) + centre * len(members)) / (len(earlier) + len(members))
            members = earlier + members
            half = (len(members) - 1) * gap / 2
            centre = min(max(centre, low + half), max(high - half, low + half))
        groups.append((centre, members))
    found = [0.0] * len(places)
    for centre, members in groups:
        for number, at in enumerate(members):
            found[at] = _bottom(centre, members, gap) + number * gap
    return found


def _bottom(centre: float, members: Sequence[int], gap: float) -> float:
    return centre - (len(members) - 1) * gap / 2


def _top(centre: float, members: Sequence[int], gap: float) -> float:
    return centre + (len(members) - 1) * gap / 2
