"""A change that somebody may make, laid over the board as it is: what would come, go, move or become something else.

Each is told by a sign and by its line as well as by its colour: what would be is drawn in its own look within a full
line, where something would leave is a dashed line, and what would go is crossed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from board_designer.board.board_difference import difference
from board_designer.board.model import Board
from board_designer.drawing.incremental_drawing import IncrementalDrawing, Key, Kind
from board_designer.drawing.marks import Mark, Outline, Part
from board_designer.drawing.style import Style
from board_designer.overlays.board_changes import (
    CAME,
    MOVED,
    OTHER,
    SIGNS,
    WENT,
    counted_things,
    dashed,
    faded,
    link_parts,
    sign,
    was_there,
    way_of,
)
from board_designer.overlays.overlay import LegendEntry, Overlay
from board_designer.overlays.overlay_marks import WHITE, Sheet, strokes

SOLID = 0.9  # how much of a space that is not there yet covers what is below it
CROSS = 0.55  # of the way from the middle of a space to its nearer sides
LOOKS: tuple[Kind, ...] = ("rim", "ground", "words")


def ghost_overlay(before: Board, after: Board, style: Style, title: str, rules: Sequence[str] = ()) -> Overlay:
    """`before` is what lies below; `rules` are sentences about what cannot be drawn."""
    change = difference(before, after)
    old, new = Sheet(before), Sheet(after)
    pairs = [(before.space_by_id[id_], after.space_by_id[id_]) for id_ in change.changed]
    moved = [now.id for was, now in pairs if was.footprint != now.footprint]
    other = [now.id for was, now in pairs if was.footprint == now.footprint]
    retyped = [now.id for was, now in pairs if now.id in other and was.type != now.type]
    as_what = "of another type" if retyped == other and not change.changed_links else "changed in another way"
    sketch = IncrementalDrawing(after, style)
    parts = [
        *(Part(id_, (faded(old, id_),)) for id_ in moved),
        *(Part(id_, tuple(_goes(old, id_))) for id_ in change.removed),
        *_looks(sketch, (*moved, *other, *change.added)),
        *(Part(id_, tuple(_edge(new, id_, MOVED))) for id_ in moved),
        *(Part(id_, tuple(_edge(new, id_, OTHER))) for id_ in other),
        *(Part(id_, tuple(_edge(new, id_, CAME))) for id_ in change.added),
        *link_parts(old, before, change.removed_links, WENT),
        *link_parts(new, after, change.added_links, CAME),
        *link_parts(new, after, change.changed_links, OTHER),
        *(Part(id_, (*dashed(old, id_, MOVED), *way_of(old, new, id_))) for id_ in moved),
    ]
    told = (
        (CAME, "added", len(change.added), len(change.added_links)),
        (WENT, "removed", len(change.removed), len(change.removed_links)),
        (MOVED, "moved or resized; dashed: where from", len(moved), 0),
        (OTHER, as_what, len(other), len(change.changed_links)),
    )
    legend = [
        LegendEntry(colour, f"{SIGNS[colour]} {counted_things(spaces, links)} {what}", colour == WENT)
        for colour, what, spaces, links in told
        if spaces or links
    ]
    legend += [LegendEntry("", words) for words in rules]
    return Overlay(tuple(parts), (LegendEntry("", f"Not yet on the board: {title}"), *legend))


def _looks(sketch: IncrementalDrawing, ids: Iterable[str]) -> Iterator[Part]:
    """Spaces as they would look where they would lie."""
    for id_ in ids:
        marks = [mark for kind in LOOKS for mark in sketch.part(Key(kind, id_)).marks]
        yield Part(id_, tuple(replace(mark, opacity=SOLID * mark.opacity) for mark in marks))


def _edge(sheet: Sheet, id_: str, colour: str) -> Iterator[Mark]:
    edge = sheet.outline(id_, 0.8 * sheet.unit)
    yield Outline(edge, stroke=WHITE, width=3.2 * sheet.unit, opacity=0.9)
    yield Outline(edge, stroke=colour, width=1.8 * sheet.unit)
    if colour != MOVED:
        yield from sign(sheet, id_, colour)


def _goes(sheet: Sheet, id_: str) -> Iterator[Mark]:
    """Crossed out, within a dashed line."""
    yield from was_there(sheet, id_, WENT)
    (x, y), far = sheet.centre(id_), CROSS * sheet.radius(id_)
    lines = [[(x - far, y - far), (x + far, y + far)], [(x - far, y + far), (x + far, y - far)]]
    yield from strokes(lines, WENT, 1.6 * sheet.unit)
