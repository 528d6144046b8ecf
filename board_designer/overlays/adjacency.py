"""Which places are neighbours under the reading the rules use."""

from __future__ import annotations

import math

from board_designer.drawing.marks import Command, Outline, Part, Point
from board_designer.kits.board_structure import Structure
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.overlay_marks import COLOURS, WHITE, Sheet, badge
from board_designer.words import counted

WIDTH = 0.9  # mm


def adjacency(structure: Structure, selection: Selection) -> Overlay:
    sheet = Sheet(structure.board)
    pairs = structure.adjacent_pairs
    neighbours = dict.fromkeys(structure.places, 0)
    for one, other in pairs:
        neighbours[one] += 1
        neighbours[other] += 1
    near = min((math.dist(sheet.centre(a), sheet.centre(b)) for a, b in pairs), default=0.0)
    arcs = tuple(command for a, b in pairs for command in _arc(sheet.centre(a), sheet.centre(b), near))
    parts = []
    if arcs:
        width = WIDTH * sheet.unit
        lines = (
            Outline(arcs, stroke=WHITE, width=2.2 * width, opacity=0.75),
            Outline(arcs, stroke=COLOURS[0], width=width),
        )
        parts.append(Part("pairs", lines))
    parts += [
        Part(id_, badge(sheet.centre(id_), str(count), 4.4 * sheet.unit, COLOURS[0] if count else COLOURS[1], WHITE))
        for id_, count in neighbours.items()
    ]
    rule = structure.kit.parameters.get(structure.adjacency_parameter)
    reading = rule.shown(structure.rules[rule.name]) if rule else ""
    told = counted(len(pairs), "neighbouring pair")
    legend = [LegendEntry(COLOURS[0], f"{told} ({reading})" if reading else told)]
    if lonely := sum(not count for count in neighbours.values()):
        legend.append(LegendEntry(COLOURS[1], f"{lonely} without a neighbour"))
    return Overlay(tuple(parts), tuple(legend))


def _arc(start: Point, end: Point, near: float) -> tuple[Command, ...]:
    """A straight line to the next one; a bow to one further away, so that it does not hide those between."""
    length = math.dist(start, end)
    if length < near * 1.3 or length == 0:
        return ("M", *start), ("L", *end)
    sag = 0.2 * length
    across, down = (end[0] - start[0]) / length * sag, (end[1] - start[1]) / length * sag
    third = ((end[0] - start[0]) / 3, (end[1] - start[1]) / 3)
    return (
        ("M", *start),
        (
            "C",
            start[0] + third[0] + down,
            start[1] + third[1] - across,
            end[0] - third[0] + down,
            end[1] - third[1] - across,
            *end,
        ),
    )


ADJACENCY = OverlayKind(
    "adjacency",
    "Neighbouring places",
    "Lines between places that count as neighbours; the number says how many each has.",
    adjacency,
)
