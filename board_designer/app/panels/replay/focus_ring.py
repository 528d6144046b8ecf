"""A line round whatever has the keys in a panel, since buttons without a frame and tables hardly show it."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QApplication, QWidget


class FocusRing(QWidget):
    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self._panel = panel
        self._held: list[QWidget] = []  # what has the keys, and what it stands in
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        for widget in self._held:
            widget.removeEventFilter(self)
        self._held = []
        if now is not None and now is not self._panel and self._panel.isAncestorOf(now):
            # It moves when anything it stands in moves.
            while now is not None and now is not self._panel:
                self._held.append(now)
                now = now.parentWidget()
        for widget in self._held:
            widget.installEventFilter(self)
        self._settle()

    def _settle(self) -> None:
        widget = self._held[0] if self._held else None
        self.setVisible(widget is not None and widget.isVisible())
        if widget is not None:
            corner = self._panel.mapFromGlobal(widget.mapToGlobal(QPoint(0, 0)))
            self.setGeometry(widget.rect().translated(corner).adjusted(-1, -1, 1, 1))
            self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
            self._settle()
        return super().eventFilter(watched, event)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 3, 3)
        painter.end()
