"""The log of a game: a heading for every turn, what happened below it, and a bar beside what is seen just now."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QMenu, QStyle, QStyledItemDelegate

from board_designer.app.panels.readable_colours import mixed
from board_designer.app.panels.replay.replay_icons import paint_badge
from board_designer.showing.film_values import LogLine

Option = Any  # the stubs do not know its fields
Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()
INDENT = 28
BADGE = 15.0
MOST_SIZES = 20_000  # of lines that are remembered


class LogModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[LogLine, ...] = ()
        self.now = 0

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        self.beginResetModel()
        self.lines, self.now = lines, 0
        self.endResetModel()

    def is_heading(self, row: int) -> bool:
        """The first line of a turn, of setting up, and of the end."""
        line = self.lines[row]
        before = self.lines[row - 1] if row else None
        return before is None or (before.turn, before.seat) != (line.turn, line.seat)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{line.text}{', current' if index.row() == self.now else ''}"
        return None


class GameLog(QListView):
    line_chosen = Signal(int)

    def __init__(self, colour: Callable[[int], str]) -> None:
        super().__init__()
        self.log = LogModel()
        self._is_following = False
        self.setModel(self.log)
        self.setItemDelegate(_Lines(self.log, colour))
        self.setAccessibleName("Game log")
        self.setAccessibleDescription("Arrow keys go from line to line, and the board follows. Ctrl+C copies.")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)
        self.setAutoScroll(False)  # it follows the game, not the mouse
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._offer)
        self.selectionModel().currentChanged.connect(self._go)

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        self._is_following = True
        self.log.show_lines(lines)
        self._is_following = False

    def follow(self, row: int) -> None:
        """Point to the line of what is seen now, without choosing it."""
        before, self.log.now = self.log.now, row
        index = self.log.index(row, 0)
        self._is_following = True
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self._is_following = False
        if before != row:
            self.update(self.log.index(before, 0))
            self.update(index)
        if not self._shows(index):
            # The whole turn is read together, and the list stands still while it goes on.
            heading = row
            while not self.log.is_heading(heading):
                heading -= 1
            self.scrollTo(self.log.index(heading, 0), QAbstractItemView.ScrollHint.PositionAtTop)
            if not self._shows(index):
                self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def _shows(self, index: Index) -> bool:
        box, seen = self.visualRect(index), self.viewport().rect()
        return seen.top() <= box.top() and box.bottom() <= seen.bottom()

    def copied(self) -> str:
        """The chosen lines, or all of them when none is."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        lines = self.log.lines
        return "\n".join(lines[row].text.replace("\N{NO-BREAK SPACE}", " ") for row in rows or range(len(lines)))

    def _go(self, now: QModelIndex, _: QModelIndex) -> None:
        if not self._is_following and now.isValid():
            self.line_chosen.emit(now.row())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.copied())

    def _offer(self, place: Any) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("&Copy" if self.selectedIndexes() else "&Copy all", self._copy)
        menu.addAction("Select &all", self.selectAll)
        menu.popup(self.viewport().mapToGlobal(place))

    def event(self, event: QEvent) -> bool:
        """Copying the log is not copying what is selected on the board."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_for_text(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
            event.accept()
        elif event.key() == Qt.Key.Key_Escape and len(self.selectedIndexes()) > 1:
            self.clearSelection()
            event.accept()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(420, 140)

    def minimumSizeHint(self) -> QSize:
        return QSize(180, 60)


def _is_for_text(event: QKeyEvent) -> bool:
    return event.matches(QKeySequence.StandardKey.Copy) or event.matches(QKeySequence.StandardKey.SelectAll)


class _Lines(QStyledItemDelegate):
    def __init__(self, log: LogModel, colour: Callable[[int], str]) -> None:
        super().__init__()
        self._log, self._colour = log, colour
        self._measured: tuple[object, ...] = ()
        self._sizes: dict[tuple[str, bool, bool], QSize] = {}

    def sizeHint(self, option: Option, index: Index) -> QSize:
        """Known from the first look on, since a list asks for all its lines again and again."""
        row, width = index.row(), option.widget.viewport().width() if option.widget else 300
        if (width, option.font) != self._measured or len(self._sizes) > MOST_SIZES:
            self._measured = (width, QFont(option.font))
            self._sizes.clear()
        # By its words: a log that grows is not measured again.
        look = (self._log.lines[row].text, self._log.is_heading(row), not row)
        if look not in self._sizes:
            room = QRect(0, 0, width - INDENT - 6, 10_000)
            metrics = QFontMetrics(self._font(option.font, row))
            words = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self._log.lines[row].text)
            above = 6 if look[1] and row else 1
            self._sizes[look] = QSize(width, words.height() + above + 1)
        return self._sizes[look]

    def paint(self, painter: QPainter, option: Option, index: Index) -> None:
        row = index.row()
        palette, box = option.palette, QRectF(option.rect)
        is_heading = self._log.is_heading(row)
        body = box.adjusted(0, 5 if is_heading and row else 0, 0, 0)
        painter.save()
        accent, base = palette.color(QPalette.ColorRole.Highlight), palette.color(QPalette.ColorRole.Base)
        is_chosen = option.state & QStyle.StateFlag.State_Selected
        if is_chosen:
            painter.fillRect(body, mixed(base, accent, 0.14))
        if row == self._log.now:
            painter.fillRect(body, mixed(base, accent, 0.28))
            painter.fillRect(QRectF(body.left(), body.top(), 4, body.height()), accent)
        seat = self._log.lines[row].seat
        font = self._font(option.font, row)
        if is_heading and seat is not None:
            middle = QPointF(box.left() + 7 + BADGE / 2, body.top() + QFontMetrics(font).height() / 2 + 1)
            paint_badge(painter, middle, BADGE, self._colour(seat), seat)
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        painter.drawText(body.adjusted(INDENT, 0, -6, 0), int(Qt.TextFlag.TextWordWrap), index.data())
        painter.restore()

    def _font(self, font: QFont, row: int) -> QFont:
        if not self._log.is_heading(row):
            return font
        bold = QFont(font)
        bold.setBold(True)
        return bold
