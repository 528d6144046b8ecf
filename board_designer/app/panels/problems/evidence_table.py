"""The numbers that something seen in games rests on. Ctrl+C copies what is selected."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QSizePolicy, QTableWidget, QTableWidgetItem

from board_designer.showing.text_pages import Table

MOST_ROWS = 8  # that are seen at once


class EvidenceTable(QTableWidget):
    def __init__(self) -> None:
        super().__init__()
        self._table: Table | None = None
        self.setAccessibleName("Evidence")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.setVisible(False)

    def show_table(self, table: Table | None) -> None:
        self.setVisible(table is not None and bool(table.rows))
        if table is None or table == self._table:
            return
        self._table = table
        self.setColumnCount(len(table.headings))
        self.setRowCount(len(table.rows))
        self.setHorizontalHeaderLabels(list(table.headings))
        for row, cells in enumerate(table.rows):
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                is_text = column == 0 or (table.last_is_text and column == len(cells) - 1)
                side = Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(row, column, item)
        self._fit()

    def _fit(self) -> None:
        line = self.fontMetrics().height() + 4
        self.verticalHeader().setDefaultSectionSize(line)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        high = self.horizontalHeader().sizeHint().height() + line * min(self.rowCount(), MOST_ROWS)
        self.setFixedHeight(high + 2 * self.frameWidth() + 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            event.accept()
            QGuiApplication.clipboard().setText(self.as_text())
            return
        super().keyPressEvent(event)

    def as_text(self) -> str:
        """The selected rows, or all of them, with the headings; tabs between the cells."""
        assert self._table is not None
        chosen = sorted({index.row() for index in self.selectedIndexes()}) or range(self.rowCount())
        rows = [self._table.headings, *(self._table.rows[row] for row in chosen)]
        return "\n".join("\t".join(row) for row in rows)
