"""Switching off what was just used."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def go_grey(widget: QWidget, instead: QWidget) -> None:
    """Switch a widget off; if it has the keys, they go to another. Qt would give them to whichever comes next, and
    scroll a page there. Asked of the window, since nobody has them while another program is used."""
    if widget.window().focusWidget() is widget and instead.isEnabled():
        instead.setFocus()
    widget.setEnabled(False)
