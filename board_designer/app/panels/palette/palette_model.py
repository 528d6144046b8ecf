"""The rows of the palette for one kit, and how many of each the board has."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QMimeData, QModelIndex, Qt
from PySide6.QtGui import QIcon, QStandardItem, QStandardItemModel

from board_designer.app.panels.palette.palette_row_painter import ARMED, HIDDEN, KEY, KIND, NAME, SECOND, TIP, WRONG
from board_designer.app.panels.palette.type_counts import count_words, off_by
from board_designer.board.model import Board
from board_designer.kits.box_of_pieces import box_of, left_in_box
from board_designer.kits.kit import Kit

TYPE_MIME = "application/x-board-designer-type"
STAMP_MIME = "application/x-board-designer-stamp"  # its title
PIECE_MIME = "application/x-board-designer-piece"


DRAGGED = ("type", "piece", "stamp", "own")


class PaletteModel(QStandardItemModel):
    def __init__(self) -> None:
        super().__init__()
        self._kit: Kit | None = None
        self._rows: dict[tuple[str, str], QStandardItem] = {}
        self._sets: dict[str, QStandardItem] = {}  # by the titles of sets
        self.used: frozenset[str] = frozenset()  # pieces that are out of the box

    def fill(
        self, board: Board, kit: Kit | None, stamps: Sequence[tuple[str, str, str]], own: Sequence[tuple[str, str]]
    ) -> None:
        """`stamps` are names, titles and docs; `own` names and titles."""
        self.clear()
        self._rows, self._sets = {}, {}
        self._kit = kit
        if kit is not None:
            self._fill_types(kit)
            self._fill_links(kit)
            self._fill_pieces(kit, board)
        if stamps:
            section = self._section("Stamps")
            for name, title, doc in stamps:
                self._row(section, "stamp", name, title, doc, second=doc)
        if own:
            section = self._section("My stamps")
            for name, title in own:
                self._row(section, "own", name, title, "A selection saved as a stamp.", second="saved by you")

    def _fill_types(self, kit: Kit) -> None:
        section = self._section("Spaces")
        for name, type_ in kit.spaces.items():
            key = str(getattr(type_, "key", "") or "").upper()
            self._row(section, "type", name, type_.title, type_.doc, key)

    def _fill_links(self, kit: Kit) -> None:
        if not kit.links:
            return
        section = self._section("Links")
        for name, link in kit.links.items():
            key = str(getattr(link, "key", "") or "").upper()
            self._row(section, "link", name, link.title, link.doc, key)

    def _fill_pieces(self, kit: Kit, board: Board) -> None:
        for piece in box_of(kit, kit.rule_values(board.rules)):
            if piece.of.title not in self._sets:
                self._sets[piece.of.title] = self._section(piece.of.title)
            self._row(self._sets[piece.of.title], "piece", piece.name, piece.title, kit.spaces[piece.of.type].doc)

    def hide(self, types: frozenset[str]) -> None:
        """Mark the types that the board does not show."""
        for (kind, name), item in self._rows.items():
            if kind == "type" and bool(item.data(HIDDEN)) != (name in types):
                item.setData(name in types, HIDDEN)
                self._describe(item)

    def count(self, board: Board) -> None:
        spaces = Counter(space.type for space in board.spaces)
        links = Counter(link.type for link in board.links if not link.cut)
        for (kind, name), item in self._rows.items():
            if kind == "type":
                allowed = self._kit.allowed(name, board.rules) if self._kit else None
                self._say(item, count_words(spaces[name], allowed), off_by(spaces[name], allowed) != 0)
            elif kind == "link":
                self._say(item, f"{links[name]} drawn", False)
        self._count_pieces(board)

    def _count_pieces(self, board: Board) -> None:
        """How many are left of each set, and which."""
        left = left_in_box(self._kit, board) if self._kit and self._sets else []
        names = {name for kind, name in self._rows if kind == "piece"}
        self.used = frozenset(names - {piece.name for piece in left})
        for title, section in self._sets.items():
            here = sum(piece.of.title == title for piece in left)
            section.setText(f"{title}: {here} left")
            section.setToolTip(f"{here} of {section.rowCount()} are left in the box.")

    def pieces(self) -> list[tuple[str, QModelIndex]]:
        return [(name, item.index()) for (kind, name), item in self._rows.items() if kind == "piece"]

    def arm(self, kind: str, name: str | None) -> None:
        for key, item in self._rows.items():
            is_armed = key == (kind, name)
            if bool(item.data(ARMED)) != is_armed:
                item.setData(is_armed, ARMED)
                self._describe(item)

    def row_of(self, kind: str, name: str) -> QModelIndex:
        item = self._rows.get((kind, name))
        return item.index() if item else QModelIndex()

    def kind_of(self, name: str) -> str | None:
        return next((kind for kind, other in self._rows if other == name), None)

    def rows(self) -> list[tuple[str, str]]:
        """Kind and name of every row."""
        return list(self._rows)

    def set_icon(self, kind: str, name: str, icon: QIcon) -> None:
        if (kind, name) in self._rows:
            self._rows[kind, name].setIcon(icon)

    def flags(self, index: QModelIndex) -> Qt.ItemFlag:  # type: ignore[override]
        if index.data(KIND) == "section":
            return Qt.ItemFlag.ItemIsEnabled
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.data(KIND) in DRAGGED:
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags | Qt.ItemFlag.ItemIsEditable if index.data(KIND) == "own" else flags

    def mimeTypes(self) -> list[str]:
        return [TYPE_MIME, PIECE_MIME, STAMP_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        if indexes:
            index = indexes[0]
            mime = {"type": TYPE_MIME, "piece": PIECE_MIME}.get(index.data(KIND), STAMP_MIME)
            said = index.data(Qt.ItemDataRole.DisplayRole if mime == STAMP_MIME else NAME)
            data.setData(mime, str(said).encode())
        return data

    def _section(self, title: str) -> QStandardItem:
        item = QStandardItem(title)
        item.setData("section", KIND)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        self.appendRow(item)
        return item

    def _row(
        self,
        section: QStandardItem,
        kind: str,
        name: str,
        title: str,
        doc: str,
        key: str = "",
        second: str = "",
    ) -> None:
        item = QStandardItem(title)
        item.setData(name, NAME)
        item.setData(kind, KIND)
        item.setData(key, KEY)
        item.setData(second, SECOND)
        item.setData(f"{doc}\n{_how_to(kind, key)}".strip(), TIP)
        section.appendRow(item)
        self._rows[kind, name] = item
        self._describe(item)

    def _say(self, item: QStandardItem, words: str, is_wrong: bool) -> None:
        if item.data(SECOND) != words:
            item.setData(words, SECOND)
            item.setData(is_wrong, WRONG)
            self._describe(item)

    def _describe(self, item: QStandardItem) -> None:
        counted = f": {item.data(SECOND)}" if item.data(KIND) in ("type", "link") else ""
        item.setToolTip(f"{item.text()}{counted}\n{item.data(TIP)}")
        pieces = [item.text(), item.data(SECOND), f"key {item.data(KEY)}" if item.data(KEY) else ""]
        pieces += ["active" if item.data(ARMED) else "", "hidden" if item.data(HIDDEN) else ""]
        item.setAccessibleText(", ".join(piece for piece in pieces if piece))


def _how_to(kind: str, key: str) -> str:
    again = f" (key {key})" if key else ""
    if kind == "type":
        return f"Click{again}, then click on the board; or drag it there. Right-click to hide this type."
    if kind == "link":
        return f"Click{again}, then click the two spaces to link."
    return "Click, then click on the board; or drag it there."
