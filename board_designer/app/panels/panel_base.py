"""A panel beside the canvas: as wide as its words need, so that the board keeps the rest of a small window."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

WIDE, NARROW = 15, 11  # in lines of text


class Panel(QWidget):
    leave_wanted = Signal()  # Escape, and nothing in the panel had a use for it: the keys may go back to the board

    narrow: float = NARROW

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * WIDE, line * 30)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(round(line * self.narrow), line * 8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.accept()
            self.leave_wanted.emit()
            return
        super().keyPressEvent(event)
