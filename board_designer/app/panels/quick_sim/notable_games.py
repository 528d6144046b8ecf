"""Single games worth a look, each a button that opens its replay."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.showing.result_values import StrikingGame


class NotableGames(QWidget):
    game_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._games: Sequence[StrikingGame] = ()
        self.buttons: list[QPushButton] = []
        self._texts: list[FaintLabel] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.addWidget(Heading("Games worth a look"))
        column.addLayout(self._grid)

    def show_games(self, games: Sequence[StrikingGame]) -> None:
        self._games = games
        while len(self.buttons) < len(games):
            self._add_row(len(self.buttons))
        for number, (button, text) in enumerate(zip(self.buttons, self._texts, strict=True)):
            is_shown = number < len(games)
            button.setVisible(is_shown)
            text.setVisible(is_shown)
            if is_shown:
                game = games[number]
                button.setText(f"▶ {game.title}")
                button.setToolTip(f"Replays game {game.game} on the board.")
                button.setAccessibleName(f"Replay: {game.title}, {game.text}")
                text.setText(game.text)
        self.setVisible(bool(games))

    def _add_row(self, number: int) -> None:
        button, text = QPushButton(), FaintLabel()
        button.clicked.connect(lambda: self.game_wanted.emit(self._games[number].game))
        self.buttons.append(button)
        self._texts.append(text)
        self._grid.addWidget(button, number, 0)
        self._grid.addWidget(text, number, 1)
