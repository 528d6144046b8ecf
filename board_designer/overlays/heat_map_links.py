"""Ways between spaces by how much they are used."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from board_designer.drawing.colour_vision import readable_on
from board_designer.drawing.marks import Mark, Outline, Part, Point, line
from board_designer.overlays.number_scale import Numbers
from board_designer.overlays.overlay import LegendEntry
from board_designer.overlays.overlay_marks import INK, WHITE, Sheet, arrow_head, badge, middle, shortened
from board_designer.overlays.ramps import LITTLE_TO_MUCH, greyed, tint
from board_designer.showing.result_values import Layer

THINNEST, THICKEST = 1.2, 5.0  # mm
DASH = (1.8, 1.6)
UNUSED = "#5c5852"
ONE_SIDED = 0.75  # from this share on, one direction is what a way is used for
LETTERS = 4.0  # mm
APART = 2.5 * LETTERS  # from number to number, so that neither covers the other
# The palest colours do not stand out as a line.
PALEST = 0.12


@dataclass(slots=True)
class Use:
    """A way in both directions."""

    source: str
    target: str
    link: str
    there: float
    back: float | None = None  # not known, or no way

    @property
    def id(self) -> str:
        return f"{self.source} {self.target} {self.link}"

    @property
    def total(self) -> float:
        return self.there + (self.back or 0.0)

    @property
    def is_one_sided(self) -> bool:
        """Whether it could be used both ways and is nearly always used in one."""
        return self.back is not None and max(self.there, self.back) >= ONE_SIDED * self.total > 0


def links_heat(sheet: Sheet, layer: Layer, stale: bool) -> tuple[list[Part], list[LegendEntry]]:
    """Of an older board, ways whose ends are gone are left out; the legend tells of the board that was played."""
    uses = sorted(_uses(layer), key=lambda use: use.total)
    if not uses:
        return [], []
    numbers = Numbers([use.total for use in uses], layer.is_share)
    ways = [(use, _points(sheet, use)) for use in uses if use.source in sheet and use.target in sheet]
    parts = [Part(use.id, _marks(sheet, use, points, numbers, stale)) for use, points in ways]
    # After all lines: a long way would cover the numbers of those it crosses.
    numbered = [(use, points) for use, points in ways if use.total and _is_long(sheet, use)]
    for (use, _), at in zip(numbered, _places([points for _, points in numbered], APART * sheet.unit), strict=True):
        colour = _colour(numbers.place(use.total), stale)
        size = LETTERS * sheet.unit
        parts.append(Part(use.id, badge(at, numbers.text(use.total), size, colour, readable_on(colour))))
    steps = numbers.steps()
    colours = tuple(_colour(place, stale) for place, _ in steps)
    legend = [
        LegendEntry("", layer.unit, ramp=colours, cells=tuple(text for _, text in steps)),
        LegendEntry("", f"Lowest {_named(uses[0], numbers)}, highest {_named(uses[-1], numbers)}"),
    ]
    if any(use.is_one_sided for use in uses):
        legend.append(LegendEntry("", "An arrow: nearly always this way"))
    if unused := sum(not use.total for use in uses):
        legend.append(LegendEntry(UNUSED, f"Never used: {unused}", True))
    return parts, legend


def _uses(layer: Layer) -> list[Use]:
    """Both directions of a way together."""
    found: dict[tuple[str, str, str, str], Use] = {}
    for item in layer.links:
        link, value = item.link or "", item.level.value
        other = found.get((item.target, item.source, item.kind, link))
        if other is not None:
            other.back = (other.back or 0.0) + value
        else:
            found[item.source, item.target, item.kind, link] = Use(item.source, item.target, link, value)
    return list(found.values())


def _is_long(sheet: Sheet, use: Use) -> bool:
    """Whether there is room for a number on it."""
    return math.dist(sheet.centre(use.source), sheet.centre(use.target)) > 1.6 * sheet.cell


def _points(sheet: Sheet, use: Use) -> list[Point]:
    """The way as it is drawn, in the direction in which it is used more."""
    points = [sheet.centre(use.source), *sheet.bends(use.link), sheet.centre(use.target)]
    if use.there < (use.back or 0.0):
        points.reverse()
    short = 0.12 * math.dist(points[0], points[-1])
    return shortened(points, short, short)


def _places(ways: Sequence[Sequence[Point]], apart: float) -> list[Point]:
    """Where the number of each way stands. Those whose ways cross in their middles go off it, each along its own way:
    there it is plain, too, which number is whose."""
    # On a bend: halfway there may be the middle of another one.
    usual = [points[1] if len(points) > 2 else middle(points) for points in ways]
    all_usual = _Spots(apart, usual)
    crowded = [all_usual.near(at) > 1 for at in usual]
    taken = _Spots(apart, [at for at, is_crowded in zip(usual, crowded, strict=True) if not is_crowded])
    places = list(usual)
    for number, points in enumerate(ways):
        if crowded[number]:
            at = usual[number]
            aside = [middle([at, end]) for end in (points[0], points[2 if len(points) > 2 else 1])]
            places[number] = next((spot for spot in aside if not taken.near(spot)), at)
            taken.add(places[number])
    return places


class _Spots:
    """Points, and how many of them lie near another one; a large board has thousands."""

    def __init__(self, apart: float, points: Sequence[Point]) -> None:
        self._apart = apart
        self._by_square: dict[tuple[int, int], list[Point]] = {}
        for point in points:
            self.add(point)

    def add(self, point: Point) -> None:
        self._by_square.setdefault(self._square(point), []).append(point)

    def near(self, point: Point) -> int:
        column, row = self._square(point)
        about = [(column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
        return sum(
            math.dist(point, other) < self._apart for square in about for other in self._by_square.get(square, ())
        )

    def _square(self, point: Point) -> tuple[int, int]:
        return math.floor(point[0] / self._apart), math.floor(point[1] / self._apart)


def _marks(sheet: Sheet, use: Use, points: list[Point], numbers: Numbers, stale: bool) -> tuple[Mark, ...]:
    path = line(points)
    if not use.total:
        dash = tuple(part * sheet.unit for part in DASH)
        width = THINNEST * sheet.unit
        return (
            Outline(path, stroke=WHITE, width=2.2 * width, opacity=0.8),
            Outline(path, stroke=UNUSED, width=width, dash=dash, round_ends=False),
        )
    share = numbers.place(use.total)
    colour = _colour(share, stale)
    width = (THINNEST + (THICKEST - THINNEST) * share) * sheet.unit
    marks: list[Mark] = [
        Outline(path, stroke=WHITE, width=width + 2.0 * sheet.unit, opacity=0.9),
        Outline(path, stroke=INK, width=width + 0.7 * sheet.unit),
        Outline(path, stroke=colour, width=width),
    ]
    if use.is_one_sided:
        head = arrow_head(points[-2], points[-1], (2.2 * sheet.unit + 1.7 * width))
        marks.append(Outline(head, fill=colour, stroke=INK, width=0.4 * sheet.unit))
    return tuple(marks)


def _colour(share: float, stale: bool) -> str:
    colour = tint(LITTLE_TO_MUCH, PALEST + (1 - PALEST) * share)
    return greyed(colour) if stale else colour


def _named(use: Use, numbers: Numbers) -> str:
    return f"{numbers.text(use.total)} ({use.source}–{use.target})"
