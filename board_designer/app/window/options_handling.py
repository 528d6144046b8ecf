"""What can be played in a position: listed beside the board, tried out on it, and played."""

from __future__ import annotations

from PySide6.QtCore import QObject

from board_designer.app.panels.options_window import OptionsWindow, first_piece
from board_designer.app.window.game_runner import Games
from board_designer.app.window.services import Services
from board_designer.board.model import Board
from board_designer.kits.options_of_kit import has_options, played
from board_designer.showing.playable_options import PlayableOption


class OptionsHandling(QObject):
    def __init__(self, services: Services, games: Games) -> None:
        super().__init__(services.window)
        self._document, self._games, self._tell = services.document, games, services.tell
        self.window = OptionsWindow(services.window)
        self.window.chosen.connect(self._try_out)
        self.window.played.connect(self._play)
        self.window.closed.connect(self._document.drop)
        self.window.undo_wanted.connect(self._document.undo)
        self.window.redo_wanted.connect(self._document.redo)
        games.options.connect(self._show_options)
        games.no_options.connect(self._show_reason)
        self._document.board_changed.connect(lambda *_: self._ask_again())

    def show(self) -> None:
        self.window.show()
        self.window.raise_()
        self._ask()

    def why_not(self) -> str:
        kit = self._document.kit
        if kit is None:
            return "The kit of this board is not installed, so it cannot be played."
        return "" if has_options(kit) else f"{kit.title} cannot tell what can be played in a position."

    def _ask(self) -> None:
        self.window.show_waiting("Looking…")
        self._games.tell_options()

    def _ask_again(self) -> None:
        """Another position has other options."""
        if self.window.isVisible() and not self.why_not():
            self._ask()

    def _show_options(self, board: Board, options: tuple[PlayableOption, ...]) -> None:
        if board is self._document.board:
            self.window.show_options(options, self._document.style)

    def _show_reason(self, board: Board, sentence: str) -> None:
        if board is self._document.board:
            self.window.show_waiting(sentence)

    def _try_out(self, option: PlayableOption | None) -> None:
        """As a ghost on the board; nothing is played yet."""
        if option is None:
            self._document.drop()
        else:
            self._document.try_out(played, self._document.kit, option, once=True)

    def _play(self, option: PlayableOption) -> None:
        piece = first_piece(option, self._document.style) or option.words.rstrip(".")
        if self._document.edit(f"Play {piece}", played, self._document.kit, option, once=True):
            self._tell(f"Played {piece}.")
