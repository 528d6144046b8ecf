"""Where the Tab key comes to what is made later than its neighbours: Qt would go there last of all in the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def tab_before(later: QWidget, those: Sequence[QWidget]) -> None:
    """They come in this order, right before another that is there already."""
    last = later.previousInFocusChain()
    while last in those or last.focusPolicy() == Qt.FocusPolicy.NoFocus:  # Qt puts nothing after what takes no keys
        last = last.previousInFocusChain()
    tab_after(last, those)


def tab_after(earlier: QWidget, those: Sequence[QWidget]) -> None:
    for one in those:
        QWidget.setTabOrder(earlier, one)
        earlier = one
