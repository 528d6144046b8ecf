"""Groups of neighbouring places: the largest that one player could ever own."""

from __future__ import annotations

from board_designer.drawing.colour_vision import readable_on
from board_designer.drawing.marks import Mark, Outline, Part
from board_designer.kits.board_structure import Structure
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.overlay_marks import COLOURS, Sheet, badge

TOO_SMALL = "#8a8178"
MOST_LISTED = 12


def clusters(structure: Structure, selection: Selection) -> Overlay:
    sheet = Sheet(structure.board)
    least = structure.graph_rules.places.group_size
    groups = sorted(structure.groups, key=len, reverse=True)
    parts, legend = [], []
    for number, group in enumerate(groups):
        counts = len(group) >= least
        colour = COLOURS[number % len(COLOURS)] if counts else TOO_SMALL
        name = letter(number)
        for id_ in group:
            parts.append(Part(id_, _tinted(sheet, id_, colour, name if counts else "")))
        if counts:
            legend.append(LegendEntry(colour, f"{name}: {len(group)} places"))
    if len(legend) > MOST_LISTED:
        legend = [LegendEntry("", f"{len(legend)} groups of {least} or more")]
    small = sum(len(group) < least for group in groups)
    if small:
        legend.append(LegendEntry(TOO_SMALL, f"{small} smaller than {least}, which do not count", True))
    return Overlay(tuple(parts), tuple(legend))


def _tinted(sheet: Sheet, id_: str, colour: str, name: str) -> tuple[Mark, ...]:
    dash = () if name else (2.0 * sheet.unit, 1.4 * sheet.unit)
    marks: tuple[Mark, ...] = (
        Outline(sheet.outline(id_), fill=colour, opacity=0.42),
        Outline(sheet.outline(id_, 0.7 * sheet.unit), stroke=colour, width=1.3 * sheet.unit, dash=dash),
    )
    return (*marks, *badge(sheet.centre(id_), name, 4.8 * sheet.unit, colour, readable_on(colour))) if name else marks


def letter(number: int) -> str:
    """A, B, C, and after Z two letters."""
    first, second = divmod(number, 26)
    return (chr(64 + first) if first else "") + chr(65 + second)


CLUSTERS = OverlayKind(
    "clusters",
    "Groups",
    "The groups that form if one player holds every place. Those too small to count are dashed.",
    clusters,
)
