"""Words with buttons beside them, or below them where it is narrow. Never asks for more width than there is."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton

from board_designer.app.panels.flow_layout import WrappingLayout, flow

GAP = 6
ROOM = 30  # letters that the words have at least while the buttons are beside them
LEAST = 8


class MessageBarLayout(WrappingLayout):
    def __init__(self, words: QLabel, buttons: Sequence[QPushButton]) -> None:
        super().__init__()
        self._letter = words.fontMetrics().averageCharWidth()
        for widget in (words, *buttons):
            self.addWidget(widget)

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def sizeHint(self) -> QSize:
        width = self._letter * ROOM + self._buttons_width()
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        return QSize(self._letter * LEAST, max(item.minimumSize().height() for item in self._items))

    def _buttons_width(self) -> int:
        return sum(item.sizeHint().width() + GAP for item in self._items[1:])

    def _arrange(self, rect: QRect, *, is_trial: bool) -> int:
        words, *buttons = self._items
        beside = rect.width() - self._buttons_width()
        if beside < self._letter * ROOM and buttons:
            height = words.heightForWidth(rect.width())
            if not is_trial:
                words.setGeometry(QRect(rect.topLeft(), QSize(rect.width(), height)))
            below = QPoint(rect.x(), rect.y() + height + GAP)
            return below.y() + flow(buttons, below, rect.width(), GAP, is_trial=is_trial) - rect.y()
        tallest = max((item.sizeHint().height() for item in buttons), default=0)
        height = max(words.heightForWidth(beside), tallest)
        if not is_trial:
            words.setGeometry(QRect(rect.x(), rect.y(), beside, max(height, rect.height())))
            middle = rect.y() + (max(height, rect.height()) - tallest) // 2
            flow(buttons, QPoint(rect.x() + beside + GAP, middle), rect.width() - beside, GAP, is_trial=False)
        return height
