"""A panel beside the canvas: as wide as its words need, so that the board keeps the rest of a small window."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

WIDE, NARROW = 15, 11  # in lines of text


class Panel(QWidget):
    narrow: float = NARROW

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * WIDE, line * 30)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(round(line * self.narrow), line * 8)
