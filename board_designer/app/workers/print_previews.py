"""The pages of the last preview: made, painted for the screen, written as a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from board_designer.app.workers.handoff_messages import Going, PageFacts, Painted, PaintPage, Preview, Previewed
from board_designer.app.workers.worker_loop import Tell
from board_designer.board.model import Board
from board_designer.drawing.pdf_writer import SheetPainter, pdf
from board_designer.drawing.sheet_raster import sheet_pixels
from board_designer.drawing.sheets import Sheet
from board_designer.drawing.style import Style
from board_designer.handoff.export_options import chosen
from board_designer.handoff.printing.page_plan import plan
from board_designer.handoff.printing.print_job import NO_SEATS, sheets_of
from board_designer.handoff.printing.print_settings import CHOICES, settings_of
from board_designer.kits import find_kit
from board_designer.kits.components import seats_of
from board_designer.kits.piece_counts import Needed, needed
from board_designer.kits.print_file import print_file_of
from board_designer.words import counted

COUNTING = "Playing games to count the pieces…"


class Gone(LookupError):
    """The pages are those of an older preview."""


class Previews:
    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._of = 0  # the ticket of the last preview
        self._painter = SheetPainter()
        self.sheets: tuple[Sheet, ...] = ()
        self.title = ""
        self._counted: tuple[Board, Needed] | None = None  # by games played here

    def make(self, asked: Preview, board: Board) -> Previewed:
        settings, remarks = settings_of(board, chosen(CHOICES, asked.choices))
        kit = find_kit(board.kit)
        style = kit.style_under(board.rules) if kit else Style()
        counted = self._count(asked, board) if settings.components else None
        is_complete = not settings.components or counted is not None
        laid_out = settings if is_complete else replace(settings, components=False)
        self.sheets = tuple(sheets_of(board, style, laid_out, needed=counted))
        self.title, self._of, self._painter = board.heading, asked.ticket, SheetPainter()
        pages = tuple(PageFacts(sheet.title, sheet.width_mm, sheet.height_mm) for sheet in self.sheets)
        remarks = (*remarks, *plan(board, settings).remarks)
        if settings.components and counted is not None:
            seated = kit is None or seats_of(board, kit, {})
            remarks = (*remarks, _on_pieces(counted) if seated else NO_SEATS)
        return Previewed(asked.ticket, pages, remarks, is_complete)

    def paint(self, asked: PaintPage) -> Painted:
        sheet = self.of(asked.preview)[asked.page]
        width, height, pixels = sheet_pixels(self._painter, sheet, asked.dots_per_mm)
        return Painted(asked.ticket, asked.preview, asked.page, width, height, pixels, asked.is_large)

    def of(self, preview: int) -> tuple[Sheet, ...]:
        if preview != self._of:
            raise Gone
        return self.sheets

    def as_file(self, preview: int, only: Sequence[int]) -> Mapping[str, bytes]:
        sheets = self.of(preview)
        return {"": pdf([sheets[number - 1] for number in only] or sheets, self.title)}

    def _count(self, asked: Preview, board: Board) -> Needed | None:
        """How many pieces games need: played once for each board, and only when there is time."""
        kit = find_kit(board.kit)
        if kit is None:
            return Needed(why_not=f"the kit {board.kit} is not installed")
        if not print_file_of(kit).counts_by_games:
            return Needed()
        if self._counted is None or self._counted[0] != board:
            if not asked.may_play:
                return None
            self._tell(Going(asked.ticket, COUNTING))
            self._counted = (board, needed(board, kit, {}, announce=lambda games: self._announce(asked, games)))
        return self._counted[1]

    def _announce(self, asked: Preview, games: int) -> None:
        self._tell(Going(asked.ticket, f"Playing {counted(games, 'game')} to count the pieces…"))


def _on_pieces(counted: Needed) -> str:
    if counted.why_not:
        why = counted.why_not.rstrip(".")
        return f"Pieces and cards: as many as the rules allow, since no games could be played: {why}."
    if not counted.games:
        return "Pieces and cards: as many as the rules say."
    return f"Pieces and cards: as many as {counted.told} needed at most, and enough to win with."
