"""A picture in lines, in true millimetres."""

from __future__ import annotations

from board_designer.drawing.picture import draw
from board_designer.drawing.svg import svg
from board_designer.handoff.exporting import Exporter, Job


def _write(job: Job) -> bytes:
    return svg(draw(job.board, job.style)).encode("utf-8")


EXPORTER = Exporter(
    name="svg",
    title="SVG picture",
    doc="The board as it will be printed, in lines, for drawing programs.",
    endings=(".svg",),
    write=_write,
)
