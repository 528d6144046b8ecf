"""Boards that were open lately; those that are gone are marked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QMenu, QSizePolicy

PATH = Qt.ItemDataRole.UserRole
MISSING = Qt.ItemDataRole.UserRole + 1


class RecentList(QListWidget):
    chosen = Signal(str)
    forget = Signal(str)

    def __init__(self, paths: Sequence[Path]) -> None:
        super().__init__()
        self.setAccessibleName("Recent boards")
        self.setAccessibleDescription("Return opens a board, Delete removes it from the list.")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSpacing(2)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.itemClicked.connect(self._open)
        self.show_paths(paths)

    def show_paths(self, paths: Sequence[Path]) -> None:
        self.clear()
        for path in paths:
            is_missing = not path.exists()
            item = QListWidgetItem(f"{path.name} — {'⚠ missing from' if is_missing else 'in'} {path.parent}")
            item.setData(PATH, str(path))
            item.setData(MISSING, is_missing)
            item.setToolTip(
                "This file no longer exists. Delete removes it from the list." if is_missing else str(path)
            )
            font = item.font()
            font.setItalic(is_missing)
            item.setFont(font)
            self.addItem(item)
        self.setVisible(bool(paths))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        rows = sum(self.sizeHintForRow(row) + 2 * self.spacing() for row in range(self.count()))
        return QSize(super().sizeHint().width(), rows + 2 * self.frameWidth() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if item is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(item)
        elif item is not None and event.key() == Qt.Key.Key_Delete:
            self._forget(item)
        else:
            super().keyPressEvent(event)

    def _open(self, item: QListWidgetItem) -> None:
        if not item.data(MISSING):
            self.chosen.emit(item.data(PATH))

    def _forget(self, item: QListWidgetItem) -> None:
        path = item.data(PATH)
        self.takeItem(self.row(item))
        self.updateGeometry()
        self.forget.emit(path)

    def _menu(self, place: QPoint) -> None:
        item = self.itemAt(place)
        if item is not None:
            menu = QMenu(self)
            menu.addAction("Remove from list").triggered.connect(lambda: self._forget(item))
            menu.exec(self.viewport().mapToGlobal(place))
            menu.deleteLater()
