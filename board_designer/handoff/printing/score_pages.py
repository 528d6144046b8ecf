"""Pages to write scores on: a table for each game, with a row for each seat, and the pictures that the words name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.board.model import Board
from board_designer.drawing.colour_vision import readable_on
from board_designer.drawing.marks import Mark, Outline, Part, Picture, circle, line, rectangle
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.style import Style
from board_designer.drawing.symbols import symbol
from board_designer.drawing.typesetting import FAINT, INK, Block, fitted_size, line_of_text, moved, paragraph, stacked
from board_designer.kits.box_of_pieces import motifs_in_box
from board_designer.kits.components import seats_of
from board_designer.kits.kit import Kit
from board_designer.kits.print_file import ScoreSheet, all_among, filled, print_file_of
from board_designer.kits.rule_sheet import types_present, words_for

EDGE_MM = 14.0
ROW_MM = 9.0
HEAD_MM = 6.0
GAP_MM = 5.0
NAME_SHARE = 0.3  # of the width, for the names
RULE, TINT = "#9a8f80", "#f1ece1"


def score_sheets(
    board: Board, kit: Kit, rules: Mapping[str, Any], style: Style, paper_mm: tuple[float, float]
) -> list[Sheet]:
    values = kit.values_on(board, rules)
    return [
        _sheet(sheet, board, kit, values, style, paper_mm)
        for sheet in print_file_of(kit).score_sheets
        if all_among(values, sheet.when)
    ]


def _sheet(
    sheet: ScoreSheet, board: Board, kit: Kit, values: Mapping[str, Any], style: Style, paper_mm: tuple[float, float]
) -> Sheet:
    width, height = paper_mm
    room = width - 2 * EDGE_MM
    words, present = words_for(board, kit, values), types_present(board)
    told = [filled(item.text, words) for item in sheet.lines if item.holds(values, present)]
    head = [paragraph(sheet.title, room, 8.0, INK, bold=True), *(paragraph(text, room, 3.4, FAINT) for text in told)]
    if sheet.motifs and (motifs := motifs_in_box(kit, values)):
        head.append(_motif_strip(motifs, style, room))
    top = stacked(head, 2.0)
    seats = seats_of(board, kit, values)
    high = HEAD_MM + len(seats) * ROW_MM
    games = max(1, int((height - 2 * EDGE_MM - top.height) // (high + GAP_MM)))
    marks = list(moved(top.marks, EDGE_MM, EDGE_MM))
    for game in range(games):
        y = EDGE_MM + top.height + GAP_MM + game * (high + GAP_MM)
        marks += moved(tuple(_table(game + 1, sheet.columns, seats, style, room)), EDGE_MM, y)
    return Sheet(width, height, sheet.title, (Laid(Picture(width, height, (Part("scores", tuple(marks)),))),))


def _table(game: int, columns: tuple[str, ...], seats: list[int], style: Style, room: float) -> Iterator[Mark]:
    high = HEAD_MM + len(seats) * ROW_MM
    first = room * NAME_SHARE
    wide = (room - first) / len(columns)
    yield Outline(rectangle(0.0, 0.0, room, HEAD_MM), fill=TINT)
    yield line_of_text(f"Game {game}", 2.0, HEAD_MM / 2, 3.2, INK, bold=True)
    size = min(fitted_size(title, wide - 2.0, 3.0) for title in columns)
    for number, title in enumerate(columns):
        yield line_of_text(title, first + (number + 0.5) * wide, HEAD_MM / 2, size, INK, align=0.5)
    for number, seat in enumerate(seats):
        y = HEAD_MM + (number + 0.5) * ROW_MM
        colour = style.seat_colour(seat) or FAINT
        yield Outline(circle(4.5, y, 2.4), fill=colour)
        yield line_of_text(str(seat), 4.5, y, 3.0, readable_on(colour, light="#ffffff"), bold=True, align=0.5)
    yield Outline(rectangle(0.0, 0.0, room, high), stroke=RULE, width=0.3)
    for number in range(len(seats)):
        y = HEAD_MM + number * ROW_MM
        yield Outline(line([(0.0, y), (room, y)]), stroke=RULE, width=0.2, round_ends=False)
    for number in range(len(columns)):
        x = first + number * wide
        yield Outline(line([(x, 0.0), (x, high)]), stroke=RULE, width=0.2, round_ends=False)


def _motif_strip(motifs: tuple[str, ...], style: Style, room: float) -> Block:
    """Each motif with its name below."""
    wide = room / len(motifs)
    radius = min(wide * 0.36, 8.0)
    marks: list[Mark] = []
    for number, name in enumerate(motifs):
        motif, x = style.motifs[name], (number + 0.5) * wide
        marks.append(Outline(circle(x, radius, radius), fill=motif.fill, stroke=motif.edge, width=0.3))
        marks += symbol(motif.symbol, x, radius, radius * 0.7, motif.edge)
        size = fitted_size(motif.title, wide - 1.5, 3.0)
        marks.append(line_of_text(motif.title, x, 2 * radius + 2.6, size, INK, align=0.5))
    return Block(2 * radius + 5.0, tuple(marks))
