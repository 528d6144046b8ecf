"""The rules in short, in two columns."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.drawing.colour import darker, readable_on
from board_designer.drawing.marks import Mark, Outline, Part, Picture, line, rectangle
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.style import Style
from board_designer.drawing.symbols import symbol
from board_designer.drawing.typesetting import (
    Block,
    Run,
    beside,
    in_columns,
    line_of_text,
    moved,
    paragraph,
    stacked,
)
from board_designer.kits.rule_sheet import Entry, RuleSection, RuleSheet

EDGE_MM = 14.0
GUTTER_MM = 9.0
TEXT_MM = 3.15  # nine points: read at arm's length
HEADING_MM = 4.3
GAP_MM = 1.5
INK = "#2e2a26"
FAINT = "#6b645c"
ACCENT = "#b5482f"
SIGN_MM = 7.0


def rule_sheets(sheet: RuleSheet, board_title: str, style: Style, paper_mm: tuple[float, float]) -> list[Sheet]:
    width, height = paper_mm
    column = (width - 2 * EDGE_MM - GUTTER_MM) / 2
    head = _head(sheet, board_title, width - 2 * EDGE_MM)
    blocks = [block for section in sheet.sections for block in _section(section, style, column)]
    first, later = height - 2 * EDGE_MM - head.height - 6.0, height - 2 * EDGE_MM - 6.0
    columns = _flow(blocks, first, later)
    sheets = []
    for at in range(0, len(columns), 2):
        top = EDGE_MM + (head.height + 6.0 if at == 0 else 6.0)
        marks: list[Mark] = list(moved(head.marks, EDGE_MM, EDGE_MM)) if at == 0 else []
        for number, blocks_here in enumerate(columns[at : at + 2]):
            marks += moved(stacked(blocks_here, GAP_MM).marks, EDGE_MM + number * (column + GUTTER_MM), top)
        middle = width / 2
        marks.append(
            Outline(line([(middle, top), (middle, height - EDGE_MM)]), stroke="#d8d0c0", width=0.2, round_ends=False)
        )
        page = Picture(width, height, (Part("rules", tuple(marks)),))
        sheets.append(Sheet(width, height, f"Rules {at // 2 + 1}", (Laid(page),)))
    return sheets


def _flow(blocks: list[Block], first: float, later: float) -> list[list[Block]]:
    """Page after page of two columns, shorter under the title. Those of the last page are evened out."""
    columns: list[list[Block]] = []
    height = first
    while blocks:
        page = in_columns(blocks, height, GAP_MM)
        if len(page) <= 2:
            return [*columns, *_evened(blocks, height)]
        columns += page[:2]
        blocks = blocks[sum(len(column) for column in page[:2]) :]
        height = later
    return columns


def _evened(blocks: list[Block], height: float) -> list[list[Block]]:
    """The same in two columns of about one length."""
    tried = sum(block.height + GAP_MM for block in blocks) / 2
    while tried < height:
        columns = in_columns(blocks, tried, GAP_MM)
        if len(columns) <= 2:
            return columns
        tried += 2.0
    return in_columns(blocks, height, GAP_MM)


def _head(sheet: RuleSheet, board_title: str, room: float) -> Block:
    return stacked(
        [
            paragraph(sheet.title, room, 8.5, INK, bold=True),
            paragraph(
                f"{sheet.about} These are the rules in short, as they are on the board “{board_title}”.",
                room,
                3.4,
                FAINT,
            ),
            Block(0.5, (Outline(rectangle(0.0, 0.0, room, 0.5), fill=ACCENT),)),
        ],
        2.0,
    )


def _section(section: RuleSection, style: Style, width: float) -> Iterator[Block]:
    title = paragraph(section.title, width, HEADING_MM, ACCENT, bold=True)
    yield Block(title.height + 2.2, moved(title.marks, 0.0, 2.2), keeps=True)
    for number, entry in enumerate(section.entries, start=1):
        yield _entry(entry, number if section.numbered else 0, style, width)


def _entry(entry: Entry, number: int, style: Style, width: float) -> Block:
    if number:
        text = paragraph(entry.text, width - 5.5, TEXT_MM)
        sign = line_of_text(f"{number}.", 0.0, TEXT_MM * 0.66, TEXT_MM, ACCENT, bold=True)
        return Block(text.height, (sign, *moved(text.marks, 5.5, 0.0)))
    runs = [Run(f"{entry.term}:", bold=True), Run(entry.text)] if entry.term else [Run(entry.text)]
    if entry.type:
        text = paragraph(runs, width - SIGN_MM - 2.5, TEXT_MM)
        return beside(_sign(entry.type, style), SIGN_MM, text, SIGN_MM + 2.5)
    return paragraph(runs, width, TEXT_MM)


def _sign(type_: str, style: Style) -> list[Mark]:
    """A small piece of the ground of a type, with its symbol."""
    look = style.of_type(type_)
    marks: list[Mark] = [
        Outline(
            rectangle(0.2, 0.2, SIGN_MM - 0.4, SIGN_MM - 0.4, 1.0),
            fill=look.fill,
            stroke=darker(look.edge, 0.1),
            width=0.3,
        )
    ]
    marks += symbol(look.symbol, SIGN_MM / 2, SIGN_MM / 2, SIGN_MM * 0.33, readable_on(look.fill, light="#fffaf0"))
    return marks
