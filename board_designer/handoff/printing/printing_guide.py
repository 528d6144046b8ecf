"""The page to print first: what to set at the printer, bars to measure, and which page goes where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.board.model import Board
from board_designer.drawing.marks import Mark, Outline, Part, Picture, circle, line, rectangle
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.typesetting import (
    FAINT,
    INK,
    Block,
    Run,
    fitted_size,
    line_of_text,
    moved,
    paragraph,
    stacked,
)
from board_designer.geometry.page_cutting import UNPRINTED_MM
from board_designer.handoff.printing.page_plan import PrintPlan
from board_designer.words import millimetres
from board_designer.words.numbers import MM_PER_INCH

EDGE_MM = 15.0
TEXT_MM = 3.5
GAP_MM = 1.6
BAR_MM = 100.0
INCHES = 4
MAP_LINE = "#d03a1f"


def has_guide(plan: PrintPlan) -> bool:
    """Not where there is nothing to tell."""
    return plan.settings.calibration or len(plan.tiles) > 1


def guide_sheets(
    board: Board, picture: Picture, plan: PrintPlan, about: str, contents: Sequence[tuple[str, int]]
) -> list[Sheet]:
    """One page, or none where there is nothing to tell. `contents` are the parts after it, and their pages."""
    if not has_guide(plan):
        return []
    width, height = plan.settings.paper_mm
    room = width - 2 * EDGE_MM
    head = stacked([_title(board.heading, room), paragraph(about, room, TEXT_MM, FAINT)], 1.5)
    marks = [*moved(head.marks, EDGE_MM, EDGE_MM)]
    y = EDGE_MM + head.height + 6.0
    laid = []
    block = _bars(room, contents) if plan.settings.calibration else stacked(_contents(contents, room), GAP_MM)
    marks += moved(block.marks, EDGE_MM, y)
    y += block.height + 6.0
    if len(plan.tiles) > 1:
        steps = stacked([_heading("Assemble the board"), *_steps(plan, room)], GAP_MM)
        marks += moved(steps.marks, EDGE_MM, y)
        y += steps.height + 4.0
        small, over = _map(plan, picture, (EDGE_MM, y, room, height - UNPRINTED_MM - 4.0 - y))
        laid.append(small)
        marks += over
    page = Picture(width, height, (Part("guide", tuple(marks)),))
    return [Sheet(width, height, "Guide", (*laid, Laid(page)))]


def _title(text: str, room: float) -> Block:
    size = max(fitted_size(text, room, 8.0, bold=True), 3.5)
    return paragraph(text, room, size, INK, bold=True)


def _heading(text: str) -> Block:
    return paragraph(text, 1000.0, 4.6, INK, bold=True)


def _bars(room: float, contents: Sequence[tuple[str, int]]) -> Block:
    """A bar across and a bar down, both 100 mm, one in inches, and what to do with them."""
    wide = BAR_MM + 16.0
    how = stacked(
        [
            _heading("Before you print"),
            *_points(
                [
                    "In the print dialog, choose “Actual size” or 100 %, never “Fit to page”.",
                    "Print this page alone and measure both bars: each is 100 mm long.",
                    "If a bar is shorter, the printer still scales: turn off any option such as “Scale to paper”.",
                ],
                wide,
            ),
        ],
        GAP_MM,
    )
    y = how.height + 5.0
    marks = [*how.marks, *_ruler(0.0, y, across=True), *_inches(0.0, y + 14.0)]
    # In the middle of what is left beside the text.
    marks += _ruler(wide + (room - wide - 14.0) / 2, 1.0, across=False)
    y += 27.0
    listed = stacked(_contents(contents, wide), 0.8)
    return Block(max(y + listed.height, BAR_MM + 3.0), (*marks, *moved(listed.marks, 0.0, y)))


def _contents(contents: Sequence[tuple[str, int]], room: float) -> Iterator[Block]:
    yield _heading("In this file")
    first = 2
    for what, count in contents:
        last = first + count - 1
        pages = f"Page {first}" if count == 1 else f"Pages {first} to {last}"
        yield paragraph([Run(f"{pages}:", bold=True), Run(what)], room, TEXT_MM)
        first = last + 1


def _points(sentences: Sequence[str], room: float) -> Iterator[Block]:
    for number, sentence in enumerate(sentences, start=1):
        text = paragraph(sentence, room - 6.0, TEXT_MM)
        yield Block(text.height, (line_of_text(f"{number}.", 0.0, TEXT_MM * 0.66, TEXT_MM, FAINT, bold=True),
                                  *moved(text.marks, 6.0, 0.0)))  # fmt: skip


def _ruler(x: float, y: float, across: bool) -> Iterator[Mark]:
    """The bar is a solid strip, so that its ends are plain to see; a tick for each centimetre stands on it."""

    def spot(along: float, off: float) -> tuple[float, float]:
        return (x + along, y + off) if across else (x + off, y + along)

    yield Outline(rectangle(*spot(0, 0), *((BAR_MM, 3.0) if across else (3.0, BAR_MM))), fill=INK)
    for centimetre in range(11):
        along = centimetre * 10.0
        yield Outline(line([spot(along, 3.8), spot(along, 5.8)]), stroke=INK, width=0.15, round_ends=False)
        label = str(centimetre * 10) + (" mm" if centimetre == 10 else "")
        px, py = spot(along, 7.4 if across else 6.6)
        yield line_of_text(label, px, py, 2.3, FAINT, align=0.5 if across else 0.0)


def _inches(x: float, y: float) -> Iterator[Mark]:
    for inch in range(INCHES):
        fill = FAINT if inch % 2 == 0 else None
        box = rectangle(x + inch * MM_PER_INCH, y, MM_PER_INCH, 2.0)
        yield Outline(box, fill=fill, stroke=FAINT, width=0.15)
    for inch in range(INCHES + 1):
        label = f"{inch} in" if inch == INCHES else str(inch)
        yield line_of_text(label, x + inch * MM_PER_INCH, y + 4.2, 2.3, FAINT, align=0.5)


def _steps(plan: PrintPlan, room: float) -> Iterator[Block]:
    """What to do with scissors and glue."""
    way = "landscape" if plan.landscape else "portrait"
    pages = f"Print the {len(plan.tiles)} pages of the board on {plan.settings.paper}, {way}."
    joined = any(tile.left or tile.above for tile in plan.tiles)
    steps = [pages]
    if plan.panels > 1:
        join = "Join the pages of each, and glue" if joined else "Glue"
        steps.append(f"The board folds into {plan.panels} panels. {join} each panel on its own piece of card.")
    if joined and plan.settings.overlap_mm:
        strip = millimetres(plan.settings.overlap_mm)
        steps += [
            "Trim each page along the picture where an arrow points left or up. Leave the other sides untrimmed.",
            f"Glue it over the previous page, overlapping by {strip}, so that the crosses at both ends meet.",
            "Work along each row from left to right, then join the rows from top to bottom.",
        ]
    elif joined:
        steps += [
            "Cut every page along the picture, from cross to cross.",
            "Lay the pages edge to edge, with the crosses meeting, and tape them from behind.",
        ]
    if plan.panels > 1:
        steps.append(
            "Lay the panels side by side, picture down and edge to edge, and tape along each fold on the back: "
            "the tape is the hinge. Leave a gap of twice the thickness of the card, so that it folds both ways."
        )
    if plan.tiles[-1].across.panel > 1 and plan.tiles[-1].down.panel > 1:
        steps.append("Where folds cross, leave one arm of the cross untaped; otherwise thick card does not fold.")
    yield from _points(steps, room)


def _map(plan: PrintPlan, picture: Picture, room: tuple[float, float, float, float]) -> tuple[Laid, list[Mark]]:
    """The whole board, small and in the middle, with the pages and their numbers on it."""
    left, y, width, height = room
    scale = min(width / picture.width, max(height, 20.0) / picture.height)
    x = left + (width - picture.width * scale) / 2
    sides = [piece.end - piece.start for tile in plan.tiles for piece in (tile.across, tile.down)]
    size = min(7.0, 0.4 * scale * min(sides))
    marks: list[Mark] = []
    for tile in plan.tiles:
        wide, high = ((piece.end - piece.start) * scale for piece in (tile.across, tile.down))
        corner = x + tile.across.start * scale, y + tile.down.start * scale
        middle = corner[0] + wide / 2, corner[1] + high / 2
        marks += [
            Outline(rectangle(*corner, wide, high), stroke=MAP_LINE, width=0.5),
            Outline(circle(*middle, size * 0.95), fill="#ffffff", stroke=MAP_LINE, width=0.4),
            line_of_text(str(tile.number), *middle, size, INK, bold=True, align=0.5),
        ]
    return Laid(picture, (x, y), None, scale), marks
