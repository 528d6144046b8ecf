"""The sheet a board is printed on."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.drawing.captions import lettering
from board_designer.drawing.colour_vision import darker
from board_designer.drawing.ground_textures import GROUNDS
from board_designer.drawing.marks import Mark, Outline, rectangle
from board_designer.drawing.style import Style
from board_designer.geometry.grid import Grid

TITLE_MM = 4.0
LEAST_FOR_TITLE_MM = 8.0
Room = tuple[float, float]  # from here to there across the sheet, in millimetres


def paper(grid: Grid, title: str, style: Style, title_room: Room | None = None) -> Iterator[Mark]:
    """The sheet, a frame round the playing area, and the title in the lower margin where there is room for it: in the
    middle of the sheet, unless it is to stay within a part of it."""
    width, height = grid.print_size_mm
    margin = grid.margin * grid.mm_per_part
    yield Outline(rectangle(0, 0, width, height), fill=style.background)
    if margin < 4:
        return
    inside = grid.size_mm
    yield Outline(
        rectangle(margin - 2, margin - 2, inside[0] + 4, inside[1] + 4, 2.5),
        fill=style.ground,
        stroke=darker(style.background, 0.22),
        width=0.5,
    )
    if style.ground_texture in GROUNDS:
        box = margin - 1, margin - 1, margin + inside[0] + 1, margin + inside[1] + 1
        yield from GROUNDS[style.ground_texture](box, style.ground)
    left, right = title_room or (margin, margin + inside[0])
    if title and margin >= LEAST_FOR_TITLE_MM and left < right:
        colour, middle = darker(style.background, 0.55), (left + right) / 2
        yield from lettering(title, middle, height - margin / 2 + 1, right - left, margin - 4, colour, TITLE_MM)
