"""A picture in pixels, with its true size in the file."""

from __future__ import annotations

import math
from collections.abc import Mapping

from board_designer.board.model import Board
from board_designer.drawing.board_picture import draw
from board_designer.drawing.qt_painter import MOST_PIXELS, TooManyPixels, png
from board_designer.handoff.export_options import BadChoice, Choice, Limit
from board_designer.handoff.exporters import Exporter, Job
from board_designer.words import millimetres
from board_designer.words.numbers import MM_PER_INCH

DPI = Choice("dpi", "Resolution", "Dots per inch.", "number", 150.0, least=1, most=4800, unit="dpi")


def _write(job: Job) -> bytes:
    try:
        return png(draw(job.board, job.style), job.choices["dpi"])
    except TooManyPixels as problem:
        raise BadChoice(str(problem)) from None


def _limits(board: Board) -> Mapping[str, Limit]:
    """What is refused above when it is tried, said before."""
    width, height = board.grid.print_size_mm
    most = max(1, math.floor(MM_PER_INCH * math.sqrt(MOST_PIXELS / (width * height))))
    return {DPI.name: Limit(most, f"More would be too many pixels for a board of {millimetres(width, height)}")}


EXPORTER = Exporter(
    name="png",
    title="PNG picture",
    doc="The board as it will be printed, as an image in pixels.",
    endings=(".png",),
    write=_write,
    is_picture=True,
    opens_outside=True,
    choices=(DPI,),
    limits=_limits,
)
