"""Slim bars: news, questions and troubles that need no dialog. Several stack."""

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
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenuBar,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from board_designer.app.mnemonics import letters_of, with_letter
from board_designer.app.panels.message_bar_layout import MessageBarLayout
from board_designer.app.panels.readable_colours import MARKS, WORDS, ink, wash
from board_designer.showing.verdict_values import Meaning

Button = tuple[str, Callable[[], object]]
ESCAPE = QKeySequence(Qt.Key.Key_Escape).toString(QKeySequence.SequenceFormat.NativeText)


class MessageBars(QWidget):
    """The stack of bars. It takes no room while there are none."""

    def __init__(self) -> None:
        super().__init__()
        self._bars: dict[str, MessageBar] = {}
        self._came_from: QWidget | None = None  # who had the keys before a bar got them
        self.setAccessibleName("Messages")
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(1)
        # Not at most what it would like: narrow words are taller than that.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setVisible(False)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus)

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None and now is not None and self.isAncestorOf(now) and not self.isAncestorOf(before):
            self._came_from = before

    def show_bar(
        self,
        key: str,
        text: str,
        severity: str = "info",
        buttons: Sequence[Button] = (),
        *,
        dismissible: bool = True,
        on_dismiss: Callable[[], object] | None = None,
    ) -> MessageBar:
        """A new bar, in place of the one with the same key or the same words. A press on a button closes it, then
        calls back.

        `on_dismiss` is called when it was closed by its cross or Escape, and no button was pressed.
        """
        place = self._box.indexOf(self._bars[key]) if key in self._bars else -1
        for known in [known for known, bar in self._bars.items() if known == key or bar.text == text]:
            self.close_bar(known)
        meaning: Meaning = next((known for known in MARKS if known == severity), "info")
        taken = self._letters()
        lettered = [(with_letter(words, taken), callback) for words, callback in buttons]
        bar = MessageBar(text, meaning, lettered, dismissible)
        bar.closed.connect(lambda: self.close_bar(key))
        bar.dismissed.connect(lambda: self._dismiss(key))
        bar.on_dismiss = on_dismiss
        self._bars[key] = bar
        self._box.insertWidget(place, bar)
        self.setVisible(True)
        bar.announce()
        return bar

    def close_bar(self, key: str) -> None:
        bar = self._bars.pop(key, None)
        if bar is not None:
            self._give_keys_back(bar)
            self._box.removeWidget(bar)
            bar.hide()
            bar.deleteLater()
        self.setVisible(bool(self._bars))

    def focus_first(self, key: str) -> bool:
        """Give the keys to the first button of a bar that asks what somebody wanted to know; whether it has one."""
        bar = self._bars.get(key)
        if bar is None or not bar.buttons:
            return False
        bar.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _give_keys_back(self, bar: MessageBar) -> None:
        focus = QApplication.focusWidget()
        if focus is None or not (focus is bar or bar.isAncestorOf(focus)):
            return
        before, self._came_from = self._came_from, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _dismiss(self, key: str) -> None:
        bar = self._bars.get(key)
        self.close_bar(key)
        if bar is not None and bar.on_dismiss is not None:
            bar.on_dismiss()

    def _letters(self) -> set[str]:
        """Letters that the menus and the other bars of this window have: one of two would only be looked at."""
        window = self.window()
        menus = [child for child in window.children() if isinstance(child, QMenuBar)]
        texts = [action.text() for menu in menus for action in menu.actions()]
        return letters_of([*texts, *(button.text() for bar in self._bars.values() for button in bar.buttons)])

    def close_last(self) -> bool:
        """Close the newest bar that may be closed, as Escape does; whether there was one."""
        for key, bar in reversed(list(self._bars.items())):
            if bar.is_dismissible:
                self._dismiss(key)
                return True
        return False

    @property
    def shown(self) -> dict[str, MessageBar]:
        return dict(self._bars)


class MessageBar(QFrame):
    closed = Signal()  # a button was pressed
    dismissed = Signal()  # closed by the cross or Escape

    def __init__(self, text: str, meaning: Meaning, buttons: Sequence[Button], dismissible: bool) -> None:
        super().__init__()
        self.text = text
        self.meaning = meaning
        self.is_dismissible = dismissible
        self.on_dismiss: Callable[[], object] | None = None
        self.setAccessibleName(f"{WORDS[meaning]}: {text}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._words = QLabel(text)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons = [self._button(words, callback) for words, callback in buttons]
        mark_room = self.fontMetrics().horizontalAdvance(MARKS[meaning]) + 18
        whole = QHBoxLayout(self)
        whole.setContentsMargins(mark_room, 4, 6, 4)
        whole.addLayout(MessageBarLayout(self._words, self.buttons), 1)
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
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys where they are

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
        closer.clicked.connect(self.dismissed)
        return closer

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_dismissible:
            event.accept()
            self.dismissed.emit()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = ink(self.palette(), self.meaning)
        painter.fillRect(self.rect(), wash(self.palette(), self.meaning))
        painter.fillRect(0, 0, 4, self.height(), colour)
        painter.fillRect(0, self.height() - 1, self.width(), 1, colour)  # where it ends, whatever is under it
        painter.setPen(colour)
        box = self.rect().adjusted(10, 0, 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, MARKS[self.meaning])
        if self.hasFocus():
            painter.setPen(self.palette().color(QPalette.ColorRole.Highlight))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()
