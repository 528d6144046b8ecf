"""How far a pawn comes from its home in one, two and three rolls of average luck, without paying."""

from __future__ import annotations

from board_designer.app.document.document import Document
from board_designer.app.overlays.from_home import from_home
from board_designer.app.overlays.overlay import LegendEntry, Overlay, OverlayKind
from board_designer.app.overlays.sheet import INK, Sheet, words
from board_designer.drawing.colour import readable_on
from board_designer.drawing.marks import Mark, Outline, Part
from board_designer.kits.structure import Structure

ROLLS = ("#f5c04a", "#4fa3d1", "#2a4f86")
BEYOND = "#d0cbc4"


def reach(structure: Structure, document: Document) -> Overlay:
    seen = from_home(structure, document)
    if seen is None:
        return Overlay(legend=(LegendEntry("", "There is no home to start from."),))
    sheet = Sheet(structure.board)
    dice = structure.kit.data.get("dice", {})
    # An average roll, rounded down: seven with two dice of six.
    stride = max(1, dice.get("count", 1) * (dice.get("sides", 6) + 1) // 2)
    parts, counts = [], [0] * (len(ROLLS) + 1)
    for id_ in structure.play.ids_of(structure.play.rules.standing):
        steps = seen.free.get(id_)
        rolls = len(ROLLS) if steps is None else min(max(steps - 1, 0) // stride, len(ROLLS))
        counts[rolls] += 1
        parts.append(Part(id_, _marks(sheet, id_, rolls)))
    parts.append(Part(seen.home.id, (Outline(sheet.outline(seen.home.id), stroke=INK, width=1.6 * sheet.unit),)))
    legend = [LegendEntry("", f"From {seen.title}, {stride} steps a roll, nothing paid")]
    for number, colour in enumerate((*ROLLS, BEYOND)):
        spaces = f"{counts[number]} space{'s' if counts[number] != 1 else ''}"
        what = "later or never" if number == len(ROLLS) else f"{number + 1} roll{'s' if number else ''}"
        legend.append(LegendEntry(colour, f"{what}: {spaces}"))
    return Overlay(tuple(parts), tuple(legend))


def _marks(sheet: Sheet, id_: str, rolls: int) -> tuple[Mark, ...]:
    colour = (*ROLLS, BEYOND)[rolls]
    ground = Outline(sheet.outline(id_, 0.4 * sheet.unit), fill=colour, opacity=0.88)
    if rolls == len(ROLLS):
        return (ground,)
    return ground, words(sheet.centre(id_), str(rolls + 1), 0.62 * sheet.radius(id_), readable_on(colour))


REACH = OverlayKind(
    "reach",
    "Reach in 1 to 3 rolls",
    "How far one comes from the selected home, or that of the first seat, with average rolls and without paying.",
    reach,
)
