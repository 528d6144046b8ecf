"""A picture of the guide in its full size."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QLabel, QScrollArea, QVBoxLayout, QWidget

from board_designer.app.initial_window_size import fitting

EDGE = 4  # pixels: of the area round the picture


class PictureView(QDialog):
    """Escape closes it. On a small screen it is scrolled."""

    def __init__(self, path: Path, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.picture = QLabel()
        self.picture.setPixmap(QPixmap(str(path)))
        self.picture.setAccessibleName(title)
        area = QScrollArea()
        area.setWidget(self.picture)
        area.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)
        # Arrows and page keys move the picture at once.
        area.setFocus()
        self.resize(fitting(self.picture.sizeHint() + QSize(EDGE, EDGE), self.screen()))
