"""What was written for other programs, told in a bar. They are opened only when somebody presses a button for it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from board_designer.app.panels.message_bar import Button, MessageBars

BAR = "handed on"  # one for all: what was written last is what somebody looks for


def tell_written(bars: MessageBars, words: str, path: Path, *more: Button) -> None:
    bars.show_bar(BAR, words, "good", (*more, ("Show in folder", lambda: show_in_folder(path))))


def show_in_folder(path: Path) -> None:
    open_outside(path.parent)


def open_outside(path: Path) -> None:
    """With whatever the desktop opens such files."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.absolute())))
