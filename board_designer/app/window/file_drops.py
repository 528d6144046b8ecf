"""Files dropped on a window are opened, whatever lies under the pointer."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent

if TYPE_CHECKING:
    from board_designer.app.window.main_window import MainWindow


class FileDrops(QObject):
    """What the board and the panels have no use for comes to the window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind not in (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop):
            return False
        assert isinstance(event, QDropEvent)
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if not paths:
            return False
        event.acceptProposedAction()
        if kind == QEvent.Type.Drop:
            for path in paths:
                self._window.application.open_path(path, self._window.bars)
        return True
