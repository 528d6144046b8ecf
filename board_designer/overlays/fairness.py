"""How far each home has it to what it needs: the ways themselves, a card at each home, and all seats in a table."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.drawing.colour_vision import readable_on
from board_designer.drawing.marks import Mark, Outline, Part, Point, Text, rectangle
from board_designer.drawing.text_fitting import width_of
from board_designer.kits.board_structure import Structure
from board_designer.overlays.every_seat import Seat, every_seat
from board_designer.overlays.first_to_reach import NO_SEATS, ring
from board_designer.overlays.nearest_ways import Way, nearest_ways
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.overlay_marks import INK, WHITE, Sheet, badge, strokes
from board_designer.overlays.seat_table import BEST, WORST, Row, seat_rows

MOST_SEATS = 8  # in one table
MOST_ON_A_CARD = 4
LETTERS = 5.4  # mm
WAY_WIDTH = 1.1


def fairness(structure: Structure, selection: Selection) -> Overlay:
    seats = every_seat(structure)
    if not seats:
        return NO_SEATS
    sheet = Sheet(structure.board)
    ways = nearest_ways(structure, seats)
    rows = seat_rows(structure, seats, ways)
    parts = [Part(f"ways of {seat.home.id}", _lines(sheet, seat, seats, ways)) for seat in seats]
    parts += [Part(f"steps to {place}", marks) for place, marks in _ends(sheet, seats, ways).items()]
    paper = structure.board.grid.print_size_mm
    for at, seat in enumerate(seats):
        parts.append(Part(seat.home.id, (*ring(sheet, seat), *_card(sheet, paper, seat, _said(rows, at)))))
    return Overlay(tuple(parts), _legend(seats, rows))


def _lines(sheet: Sheet, seat: Seat, seats: Sequence[Seat], ways: Sequence[Way]) -> tuple[Mark, ...]:
    """The ways of one seat, beside those of the others where they share their spaces."""
    off = (seats.index(seat) - (len(seats) - 1) / 2) * WAY_WIDTH * 1.6 * sheet.unit
    lines: list[list[Point]] = []
    for way in ways:
        if way.home == seat.home.id and way.spaces and not way.to_rival:
            inside = 4.0 * sheet.unit
            points = [
                sheet.doorstep(way.home, way.spaces[0], inside),
                *(sheet.centre(id_) for id_ in way.spaces),
                sheet.doorstep(way.place, way.spaces[-1], inside),
            ]
            lines.append([(x + off, y + off) for x, y in points])
    return strokes(lines, seat.colour, WAY_WIDTH * sheet.unit)


def _ends(sheet: Sheet, seats: Sequence[Seat], ways: Sequence[Way]) -> dict[str, tuple[Mark, ...]]:
    """At each nearest place, the steps of those whose nearest it is."""
    colours = {seat.number: seat.colour for seat in seats}
    arriving: dict[str, list[Way]] = {}
    for way in ways:
        if way.place and not way.to_rival:
            arriving.setdefault(way.place, []).append(way)
    found: dict[str, tuple[Mark, ...]] = {}
    size = 4.4 * sheet.unit
    for place, here in arriving.items():
        marks: list[Mark] = []
        at_door: dict[str, int] = {}
        for way in here:
            # From the door inwards: the middle may lie under a card.
            before = at_door[way.spaces[-1]] = at_door.get(way.spaces[-1], -1) + 1
            at = sheet.doorstep(place, way.spaces[-1], (5.0 + 7.7 * before) * sheet.unit)
            marks += badge(at, str(way.steps), size, colours[way.seat], readable_on(colours[way.seat]))
        found[place] = tuple(marks)
    return found


def _card(sheet: Sheet, paper: Point, seat: Seat, said: Sequence[str]) -> tuple[Mark, ...]:
    """What a seat has the best and the worst of, over its home."""
    lines = [seat.title, *said]
    size = LETTERS * sheet.unit
    line = 1.3 * size
    wide = max(width_of(text, size) for text in lines) + 1.6 * size
    tall = line * len(lines) + 0.8 * size
    x, y = sheet.centre(seat.home.id)
    left = min(max(x - wide / 2, 0.5), max(paper[0] - wide - 0.5, 0.5))
    top = min(max(y - tall / 2, 0.5), max(paper[1] - tall - 0.5, 0.5))
    card = rectangle(left, top, wide, tall, 0.5 * size)
    head = rectangle(left, top, wide, line + 0.4 * size, 0.5 * size)
    marks: list[Mark] = [
        Outline(card, fill=WHITE, stroke=INK, width=0.4 * sheet.unit, opacity=0.96),
        Outline(head, fill=seat.colour),
    ]
    for number, text in enumerate(lines):
        ink = INK if number else readable_on(seat.colour)
        middle = top + 0.4 * size + line * (number + 0.5)
        marks.append(Text(left + wide / 2, middle, text, size, ink, width_of(text, size), bold=not number))
    return tuple(marks)


def _said(rows: Sequence[Row], at: int) -> list[str]:
    """The worst first: that is what a designer wants to change."""
    said: dict[str, list[str]] = {WORST: [], BEST: []}
    for row in rows:
        if mark := row.marks[at]:
            said[mark].append(f"{mark} {row.short.format(row.texts[at])}")
    return [*said[WORST], *said[BEST]][:MOST_ON_A_CARD] or ["like the others"]


def _legend(seats: Sequence[Seat], rows: Sequence[Row]) -> tuple[LegendEntry, ...]:
    title = LegendEntry("", "Fairness: steps of each seat, free moves only")
    key = LegendEntry("", f"{WORST} worst off, {BEST} best off; spread: how far apart they are")
    if len(seats) > MOST_SEATS:
        table = tuple(LegendEntry("", row.title, cells=(row.spread,)) for row in rows)
        return title, LegendEntry("", f"{len(seats)} seats", cells=("spread",)), *table
    heading = LegendEntry(
        "",
        "Seat",
        ramp=tuple(seat.colour for seat in seats),
        cells=(*(str(seat.number) for seat in seats), "spread"),
    )
    return title, heading, *(LegendEntry("", row.title, cells=(*row.cells, row.spread)) for row in rows), key


FAIRNESS = OverlayKind(
    "fairness",
    "Fairness: steps per seat",
    "How many steps each home has to the nearest place of every kind, and who is best and worst off.",
    fairness,
)
