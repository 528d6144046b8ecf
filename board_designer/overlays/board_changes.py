"""What differs between two boards: what came, what went, what moved, what is something else now."""

from __future__ import annotations

import math
from collections.abc import Iterator

from board_designer.board.board_difference import difference
from board_designer.board.model import Board, Link
from board_designer.drawing.marks import Mark, Outline, Part, Point
from board_designer.overlays.overlay import LegendEntry, Overlay
from board_designer.overlays.overlay_marks import ARROW, WHITE, Sheet, arrow_head, badge, middle, shortened, strokes
from board_designer.words import counted, listed

CAME, WENT, MOVED, OTHER = "#00734f", "#b3261e", "#0057a8", "#8a5a00"
SIGNS = {CAME: "+", WENT: "−", MOVED: "→", OTHER: "≠"}
DASH = (2.4, 1.6)
INSET = 3.4  # mm, of the line where something was
NEAR = 1.0  # mm: a space that was made larger has hardly moved


def changed_overlay(before: Board, after: Board, stale: bool = False) -> Overlay:
    """Laid over the later board, with the shape of what is gone or was elsewhere. Stale: the later of
    the runs compared was not played on this board."""
    change = difference(before, after)
    old, new = Sheet(before), Sheet(after)
    pairs = [(id_, before.space_by_id[id_], after.space_by_id[id_]) for id_ in change.changed]
    moved = [id_ for id_, was, now in pairs if was.footprint != now.footprint]
    other = [id_ for id_, was, now in pairs if was.footprint == now.footprint]
    parts = [
        *(Part(id_, _gone(old, id_)) for id_ in change.removed),
        *(Part(id_, tuple(_moved(old, new, id_))) for id_ in moved),
        *(Part(id_, _here(new, id_, OTHER)) for id_ in other),
        *(Part(id_, _here(new, id_, CAME)) for id_ in change.added),
        *link_parts(old, before, change.removed_links, WENT),
        *link_parts(new, after, change.added_links, CAME),
        *link_parts(new, after, change.changed_links, OTHER),
    ]
    counted = (
        (CAME, "added", len(change.added), len(change.added_links)),
        (WENT, "removed", len(change.removed), len(change.removed_links)),
        (MOVED, "moved or resized", len(moved), 0),
        (OTHER, "changed in another way", len(other), len(change.changed_links)),
    )
    head = [LegendEntry("", "What has changed on the board")]
    if stale:
        head.append(LegendEntry("", "Compared with the board as it is now; the later run was played on another one"))
    legend = [
        LegendEntry(colour, f"{SIGNS[colour]} {counted_things(spaces, links)} {what}", colour == WENT)
        for colour, what, spaces, links in counted
        if spaces or links
    ]
    if "rules" in change.settings:
        legend.append(LegendEntry("", "The board's own rules differ"))
    if not legend:
        legend.append(LegendEntry("", "Nothing visible"))
    return Overlay(tuple(parts), (*head, *legend))


def counted_things(spaces: int, links: int) -> str:
    return listed(counted(number, thing) for number, thing in ((spaces, "space"), (links, "link")) if number)


def _here(sheet: Sheet, id_: str, colour: str) -> tuple[Mark, ...]:
    edge = sheet.outline(id_, 0.8 * sheet.unit)
    return (
        Outline(edge, fill=colour, opacity=0.28),
        Outline(edge, stroke=WHITE, width=2.6 * sheet.unit, opacity=0.85),
        Outline(edge, stroke=colour, width=1.5 * sheet.unit),
        *sign(sheet, id_, colour),
    )


def _gone(sheet: Sheet, id_: str) -> tuple[Mark, ...]:
    return *was_there(sheet, id_, WENT), *sign(sheet, id_, WENT)


def was_there(sheet: Sheet, id_: str, colour: str) -> tuple[Mark, ...]:
    """Where something was."""
    return faded(sheet, id_), *dashed(sheet, id_, colour)


def faded(sheet: Sheet, id_: str) -> Mark:
    return Outline(sheet.outline(id_, 0.8 * sheet.unit), fill=WHITE, opacity=0.45)


def dashed(sheet: Sheet, id_: str, colour: str) -> tuple[Mark, ...]:
    """Within the full line of what may lie there now, so that both are seen where two change places."""
    edge, dash = sheet.outline(id_, INSET * sheet.unit), tuple(length * sheet.unit for length in DASH)
    return (
        Outline(edge, stroke=WHITE, width=2.4 * sheet.unit, opacity=0.85),
        Outline(edge, stroke=colour, width=1.2 * sheet.unit, dash=dash, round_ends=False),
    )


def _moved(old: Sheet, new: Sheet, id_: str) -> Iterator[Mark]:
    yield from was_there(old, id_, MOVED)
    edge = new.outline(id_, 0.8 * new.unit)
    yield Outline(edge, stroke=WHITE, width=2.6 * new.unit, opacity=0.85)
    yield Outline(edge, stroke=MOVED, width=1.5 * new.unit)
    yield from way_of(old, new, id_)


def way_of(old: Sheet, new: Sheet, id_: str) -> Iterator[Mark]:
    """An arrow to where it is now; a sign where it has hardly moved."""
    start, end = old.centre(id_), new.centre(id_)
    if math.dist(start, end) > NEAR:
        yield from strokes([shortened([start, end], 0.0, 0.6 * ARROW * new.unit)], MOVED, 1.4 * new.unit)
        yield Outline(arrow_head(start, end, 1.5 * ARROW * new.unit), fill=MOVED, stroke=WHITE, width=0.3 * new.unit)
    else:
        yield from sign(new, id_, MOVED)


def sign(sheet: Sheet, id_: str, colour: str) -> tuple[Mark, ...]:
    return badge(sheet.centre(id_), SIGNS[colour], min(7.0 * sheet.unit, 0.6 * sheet.radius(id_)), colour, WHITE)


def link_parts(sheet: Sheet, board: Board, ids: tuple[str, ...], colour: str) -> Iterator[Part]:
    for id_ in ids:
        points = _points(sheet, board.link_by_id[id_])
        if points:
            dash = tuple(length * sheet.unit for length in DASH) if colour == WENT else ()
            sign = badge(middle(points), SIGNS[colour], 5.0 * sheet.unit, colour, WHITE)
            yield Part(id_, (*strokes([points], colour, 1.6 * sheet.unit, dash), *sign))


def _points(sheet: Sheet, link: Link) -> list[Point]:
    """None for a link whose space is missing."""
    if link.source not in sheet or link.target not in sheet:
        return []
    return shortened([sheet.centre(link.source), *sheet.bends(link.id), sheet.centre(link.target)], 1.5, 1.5)
