"""The tabs of panels that share a place: their names are read whole, and arrows lead to those that have no room."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from PySide6.QtCore import QChildEvent, QEvent, QObject, Qt
from PySide6.QtWidgets import QMainWindow, QTabBar


class DockTabs(QObject):
    """Qt makes such a bar whenever panels come together, and cuts its names short where it is narrow."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Polished: when it is added, it is not a bar yet.
        child = event.child() if isinstance(event, QChildEvent) and event.polished() else None
        if isinstance(child, QTabBar):
            child.setElideMode(Qt.TextElideMode.ElideNone)
            child.setUsesScrollButtons(True)
        return super().eventFilter(watched, event)
