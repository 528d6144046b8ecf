"""A list to choose from that leaves the wheel to its page until it is entered. Dots tell where a name was cut."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QSpinBox, QStyle, QStyleOptionComboBox

from board_designer.app.panels.number_field import MIXED
from board_designer.app.panels.text_fields import history_key

# Names are alike in what they go on about, and differ in what they begin with and in what was added last.
DOTS = Qt.TextElideMode.ElideMiddle


class Choice(QComboBox):
    chosen = Signal(object)

    def __init__(self, name: str, options: Iterable[tuple[Any, str]] = ()) -> None:
        super().__init__()
        self._values: list[Any] = []
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_options(options)
        self.activated.connect(lambda row: self.chosen.emit(self._values[row]))

    def set_options(self, options: Iterable[tuple[Any, str]]) -> None:
        listed = list(options)
        values, titles = [value for value, _ in listed], [title for _, title in listed]
        if values == self._values and titles == [self.itemText(row) for row in range(self.count())]:
            return
        self._values = values
        self.clear()
        self.addItems(titles)

    @property
    def value(self) -> Any:
        """What is chosen; None when nothing is."""
        row = self.currentIndex()
        return self._values[row] if row >= 0 else None

    def show_choice(self, value: Any, *, mixed: bool = False) -> None:
        """Values are told apart as a file does: 1 is not true."""
        self.setPlaceholderText(MIXED if mixed else "")
        same = (row for row, one in enumerate(self._values) if type(one) is type(value) and one == value)
        self.setCurrentIndex(-1 if mixed else next(same, -1))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Left to itself, Qt cuts a name where the room ends, without a sign that it goes on."""
        super().initStyleOption(option)
        described: Any = option  # not every release of Qt names the fields of an option
        described.currentText = self._fitted(described.currentText, option)

    def _fitted(self, title: str, option: QStyleOptionComboBox) -> str:
        box, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(box, option, field, self).width() - 2  # a pixel free on both sides
        return self.fontMetrics().elidedText(title, DOTS, room)

    def showPopup(self) -> None:
        """Names that are longer than the box are told in full by tooltips: not every style makes its list wider."""
        self.view().setTextElideMode(DOTS)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        for row in range(self.count()):
            title = self.itemText(row)
            is_cut = self._fitted(title, option) != title
            self.setItemData(row, title if is_cut else None, Qt.ItemDataRole.ToolTipRole)
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class CalmSpinBox(QSpinBox):
    """A spin box that the wheel passes by until it is entered, and undo as long as its number is one."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    @property
    def has_typing(self) -> bool:
        """Whether something stands there that is no number of its own yet."""
        return self.cleanText() != self.textFromValue(self.value())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and history_key(event):
            event.setAccepted(self.has_typing)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if history_key(event) and not self.has_typing:
            event.ignore()
            return
        super().keyPressEvent(event)
