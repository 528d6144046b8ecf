"""How far a pawn comes from its home in one, two and three rolls of average luck, without paying."""

from __future__ import annotations

from board_designer.drawing.colour_vision import readable_on
from board_designer.drawing.marks import Mark, Outline, Part
from board_designer.kits.board_structure import Structure
from board_designer.overlays.every_seat import LATER, average_roll, rolls_for, rolls_in_words
from board_designer.overlays.from_home import from_home
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.overlay_marks import INK, Sheet, words
from board_designer.words import counted

ROLLS = {1: "#f5c04a", 2: "#4fa3d1", 3: "#2a4f86", LATER: "#d0cbc4"}


def reach(structure: Structure, selection: Selection) -> Overlay:
    seen = from_home(structure, selection)
    if seen is None:
        return Overlay(legend=(LegendEntry("", "There is no home to start from."),))
    sheet = Sheet(structure.board)
    stride = average_roll(structure)
    parts, counts = [], dict.fromkeys(ROLLS, 0)
    for id_ in structure.play.ids_of(structure.play.rules.standing):
        rolls = rolls_for(seen.free.get(id_), stride)
        counts[rolls] += 1
        parts.append(Part(id_, _marks(sheet, id_, rolls)))
    parts.append(Part(seen.home.id, (Outline(sheet.outline(seen.home.id), stroke=INK, width=1.6 * sheet.unit),)))
    legend = [LegendEntry("", f"From {seen.title}, with {stride} steps per roll and free moves only")]
    for rolls, colour in ROLLS.items():
        spaces = counted(counts[rolls], "space")
        legend.append(LegendEntry(colour, f"{rolls_in_words(rolls)}: {spaces}"))
    return Overlay(tuple(parts), tuple(legend))


def _marks(sheet: Sheet, id_: str, rolls: int) -> tuple[Mark, ...]:
    ground = Outline(sheet.outline(id_, 0.4 * sheet.unit), fill=ROLLS[rolls], opacity=0.88)
    if rolls == LATER:
        return (ground,)
    return ground, words(sheet.centre(id_), str(rolls), 0.62 * sheet.radius(id_), readable_on(ROLLS[rolls]))


REACH = OverlayKind(
    "reach",
    "Reach in 1 to 3 rolls",
    "How far a pawn gets from the selected home, or from that of the first seat, with average rolls and free moves.",
    reach,
)
