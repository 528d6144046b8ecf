"""Slim bars above the canvas: news, questions and troubles that need no dialog. Several stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from board_designer.app.panels.tint import MARKS, WORDS, Meaning, ink, wash

Button = tuple[str, Callable[[], object]]
ESCAPE = QKeySequence(Qt.Key.Key_Escape).toString(QKeySequence.SequenceFormat.NativeText)


class MessageBars(QWidget):
    """The stack of bars. It takes no room while there are none."""

    def __init__(self) -> None:
        super().__init__()
        self._bars: dict[str, MessageBar] = {}
        self.setAccessibleName("Messages")
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setVisible(False)

    def show_bar(
        self,
        key: str,
        text: str,
        severity: str = "info",
        buttons: Sequence[Button] = (),
        *,
        dismissible: bool = True,
    ) -> MessageBar:
        """A new bar, in place of the one with the same key. A press on a button closes it, then calls back."""
        self.close_bar(key)
        meaning: Meaning = next((known for known in MARKS if known == severity), "info")
        bar = MessageBar(text, meaning, buttons, dismissible)
        bar.closed.connect(lambda: self.close_bar(key))
        self._bars[key] = bar
        self._box.addWidget(bar)
        self.setVisible(True)
        bar.announce()
        return bar

    def close_bar(self, key: str) -> None:
        bar = self._bars.pop(key, None)
        if bar is not None:
            self._box.removeWidget(bar)
            bar.hide()
            bar.deleteLater()
        self.setVisible(bool(self._bars))

    def close_last(self) -> bool:
        """Close the newest bar that may be closed, as Escape does; whether there was one."""
        for key, bar in reversed(list(self._bars.items())):
            if bar.is_dismissible:
                self.close_bar(key)
                return True
        return False

    @property
    def shown(self) -> dict[str, MessageBar]:
        return dict(self._bars)


class MessageBar(QFrame):
    closed = Signal()

    def __init__(self, text: str, meaning: Meaning, buttons: Sequence[Button], dismissible: bool) -> None:
        super().__init__()
        self.text = text
        self.meaning = meaning
        self.is_dismissible = dismissible
        self.setAccessibleName(f"{WORDS[meaning]}: {text}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._words = QLabel(text)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons = [self._button(words, callback) for words, callback in buttons]
        mark_room = self.fontMetrics().horizontalAdvance(MARKS[meaning]) + 18
        self._row = QHBoxLayout()
        for button in self.buttons:
            self._row.addWidget(button)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.addWidget(self._words, 1)
        self._body.addLayout(self._row)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(mark_room, 4, 6, 4)
        whole.addLayout(self._body, 1)
        if dismissible:
            whole.addWidget(self._closer(), 0, Qt.AlignmentFlag.AlignTop)

    def announce(self) -> None:
        """Tell screen readers, without taking the focus from whoever is drawing."""
        event = QAccessibleAnnouncementEvent(self, self.accessibleName())
        if self.meaning == "error":
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)

    def _button(self, words: str, callback: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.setAutoDefault(False)

        def pressed() -> None:
            self.closed.emit()
            callback()

        button.clicked.connect(pressed)
        return button

    def _closer(self) -> QToolButton:
        closer = QToolButton()
        closer.setText("✕")
        closer.setAutoRaise(True)
        closer.setAccessibleName("Close this message")
        closer.setToolTip(f"Close ({ESCAPE})")
        closer.clicked.connect(self.closed)
        return closer

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons go under the words where the window is narrow."""
        super().resizeEvent(event)
        room = self.fontMetrics().averageCharWidth() * 40
        is_narrow = bool(self.buttons) and self.width() < self._row.sizeHint().width() + room
        ways = QBoxLayout.Direction
        self._body.setDirection(ways.TopToBottom if is_narrow else ways.LeftToRight)
        self._row.setAlignment(Qt.AlignmentFlag.AlignLeft if is_narrow else Qt.AlignmentFlag.AlignRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_dismissible:
            self.closed.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = ink(self.palette(), self.meaning)
        painter.fillRect(self.rect(), wash(self.palette(), self.meaning))
        painter.fillRect(0, 0, 4, self.height(), colour)
        painter.setPen(colour)
        box = self.rect().adjusted(10, 0, 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, MARKS[self.meaning])
        if self.hasFocus():
            painter.setPen(self.palette().color(QPalette.ColorRole.Highlight))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()
