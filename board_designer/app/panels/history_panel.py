"""The list of steps: click one to go there."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QListView, QVBoxLayout

from board_designer.app.document.document import Document
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.panel_base import Panel
from board_designer.app.panels.readable_colours import faint

Index = QModelIndex | QPersistentModelIndex
HERE = "➤"


class HistoryPanel(Panel):
    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.setAccessibleName("History")
        self.model = _Steps(document)
        self.list = _StepList(document)
        self.list.setModel(self.model)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.list)
        listen(self, document.board_changed, self._refresh)
        listen(self, document.state_changed, self._refresh)
        self._refresh()

    def _refresh(self, *_: Any) -> None:
        self.model.refresh()
        here = self.model.index(self._document.history.position, 0)
        self.list.setCurrentIndex(here)
        self.list.scrollTo(here)


class _StepList(QListView):
    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.setAccessibleName("Steps")
        self.setAccessibleDescription("Arrow keys choose a step, Return goes there.")
        self.setToolTip("Click a step to go to it. Ctrl+Z undoes one step, Ctrl+Shift+Z redoes it.")
        self.setUniformItemSizes(True)
        self.setSpacing(1)
        self.clicked.connect(lambda index: document.go_to(index.row()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._document.go_to(self.currentIndex().row())
            event.accept()
            return
        super().keyPressEvent(event)


class _Steps(QAbstractListModel):
    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._labels: list[str] = []
        self._position = 0

    def refresh(self) -> None:
        """Steps are mostly added at the end or only stepped through; then no row is made anew."""
        history = self._document.history
        labels = [step.label for step in history.steps]
        self._position = history.position
        shared = min(len(labels), len(self._labels))
        if labels[:shared] != self._labels[:shared]:
            self.beginResetModel()
            self._labels = labels
            self.endResetModel()
            return
        if len(labels) > shared:
            self.beginInsertRows(QModelIndex(), shared, len(labels) - 1)
            self._labels = labels
            self.endInsertRows()
        elif len(self._labels) > shared:
            self.beginRemoveRows(QModelIndex(), shared, len(self._labels) - 1)
            self._labels = labels
            self.endRemoveRows()
        if labels:
            self.dataChanged.emit(self.index(0, 0), self.index(len(labels) - 1, 0))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._labels)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = index.row()
        is_here, is_ahead = row == self._position, row > self._position
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{HERE if is_here else '   '} {self._labels[row]}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._labels[row] + (", current" if is_here else ", undone" if is_ahead else "")
        if role == Qt.ItemDataRole.FontRole:
            font = QFont()
            font.setBold(is_here)
            font.setItalic(is_ahead)
            return font
        if role == Qt.ItemDataRole.ForegroundRole and is_ahead:
            return faint(QGuiApplication.palette())
        return None
