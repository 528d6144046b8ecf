"""How many steps it is from one home to everywhere a pawn can stand."""

from __future__ import annotations

from board_designer.drawing.colour_vision import readable_on
from board_designer.drawing.marks import Mark, Outline, Part
from board_designer.kits.board_structure import Structure
from board_designer.overlays.from_home import from_home
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.overlay_marks import INK, Sheet, words
from board_designer.overlays.ramps import NEAR_TO_FAR, tint
from board_designer.words import counted

NO_WAY = "#d0cbc4"


def distance(structure: Structure, selection: Selection) -> Overlay:
    seen = from_home(structure, selection)
    if seen is None:
        return Overlay(legend=(LegendEntry("", "There is no home to measure from."),))
    sheet = Sheet(structure.board)
    steps = {**seen.paid, **seen.free}
    furthest = max(steps.values(), default=0)
    parts = [
        Part(id_, _marks(sheet, id_, steps.get(id_), id_ in seen.free, furthest))
        for id_ in structure.play.ids_of(structure.play.rules.standing)
    ]
    ring = Outline(sheet.outline(seen.home.id), stroke=INK, width=1.6 * sheet.unit)
    parts.append(Part(seen.home.id, (ring,)))
    return Overlay(tuple(parts), _legend(seen.title, furthest, seen.paid.keys() - seen.free.keys()))


def _marks(sheet: Sheet, id_: str, steps: int | None, is_free: bool, furthest: int) -> tuple[Mark, ...]:
    colour = NO_WAY if steps is None else tint(NEAR_TO_FAR, steps / max(furthest, 1))
    ink = readable_on(colour)
    ground: Mark = Outline(sheet.outline(id_, 0.4 * sheet.unit), fill=colour, opacity=0.88)
    number = words(sheet.centre(id_), "–" if steps is None else str(steps), 0.62 * sheet.radius(id_), ink)
    if is_free or steps is None:
        return ground, number
    edge = Outline(sheet.outline(id_, 0.9 * sheet.unit), stroke=ink, width=0.5 * sheet.unit, dash=(1.6, 1.2))
    return ground, edge, number


def _legend(title: str, furthest: int, only_paid: set[str]) -> tuple[LegendEntry, ...]:
    entries = [LegendEntry("", f"Steps from {title}")]
    entries += [
        LegendEntry(tint(NEAR_TO_FAR, steps / max(furthest, 1)), counted(steps, "step"))
        for steps in sorted({0, furthest // 3, 2 * furthest // 3, furthest})
    ]
    if only_paid:
        entries.append(LegendEntry(INK, "only by paying", True))
    return tuple(entries)


DISTANCE = OverlayKind(
    "distance",
    "Distance from a home",
    "Steps from the selected home, or from that of the first seat, to every walkable space.",
    distance,
)
