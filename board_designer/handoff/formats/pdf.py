"""Print and play: the board on pages to join, and all that belongs to it, in true millimetres."""

from __future__ import annotations

from board_designer.handoff.exporters import Exporter, Job, Written
from board_designer.handoff.printing.print_settings import CHOICES, left_to, settings_of, without_effect


def _write(job: Job) -> Written:
    from board_designer.drawing.pdf_writer import pdf
    from board_designer.handoff.printing.page_plan import plan
    from board_designer.handoff.printing.print_job import NO_SEATS, sheets_of
    from board_designer.kits.components import seats_of

    settings, remarks = settings_of(job.board, job.choices)
    # First of all: it refuses a board that is too large.
    cut = plan(job.board, settings)
    kit = job.known_kit
    counted = None
    if settings.components and kit is not None:
        # Playing loads a compiler, so it is left to those who want the pieces.
        from board_designer.kits.piece_counts import needed

        counted = needed(job.board, kit, job.rules)
        if not seats_of(job.board, kit, job.rules):
            remarks += (NO_SEATS,)
        elif counted.why_not:
            remarks += (
                f"The pieces are counted by the rules alone, because no games could be played: {counted.why_not}.",
            )
    if kit is None:
        remarks += (f"The kit {job.board.kit!r} is not installed, so there are no pieces and no rules to print.",)
    sheets = sheets_of(job.board, job.style, settings, job.rules, counted, kit)
    told = (*cut.remarks, *remarks, _in_all(len(sheets)))
    return Written({"": pdf(sheets, job.board.heading)}, told)


def _in_all(pages: int) -> str:
    return f"{pages} pages in all. Print them at 100 %." if pages > 1 else "Print it at 100 %."


EXPORTER = Exporter(
    name="pdf",
    title="Print and play (PDF)",
    doc="The board to scale on pages to join, with instructions, pieces and cards to cut out, and the rules.",
    endings=(".pdf",),
    write=_write,
    choices=CHOICES,
    plays_for="components",
    opens_outside=True,
    left_to=left_to,
    without_effect=without_effect,
)
