"""Hearing of a document for as long as a widget lives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject

from board_designer.app.document.observers import Notice


def listen(owner: QObject, notice: Notice, slot: Callable[..., Any]) -> None:
    """Call the slot on every notice until the owner is gone: documents outlive panels, and panels documents."""
    disconnect = notice.connect(slot)
    owner.destroyed.connect(lambda *_: disconnect())
