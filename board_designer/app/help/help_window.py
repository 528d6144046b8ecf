"""The window that help is read in: beside the board, so that what it says can be tried at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from board_designer.app.help.find_bar import FindBar
from board_designer.app.help.guide_page import FIRST, GuidePage
from board_designer.app.help.picture_view import PictureView
from board_designer.app.initial_window_size import FRAME, fitting

# Lines of text: as wide as 100 letters of output, and as the least that is still read with ease.
WIDE, TALL, LEAST = 49, 56, 34
# Of all kinds of windows, window managers keep these above the one they belong to.
KIND = Qt.WindowType.Dialog | Qt.WindowType.WindowMaximizeButtonHint | Qt.WindowType.WindowCloseButtonHint
SHARE = 0.35  # of a screen that has no room beside the board


class HelpWindow(QWidget):
    """A page with its ways back, forward and to the contents. It stays above the window it belongs to."""

    def __init__(self) -> None:
        super().__init__(None, KIND)
        self.setWindowTitle("Help — Board Designer")
        self.setObjectName("Help")
        # It ends with the boards: nobody wants to close a guide in order to leave.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        # Handed on to a new board it leaves the keys there; who asks for it gets them in `come_up`.
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.page = GuidePage()
        self.find_bar = FindBar(self.page)
        self.back = self._button("◂ Back", "Alt+Left", "Previous page.", self.page.backward)
        self.forward = self._button("Forward ▸", "Alt+Right", "Next page.", self.page.forward)
        self.contents = self._button("Contents", "Alt+Home", "Table of contents.", self.page.show_guide)
        self._told = QLabel()
        self._told.setWordWrap(True)
        self._told.hide()
        self._lay_out()
        self.page.backwardAvailable.connect(self.back.setEnabled)
        self.page.forwardAvailable.connect(self.forward.setEnabled)
        self.page.refused.connect(self._tell)
        self.page.page_shown.connect(self._told.hide)
        self.page.picture_wanted.connect(self._show_picture)
        self.page.leave_wanted.connect(self._give_keys_back)
        for keys, run in (
            ("Ctrl+F", self.find_bar.begin),
            ("F3", self.find_bar.find_next),
            ("Shift+F3", self.find_bar.find_before),
            ("Ctrl+W", self.close),
        ):
            QShortcut(QKeySequence(keys), self, run)
        self.setFocusProxy(self.page)

    def _button(self, words: str, keys: str, tip: str, run: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.setAccessibleName(words.strip("◂▸ "))
        button.setToolTip(f"{tip} ({keys})")
        button.setEnabled(words == "Contents")
        button.clicked.connect(lambda _=False: run())
        QShortcut(QKeySequence(keys), self, button.click)
        return button

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setContentsMargins(4, 4, 4, 0)
        for button in (self.back, self.forward, self.contents):
            line.addWidget(button)
        line.addStretch(1)
        line.addWidget(self.find_bar)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(line)
        column.addWidget(self.page, 1)
        column.addWidget(self._told)

    # ---- whose window it is

    def come_up(self, owner: QWidget) -> None:
        """On the screen beside its owner, with the keys."""
        is_new = self.parentWidget() is None
        self.belong_to(owner)
        if is_new:
            place = beside(owner, self.fontMetrics().height())
            self.resize(place.size())
            self.move(place.topLeft())  # the corner of the frame, so that the title is on the screen
        self.show()
        self.raise_()
        self.activateWindow()
        self.page.setFocus()

    def belong_to(self, owner: QWidget) -> None:
        """Above that window from now on, and gone with it."""
        if self.parentWidget() is owner:
            return
        place, was_shown = self.pos(), self.isVisible()
        self.setParent(owner, KIND)
        self.move(place)
        self.setVisible(was_shown)

    def _give_keys_back(self) -> None:
        owner = self.parentWidget()
        if owner is not None:
            owner.activateWindow()

    def closeEvent(self, event: QCloseEvent) -> None:
        event.accept()
        self._give_keys_back()

    # ---- what happens on a page

    def show_guide(self, name: str = "") -> None:
        """A page by its name; or the one that was read last."""
        if name or self.page.here is None:
            self.page.show_guide(name or (self.page.source().fileName() or FIRST))

    def _tell(self, sentence: str) -> None:
        self._told.setText(sentence)
        self._told.show()

    def _show_picture(self, path: str, title: str) -> None:
        PictureView(Path(path), title, self).show()


def beside(owner: QWidget, line: int) -> QRect:
    """Where there is room next to a window: on its right, on its left, or else over the right of the screen."""
    screen, taken = owner.screen().availableGeometry(), owner.frameGeometry()
    wanted = fitting(QSize(WIDE, TALL) * line, owner.screen())
    least, frame = LEAST * line, FRAME.width()
    right, left = screen.right() - taken.right() - frame, taken.left() - screen.left() - frame
    if right >= least:
        x, wide = taken.right() + 1, min(wanted.width(), right)
    elif left >= least:
        wide = min(wanted.width(), left)
        x = taken.left() - frame - wide
    else:
        wide = min(wanted.width(), max(least, round(screen.width() * SHARE)))
        x = max(screen.left(), screen.right() - frame - wide)
    y = max(screen.top(), min(taken.top(), screen.bottom() - wanted.height() - FRAME.height()))
    return QRect(x, y, wide, wanted.height())
