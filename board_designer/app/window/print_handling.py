"""Printing from one window: pages are made and painted beside it, looked at here, saved or sent to a printer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtGui import QImage

from board_designer.app.initial_window_size import fitting
from board_designer.app.panels.message_bar import Button
from board_designer.app.panels.print_preview import PrintPreview
from board_designer.app.window.external_programs import BAR, open_outside, tell_written
from board_designer.app.window.handoff_client import HandoffClient
from board_designer.app.window.printer_pages import (
    NO_SUCH_PAGES,
    Press,
    file_of,
    fresh_printer,
    open_print_dialog,
    wanted_pages,
)
from board_designer.app.window.save_dialog import Place, ask_where
from board_designer.app.window.services import Services
from board_designer.app.workers.handoff_messages import (
    GivenUp,
    GivePages,
    Going,
    Pages,
    Painted,
    PaintPage,
    Preview,
    Previewed,
    Refused,
    SavePages,
    Target,
    WouldReplace,
    Wrote,
)
from board_designer.handoff.printing.print_settings import CHOICES

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

MEMORY, ENDING = "print", ".pdf"
SECOND_MS = 120
SIZE = QSize(1240, 820)
LAYING_OUT = "Laying out the pages…"
ANEW = "The pages are being laid out again. Try again in a moment."


@dataclass(frozen=True)
class _Next:
    """What waits for the pages as they are chosen now."""

    do: Callable[[], None]
    words: str
    needs_preview: bool  # given up with it


class PrintHandling(QObject):
    def __init__(self, services: Services, line: HandoffClient) -> None:
        super().__init__(services.window)
        self._services, self._document, self._line = services, services.document, line
        self.preview: PrintPreview | None = None
        self._newest = 0  # the ticket of the last preview that was asked for
        self._shown = 0  # and of the one that is shown
        self._made_by = 0  # the process that has its pages
        self._is_complete = False  # whether all of them are there
        self._next: _Next | None = None
        self._place: Place | None = None
        self._press: Press | None = None

    def open(self) -> None:
        if self.preview is None:
            self.preview = self._made()
        if not self.preview.isVisible():
            self.preview.begin(self._services.settings.remembered(self.settings_key))
        self.preview.show()
        self.preview.raise_()
        self.preview.activateWindow()

    def stop(self) -> None:
        self._next = None
        if self._press is not None:
            self._press.stop()
        if self.preview is not None:
            self.preview.hide()

    @property
    def settings_key(self) -> str:
        return f"{MEMORY} {self._document.board.kit}"

    def _made(self) -> PrintPreview:
        preview = PrintPreview(self._document, CHOICES, self._services.window)
        preview.resize(fitting(SIZE, self._services.window.screen()))
        preview.pages_wanted.connect(self._ask_pages)
        preview.picture_wanted.connect(self._ask_picture)
        preview.save_wanted.connect(self._save)
        preview.print_wanted.connect(
            lambda: self._with_pages(_Next(self._ask_sheets, "Then they are printed.", needs_preview=True))
        )
        preview.finished.connect(lambda _: self._closed())
        return preview

    def _closed(self) -> None:
        assert self.preview is not None
        if self._next is not None and self._next.needs_preview:
            self._next = None
        self._services.settings.remember(self.settings_key, self.preview.chosen)
        self._services.take_keys_back()

    # ---- pages

    def _ask_pages(self, choices: dict[str, Any]) -> None:
        assert self.preview is not None
        self.preview.show_busy(self._going(LAYING_OUT))
        self._ask_with(choices, may_play=False)

    def _ask_with(self, choices: dict[str, Any], may_play: bool) -> None:
        board = self._document.board
        self._newest = self._line.ask(
            lambda ticket, packer: Preview(ticket, packer.pack(board), choices, may_play), self._hear_pages
        )

    def _hear_pages(self, answer: object) -> None:
        preview = self.preview
        assert preview is not None
        if getattr(answer, "ticket", 0) != self._newest:
            return
        match answer:
            case Going():
                preview.show_going(self._going(answer.words))
            case Previewed():
                self._show(answer)
            case Refused():
                preview.show_no_pages(answer.sentence)
                if self._next is not None:
                    self._next = None
                    self._tell_if_closed(answer.sentence)
            case GivenUp() if preview.isVisible() or self._next:  # an export was stopped, and its process with it
                preview.ask()

    def _show(self, answer: Previewed) -> None:
        preview = self.preview
        assert preview is not None
        self._shown, self._made_by, self._is_complete = answer.ticket, self._line.process, answer.is_complete
        preview.show_pages([(one.title, one.width_mm, one.height_mm) for one in answer.pages], answer.remarks)
        if not answer.is_complete:
            preview.show_busy(self._going("Playing games to count the pieces…"))
            # A moment later, so that the pages there are already are painted first.
            QTimer.singleShot(SECOND_MS, self, lambda: self._complete(answer.ticket))
        elif self._next is not None:
            following, self._next = self._next, None
            following.do()

    def _complete(self, ticket: int) -> None:
        if self.preview is not None and self._newest == ticket:
            self._ask_with(self.preview.chosen, may_play=True)

    def _with_pages(self, following: _Next) -> None:
        """At once where the pages that are shown are those that are chosen, and otherwise as soon as they come."""
        assert self.preview is not None
        self.preview.ask_if_due()
        if self._newest == self._shown and self._is_complete and self._are_there():
            following.do()
            return
        self._next = following
        self.preview.show_busy(self._going(LAYING_OUT))

    def _going(self, words: str) -> str:
        return f"{words} {self._next.words}" if self._next else words

    def _are_there(self) -> bool:
        """Whether the pages are still held; after the process was ended they are asked for again."""
        if self._line.process == self._made_by:
            return True
        if self.preview is not None and self._newest == self._shown:
            self.preview.ask()
        return False

    def _ask_picture(self, page: int, dots_per_mm: float, is_large: bool) -> None:
        if not self._are_there():
            return
        shown = self._shown
        self._line.ask(lambda ticket, _: PaintPage(ticket, shown, page, dots_per_mm, is_large), self._hear_picture)

    def _hear_picture(self, answer: object) -> None:
        if isinstance(answer, Painted) and answer.preview == self._shown and self.preview is not None:
            self.preview.show_picture(answer.page, _image(answer), answer.is_large)

    # ---- to a file

    def _save(self, may_replace: bool) -> None:
        assert self.preview is not None
        if may_replace and self._place is not None:
            self._place = replace(self._place, may_replace=True)
        else:
            settings = self._services.settings
            self._place = ask_where(self.preview, "Save pages as", "PDF", ENDING, self._document, settings)
        if self._place is not None:
            place = self._place
            self._with_pages(_Next(lambda: self._write(place), "Then they are saved.", needs_preview=False))

    def _write(self, place: Place, of: int | None = None, only: tuple[int, ...] = ()) -> None:
        """The pages of a preview, all or some of them; of the one that is shown unless another is named."""
        assert self.preview is not None
        self.preview.show_busy(f"Writing {place.path.name}…")
        target = Target(str(place.path), str(self._document.path or ""), place.may_replace)
        preview = self._shown if of is None else of
        self._line.ask(lambda ticket, _: SavePages(ticket, preview, target, only), self._hear_saved)

    def _hear_saved(self, answer: object) -> None:
        preview = self.preview
        assert preview is not None
        match answer:
            case Wrote():
                path = Path(answer.paths[0])
                preview.show_said(f"Saved {path}.")
                words = f"Saved the pages: {path}\nPrint them at actual size (100 %)."
                tell_written(self._services.bars, words, path, ("Open", lambda: open_outside(path)))
            case WouldReplace():
                preview.ask_replace(answer.names[0])
                self._tell_if_closed(f"{answer.names[0]} already exists.", ("Replace", lambda: self._save(True)))
            case Refused():
                self._refuse(answer.sentence)
            case GivenUp():
                self._refuse(ANEW)

    def _refuse(self, sentence: str) -> None:
        assert self.preview is not None
        self.preview.show_refused(sentence)
        self._tell_if_closed(sentence)

    def _tell_if_closed(self, sentence: str, *buttons: Button) -> None:
        """Who closed the preview meanwhile would never hear of it."""
        assert self.preview is not None
        if not self.preview.isVisible():
            words = f"The pages were not saved or printed. {sentence}"
            self._services.bars.show_bar(BAR, words, "error", buttons)

    # ---- to a printer

    def _ask_sheets(self) -> None:
        assert self.preview is not None
        shown = self._shown
        self.preview.show_busy("Preparing the pages…")
        self._line.ask(lambda ticket, _: GivePages(ticket, shown), lambda answer: self._hear_sheets(answer, shown))

    def _hear_sheets(self, answer: object, shown: int) -> None:
        preview = self.preview
        assert preview is not None
        match answer:
            case Pages() if preview.isVisible():
                preview.show_said("")
                printer = fresh_printer(answer.sheets, answer.title)
                count = len(answer.sheets)
                open_print_dialog(printer, count, preview, lambda: self._print(printer, answer, shown))
            case Refused():
                self._refuse(answer.sentence)
            case GivenUp():
                self._refuse(ANEW)

    def _print(self, printer: QPrinter, pages: Pages, shown: int) -> None:
        preview = self.preview
        assert preview is not None
        numbers, count = wanted_pages(printer, len(pages.sheets)), len(pages.sheets)
        if not numbers:
            preview.show_refused(NO_SUCH_PAGES)
        elif (path := file_of(printer)) is not None:
            # Its dialog asks before a file is replaced. Qt's own PDF has a fault that some programs stumble over.
            only = tuple(numbers) if len(numbers) < count else ()
            self._write(Place(path, may_replace=True), shown, only)
        else:
            self._press = Press(printer, pages.sheets, self)
            self._press.printed.connect(lambda number: preview.show_busy(f"Printing page {number} of {count}…"))
            self._press.done.connect(preview.show_said)
            self._press.failed.connect(self._refuse)
            self._press.start()


def _image(painted: Painted) -> QImage:
    shown = QImage(painted.pixels, painted.width, painted.height, painted.width * 4, QImage.Format.Format_RGB32)
    return shown.copy()  # the bytes belong to the message, which goes
