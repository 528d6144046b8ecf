"""What a window may ask of the program it belongs to, which knows all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from board_designer.app.files.recovery_offers import Offer
from board_designer.app.files.user_settings import Settings
from board_designer.app.help.help_opener import HelpOpener
from board_designer.app.panels.message_bar import MessageBars
from board_designer.board.model import Board


class Application(Protocol):
    settings: Settings
    helping: HelpOpener
    is_quitting: bool  # every window is asked before any is closed

    def start(self) -> object:
        """Show the page from which a board is begun."""
        ...

    def open_path(self, path: Path, bars: MessageBars) -> object:
        """Open a board in a window of its own; what is wrong with its file is told in these bars."""
        ...

    def new_board(self, board: Board, made_by: str = "") -> object: ...
    def first_board(self) -> object: ...
    def restore(self, offer: Offer) -> object: ...
    def quit(self) -> object: ...
    def stay(self) -> None:
        """Somebody does not want to leave."""
        ...
