"""Boxes side by side in columns of one width: as many as there is room for, and one below the other where there is
none."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from board_designer.app.panels.flow_layout import WrappingLayout


class EqualColumns(WrappingLayout):
    def __init__(self, narrowest: int, gap: int) -> None:
        super().__init__()
        self._narrowest, self._gap = narrowest, gap

    def put_in_order(self, widgets: Sequence[QWidget]) -> None:
        """All that are there, from the first to the last."""
        places = {widget: number for number, widget in enumerate(widgets)}
        self._items.sort(key=lambda item: places[item.widget()])
        self.invalidate()

    def sizeHint(self) -> QSize:
        return QSize(self._narrowest, self.heightForWidth(self._narrowest))

    def minimumSize(self) -> QSize:
        return QSize(0, 0)

    def _arrange(self, rect: QRect, *, is_trial: bool) -> int:
        items = [item for item in self._items if not item.isEmpty()]
        if not items:
            return 0
        fitting = max(1, (rect.width() + self._gap) // (self._narrowest + self._gap))
        rows = -(-len(items) // fitting)
        columns = -(-len(items) // rows)  # four beside each other, or two by two; not three and one
        width = (rect.width() - self._gap * (columns - 1)) // columns
        top = rect.top()
        for first in range(0, len(items), columns):
            row = items[first : first + columns]
            tall = max(_height(item, width) for item in row)
            for number, item in enumerate(row):
                if not is_trial:
                    item.setGeometry(QRect(rect.left() + number * (width + self._gap), top, width, tall))
            top += tall + self._gap
        return top - self._gap - rect.top()


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
