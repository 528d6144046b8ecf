"""Every command in one list: type a few letters, press Return."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)

from board_designer.app.commands.command_synonyms import SYNONYMS
from board_designer.app.panels.fuzzy_search import answers, score
from board_designer.app.panels.readable_colours import faint

Index = QModelIndex | QPersistentModelIndex
ACTION = Qt.ItemDataRole.UserRole
KEYS = Qt.ItemDataRole.UserRole + 1
WHERE = Qt.ItemDataRole.UserRole + 2
WHY_NOT = "why_not"  # the property of an action that says why it cannot be done just now
ROWS = 12
MOST_RECENT = 20

# Names of commands, the last used first; all windows of one run share them.
recent_commands: list[str] = []


def plain(text: str) -> str:
    """A menu text without the marks for keys."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…").strip()


def menu_path(action: QAction) -> str:
    """Such as `View › Overlay`, from the menus that hold an action."""
    for holder in action.associatedObjects():
        if isinstance(holder, QMenu):
            titles: list[str] = []
            menu: QObject | None = holder
            while isinstance(menu, QMenu):
                titles.insert(0, plain(menu.title()))
                menu = menu.parent()
            return " › ".join(title for title in titles if title)
    return ""


class CommandPalette(QFrame):
    def __init__(self, actions: Callable[[], list[QAction]], parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName("All commands")
        self.model = _Commands(actions())
        self.field = QLineEdit()
        self.field.setPlaceholderText("Type a command")
        self.field.setAccessibleName("Search commands")
        self.field.setClearButtonEnabled(True)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(_CommandRow(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName("Commands")
        self.nothing = QLabel("No command found")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 6, 6, 6)
        box.addWidget(self.field)
        box.addWidget(self.list)
        box.addWidget(self.nothing, 1)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list.clicked.connect(self._run)
        self._search("")

    def open_over(self, window: QWidget) -> None:
        """Show the list in the upper middle of a window."""
        line = self.fontMetrics().height()
        width = min(line * 36, window.width() - 2 * line)
        height = min((line + 10) * ROWS + 3 * line, window.height() - 4 * line)
        self.resize(max(width, line * 12), max(height, line * 8))
        corner = window.mapToGlobal(QPoint((window.width() - self.width()) // 2, line * 3))
        self.move(corner)
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The field keeps the focus; arrows and Return are for the list."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run(self.list.currentIndex())
                return True
            if key == Qt.Key.Key_Escape:
                self.close()
                return True
            if key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
                QApplication.sendEvent(self.list, event)
                return True
        return super().eventFilter(watched, event)

    def _search(self, text: str) -> None:
        self.model.search(text)
        rows = self.model.rowCount()
        self.list.setVisible(rows > 0)
        self.nothing.setVisible(rows == 0)
        self.list.setCurrentIndex(self.model.index(0, 0))

    def _run(self, index: Index) -> None:
        action: QAction | None = index.data(ACTION)
        if action is None or not action.isEnabled():
            return
        name = action.objectName() or plain(action.text())
        if name in recent_commands:
            recent_commands.remove(name)
        recent_commands.insert(0, name)
        del recent_commands[MOST_RECENT:]
        self.close()
        # The popup has to be gone first: what runs may want the focus.
        QTimer.singleShot(0, action, action.trigger)


class _Commands(QAbstractListModel):
    def __init__(self, actions: list[QAction]) -> None:
        super().__init__()
        named = [action for action in actions if action.text() and not action.isSeparator() and action.isVisible()]
        rank = {name: number for number, name in enumerate(recent_commands)}
        self._all = sorted(named, key=lambda one: rank.get(one.objectName() or plain(one.text()), len(rank)))
        self._texts = {id(action): plain(action.text()) for action in self._all}
        self._paths = {id(action): menu_path(action) for action in self._all}
        self._shown: list[QAction] = []

    def search(self, text: str) -> None:
        """What fits these words, or everything. What cannot be done now comes last: Return is for what can."""
        self.beginResetModel()
        if text.strip():
            found = [action for _, action in answers((self._score(text, action), action) for action in self._all)]
        else:
            found = self._all
        self._shown = sorted(found, key=lambda action: not action.isEnabled())
        self.endResetModel()

    def _score(self, text: str, action: QAction) -> float | None:
        name, where = self._texts[id(action)], self._paths[id(action)]
        # Why it cannot be done just now is said of many, and explains none.
        return score(text, name, where, action.whatsThis() or action.toolTip(), SYNONYMS.get(action.objectName(), ""))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shown)

    def flags(self, index: Index) -> Qt.ItemFlag:
        # Disabled commands stay reachable: their reason is read from the list.
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._shown):
            return None
        action = self._shown[index.row()]
        text, path = self._texts[id(action)], self._paths[id(action)]
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        off = "" if action.isEnabled() else action.property(WHY_NOT) or "not available now"
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == ACTION:
            return action
        if role == KEYS:
            return keys
        if role == WHERE:
            return off or path  # there is seldom room for both
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(line for line in (action.toolTip(), "Not available now." if off else "") if line)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(piece for piece in (text, path, keys, off) if piece)
        return None


class _CommandRow(QStyledItemDelegate):
    """Name and menu on the left, keys on the right."""

    def sizeHint(self, option: Any, index: Index) -> Any:
        size = super().sizeHint(option, index)
        size.setHeight(option.fontMetrics.height() + 10)
        return size

    def paint(self, painter: QPainter, option: Any, index: Index) -> None:
        self.initStyleOption(option, index)
        style = option.widget.style() if option.widget else QApplication.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        group = QPalette.ColorGroup.Normal if index.data(ACTION).isEnabled() else QPalette.ColorGroup.Disabled
        role = QPalette.ColorRole.HighlightedText if is_selected else QPalette.ColorRole.Text
        text = option.palette.color(group, role)
        second = text if is_selected or group == QPalette.ColorGroup.Disabled else faint(QGuiApplication.palette())
        box = option.rect.adjusted(8, 0, -8, 0)
        painter.save()
        painter.setPen(second)
        keys = index.data(KEYS)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, keys)
        box.setRight(box.right() - option.fontMetrics.horizontalAdvance(keys) - 12)
        painter.setPen(text)
        name = option.fontMetrics.elidedText(option.text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, name)
        box.setLeft(box.left() + option.fontMetrics.horizontalAdvance(name) + 12)
        painter.setPen(second)
        where = option.fontMetrics.elidedText(index.data(WHERE), Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, where)
        painter.restore()
