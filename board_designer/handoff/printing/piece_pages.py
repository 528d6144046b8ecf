"""Pieces to cut out: disks, tokens, mats and figures, kind after kind, on as few pages as they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from board_designer.drawing.marks import Mark, Part, Picture
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.typesetting import FAINT, INK, Block, moved, paragraph, stacked
from board_designer.geometry.page_cutting import UNPRINTED_MM
from board_designer.handoff.printing.piece_faces import drawn, room_of
from board_designer.kits.components import Face, Printed

# Between pieces, for the scissors, and between rows.
LOOSE_MM = 2.0, 1.8
TIGHT_MM = 1.0, 1.0
EDGE_MM = UNPRINTED_MM + 2.0


def piece_sheets(things: Iterable[Printed], why_not: str, paper_mm: tuple[float, float]) -> list[Sheet]:
    """A little tighter where that saves a page: nobody wants one with two tokens on it."""
    pieces = [thing for thing in things if not thing.is_card and thing.shape != "hexes"]
    if not pieces:
        return []
    width, height = paper_mm
    room, deep = width - 2 * EDGE_MM, height - 2 * EDGE_MM
    loose, tight = (_pages(pieces, why_not, room, deep, *gaps) for gaps in (LOOSE_MM, TIGHT_MM))
    pages, gap = (tight, TIGHT_MM[1]) if len(tight) < len(loose) else (loose, LOOSE_MM[1])
    sheets = []
    for number, column in enumerate(pages, start=1):
        marks = moved(stacked(column, gap).marks, EDGE_MM, EDGE_MM)
        page = Picture(width, height, (Part("pieces", marks),))
        sheets.append(Sheet(width, height, f"Pieces {number}", (Laid(page),)))
    return sheets


def _pages(
    pieces: Iterable[Printed], why_not: str, room: float, deep: float, space: float, gap: float
) -> list[list[Block]]:
    """Row after row. A kind that goes on on the next page is named there again."""
    pages = [_opening(why_not, room)]
    used = sum(block.height + gap for block in pages[0])
    for thing in pieces:
        for number, row in enumerate(_rows(thing, room, space)):
            named = [] if number else [_heading(thing.title, thing.note, room)]
            if used + sum(block.height + gap for block in named) + row.height > deep:
                pages.append([])
                used = 0.0
                named = [_heading(f"{thing.title}, continued", "", room)] if number else named
            pages[-1] += [*named, row]
            used += sum(block.height + gap for block in (*named, row))
    return pages


def _opening(why_not: str, room: float) -> list[Block]:
    note = "Print these pages on card, or glue them to card before cutting."
    if why_not:
        reason = why_not.rstrip(".")
        note += (
            f" No games were played to count the pieces, so the numbers are upper limits from the rules: {reason}."
        )
    return [paragraph("Pieces to cut out", room, 6.5, INK, bold=True), paragraph(note, room, 3.3, FAINT)]


def _heading(title: str, note: str, room: float) -> Block:
    lines = [paragraph(title, room, 4.2, INK, bold=True)]
    if note:
        lines.append(paragraph(note, room, 3.0, FAINT))
    head = stacked(lines, 0.6)
    return Block(head.height + 2.0, moved(head.marks, 0.0, 2.0))


def _rows(thing: Printed, room: float, space: float) -> Iterator[Block]:
    wide, high = room_of(thing)
    across = max(1, int((room + space) // (wide + space)))
    faces: list[Face] = [face for face, count in thing.faces for _ in range(count)]
    for start in range(0, len(faces), across):
        marks: list[Mark] = []
        for number, face in enumerate(faces[start : start + across]):
            marks += moved(drawn(thing, face), number * (wide + space), 0.0)
        yield Block(high, tuple(marks))
