"""Pieces to cut out: disks, tokens, mats and figures, kind after kind, on as few pages as they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from board_designer.drawing.marks import Mark, Part, Picture
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.typesetting import Block, in_columns, moved, paragraph, stacked
from board_designer.geometry.pages import UNPRINTED_MM
from board_designer.handoff.printing.faces import drawn, room_of
from board_designer.kits.components import Face, Printed

SPACE_MM = 2.0  # between pieces, for the scissors
GAP_MM = 1.8
INK = "#2e2a26"
FAINT = "#6b645c"
EDGE_MM = UNPRINTED_MM + 2.0


def piece_sheets(things: Iterable[Printed], why_not: str, paper_mm: tuple[float, float]) -> list[Sheet]:
    width, height = paper_mm
    room = width - 2 * EDGE_MM
    blocks = [paragraph("Pieces to cut out", room, 6.5, INK, bold=True, keeps=True)]
    note = "Print these pages on card, or glue them on card before you cut."
    if why_not:
        reason = why_not.rstrip(".")
        note += f" No games were played to count the pieces, so the numbers are bounds of the rules: {reason}."
    blocks.append(paragraph(note, room, 3.3, FAINT))
    for thing in things:
        if thing.shape != "card":
            blocks += _kind(thing, room)
    if len(blocks) == 2:
        return []
    sheets = []
    for number, column in enumerate(in_columns(blocks, height - 2 * EDGE_MM, GAP_MM), start=1):
        marks = moved(stacked(column, GAP_MM).marks, EDGE_MM, EDGE_MM)
        page = Picture(width, height, (Part("pieces", marks),))
        sheets.append(Sheet(width, height, f"Pieces {number}", (Laid(page),)))
    return sheets


def _kind(thing: Printed, room: float) -> Iterator[Block]:
    title = paragraph(thing.title, room, 4.2, INK, bold=True)
    note = paragraph(thing.note, room, 3.0, FAINT)
    head = stacked([title, note], 0.6)
    yield Block(head.height + 2.0, moved(head.marks, 0.0, 2.0), keeps=True)
    yield from _rows(thing, room)


def _rows(thing: Printed, room: float) -> Iterator[Block]:
    wide, high = room_of(thing)
    across = max(1, int((room + SPACE_MM) // (wide + SPACE_MM)))
    faces: list[Face] = [face for face, count in thing.faces for _ in range(count)]
    for start in range(0, len(faces), across):
        marks: list[Mark] = []
        for number, face in enumerate(faces[start : start + across]):
            marks += moved(drawn(thing, face), number * (wide + SPACE_MM), 0.0)
        yield Block(high, tuple(marks))
