"""Segments: the runs into which corners and junctions cut the ways, each in a tint of its own."""

from __future__ import annotations

from board_designer.drawing.colour_vision import readable_on
from board_designer.drawing.marks import Mark, Outline, Part, Point, line
from board_designer.graph.segments import Segment
from board_designer.kits.board_structure import Structure
from board_designer.overlays.clusters import MOST_LISTED
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.overlay_marks import COLOURS, WHITE, Sheet, badge, shortened
from board_designer.words import counted


def segments(structure: Structure, selection: Selection) -> Overlay:
    rows = structure.segments
    sheet = Sheet(structure.board)
    tints = _tints(rows)
    parts = [
        Part(f"segment {number}", _band(sheet, row, tint))
        for number, (row, tint) in enumerate(zip(rows, tints, strict=True), 1)
    ]
    names = [
        Part(f"name {number}", badge(_middle(sheet, row), str(number), 6.0 * sheet.unit, tint, readable_on(tint)))
        for number, (row, tint) in enumerate(zip(rows, tints, strict=True), 1)
    ]
    legend = [
        LegendEntry(tint, f"{number}: {counted(len(row), 'space')}, {row[0]} to {row[-1]}")
        for number, (row, tint) in enumerate(zip(rows, tints, strict=True), 1)
    ]
    if len(legend) > MOST_LISTED:
        legend = [LegendEntry("", f"{len(rows)} segments")]
    return Overlay((*parts, *names), tuple(legend))


def _tints(rows: list[Segment]) -> list[str]:
    """Colours in turn, but never the same for two that meet."""
    met: dict[str, set[str]] = {}
    tints = []
    for number, row in enumerate(rows):
        taken = set().union(*(met.get(id_, set()) for id_ in row))
        turn = [COLOURS[(number + step) % len(COLOURS)] for step in range(len(COLOURS))]
        tint = next((colour for colour in turn if colour not in taken), turn[0])
        tints.append(tint)
        for id_ in row:
            met.setdefault(id_, set()).add(tint)
    return tints


def _band(sheet: Sheet, row: Segment, tint: str) -> tuple[Mark, ...]:
    width = 1.1 * min(sheet.radius(id_) for id_ in row)
    points = [sheet.centre(id_) for id_ in row]
    if len(points) == 1:
        x, y = points[0]
        points = [(x - 0.1, y), (x + 0.1, y)]
    else:
        # Two that end on one space leave each other room there.
        points = shortened(points, width * 0.75, width * 0.75)
    path = line(points)
    return (
        Outline(path, stroke=WHITE, width=width + 1.0 * sheet.unit, opacity=0.6, round_ends=True),
        Outline(path, stroke=tint, width=width, opacity=0.62, round_ends=True),
    )


def _middle(sheet: Sheet, row: Segment) -> Point:
    if len(row) % 2 or len(row) < 2:
        return sheet.centre(row[len(row) // 2])
    one, other = sheet.centre(row[len(row) // 2 - 1]), sheet.centre(row[len(row) // 2])
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


SEGMENTS = OverlayKind(
    "segments", "Segments", "The stretches between corners and junctions, numbered, each in its own colour.", segments
)
