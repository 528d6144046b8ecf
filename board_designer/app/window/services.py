"""What the parts of a window share. A part gets this, and the few others it works with; never the window itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtWidgets import QMainWindow

from board_designer.app.canvas.canvas import Canvas
from board_designer.app.document.document import Document
from board_designer.app.document.observers import Notice
from board_designer.app.files.user_settings import Settings
from board_designer.app.panels.message_bar import MessageBars
from board_designer.app.runs import Runs
from board_designer.app.window.docks import Docks
from board_designer.app.window.status_bar import StatusBar


@dataclass(frozen=True, eq=False)
class Services:
    window: QMainWindow  # for Qt: whose dialogs they are, and how large it is
    document: Document
    runs: Runs
    settings: Settings
    canvas: Canvas
    docks: Docks
    bars: MessageBars
    status: StatusBar
    commands_changed: Notice = field(default_factory=Notice)  # what can be done now may be something else

    def tell(self, sentence: str) -> None:
        """Something that happened, for a while."""
        self.status.tell(sentence)

    def take_keys_back(self) -> None:
        """From a window of its own that was closed; without a window manager nobody else gives them back."""
        self.window.activateWindow()
        self.canvas.setFocus()
