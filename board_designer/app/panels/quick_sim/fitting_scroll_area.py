"""A part of a panel that is as tall as its content, but never takes more than its share: then it scrolls."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

SHARE = 1 / 3  # with what else stands above, about half of the panel is left to what comes below


class FittingScrollArea(QScrollArea):
    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setWidget(content)
        self._content = content
        content.installEventFilter(self)

    def sizeHint(self) -> QSize:
        width = max(1, self.viewport().width())
        content = self._content
        tall = content.heightForWidth(width) if content.hasHeightForWidth() else content.sizeHint().height()
        parent = self.parentWidget()
        most = round(parent.height() * SHARE) if parent is not None else tall
        return QSize(super().sizeHint().width(), min(tall, max(most, content.fontMetrics().height() * 3)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        parent = self.parentWidget()
        if event.type() == QEvent.Type.ParentChange and parent is not None:
            parent.installEventFilter(self)
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A taller content wants more, and a taller panel has more to share out."""
        wanted = QEvent.Type.LayoutRequest if watched is self.widget() else QEvent.Type.Resize
        if event.type() == wanted:
            self.updateGeometry()
        return super().eventFilter(watched, event)
