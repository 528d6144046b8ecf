"""How large a window is when it opens for the first time."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QScreen

# What a window manager puts round a window: a title and thin edges.
FRAME = QSize(12, 44)


def fitting(wanted: QSize, screen: QScreen) -> QSize:
    """The wanted size, or what the screen has room for."""
    return wanted.boundedTo(screen.availableGeometry().size() - FRAME)
