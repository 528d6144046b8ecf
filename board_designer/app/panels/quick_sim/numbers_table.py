"""The numbers behind a chart, as tall as they need and never wider than the panel; copied as text with tabs."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QSizePolicy, QTableView

from board_designer.app.panels.quick_sim.wrapping_table import Folded, as_text, folded
from board_designer.showing.text_pages import Table

Index = QModelIndex | QPersistentModelIndex
AIR = 12  # pixels beside the words of a cell
MARGIN = 4  # what the view keeps of it, at either side
KEYS = (QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.SelectAll)


class NumbersTable(QTableView):
    def __init__(self, name: str) -> None:
        super().__init__()
        self._table = Table(("",), ())
        self._lines = _Lines()
        self.setModel(self._lines)
        self.setAccessibleName(name)
        self.setAccessibleDescription("Ctrl+C copies what is selected, or everything.")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.horizontalHeader().setMinimumSectionSize(8)
        self.verticalHeader().setMinimumSectionSize(8)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def show_table(self, table: Table) -> None:
        """Numbers change, what is selected stays."""
        if table != self._table:
            self._table = table
            self._fold()

    def as_text(self) -> str:
        return as_text(self._table)

    def copy_all(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())

    def copy(self) -> None:
        """What is selected; everything when nothing is."""
        chosen = self.selectedIndexes()
        if len(chosen) < 2:
            self.copy_all()
            return
        rows = sorted({index.row() for index in chosen})
        columns = sorted({index.column() for index in chosen})
        picked = {(index.row(), index.column()) for index in chosen}
        QGuiApplication.clipboard().setText(
            "\n".join(
                "\t".join(self._lines.cell(row, column) if (row, column) in picked else "" for column in columns)
                for row in rows
            )
        )

    def _fold(self) -> None:
        bold = QFont(self.font())
        bold.setBold(True)
        metrics = QFontMetrics(bold)  # headings are, and they need the most room
        made = folded(
            self._table, max(80, self.viewport().width()), lambda text: metrics.horizontalAdvance(text) + AIR
        )
        is_reshaped = self._lines.show_lines(made)
        if is_reshaped:
            self.clearSpans()
            for row, line in enumerate(made.lines):
                if line.is_text and len(made.widths) > 2:
                    self.setSpan(row, 1, 1, len(made.widths) - 1)
        for column, width in enumerate(made.widths):
            self.setColumnWidth(column, width)
        self._fit_rows(made)

    def _fit_rows(self, made: Folded) -> None:
        """Sentences are wrapped; rows of numbers keep one height."""
        height, metrics = self.fontMetrics().height() + 6, self.fontMetrics()
        total = 0
        last = len(made.widths) - 1
        for row, line in enumerate(made.lines):
            tall = height
            for column, cell in enumerate(line.cells):
                width = sum(made.widths[1:]) if line.is_text and column == 1 else made.widths[column]
                if column in (0, last) or line.is_text:
                    box = metrics.boundingRect(0, 0, width - 2 * MARGIN, 10_000, int(Qt.TextFlag.TextWordWrap), cell)
                    tall = max(tall, box.height() + 6)
            self.setRowHeight(row, tall)
            total += tall
        self.setFixedHeight(total + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fold()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def event(self, event: QEvent) -> bool:
        # Otherwise the window would copy what is selected on the board.
        is_asked = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_asked and any(event.matches(key) for key in KEYS):  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            event.accept()
        else:
            super().keyPressEvent(event)


class _Lines(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self._shown = Folded((), ())

    def show_lines(self, made: Folded) -> bool:
        """Whether there are other rows now, and not just other words in them."""
        before, shape = self._shown, self._shape(made)
        if self._shape(before) == shape:
            self._shown = made
            if made.lines:
                self.dataChanged.emit(self.index(0, 0), self.index(len(made.lines) - 1, len(made.widths) - 1))
            return False
        self.beginResetModel()
        self._shown = made
        self.endResetModel()
        return True

    @staticmethod
    def _shape(made: Folded) -> tuple[object, ...]:
        return (len(made.widths), *((line.is_heading, line.is_text) for line in made.lines))

    def cell(self, row: int, column: int) -> str:
        cells = self._shown.lines[row].cells
        return cells[column] if column < len(cells) else ""

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shown.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shown.widths)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line, column = self._shown.lines[index.row()], index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.cell(index.row(), column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            is_left = column == 0 or line.is_text or self._is_text_column(column)
            side = Qt.AlignmentFlag.AlignLeft if is_left else Qt.AlignmentFlag.AlignRight
            is_tall = line.is_text or self._shown.has_text
            return side | (Qt.AlignmentFlag.AlignTop if is_tall else Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.FontRole and line.is_heading:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def _is_text_column(self, column: int) -> bool:
        return self._shown.has_text and column == len(self._shown.widths) - 1
