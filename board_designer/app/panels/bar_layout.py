"""Words with buttons beside them, or below them where it is narrow. Never asks for more width than there is."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QLayout, QLayoutItem, QPushButton

GAP = 6
ROOM = 30  # letters that the words have at least while the buttons are beside them
LEAST = 8


class BarLayout(QLayout):
    def __init__(self, words: QLabel, buttons: Sequence[QPushButton]) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._letter = words.fontMetrics().averageCharWidth()
        self.setContentsMargins(0, 0, 0, 0)
        for widget in (words, *buttons):
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), is_trial=True)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, is_trial=False)

    def sizeHint(self) -> QSize:
        width = self._letter * ROOM + self._buttons_width()
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        return QSize(self._letter * LEAST, max(item.minimumSize().height() for item in self._items))

    def _buttons_width(self) -> int:
        return sum(item.sizeHint().width() + GAP for item in self._items[1:])

    def _arrange(self, rect: QRect, *, is_trial: bool) -> int:
        """Put the words and the buttons in place, or only tell the height they need."""
        words, *buttons = self._items
        beside = rect.width() - self._buttons_width()
        if beside < self._letter * ROOM and buttons:
            height = words.heightForWidth(rect.width())
            if not is_trial:
                words.setGeometry(QRect(rect.topLeft(), QSize(rect.width(), height)))
            below = QPoint(rect.x(), rect.y() + height + GAP)
            return below.y() + _flow(buttons, below, rect.width(), is_trial) - rect.y()
        tallest = max((item.sizeHint().height() for item in buttons), default=0)
        height = max(words.heightForWidth(beside), tallest)
        if not is_trial:
            words.setGeometry(QRect(rect.x(), rect.y(), beside, max(height, rect.height())))
            middle = rect.y() + (max(height, rect.height()) - tallest) // 2
            _flow(buttons, QPoint(rect.x() + beside + GAP, middle), rect.width() - beside, False)
        return height


def _flow(items: Sequence[QLayoutItem], start: QPoint, width: int, is_trial: bool) -> int:
    """Items from left to right, then the next line; gives back the height they take."""
    x, y, line = start.x(), start.y(), 0
    for item in items:
        size = item.sizeHint()
        if x > start.x() and x + size.width() > start.x() + width:
            x, y, line = start.x(), y + line + GAP, 0
        if not is_trial:
            item.setGeometry(QRect(QPoint(x, y), QSize(min(size.width(), width), size.height())))
        x += size.width() + GAP
        line = max(line, size.height())
    return y + line - start.y()
