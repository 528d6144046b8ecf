"""What the start window shows: templates, samples, recent boards, and what a crash left behind."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFileDialog, QMainWindow, QVBoxLayout, QWidget

from board_designer.app.application import Application
from board_designer.app.files.open_file import FILTER
from board_designer.app.files.recovery_offers import Offer, offers
from board_designer.app.help.generated_pages import about_page
from board_designer.app.panels.message_bar import MessageBars
from board_designer.app.panels.start_page import StartPage
from board_designer.app.recovery_bar import TAKEN
from board_designer.board.model import Board


class StartContents(QWidget):
    def __init__(self, window: QMainWindow, application: Application) -> None:
        super().__init__(window)
        self._window = window
        self._application = application
        self._offers: dict[str, Offer] = {}
        self.bars = MessageBars()
        self.page = StartPage(recent=application.settings.recent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.bars)
        column.addWidget(self.page, 1)
        self.page.new_board.connect(self._new_board)
        self.page.open_wanted.connect(self._ask_and_open)
        self.page.open_path.connect(lambda path: application.open_path(Path(path), self.bars))
        self.page.restore.connect(self._restore)
        self.page.discard.connect(self._discard)
        self.page.forget.connect(lambda path: application.settings.forget_recent(Path(path)))
        menu = window.menuBar().addMenu("&File")
        menu.addAction("&Open…", QKeySequence("Ctrl+O"), self._ask_and_open)
        menu.addAction("&Close", QKeySequence("Ctrl+W"), window.close)
        menu.addAction("&Quit", QKeySequence("Ctrl+Q"), application.quit)
        self.page.guide_wanted.connect(lambda name: application.helping.show_guide(window, name))
        self._add_help_menu()
        # Reading what was left behind may take a while; the page is there at once.
        QTimer.singleShot(0, self, self._offer_what_was_left)
        if application.settings.is_first_run and not application.settings.recent:
            self._welcome()

    def _add_help_menu(self) -> None:
        menu, helping = self._window.menuBar().addMenu("&Help"), self._application.helping
        menu.addAction("&Guide", QKeySequence("Shift+F1"), lambda: helping.show_guide(self._window))
        menu.addAction("&About Board Designer", lambda: helping.show_page(self._window, about_page()))

    def _offer_what_was_left(self) -> None:
        self._offers = {offer.key: offer for offer in offers()}
        self.page.show_recoveries(list(self._offers.values()))

    def _welcome(self) -> None:
        self.bars.show_bar(
            "welcome",
            "New here? Look at a small example first. Undo clears it, and you draw on the empty grid.",
            "info",
            (("Show example", self._application.first_board),),
        )

    def _new_board(self, board: Board, _: str) -> None:
        self._application.new_board(board)

    def _ask_and_open(self) -> None:
        folder = str(self._application.settings.last_folder)
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Open board", folder, FILTER)
        if chosen:
            self._application.open_path(Path(chosen), self.bars)

    def _restore(self, key: str) -> None:
        offer = self._offers.get(key)
        if offer is None or offer.board is None or not offer.claim():
            self.bars.show_bar("restore", TAKEN, "warning", ())
            return
        self._application.restore(offer)

    def _discard(self, key: str) -> None:
        offer = self._offers.get(key)
        if offer is not None and offer.discard():
            del self._offers[key]
