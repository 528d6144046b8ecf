"""The panels of a window, each in a dock by its name."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from board_designer.app.panels.panel_base import Panel
from board_designer.app.window.default_layout import SMALL, arrange
from board_designer.app.window.dock_icons import DockIcons
from board_designer.app.window.dock_tabs import DockTabs

# Lines of text: what charts need across, what options need, and what a game that is watched needs down.
WIDE, HAND, TALL = 25, 23, 16


class Docks(dict[str, QDockWidget]):
    def __init__(self, window: QMainWindow, panels: Mapping[str, Panel]) -> None:
        super().__init__({name: _dock(name, panel, window) for name, panel in panels.items()})
        self._window = window
        DockTabs(window)
        arrange(window, self)

    def bring_up(self, name: str) -> None:
        """A panel to the front, without taking the keys from where they are, and with room for what it shows."""
        window, dock = self._window, self[name]
        dock.show()
        dock.raise_()
        line = window.fontMetrics().height()
        if name == "Quick-sim" and dock.width() < line * WIDE and window.width() >= SMALL:
            window.resizeDocks([dock], [line * WIDE], Qt.Orientation.Horizontal)
        elif name == "Play" and dock.width() < line * HAND and window.width() >= SMALL:
            window.resizeDocks([dock], [line * HAND], Qt.Orientation.Horizontal)
        elif name == "Replay" and dock.height() < line * TALL:
            window.resizeDocks([dock], [line * TALL], Qt.Orientation.Vertical)


def _dock(name: str, panel: Panel, window: QMainWindow) -> QDockWidget:
    dock = QDockWidget(name, window)
    dock.setObjectName(name)  # by which its place is remembered
    dock.setAccessibleName(name)
    dock.setWidget(panel)
    DockIcons(dock)
    return dock
