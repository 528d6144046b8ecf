"""Where the panels stand on the first start, and how they get back there."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar

from board_designer.app.initial_window_size import fitting

SMALL = 1_100  # pixels; in a narrower window the panels leave more room to the board
USUAL = QSize(1280, 860)
LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
BELOW = Qt.DockWidgetArea.BottomDockWidgetArea
PLACES = {
    LEFT: ("Palette",),
    RIGHT: ("Inspector", "Rules", "Outline", "History", "Quick-sim", "Play"),
    BELOW: ("Problems", "Replay"),
}
AT_FIRST_HIDDEN = ("Replay", "Play")  # there is nothing to see yet


def arrange(window: QMainWindow, docks: Mapping[str, QDockWidget]) -> None:
    """Each panel to its place, those of one place as tabs with the first in front."""
    for area, names in PLACES.items():
        for name in names:
            window.addDockWidget(area, docks[name])
        for name in names[1:]:
            window.tabifyDockWidget(docks[names[0]], docks[name])
        docks[names[0]].raise_()


def size_docks(window: QMainWindow, docks: Mapping[str, QDockWidget]) -> None:
    # Five tabs have room to be read; a small window keeps more of itself for the board.
    widths = [SMALL // 7, SMALL // 5] if window.width() < SMALL else [SMALL // 7, SMALL // 3]
    window.resizeDocks([docks["Palette"], docks["Inspector"]], widths, Qt.Orientation.Horizontal)
    window.resizeDocks([docks["Problems"]], [window.fontMetrics().height() * 11], Qt.Orientation.Vertical)


def reset_layout(window: QMainWindow, docks: Mapping[str, QDockWidget], strip: QToolBar) -> None:
    """As on the first start, whatever was closed, floated, moved or made larger."""
    if window.isFullScreen() or window.isMaximized():
        window.showNormal()
    window.resize(fitting(USUAL, window.screen()))
    for dock in docks.values():
        dock.setFloating(False)
        window.removeDockWidget(dock)
    window.addToolBar(Qt.ToolBarArea.TopToolBarArea, strip)
    strip.show()
    arrange(window, docks)
    for name, dock in docks.items():
        dock.setVisible(name not in AT_FIRST_HIDDEN)
    for names in PLACES.values():
        docks[names[0]].raise_()
    size_docks(window, docks)
