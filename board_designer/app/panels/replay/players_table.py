"""What lies in front of each player as a table: the score, the tokens as pegs with their numbers, the cards kept."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from board_designer.app.panels.replay.players_cells import PlayersCells
from board_designer.app.panels.replay.players_model import PLAYER, SCORE, PlayersModel
from board_designer.app.playback import Scene
from board_designer.showing.film_values import Film

BESIDE_PEGS = 6  # pegs that the numbers of a column are as wide as


class PlayersTable(QTableView):
    def __init__(self, colour: Callable[[int], str]) -> None:
        super().__init__()
        self.players = PlayersModel()
        self.setModel(self.players)
        self.setItemDelegate(PlayersCells(self.players, colour))
        self.setAccessibleName("Players")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setMinimumSectionSize(12)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.88)
        header.setFont(font)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_film(self, film: Film | None) -> None:
        self.players.show_film(film)
        self._share_out()
        line = round(self.fontMetrics().height() * 1.45)
        self.verticalHeader().setDefaultSectionSize(line)

    def show_scene(self, scene: Scene) -> None:
        self.players.show_scene(scene)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Names have what they need, up to a third; the rest goes to the numbers, more to those with more pegs."""
        film = self.players.film
        if film is None:
            return
        bold = QFont(self.font())
        bold.setBold(True)
        metrics = QFontMetricsF(bold)
        longest = max(metrics.horizontalAdvance(player.title) for player in film.players)
        whole = self.viewport().width()
        name = round(min(longest + 52, whole * 0.3))
        columns = range(SCORE, self.players.columnCount())
        shares = [BESIDE_PEGS + self.players.widest(column) for column in columns]
        left, free = name, whole - name
        self.setColumnWidth(PLAYER, name)
        for column in columns:
            right = name + round(free * sum(shares[: column - SCORE + 1]) / sum(shares))
            self.setColumnWidth(column, right - left)
            left = right

    def keep_whole(self, on: bool) -> None:
        """Whether all players are to be seen without scrolling, however little room the rest has."""
        self.setMinimumHeight(self.tall_enough() if on else 60)

    def tall_enough(self) -> int:
        """The height at which nothing is cut."""
        return self.horizontalHeader().sizeHint().height() + self.players.rowCount() * self.rowHeight(0) + 2

    def sizeHint(self) -> QSize:
        return QSize(520, self.tall_enough())

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 60)
