"""Message bars over the upper edge of a widget: they come and go, and what is under them stays where it is."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from board_designer.app.panels.message_bar import MessageBars

MOST = 2 / 3  # of the height; longer words are scrolled, so that something is left of the board


class MessageBarStack(QScrollArea):
    def __init__(self, bars: MessageBars, over: QWidget) -> None:
        super().__init__(over.parentWidget())
        self._bars, self._over = bars, over
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        bars.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)  # as low as its words
        self.setWidget(bars)
        for watched in (bars, over):
            watched.installEventFilter(self)
        self._settle()

    def _settle(self) -> None:
        width, room = self._over.width(), int(self._over.height() * MOST)
        wanted = max(0, self._bars.heightForWidth(width))
        # A scroll bar takes width from the words, which then need it.
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if wanted > room else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)
        self.setGeometry(self._over.x(), self._over.y(), width, min(room, wanted))
        self.setVisible(not self._bars.isHidden())
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        moved = watched is self._over and event.type() in (QEvent.Type.Resize, QEvent.Type.Move)
        changed = (QEvent.Type.LayoutRequest, QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
        if moved or (watched is self._bars and event.type() in changed):
            self._settle()
        return super().eventFilter(watched, event)
