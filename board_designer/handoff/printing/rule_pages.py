"""The rules in short, in two columns, set no closer than they must be for the fewest pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from board_designer.drawing.colour_vision import darker, readable_on
from board_designer.drawing.marks import Mark, Outline, Part, Picture, line, rectangle
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.style import Style
from board_designer.drawing.symbols import symbol
from board_designer.drawing.typesetting import (
    FAINT,
    INK,
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
UNDER_HEAD_MM = 6.0
GAP_MM = 1.5
ACCENT = "#b5482f"


@dataclass(frozen=True, slots=True)
class Setting:
    """How large and how close everything is, in millimetres."""

    text: float
    gap: float
    heading: float
    sign: float


# From roomy to close. Nine points are read at arm's length; eight and a half still are.
SETTINGS = (
    Setting(3.15, GAP_MM, 4.3, 7.0),
    Setting(3.15, 1.2, 4.2, 6.0),
    Setting(3.08, 1.1, 4.1, 5.5),
    Setting(3.0, 0.9, 4.0, 5.0),
)


def rule_sheets(sheet: RuleSheet, board_title: str, style: Style, paper_mm: tuple[float, float]) -> list[Sheet]:
    width, height = paper_mm
    column = (width - 2 * EDGE_MM - GUTTER_MM) / 2
    head = _head(sheet, board_title, width - 2 * EDGE_MM)
    later = height - 2 * EDGE_MM - UNDER_HEAD_MM
    setting, columns = _set(sheet, style, column, later - head.height, later)
    sheets = []
    for at in range(0, len(columns), 2):
        top = EDGE_MM + UNDER_HEAD_MM + (head.height if at == 0 else 0.0)
        marks: list[Mark] = list(moved(head.marks, EDGE_MM, EDGE_MM)) if at == 0 else []
        for number, blocks_here in enumerate(columns[at : at + 2]):
            marks += moved(stacked(blocks_here, setting.gap).marks, EDGE_MM + number * (column + GUTTER_MM), top)
        middle = width / 2
        marks.append(
            Outline(line([(middle, top), (middle, height - EDGE_MM)]), stroke="#d8d0c0", width=0.2, round_ends=False)
        )
        page = Picture(width, height, (Part("rules", tuple(marks)),))
        sheets.append(Sheet(width, height, f"Rules {at // 2 + 1}", (Laid(page),)))
    return sheets


def _set(
    sheet: RuleSheet, style: Style, column: float, first: float, later: float
) -> tuple[Setting, list[list[Block]]]:
    """The columns in the roomiest setting that needs no more pages than the closest one."""

    def columns_in(setting: Setting) -> list[list[Block]]:
        return _flow(_blocks(sheet, style, column, setting), first, later, setting.gap)

    *roomier, closest = SETTINGS
    fewest = columns_in(closest)
    for setting in roomier:
        if _pages(columns := columns_in(setting)) <= _pages(fewest):
            return setting, columns
    return closest, fewest


def _pages(columns: list[list[Block]]) -> int:
    return (len(columns) + 1) // 2


def _blocks(sheet: RuleSheet, style: Style, width: float, setting: Setting) -> list[Block]:
    return [block for section in sheet.sections for block in _section(section, style, width, setting)]


def _flow(blocks: list[Block], first: float, later: float, gap: float) -> list[list[Block]]:
    """Page after page of two columns, shorter under the title. Those of the last page are evened out."""
    columns: list[list[Block]] = []
    height = first
    while blocks:
        page = in_columns(blocks, height, gap)
        if len(page) <= 2:
            return [*columns, *_evened(blocks, height, gap)]
        columns += page[:2]
        blocks = blocks[sum(len(column) for column in page[:2]) :]
        height = later
    return columns


def _evened(blocks: list[Block], height: float, gap: float) -> list[list[Block]]:
    """The same in two columns of about one length."""
    tried = sum(block.height + gap for block in blocks) / 2
    while tried < height:
        columns = in_columns(blocks, tried, gap)
        if len(columns) <= 2:
            return columns
        tried += 2.0
    return in_columns(blocks, height, gap)


def _head(sheet: RuleSheet, board_title: str, room: float) -> Block:
    return stacked(
        [
            paragraph(sheet.title, room, 8.5, INK, bold=True),
            paragraph(
                f"{sheet.about} This is a summary of the rules as played on the board “{board_title}”.",
                room,
                3.4,
                FAINT,
            ),
            Block(0.5, (Outline(rectangle(0.0, 0.0, room, 0.5), fill=ACCENT),)),
        ],
        2.0,
    )


def _section(section: RuleSection, style: Style, width: float, setting: Setting) -> Iterator[Block]:
    title = paragraph(section.title, width, setting.heading, ACCENT, bold=True)
    yield Block(title.height + 2.2, moved(title.marks, 0.0, 2.2), keeps=True)
    for number, entry in enumerate(section.entries, start=1):
        yield _entry(entry, number if section.numbered else 0, style, width, setting)


def _entry(entry: Entry, number: int, style: Style, width: float, setting: Setting) -> Block:
    size, sign = setting.text, setting.sign
    if number:
        text = paragraph(entry.text, width - 5.5, size)
        figure = line_of_text(f"{number}.", 0.0, size * 0.66, size, ACCENT, bold=True)
        return Block(text.height, (figure, *moved(text.marks, 5.5, 0.0)))
    runs = [Run(f"{entry.term}:", bold=True), Run(entry.text)] if entry.term else [Run(entry.text)]
    if entry.type:
        text = paragraph(runs, width - sign - 2.5, size)
        return beside(_sign(entry.type, style, sign), sign, text, sign + 2.5)
    return paragraph(runs, width, size)


def _sign(type_: str, style: Style, size: float) -> list[Mark]:
    """A small piece of the ground of a type, with its symbol."""
    look = style.of_type(type_)
    marks: list[Mark] = [
        Outline(
            rectangle(0.2, 0.2, size - 0.4, size - 0.4, 1.0),
            fill=look.fill,
            stroke=darker(look.edge, 0.1),
            width=0.3,
        )
    ]
    marks += symbol(look.symbol, size / 2, size / 2, size * 0.33, readable_on(look.fill, light="#fffaf0"))
    return marks
