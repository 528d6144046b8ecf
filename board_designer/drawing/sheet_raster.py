"""A sheet in pixels, as a screen shows it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from board_designer.drawing.qt_painter import painted
from board_designer.drawing.sheets import Sheet

if TYPE_CHECKING:
    from board_designer.drawing.pdf_writer import SheetPainter

# Four bytes each: a page beyond this is painted smaller, and the screen enlarges it.
MOST_PIXELS = 24_000_000


def sheet_pixels(painter: SheetPainter, sheet: Sheet, dots_per_mm: float) -> tuple[int, int, bytes]:
    """Width, height, and blue, green, red and nothing for each pixel, row by row."""
    most = math.sqrt(MOST_PIXELS / (sheet.width_mm * sheet.height_mm))
    scale = min(dots_per_mm, most)
    width, height = max(1, round(sheet.width_mm * scale)), max(1, round(sheet.height_mm * scale))
    image = painted(width, height, (sheet.width_mm, sheet.height_mm), lambda brush: painter.paint(brush, sheet))
    return width, height, bytes(image.constBits())
