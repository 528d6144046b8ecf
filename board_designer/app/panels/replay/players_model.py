"""What lies in front of each player, frame by frame: the score, the tokens, the cards kept."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from board_designer.app.playback import Scene
from board_designer.showing.film_values import HIDDEN, Film, FilmPlayer, played_by
from board_designer.words import signed

Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()
PLAYER, SCORE, FIRST_TOKEN = 0, 1, 2


class PlayersModel(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self.film: Film | None = None
        self.scene: Scene | None = None
        self._has_cards = False
        self._hands = "Cards"  # what is kept in hand
        self._tokens = 0
        self._rows: dict[int, tuple[object, ...]] = {}  # what is seen in them now

    def show_film(self, film: Film | None) -> None:
        self.beginResetModel()
        self.film, self.scene = film, None
        self._rows.clear()
        self._tokens = len(film.tokens) if film is not None else 0
        self._hands = "Hand" if film is not None and any(frame.laid for frame in film.frames) else "Cards"
        self._has_cards = film is not None and any(any(frame.hands.values()) for frame in film.frames)
        self.endResetModel()

    def show_scene(self, scene: Scene) -> None:
        """Only rows in which something is different are painted again: while a pawn walks, none is."""
        self.scene = scene
        for row in range(self.rowCount()):
            seen = self._seen(row)
            if self._rows.get(row) != seen:
                self._rows[row] = seen
                self.dataChanged.emit(self.index(row, 0), self.index(row, self.columnCount() - 1))

    def _seen(self, row: int) -> tuple[object, ...]:
        assert self.scene is not None
        numbers = [self.numbers(row, column) for column in range(SCORE, FIRST_TOKEN + self._tokens)]
        hand = self.scene.now.hands.get(self.player(row).seat, ())
        return (self.is_acting(row), self.has_won(row), hand, *numbers)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() or self.film is None else len(self.film.players)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() or self.film is None else FIRST_TOKEN + len(self.film.tokens) + self._has_cards

    def headerData(self, section: int, across: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if across != Qt.Orientation.Horizontal or self.film is None:
            return None
        titles = ("Player", self.film.score.capitalize(), *self.film.tokens, self._hands)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return titles[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def player(self, row: int) -> FilmPlayer:
        assert self.film is not None
        return self.film.players[row]

    def is_token(self, column: int) -> bool:
        return self.film is not None and FIRST_TOKEN <= column < FIRST_TOKEN + len(self.film.tokens)

    def numbers(self, row: int, column: int) -> tuple[int, int, int]:
        """How many there are, how many a full bowl holds, and how many came or went just now."""
        assert self.film is not None
        assert self.scene is not None
        seat = self.player(row).seat
        now, before = self.scene.now, self.scene.before
        if column == SCORE:
            many = now.scores.get(seat, 0)
            return many, 0, many - before.scores.get(seat, many)
        token = column - FIRST_TOKEN
        many = now.bowls[seat][token]
        return many, self.film.full[seat][token], many - before.bowls[seat][token]

    def is_secret(self, row: int, column: int) -> bool:
        """Whether a score is not for the eyes of whoever looks."""
        return self.scene is not None and column == SCORE and self.player(row).seat not in self.scene.now.scores

    def widest(self, column: int) -> int:
        """The largest of the full bowls: less than this would tell nothing. Other columns count as a small one."""
        if self.film is None or not self.is_token(column):
            return 3
        return max(bowl[column - FIRST_TOKEN] for bowl in self.film.full.values())

    def is_acting(self, row: int) -> bool:
        if self.scene is None:
            return False
        seat = self.player(row).seat
        return seat in self.scene.winners if self.scene.winners else seat == self.scene.now.seat

    def has_won(self, row: int) -> bool:
        return self.scene is not None and self.player(row).seat in self.scene.winners

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        if role not in wanted or self.scene is None or self.film is None:
            return None
        row, column = index.row(), index.column()
        player = self.player(row)
        if column == PLAYER:
            won = ", winner" if self.has_won(row) else ""
            full = f"Seat {player.seat}: {player.title}, {played_by(player.plays)}{won}"
            return player.title if role == Qt.ItemDataRole.DisplayRole else full
        if column == SCORE or self.is_token(column):
            if self.is_secret(row, column):
                return "hidden"
            many, full_bowl, change = self.numbers(row, column)
            if role == Qt.ItemDataRole.DisplayRole:
                return str(many)
            title = self.headerData(column, Qt.Orientation.Horizontal)
            of = f", a full bowl has {full_bowl}" if full_bowl else ""
            return f"{title}: {many}{f' ({signed(change, 0)})' if change else ''}{of}"
        hand = self.scene.now.hands.get(player.seat, ())
        return f"{len(hand)} hidden" if HIDDEN in hand else ", ".join(hand)
