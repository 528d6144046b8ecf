"""The sheet a board is printed on."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.drawing.captions import lettering
from board_designer.drawing.colour import darker
from board_designer.drawing.marks import Mark, Outline, rectangle
from board_designer.drawing.style import Style
from board_designer.geometry.grid import Grid


def paper(grid: Grid, title: str, style: Style) -> Iterator[Mark]:
    """The sheet, a frame round the playing area, and the title in the lower margin where there is room for it."""
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
    if title and margin >= 8:
        colour = darker(style.background, 0.55)
        yield from lettering(title, width / 2, height - margin / 2 + 1, inside[0], margin - 4, colour, 4.0)
