"""The tabs of panels that share a place, in a small window."""

import pytest
from patience import until
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabBar

pytestmark = pytest.mark.few_spaces


def tab_bars(window) -> list[QTabBar]:
    return [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.parent() is window]


def names(window) -> list[str]:
    return [bar.tabText(at) for bar in tab_bars(window) for at in range(bar.count())]


def cut_short(window) -> list[str]:
    """The tabs that have less room than their words."""
    bars = tab_bars(window)
    tabs = [(bar, at, bar.tabText(at)) for bar in bars for at in range(bar.count())]
    assert {"Inspector", "Rules", "Outline", "History", "Quick-sim"} <= {words for _, _, words in tabs}
    return [words for bar, at, words in tabs if bar.tabRect(at).width() < bar.fontMetrics().horizontalAdvance(words)]


def make_narrow(window):
    window.resize(1024, 640)
    window.resizeDocks([window.docks["Inspector"]], [220], Qt.Orientation.Horizontal)
    until(lambda: window.docks["Inspector"].width() < 240)


def test_the_names_of_panels_are_never_cut_short_nor_in_a_bar_that_comes_later(window):
    make_narrow(window)
    assert cut_short(window) == []
    for name in ("Rules", "Outline", "History", "Quick-sim"):
        window.removeDockWidget(window.docks[name])
    until(lambda: {"Rules", "History"}.isdisjoint(names(window)))
    window.command_context.view("reset layout")
    make_narrow(window)
    assert cut_short(window) == []
