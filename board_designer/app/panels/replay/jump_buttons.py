"""The buttons that go to the next of something, and to the one before; a menu says to the next of what."""

from __future__ import annotations

from bisect import bisect_right
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from board_designer.app.panels.replay.replay_icons import SignButton

Jumps = tuple[tuple[str, str, tuple[int, ...]], ...]


class JumpButtons(QWidget):
    jump_wanted = Signal(str, bool)  # the name, forward
    kind_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.kind = ""
        self._jumps: Jumps = ()
        self._at = 0
        self.back = SignButton("jump_back", "Previous", "Shift+N")
        self.next = QToolButton()
        self.next.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.next.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.next.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.next.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.next.setAccessibleName("Next")
        self.next.setToolTip("Next (N). The arrow lists what to go to.")
        self._menu = QMenu(self.next)
        self._menu.setAccessibleName("What to go to")
        self.next.setMenu(self._menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.back)
        row.addWidget(self.next)
        self.next.clicked.connect(lambda: self.go(True))
        self.back.clicked.connect(lambda: self.go(False))

    @property
    def frames(self) -> tuple[int, ...]:
        return next((frames for name, _, frames in self._jumps if name == self.kind), ())

    def go(self, forward: bool) -> None:
        self.jump_wanted.emit(self.kind, forward)

    def show_jumps(self, jumps: Jumps) -> None:
        self._jumps = jumps
        if self.kind not in [name for name, _, _ in jumps]:
            self.kind = jumps[0][0] if jumps else ""
        self._menu.clear()
        for name, title, frames in jumps:
            self._menu.addAction(f"{title} ({len(frames)})", partial(self._choose, name))
        self.kind_changed.emit()
        self.show_at(0)

    def show_at(self, frame: int) -> None:
        """How many of them have been passed."""
        self._at = frame
        title = next((title for name, title, _ in self._jumps if name == self.kind), "")
        title = title[:1].lower() + title[1:]
        passed, all_ = bisect_right(self.frames, frame), len(self.frames)
        words = f"Next: {title} ({passed} of {all_})"
        if words != self.next.text():
            self.next.setText(words)
            self.next.setAccessibleName(f"Next {title}, {passed} of {all_} passed")
            self.back.show_sign("jump_back", f"Previous {title}", "Shift+N")

    def _choose(self, name: str) -> None:
        self.kind = name
        self.kind_changed.emit()
        self.show_at(self._at)
        self.go(True)
