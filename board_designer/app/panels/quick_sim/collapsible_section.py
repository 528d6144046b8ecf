"""A heading that unfolds what stands under it; made when it is first unfolded."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget


class Fold(QWidget):
    unfolded = Signal(bool)

    def __init__(self, title: str, make: Callable[[], QWidget]) -> None:
        super().__init__()
        self._make = make
        self.body: QWidget | None = None
        self.button = QToolButton()
        self.button.setText(title)
        self.button.setCheckable(True)
        self.button.setAutoRaise(True)
        self.button.setArrowType(Qt.ArrowType.RightArrow)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.button.toggled.connect(self._toggle)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._column.addWidget(self.button)

    @property
    def is_open(self) -> bool:
        return self.button.isChecked()

    def open(self) -> None:
        self.button.setChecked(True)

    def _toggle(self, is_open: bool) -> None:
        self.button.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        if is_open and self.body is None:
            self.body = self._make()
            self._column.addWidget(self.body)
        if self.body is not None:
            self.body.setVisible(is_open)
        self.unfolded.emit(is_open)
