"""The number of the game that is watched. Others of the run can be asked for, and no others."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QValidator

from board_designer.app.panels.combo_box import CalmSpinBox


class GameNumberField(CalmSpinBox):
    """Counted from 0, as the command line does. A number beyond the run can be typed; it is refused with a word."""

    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__("Game number")
        self.setKeyboardTracking(False)
        self._told = ""  # the number that was refused last, so that it is said once

    def show_game(self, game: int, games: int) -> None:
        """This one is open, of so many."""
        self.blockSignals(True)
        self.setRange(0, max(games - 1, game))
        self.setValue(game)
        self.blockSignals(False)
        self._told = ""
        self.setToolTip(f"Open another game of the same run by its number: {self.span}.")

    @property
    def span(self) -> str:
        return f"0 to {self.maximum():,}"

    def validate(self, words: str, at: int) -> tuple[QValidator.State, str, int]:
        found: Any = super().validate(words, at)  # not every release of Qt says what is in it
        state, words, at = found
        if state == QValidator.State.Invalid and words.strip().isdecimal():
            state = QValidator.State.Intermediate
        return state, words, at

    def fixup(self, words: str) -> str:
        """Typing has ended at a number the run does not have; the one before comes back."""
        number = words.strip()
        if number.isdecimal() and int(number) > self.maximum() and number != self._told:
            self._told = number
            self.refused.emit(f"There is no game {int(number):,} in this run: its games are {self.span}.")
        return words
