"""The play graph: every move and every use of a place, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from board_designer.drawing.marks import Command, Mark, Outline, Part, Point
from board_designer.kits.board_structure import Structure
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.overlay_marks import (
    ARROW,
    COLOURS,
    INK,
    WHITE,
    Sheet,
    arrow_head,
    dots,
    shortened,
    strokes,
)

WIDTH = 1.2  # mm
DASH = (2.2, 1.5)
DOORSTEP = 3.2  # how far the line of a door reaches into its place


def play_graph(structure: Structure, selection: Selection) -> Overlay:
    play = structure.play
    sheet = Sheet(structure.board)
    words = structure.kit.graph.get("kinds", {})
    counts = play.count_by_kind()
    kinds = [*(kind for kind in words if kind in counts), *(kind for kind in counts if kind not in words)]
    parts, legend = [], []
    # Thin lines that are everywhere lie underneath the rare ones.
    colour_of = _colours(structure, kinds)
    for kind in sorted(kinds, key=lambda kind: -counts[kind]):
        parts.append(Part(kind, tuple(_marks(structure, sheet, kind, colour_of[kind]))))
    for kind in kinds:
        costs = any(data["cost"] for _, _, data in play.edges(kind))
        text = str(words.get(kind, kind))
        legend.append(LegendEntry(colour_of[kind], f"{text[:1].upper()}{text[1:]}: {counts[kind]}", costs))
    standing = [sheet.centre(id_) for id_ in play.ids_of(play.rules.standing)]
    if standing:
        parts.append(Part("standing", (dots(standing, 1.15 * sheet.unit, WHITE, INK),)))
    return Overlay(tuple(parts), tuple(legend))


def _colours(structure: Structure, kinds: list[str]) -> dict[str, str]:
    """Plain steps in the first colour, uses of places in thin ink, a colour to each of the others."""
    rules = structure.play.rules
    others = [kind for kind in kinds if kind not in (rules.walk, rules.access)]
    colours = {kind: COLOURS[1 + number % (len(COLOURS) - 1)] for number, kind in enumerate(others)}
    return {**colours, rules.walk: COLOURS[0], rules.access: INK}


def _marks(structure: Structure, sheet: Sheet, kind: str, colour: str) -> Iterator[Mark]:
    play = structure.play
    is_use = kind == play.rules.access
    is_move = not is_use and kind != play.rules.hub
    lines: dict[bool, list[list[Point]]] = {False: [], True: []}
    heads: list[Command] = []
    drawn: set[tuple[str, str, str]] = set()
    for source, target, data in play.edges(kind):
        link = data.get("link", "")
        if (target, source, link) in drawn:
            continue
        drawn.add((source, target, link))
        bends = sheet.bends(link)
        start = (
            sheet.doorstep(source, target, DOORSTEP * sheet.unit) if is_use and not bends else sheet.centre(source)
        )
        points = [start, *bends, sheet.centre(target)]
        points = shortened(points, 1.1 * sheet.unit, 1.1 * sheet.unit)
        lines[bool(data["cost"])].append(points)
        if is_move and not _leads_back(structure, source, target, data):
            heads += arrow_head(points[-2], points[-1], ARROW * sheet.unit)
    width = WIDTH * sheet.unit * (1.0 if is_move else 0.55)
    yield from strokes(lines[False], colour, width)
    yield from strokes(lines[True], colour, width, tuple(length * sheet.unit for length in DASH))
    if heads:
        yield Outline(tuple(heads), fill=colour, stroke=WHITE, width=0.3 * sheet.unit)


def _leads_back(structure: Structure, source: str, target: str, data: dict[str, Any]) -> bool:
    back = structure.play.graph.get_edge_data(target, source) or {}
    return any((it["kind"], it.get("link")) == (data["kind"], data.get("link")) for it in back.values())


PLAY_GRAPH = OverlayKind(
    "play_graph",
    "Play graph",
    "Every move by kind, and where each place is used from. Dashed lines cost something.",
    play_graph,
)
