"""Layouts like words on a page: from left to right, then the next line; as tall as the width makes them."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class WrappingLayout(QLayout):
    """What Qt asks of every such layout; `_arrange` is what makes one different from another."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    # What these return is written differently in each release of Qt: an item, or none.
    def itemAt(self, index: int) -> Any:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> Any:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), is_trial=True)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, is_trial=False)

    def _arrange(self, rect: QRect, *, is_trial: bool) -> int:
        """Put the items in place, or only tell the height they need."""
        return 0


class FlowLayout(WrappingLayout):
    def __init__(self, gap: int) -> None:
        super().__init__()
        self._gap = gap

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, is_trial: bool) -> int:
        return flow(self._items, rect.topLeft(), rect.width(), self._gap, is_trial=is_trial)


def flow(items: Sequence[QLayoutItem], start: QPoint, width: int, gap: int, *, is_trial: bool) -> int:
    """Items from left to right, then the next line; gives back the height they take."""
    x, y, line = start.x(), start.y(), 0
    for item in items:
        if item.isEmpty():
            continue  # hidden: it takes no room, and no gap
        size = item.sizeHint()
        if x > start.x() and x + size.width() > start.x() + width:
            x, y, line = start.x(), y + line + gap, 0
        if not is_trial:
            item.setGeometry(QRect(QPoint(x, y), QSize(min(size.width(), width), size.height())))
        x += size.width() + gap
        line = max(line, size.height())
    return y + line - start.y()
