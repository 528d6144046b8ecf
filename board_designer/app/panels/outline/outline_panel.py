"""The outline beside the canvas: search, select, hide, lock, look at."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QTreeView, QVBoxLayout

from board_designer.app.document.document import Document
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.outline.outline_groups import Group
from board_designer.app.panels.outline.outline_icons import eye, padlock
from board_designer.app.panels.outline.outline_model import MARKS, NAMES, OutlineModel
from board_designer.app.panels.panel_base import Panel
from board_designer.app.panels.text_fields import SearchField
from board_designer.board import edits
from board_designer.board.board_difference import Change
from board_designer.board.model import Board


class Outline(Panel):
    zoom_to = Signal(object)  # a list of ids

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._is_following = False
        self.setAccessibleName("Outline")
        self.field = SearchField("Search outline", "Search ids, labels, types, notes")
        self.nothing = QLabel("Nothing found.")
        self.nothing.setVisible(False)
        self.model = OutlineModel(document)
        self.tree = QTreeView()
        self._prepare_tree()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        for part in (self.field, self.nothing, self.tree):
            box.addWidget(part)
        self._draw_marks()
        self.model.fill()
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.tree.installEventFilter(self)
        self.tree.clicked.connect(self._on_click)
        self.tree.doubleClicked.connect(self._on_double_click)
        self.tree.selectionModel().selectionChanged.connect(self._tell_selection)
        listen(self, document.board_changed, self._on_change)
        listen(self, document.selection_changed, self._show_selection)
        listen(self, document.view_changed, self.model.tell_groups)
        self._show_selection()

    def _prepare_tree(self) -> None:
        tree = self.tree
        tree.setModel(self.model)
        tree.setAccessibleName("Spaces and links by type")
        tree.setAccessibleDescription("Return zooms to a space, Space hides or shows a type.")
        tree.setHeaderHidden(True)
        tree.setUniformRowHeights(True)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        tree.setAllColumnsShowFocus(True)
        tree.setIndentation(self.fontMetrics().height())
        header = tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(NAMES, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(MARKS, QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(1)
        header.resizeSection(MARKS, self.fontMetrics().height() + 12)

    def _draw_marks(self) -> None:
        side, ratio = self.fontMetrics().height(), self.devicePixelRatioF()
        colour = self.palette().color(QPalette.ColorRole.Text)
        self.model.icons = {
            "open": eye(side, ratio, colour, True),
            "shut": eye(side, ratio, colour, False),
            "lock": padlock(side, ratio, colour),
        }

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_marks()

    # ---- what is found

    def focus_search(self) -> None:
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _search(self, text: str) -> None:
        self._refill(lambda: self.model.search(text))
        if text.strip():
            self.tree.expandAll()
        self.nothing.setVisible(not self.model.groups)
        self.nothing.setText("Nothing found." if text.strip() else "This board is empty.")

    def _on_change(self, before: Board, after: Board, change: Change) -> None:
        self._refill(lambda: self.model.follow(before, after, change))
        self.tree.viewport().update()

    def _refill(self, fill: Callable[[], bool]) -> None:
        """Fill the model and leave open what was open."""
        opened = {(group.kind, group.type) for group in self._open_groups()}
        self._is_following = True
        filled = fill()
        if filled:
            for row, group in enumerate(self.model.groups):
                if (group.kind, group.type) in opened:
                    self.tree.setExpanded(self.model.index(row, 0), True)
        self._is_following = False
        if filled:
            self._show_selection()

    def _open_groups(self) -> Iterator[Group]:
        for row, group in enumerate(self.model.groups):
            if self.tree.isExpanded(self.model.index(row, 0)):
                yield group

    # ---- what is selected

    def _show_selection(self) -> None:
        if self._is_following:
            return
        chosen, wanted = QItemSelection(), self._document.selection
        for number, group in enumerate(self.model.groups):
            rows = sorted(group.row_of[id_] for id_ in wanted if id_ in group.row_of) if wanted else []
            head = self.model.index(number, 0)
            for first, last in _runs(rows):
                chosen.append(_range(self.model, first, last, head))
        self._is_following = True
        self.tree.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if len(wanted) == 1 and not self.tree.hasFocus():
            row = self.model.row_of(next(iter(wanted)))
            if row.isValid():
                self.tree.scrollTo(row)
        self._is_following = False

    def _tell_selection(self) -> None:
        if self._is_following:
            return
        rows = self.tree.selectionModel().selectedRows(NAMES)
        self._is_following = True
        self._document.select([id_ for row in rows if (id_ := self.model.id_of(row))])
        self._is_following = False

    # ---- what is done

    def _on_click(self, index: QModelIndex) -> None:
        if index.column() != MARKS:
            return
        group, id_ = self.model.group_of(index), self.model.id_of(index)
        if group is not None:
            self._toggle_hidden(index)
        elif id_ is not None and id_ in self._document.board.space_by_id:
            locked = not self._document.board.space_by_id[id_].locked
            self._document.edit("Lock" if locked else "Unlock", edits.lock, [id_], locked)

    def _toggle_hidden(self, index: QModelIndex) -> None:
        group = self.model.group_of(index)
        if group is not None and group.kind == "space":
            self._document.hide(self._document.hidden ^ {group.type})

    def _on_double_click(self, index: QModelIndex) -> None:
        if index.column() == NAMES and self.model.id_of(index):
            self.zoom_to.emit(self.model.ids_under(index))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key, index = event.key(), self.tree.currentIndex()
            if watched is self.field and key == Qt.Key.Key_Down:
                self.tree.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            if watched is self.tree and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
                self.zoom_to.emit(self.model.ids_under(index))
                return True
            if watched is self.tree and key == Qt.Key.Key_Space and self.model.group_of(index):
                self._toggle_hidden(index)
                return True
        return super().eventFilter(watched, event)


def _runs(rows: list[int]) -> list[tuple[int, int]]:
    """Rows that follow each other, as first and last: a range selects much faster than its rows."""
    found: list[tuple[int, int]] = []
    for row in rows:
        if found and found[-1][1] == row - 1:
            found[-1] = (found[-1][0], row)
        else:
            found.append((row, row))
    return found


def _range(model: OutlineModel, first: int, last: int, head: QModelIndex) -> QItemSelectionRange:
    return QItemSelectionRange(model.index(first, NAMES, head), model.index(last, MARKS, head))
