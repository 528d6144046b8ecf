"""Work that a killed window left behind: what it is, a picture of it, and what can be done with it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.thumbnails import board_pixmap
from board_designer.board.model import Board
from board_designer.words import counted

SURE_MS = 5000  # how long the second press counts


class Recovery(Protocol):
    """What is known of it. `preview` says in words what would come back; `problem` why nothing can."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def saved_at(self) -> datetime: ...
    @property
    def edits(self) -> int: ...
    @property
    def path(self) -> Path | None: ...
    @property
    def board(self) -> Board | None: ...
    @property
    def problem(self) -> str: ...
    @property
    def preview(self) -> str: ...


class RecoveryRow(QFrame):
    restore = Signal(str)
    discard = Signal(str)

    def __init__(self, recovery: Recovery) -> None:
        super().__init__()
        self._recovery = recovery
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(f"Unsaved work: {recovery.title}")
        line = self.fontMetrics().height()
        self._small, self._large = QSize(line * 8, line * 6), QSize(line * 26, line * 20)
        self._picture = QLabel("…")
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._picture.setMinimumSize(self._small)
        self._seen = QLabel()
        self._seen.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self._seen.setVisible(False)
        self.take = self._button("Restore", "Open this work in a window. The file on disk stays as it is.")
        self.see = self._button("View", "Show a larger picture.")
        self.see.setCheckable(True)
        self.drop = self._button("Discard", "Delete this unsaved work. This cannot be undone.")
        self.take.clicked.connect(lambda: self.restore.emit(recovery.key))
        self.see.toggled.connect(self._show_large)
        self.drop.clicked.connect(self._discard)
        self._sure = QTimer(self)
        self._sure.setSingleShot(True)
        self._sure.timeout.connect(lambda: self.drop.setText("Discard"))
        self.take.setEnabled(recovery.board is not None)
        self.see.setEnabled(recovery.board is not None)
        self._lay_out()

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setAccessibleName(f"{text} {self._recovery.title}")
        button.setToolTip(tip)
        return button

    def _lay_out(self) -> None:
        recovery = self._recovery
        edits = counted(recovery.edits, "unsaved edit") if recovery.edits else ""
        when = f"from {recovery.saved_at:%d %b %Y, %H:%M}"
        words = QVBoxLayout()
        words.addWidget(Heading(recovery.title))
        words.addWidget(FaintLabel(", ".join(part for part in (edits, when) if part)))
        if recovery.path is not None:
            words.addWidget(FaintLabel(str(recovery.path)))
        if recovery.preview:
            words.addWidget(FaintLabel(recovery.preview))
        trouble = TroubleLine()
        trouble.show_trouble(recovery.problem)
        words.addWidget(trouble)
        buttons = QHBoxLayout()
        for button in (self.take, self.see, self.drop):
            buttons.addWidget(button)
        buttons.addStretch(1)
        words.addLayout(buttons)
        words.addStretch(1)
        top = QHBoxLayout()
        top.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addWidget(self._seen)

    def draw_picture(self) -> None:
        if self._recovery.board is None:
            self._picture.setText("no picture")
        else:
            self._picture.setPixmap(board_pixmap(self._recovery.board, self._small, self.devicePixelRatioF()))

    def _show_large(self, is_shown: bool) -> None:
        if is_shown and self._recovery.board is not None and self._seen.pixmap().isNull():
            self._seen.setPixmap(board_pixmap(self._recovery.board, self._large, self.devicePixelRatioF()))
            self._seen.setAccessibleName(f"Picture of {self._recovery.title}")
        self._seen.setVisible(is_shown)

    def _discard(self) -> None:
        # Nothing brings it back: one press asks, a second one means it.
        if self._sure.isActive():
            self.discard.emit(self._recovery.key)
            return
        self.drop.setText("Really discard?")
        self._sure.start(SURE_MS)
