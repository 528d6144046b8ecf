"""A picture in lines, in true millimetres."""

from __future__ import annotations

from board_designer.drawing.board_picture import draw
from board_designer.drawing.svg_writer import svg
from board_designer.drawing.text_outlines import outlined
from board_designer.handoff.export_options import Choice
from board_designer.handoff.exporters import Exporter, Job

LETTERS = Choice(
    "letters",
    "Text",
    "Outlines look the same everywhere. Text can be searched and edited, but uses whatever font is installed.",
    "one_of",
    "outlines",
    (("outlines", "as outlines"), ("text", "as text")),
)


def _write(job: Job) -> bytes:
    picture = draw(job.board, job.style)
    if job.choices["letters"] == "outlines":
        picture = outlined(picture)
    return svg(picture).encode("utf-8")


EXPORTER = Exporter(
    name="svg",
    title="SVG picture",
    doc="The board as it will be printed, as a vector drawing.",
    endings=(".svg",),
    write=_write,
    is_picture=True,
    opens_outside=True,
    choices=(LETTERS,),
)
