"""Choosing one of many by typing a few words: rules, prices, measures. The list stands on the page itself."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from board_designer.app.panels.readable_colours import faint
from board_designer.app.panels.text_fields import SearchField

ROWS = 7  # seen at once
NAME = Qt.ItemDataRole.UserRole
_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


@dataclass(frozen=True)
class Pick:
    """Something to choose; `words` are looked through as well."""

    name: str
    title: str
    group: str = ""
    words: str = ""

    def rank(self, wanted: Sequence[str]) -> int | None:
        """0 where the title has all the words, 1 where they are found elsewhere, None where they are not."""
        if all(word in self.title.lower() for word in wanted):
            return 0
        text = f"{self.title} {self.name} {self.group} {self.words}".lower()
        return 1 if all(word in text for word in wanted) else None


class Picker(QWidget):
    """Type, then Return or a click; the arrow shows all there is."""

    chosen = Signal(str)

    def __init__(self, name: str, hint: str) -> None:
        super().__init__()
        self._picks: tuple[Pick, ...] = ()
        self.field = SearchField(name, hint)
        self.all = QToolButton()
        self.all.setArrowType(Qt.ArrowType.DownArrow)
        self.all.setCheckable(True)
        self.all.setAccessibleName(f"{name}: show all")
        self.all.setToolTip("Show all.")
        self.list = QListWidget()
        self.list.setAccessibleName(name)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVisible(False)
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self.field, 1)
        line.addWidget(self.all)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(self.list)
        self.setFocusProxy(self.field)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.field.textChanged.connect(self._show)
        self.all.toggled.connect(self._show)
        self.list.itemClicked.connect(self._take)
        self.field.installEventFilter(self)

    def set_picks(self, picks: Sequence[Pick]) -> None:
        """Those of one group stand together."""
        wanted = tuple(picks)
        if wanted != self._picks:
            self._picks = wanted
            self._show()

    def _show(self) -> None:
        words = self.field.text().lower().split()
        is_open = bool(words) or self.all.isChecked()
        self.list.setVisible(is_open)
        if not is_open:
            return
        self.list.clear()
        group = ""
        for pick in self._fitting(words):
            if pick.group != group and not words:
                group = pick.group
                self._add_heading(group)
            item = QListWidgetItem(f"{pick.title}  –  {pick.group}" if words and pick.group else pick.title)
            item.setData(NAME, pick.name)
            item.setToolTip(pick.words or pick.title)
            self.list.addItem(item)
        if not self.list.count():
            self._add_heading("Nothing found.")
        self._choose_first()
        line = self.list.sizeHintForRow(0)
        self.list.setFixedHeight(line * min(ROWS, self.list.count()) + 2 * self.list.frameWidth() + 2)
        QTimer.singleShot(0, self, self._bring_into_sight)

    def _bring_into_sight(self) -> None:
        """A page that is scrolled is scrolled on until all rows are seen."""
        page = self.parentWidget()
        while page is not None and not isinstance(page, QScrollArea):
            page = page.parentWidget()
        if page is not None and self.list.isVisible():
            page.ensureWidgetVisible(self, 0, 4)

    def _fitting(self, words: Sequence[str]) -> list[Pick]:
        ranked = [(pick.rank(words), pick) for pick in self._picks]
        return [pick for wanted in (0, 1) for rank, pick in ranked if rank == wanted]

    def _add_heading(self, text: str) -> None:
        item = QListWidgetItem(text)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = QFont(self.list.font())
        font.setBold(True)
        item.setFont(font)
        item.setForeground(faint(self.palette()))
        self.list.addItem(item)

    def _choose_first(self) -> None:
        for row in range(self.list.count()):
            if self.list.item(row).data(NAME) is not None:
                self.list.setCurrentRow(row)
                break

    def _take(self, item: QListWidgetItem | None) -> None:
        name = item.data(NAME) if item else None
        if name is None:
            return
        self.field.clear()
        self.all.setChecked(False)
        self.chosen.emit(name)

    def sizeHint(self) -> QSize:
        return QSize(200, super().sizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The field keeps the focus; arrows and Return are for the list."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key == Qt.Key.Key_Down and not self.list.isVisible():
                self.all.setChecked(True)
                return True
            if key in _MOVES and self.list.isVisible():
                QApplication.sendEvent(self.list, event)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.list.isVisible():
                self._take(self.list.currentItem())
                return True
            if key == Qt.Key.Key_Escape and self.all.isChecked() and not self.field.text():
                self.all.setChecked(False)
                return True
        return super().eventFilter(watched, event)
