"""How the players of a game are painted: a badge and a name, numbers with what came or went, and pegs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyledItemDelegate

from board_designer.app.panels.readable_colours import faint, ink, mixed
from board_designer.app.panels.replay.players_model import PLAYER, SCORE, Index, PlayersModel
from board_designer.app.panels.replay.replay_icons import paint_badge
from board_designer.words import signed

Option = Any  # the stubs do not know its fields
PEG, GAP = 6.4, 8.2  # pixels
MOST_PEGS = 10
FOR_CHANGE = 20.0  # pixels that “−2” takes


class PlayersCells(QStyledItemDelegate):
    def __init__(self, players: PlayersModel, colour: Callable[[int], str]) -> None:
        super().__init__()
        self._players, self._colour = players, colour

    def paint(self, painter: QPainter, option: Option, index: Index) -> None:
        box = QRectF(option.rect)
        palette = option.palette
        painter.save()
        base = palette.color(QPalette.ColorRole.Base)
        if self._players.is_acting(index.row()):
            accent = palette.color(QPalette.ColorRole.Highlight)
            painter.fillRect(option.rect, mixed(base, accent, 0.22))
            if index.column() == PLAYER:
                painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), accent)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        painter.setFont(option.font)
        if index.column() == PLAYER:
            self._paint_player(painter, box, option, index)
        elif index.column() == SCORE or self._players.is_token(index.column()):
            self._paint_numbers(painter, box, option, index)
        else:
            words = option.fontMetrics.elidedText(
                index.data() or "–", Qt.TextElideMode.ElideRight, round(box.width()) - 6
            )
            painter.drawText(box.adjusted(3, 0, -3, 0), int(Qt.AlignmentFlag.AlignVCenter), words)
        painter.restore()

    def _paint_player(self, painter: QPainter, box: QRectF, option: Option, index: Index) -> None:
        row = index.row()
        size = min(18.0, box.height() - 5)
        seat = self._players.player(row).seat
        paint_badge(painter, QPointF(box.left() + 9 + size / 2, box.center().y()), size, self._colour(seat), seat)
        font = QFont(option.font)
        font.setBold(self._players.is_acting(row))
        painter.setFont(font)
        words = f"{index.data() or ''}{' ★' if self._players.has_won(row) else ''}"
        room = box.adjusted(size + 15, 0, -2, 0)
        words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), words)

    def _paint_numbers(self, painter: QPainter, box: QRectF, option: Option, index: Index) -> None:
        """The number, what came or went, and pegs as far as there is room for them."""
        if self._players.scene is None:
            return
        if self._players.is_secret(index.row(), index.column()):
            painter.drawText(box.adjusted(3, 0, -2, 0), int(Qt.AlignmentFlag.AlignVCenter), index.data())
            return
        many, full, change = self._players.numbers(index.row(), index.column())
        font = QFont(option.font)
        font.setBold(index.column() == SCORE)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        middle, right = int(Qt.AlignmentFlag.AlignVCenter), int(Qt.AlignmentFlag.AlignRight)
        wide = max(metrics.horizontalAdvance("00"), metrics.horizontalAdvance(str(many)))
        x = box.left() + 3
        painter.drawText(QRectF(x, box.top(), wide, box.height()), middle | right, str(many))
        x += wide + 3
        room = int((box.right() - x - FOR_CHANGE) / GAP)
        if index.column() != SCORE and room >= self._players.widest(index.column()):
            pegs = _Pegs(many, full, change, min(room, MOST_PEGS))
            x = pegs.paint(painter, QPointF(x + 2, box.center().y()), option.palette)
        if change:
            painter.setPen(ink(option.palette, "good" if change > 0 else "error"))
            font.setBold(True)
            painter.setFont(font)
            painter.drawText(QRectF(x, box.top(), box.right() - x, box.height()), middle, signed(change, 0))


@dataclass(frozen=True)
class _Pegs:
    """Filled for what is there, hollow up to a full bowl. More than there is room for ends with a plus."""

    many: int
    full: int
    change: int
    room: int

    def paint(self, painter: QPainter, start: QPointF, palette: QPalette) -> float:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        solid = mixed(palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Highlight), 0.5)
        before = self.many - self.change
        wanted = max(self.many, self.full, before)
        pegs = wanted if wanted <= self.room else self.room - 1
        for number in range(pegs):
            is_there = number < self.many
            came, went = is_there and number >= before, not is_there and number < before
            edge = ink(palette, "good") if came else ink(palette, "error") if went else faint(palette)
            painter.setPen(QPen(edge, 1.8 if came or went else 1.0))
            painter.setBrush(solid if is_there else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(start.x() + PEG / 2 + number * GAP, start.y()), PEG / 2, PEG / 2)
        if pegs < wanted:
            middle = QPointF(start.x() + PEG / 2 + pegs * GAP, start.y())
            painter.setPen(QPen(solid, 1.6))
            painter.drawLine(middle - QPointF(2.6, 0), middle + QPointF(2.6, 0))
            painter.drawLine(middle - QPointF(0, 2.6), middle + QPointF(0, 2.6))
            pegs += 1
        return start.x() + pegs * GAP + 3
