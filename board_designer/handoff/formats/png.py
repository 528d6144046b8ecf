"""A picture in pixels, with its true size in the file."""

from __future__ import annotations

from board_designer.drawing.paint import TooManyPixels, png
from board_designer.drawing.picture import draw
from board_designer.handoff.choices import BadChoice, Choice
from board_designer.handoff.exporting import Exporter, Job

DPI = Choice("dpi", "Resolution", "Dots per inch.", "number", 150.0, least=1, most=4800, unit="dpi")


def _write(job: Job) -> bytes:
    try:
        return png(draw(job.board, job.style), job.choices["dpi"])
    except TooManyPixels as problem:
        raise BadChoice(str(problem)) from None


EXPORTER = Exporter(
    name="png",
    title="PNG picture",
    doc="The board as it will be printed, in pixels.",
    endings=(".png",),
    write=_write,
    is_picture=True,
    choices=(DPI,),
)
