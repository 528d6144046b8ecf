"""All windows of one run: which are open, which file is in which, what was left behind by a crash."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from board_designer.app.document.document import Document
from board_designer.app.files.import_file import BroughtIn, bring_in
from board_designer.app.files.open_file import NotOpened, open_board
from board_designer.app.files.recovery_offers import Offer
from board_designer.app.files.user_settings import Settings
from board_designer.app.garbage_collection import Collecting
from board_designer.app.help.help_opener import HelpOpener
from board_designer.app.import_bar import tell_brought_in
from board_designer.app.panels.message_bar import MessageBars
from board_designer.app.recovery_bar import tell_left_work, tell_only_seen
from board_designer.app.start_window import StartWindow
from board_designer.app.themes import use_theme
from board_designer.board.frozen_mapping import EMPTY
from board_designer.board.model import Board
from board_designer.kits import templates

if TYPE_CHECKING:
    from board_designer.app.window.main_window import MainWindow

# Somebody who looks at the start page opens a board next; by then its window is loaded.
READ_AHEAD_MS = 600
MOST_LINES = 5  # of what is wrong with a file


class WindowManager(QObject):
    def __init__(self, application: QApplication, first: StartWindow | None = None) -> None:
        """`first`: a window that is on screen already and will show the start page, or give way to a board."""
        super().__init__(application)
        self.collecting = Collecting(self)
        self.settings = Settings()
        self.helping = HelpOpener()
        self.windows: list[MainWindow] = []
        self.start_window: StartWindow | None = None
        self.is_quitting = False
        use_theme(self.settings.theme)
        if first is not None:
            self._take(first)

    def start(self) -> StartWindow:
        """The page from which a board is begun; there is one of it."""
        if self.start_window is None:
            self._take(StartWindow())
        assert self.start_window is not None
        if not self.start_window.is_filled:
            self.start_window.fill(self)
            QTimer.singleShot(READ_AHEAD_MS, self, _main_window_class)
        self.start_window.show()
        self.start_window.raise_()
        self.start_window.activateWindow()
        return self.start_window

    def open_path(self, path: Path, bars: MessageBars | None = None) -> MainWindow | None:
        """The board of a file in a window of its own. What is wrong with the file is told where it was asked for."""
        already = self.window_of(path)
        if already is not None:
            already.raise_()
            already.activateWindow()
            return already
        opened = bring_in(path) or open_board(path)
        if isinstance(opened, NotOpened):
            lines = [line.replace(str(path), path.name) for line in opened.problems[:MOST_LINES]]
            more = len(opened.problems) - len(lines)
            words = "\n".join([f"{path.name} could not be opened:", *lines, *([f"and {more} more"] if more else [])])
            (bars or self.start().bars).show_bar("open", words, "error", ())
            return None
        if isinstance(opened, BroughtIn):
            return self._open_brought_in(path, opened)
        window = self.open_document(Document(opened.board, path), opened.hash)
        # Reading what was left behind may take a while; the board is there at once.
        QTimer.singleShot(0, window, lambda: tell_left_work(window.bars, window.filing.keeper, self.see))
        return window

    def _open_brought_in(self, path: Path, brought: BroughtIn) -> MainWindow:
        """A board that has no file yet, so that nothing is ever saved over what it was made of."""
        document = Document(brought.board, None, f"Import {path.name}")
        document.mark_unsaved()
        self.settings.last_folder = path.absolute().parent
        window = self.open_document(document)
        tell_brought_in(window.bars, path.name, brought)
        return window

    def restore(self, offer: Offer) -> MainWindow:
        """What a killed window left, as unsaved work on its file."""
        assert offer.board is not None
        document = Document(offer.board, offer.path, "Recover")
        document.mark_unsaved()
        return self.open_document(document, offer.came_from or None, offer)

    def see(self, offer: Offer) -> MainWindow:
        """What a killed window left, to look at beside its file; it stays where it is."""
        assert offer.board is not None
        window = self.open_document(Document(offer.board, None, "Recover"))
        tell_only_seen(window.bars, offer)
        return window

    def open_document(self, document: Document, known: str | None = None, taken: Offer | None = None) -> MainWindow:
        self.stay()  # who opens a board does not want to leave
        window = _main_window_class()(self, document, known, taken)
        self.windows.append(window)
        window.closed.connect(lambda: self._closed(window))
        window.show()
        window.activateWindow()
        if self.start_window is not None:
            self.start_window.close()
        return window

    def new_board(self, board: Board, made_by: str = "") -> MainWindow:
        """A board that has no file yet. `made_by` is what it took to make it, where that would be a loss."""
        document = Document(board, None, made_by or "New board")
        if made_by:
            document.mark_unsaved()
        return self.open_document(document)

    def first_board(self) -> MainWindow:
        """An empty grid with an example on it that one undo takes away."""
        self.settings.first_run_seen()
        template = next(iter(templates().values()))
        example = template.make()
        empty = replace(example, title="", spaces=(), links=(), used_ids=EMPTY, notes="")
        document = Document(empty, None, "New board")
        document.edit("Draw example", lambda _: example)
        window = self.open_document(document)
        window.bars.show_bar(
            "example",
            "This is an example. Drag something, or press Ctrl+Z for the empty grid. F1 lists the shortcuts.",
            "info",
            (("Undo", document.undo), ("Shortcuts", lambda: window.command_context.show_help("keys"))),
        )
        return window

    def window_of(self, path: Path) -> MainWindow | None:
        wanted = path.resolve()
        return next((w for w in self.windows if w.document.path and w.document.path.resolve() == wanted), None)

    def quit(self) -> bool:
        """Ask in every window, the one in front first, then close them all. Each answer goes on from here."""
        self.is_quitting = True
        for window in sorted(self.windows, key=lambda window: not window.isActiveWindow()):
            if not window.filing.may_close():
                return False
        self.is_quitting = False
        for window in list(self.windows):
            window.close()
        if self.start_window is not None:
            self.start_window.close()
        return True

    def stay(self) -> None:
        """Somebody does not want to leave: what was answered on the way counts no more."""
        self.is_quitting = False
        for window in self.windows:
            window.filing.ask_again()

    def _closed(self, window: MainWindow) -> None:
        self.windows.remove(window)
        self.helping.go_over(window, self.windows[-1] if self.windows else self.start_window)

    def _take(self, start: StartWindow) -> None:
        self.start_window = start
        start.closed.connect(self._start_closed)

    def _start_closed(self) -> None:
        start, self.start_window = self.start_window, None
        if start is not None:
            self.helping.go_over(start, self.windows[-1] if self.windows else None)


def _main_window_class() -> type[MainWindow]:
    # Not at the top of the file: the start page is on screen half a second earlier without it.
    from board_designer.app.window.main_window import MainWindow

    return MainWindow
