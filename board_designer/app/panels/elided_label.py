"""Words on one line that never ask for room: what does not fit is cut with dots and told by the tooltip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy

from board_designer.app.panels.readable_colours import faint


class ElidedLabel(QLabel):
    def __init__(self, *, is_faint: bool = False, is_bold: bool = False) -> None:
        super().__init__()
        self._is_faint = is_faint
        font = self.font()
        font.setBold(is_bold)
        self.setFont(font)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_words(self, words: str) -> None:
        if words != self.text():
            self.setText(words)
            self.setToolTip(words)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        role = QPalette.ColorRole.WindowText
        painter.setPen(faint(self.palette(), role) if self._is_faint else self.palette().color(role))
        words = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()
