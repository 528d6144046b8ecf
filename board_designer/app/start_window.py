"""The first window. Its frame is on screen before anything heavy is loaded; then it is filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QLabel, QMainWindow

from board_designer.app.initial_window_size import fitting

if TYPE_CHECKING:
    from board_designer.app.application import Application
    from board_designer.app.panels.message_bar import MessageBars
    from board_designer.app.panels.start_page import StartPage
    from board_designer.app.start_page_contents import StartContents


class StartWindow(QMainWindow):
    closed = Signal()

    def __init__(self, words: str = "Opening…") -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Board Designer")
        waiting = QLabel(words)
        waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setCentralWidget(waiting)
        self.resize(fitting(QSize(1000, 720), self.screen()))
        self._contents: StartContents | None = None

    def fill(self, application: Application) -> None:
        # Not at the top of the file: the page draws boards, and what that needs takes longer to load than Qt itself.
        from board_designer.app.start_page_contents import StartContents

        self._contents = StartContents(self, application)
        self.setCentralWidget(self._contents)

    @property
    def is_filled(self) -> bool:
        return self._contents is not None

    @property
    def page(self) -> StartPage:
        assert self._contents is not None
        return self._contents.page

    @property
    def bars(self) -> MessageBars:
        assert self._contents is not None
        return self._contents.bars

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        event.accept()
