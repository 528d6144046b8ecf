"""Ways between spaces by how much they are used."""

from __future__ import annotations

import math
from dataclasses import dataclass

from board_designer.app.overlays.numbers import Numbers
from board_designer.app.overlays.overlay import LegendEntry
from board_designer.app.overlays.ramps import LITTLE_TO_MUCH, greyed, tint
from board_designer.app.overlays.sheet import INK, WHITE, Sheet, arrow_head, badge, middle, shortened
from board_designer.drawing.colour import readable_on
from board_designer.drawing.marks import Mark, Outline, Part, line
from board_designer.kits.showing import Layer

THINNEST, THICKEST = 1.2, 5.0  # mm
DASH = (1.8, 1.6)
UNUSED = "#5c5852"
ONE_SIDED = 0.75  # from this share on, one direction is what a way is used for
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
    def total(self) -> float:
        return self.there + (self.back or 0.0)

    @property
    def is_one_sided(self) -> bool:
        """Whether it could be used both ways and is nearly always used in one."""
        return self.back is not None and max(self.there, self.back) >= ONE_SIDED * self.total > 0


def links_heat(sheet: Sheet, layer: Layer, stale: bool) -> tuple[list[Part], list[LegendEntry]]:
    uses = sorted(_uses(sheet, layer), key=lambda use: use.total)
    numbers = Numbers([use.total for use in uses], layer.is_share)
    parts = [Part(f"{use.source} {use.target} {use.link}", _marks(sheet, use, numbers, stale)) for use in uses]
    if not uses:
        return parts, []
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


def _uses(sheet: Sheet, layer: Layer) -> list[Use]:
    """Both directions of a way together; ways whose ends are gone are left out."""
    found: dict[tuple[str, str, str, str], Use] = {}
    for item in layer.links:
        if item.source not in sheet or item.target not in sheet:
            continue
        link, value = item.link or "", item.level.value
        other = found.get((item.target, item.source, item.kind, link))
        if other is not None:
            other.back = (other.back or 0.0) + value
        else:
            found[item.source, item.target, item.kind, link] = Use(item.source, item.target, link, value)
    return list(found.values())


def _marks(sheet: Sheet, use: Use, numbers: Numbers, stale: bool) -> tuple[Mark, ...]:
    start, end = (use.source, use.target) if use.there >= (use.back or 0.0) else (use.target, use.source)
    bends = sheet.bends(use.link)
    points = [sheet.centre(start), *(bends if start == use.source else bends[::-1]), sheet.centre(end)]
    length = math.dist(points[0], points[-1])
    points = shortened(points, 0.12 * length, 0.12 * length)
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
    if length > 1.6 * sheet.cell:
        # On a bend: halfway there may be the middle of another one.
        at = points[1] if bends else middle(points)
        marks += badge(at, numbers.text(use.total), 4.0 * sheet.unit, colour, readable_on(colour))
    return tuple(marks)


def _colour(share: float, stale: bool) -> str:
    colour = tint(LITTLE_TO_MUCH, PALEST + (1 - PALEST) * share)
    return greyed(colour) if stale else colour


def _named(use: Use, numbers: Numbers) -> str:
    return f"{numbers.text(use.total)} ({use.source}–{use.target})"
