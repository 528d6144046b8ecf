"""The tabs of panels that share a place, in a small window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabBar


def cut_short(window) -> list[str]:
    """The tabs that have less room than their words."""
    bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.parent() is window]
    tabs = [(bar, at, bar.tabText(at)) for bar in bars for at in range(bar.count())]
    assert {"Inspector", "Rules", "Outline", "History", "Quick-sim"} <= {words for _, _, words in tabs}
    return [words for bar, at, words in tabs if bar.tabRect(at).width() < bar.fontMetrics().horizontalAdvance(words)]


def make_narrow(window, qtbot):
    window.resize(1024, 640)
    window.resizeDocks([window.docks["Inspector"]], [220], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: window.docks["Inspector"].width() < 240)


def test_the_names_of_panels_are_never_cut_short(window, qtbot):
    make_narrow(window, qtbot)
    assert cut_short(window) == []


def test_nor_are_they_in_a_bar_that_comes_later(window, qtbot):
    for name in ("Rules", "Outline", "History", "Quick-sim"):
        window.removeDockWidget(window.docks[name])
    qtbot.wait(10)
    window.command_context.view("reset layout")
    make_narrow(window, qtbot)
    assert cut_short(window) == []
