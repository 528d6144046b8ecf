"""The outline as a model: groups of types, under each its spaces or links. No widget and no object per row."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QIcon

from board_designer.app.document.document import Document
from board_designer.app.panels.outline.outline_groups import Group, SearchTexts, grouped
from board_designer.board.board_difference import Change
from board_designer.board.model import Board, Link, Space
from board_designer.drawing.motif_names import motif_name

Index = QModelIndex | QPersistentModelIndex
NAMES, MARKS = 0, 1  # the columns
# An index of a group carries 0, one of a row the number of its group from 1 upwards.
_GROUP = 0
MANY = 50  # changed rows, above which a view paints itself anew instead of being told of each


class OutlineModel(QAbstractItemModel):
    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._texts = SearchTexts()
        self._search = ""
        self.groups: list[Group] = []
        self.icons: dict[str, QIcon] = {}  # open, shut, lock

    # ---- what it holds

    def search(self, text: str) -> bool:
        self._search = text
        self.fill()
        return True

    def fill(self) -> None:
        self.beginResetModel()
        self.groups = grouped(self._document.board, self._document.kit, self._search, self._texts)
        self.endResetModel()

    def follow(self, before: Board, after: Board, change: Change) -> bool:
        """Take over a change; False when it was told row by row, True when everything was filled anew."""
        moved = change.added or change.removed or change.added_links or change.removed_links or self._search
        if (
            moved
            or before.kit != after.kit
            or "order" in change.settings
            or self._has_new_types(before, after, change)
        ):
            self.fill()
            return True
        touched = (*change.changed, *change.changed_links)
        for id_ in touched if len(touched) <= MANY else ():
            row = self.row_of(id_)
            if row.isValid():
                self.dataChanged.emit(row, row.siblingAtColumn(MARKS))
        return False

    @staticmethod
    def _has_new_types(before: Board, after: Board, change: Change) -> bool:
        return any(before.space_by_id[id_].type != after.space_by_id[id_].type for id_ in change.changed) or any(
            (before.link_by_id[id_].type, before.link_by_id[id_].cut)
            != (after.link_by_id[id_].type, after.link_by_id[id_].cut)
            for id_ in change.changed_links
        )

    def tell_groups(self) -> None:
        if self.groups:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.groups) - 1, MARKS))

    def group_of(self, index: Index) -> Group | None:
        """The group an index is the head of."""
        is_head = index.isValid() and index.internalId() == _GROUP
        return self.groups[index.row()] if is_head else None

    def id_of(self, index: Index) -> str | None:
        if not index.isValid() or index.internalId() == _GROUP:
            return None
        return self.groups[index.internalId() - 1].ids[index.row()]

    def ids_under(self, index: Index) -> list[str]:
        group, id_ = self.group_of(index), self.id_of(index)
        return list(group.ids) if group else [id_] if id_ else []

    def row_of(self, id_: str) -> QModelIndex:
        for number, group in enumerate(self.groups):
            row = group.row_of.get(id_)
            if row is not None:
                return self.createIndex(row, 0, number + 1)
        return QModelIndex()

    # ---- what Qt asks

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        # Asked for every row there is: counted here, not by asking back and forth.
        if not parent.isValid():
            fits = 0 <= row < len(self.groups)
            return self.createIndex(row, column, _GROUP) if fits else QModelIndex()
        number = parent.row()
        fits = parent.internalId() == _GROUP and 0 <= row < len(self.groups[number].ids)
        return self.createIndex(row, column, number + 1) if fits else QModelIndex()

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        return not parent.isValid() or (parent.internalId() == _GROUP and parent.column() == 0)

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        if not index.isValid() or index.internalId() == _GROUP:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, _GROUP)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        if not parent.isValid():
            return len(self.groups)
        if parent.internalId() == _GROUP and parent.column() == 0:
            return len(self.groups[parent.row()].ids)
        return 0

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 2

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.internalId() == _GROUP:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        group = self.group_of(index)
        if group is not None:
            return self._group_data(group, index.column(), role)
        record = self._record(index)
        return self._record_data(record, index.column(), role) if record is not None else None

    def _record(self, index: Index) -> Space | Link | None:
        id_, board = self.id_of(index), self._document.board
        if id_ is None:
            return None
        return board.space_by_id.get(id_) or board.link_by_id.get(id_)

    def _group_data(self, group: Group, column: int, role: int) -> Any:
        is_hidden = group.kind == "space" and group.type in self._document.hidden
        if column == MARKS:
            if role == Qt.ItemDataRole.DecorationRole and group.kind == "space":
                return self.icons.get("shut" if is_hidden else "open")
            if role == Qt.ItemDataRole.ToolTipRole and group.kind == "space":
                return "Show this type. (Space)" if is_hidden else "Hide this type. (Space)"
            return None
        found = f"{len(group.ids):,} of {group.total:,}" if len(group.ids) < group.total else f"{group.total:,}"
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{group.title} ({found})"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{group.title}, {found}{', hidden' if is_hidden else ''}"
        if role == Qt.ItemDataRole.FontRole:
            return _head_font(is_hidden)
        return None

    def _record_data(self, record: Space | Link, column: int, role: int) -> Any:
        is_locked = isinstance(record, Space) and record.locked
        if column == MARKS:
            if role == Qt.ItemDataRole.DecorationRole and is_locked:
                return self.icons.get("lock")
            if role == Qt.ItemDataRole.ToolTipRole and isinstance(record, Space):
                return "Locked. Click to unlock." if is_locked else "Click to lock."
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(record)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self._words(record)}{', locked' if is_locked else ''}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return record.notes or None
        return None

    def _words(self, record: Space | Link) -> str:
        if isinstance(record, Link):
            way = "✂" if record.cut else "→"
            return f"{record.id}: {record.source} {way} {record.target}  {record.label}".rstrip()
        seat = f"  seat {record.seat}" if record.seat is not None else ""
        motifs = motif_name(record, self._document.style)
        return f"{record.id}{seat}{'  ' * bool(motifs)}{motifs}  {record.label}".rstrip()


def _head_font(is_hidden: bool) -> QFont:
    font = QFont()
    font.setBold(True)
    font.setItalic(is_hidden)
    return font
