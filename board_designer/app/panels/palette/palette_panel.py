"""The palette beside the canvas."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QStandardItem
from PySide6.QtWidgets import QLabel, QMenu, QVBoxLayout

from board_designer.app.document.clipboard import fragment
from board_designer.app.document.document import Document
from board_designer.app.document.user_stamp import UserStamp
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.palette.palette_model import STAMP_MIME, TYPE_MIME, PaletteModel
from board_designer.app.panels.palette.palette_row_painter import KIND, NAME, icon_side
from board_designer.app.panels.palette.palette_tree import PaletteTree
from board_designer.app.panels.palette.stamp_options import StampOptions
from board_designer.app.panels.panel_base import Panel
from board_designer.app.panels.thumbnails import board_pixmap, cropped, link_icon, piece_icon, type_icon
from board_designer.board.board_difference import Change
from board_designer.board.model import Board
from board_designer.kits import stamps_for
from board_designer.kits.box_of_pieces import box_of
from board_designer.kits.stamp import Stamp

__all__ = ["STAMP_MIME", "TYPE_MIME", "Palette"]


class Palette(Panel):
    type_armed = Signal(str)
    link_armed = Signal(str)
    piece_armed = Signal(str)
    stamp_armed = Signal(object, str)  # a Board, a title
    disarmed = Signal()
    parameters_done = Signal()  # Return or Escape in a parameter of the armed stamp
    own_stamps_changed = Signal(object)  # all of them, for whoever keeps them
    own_stamp_removed = Signal(object)  # the UserStamp; `restore_stamp` takes it back

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._own: tuple[UserStamp, ...] = ()
        self._places: dict[str, int] = {}  # where removed stamps stood
        self._stamps: dict[str, Stamp] = {}
        self._armed: tuple[str, str] | None = None
        self._closed: set[str] = set()
        self._unpictured: list[tuple[str, str]] = []
        self._picturing = QTimer(self)
        self._picturing.setInterval(0)
        self._picturing.timeout.connect(self._draw_next)
        self.setAccessibleName("Palette")
        self.tree = PaletteTree(self._toggle)
        self._model = PaletteModel()
        self.tree.setModel(self._model)
        self._model.itemChanged.connect(self._on_item)
        self.stamp_options = StampOptions()
        self.stamp_options.made.connect(self.stamp_armed)
        self.stamp_options.done.connect(self.parameters_done)
        self.tree.left.connect(self._select_armed)
        self.nothing = QLabel("The kit of this board is not installed, so nothing can be placed.")
        self.nothing.setWordWrap(True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.nothing)
        box.addWidget(self.tree, 1)
        box.addWidget(self.stamp_options)
        self.tree.customContextMenuRequested.connect(self._menu)
        listen(self, document.board_changed, self._on_change)
        listen(self, document.view_changed, lambda: self._model.hide(document.hidden))
        self._fill()

    def set_own_stamps(self, stamps: Sequence[UserStamp]) -> None:
        self._own = tuple(stamps)
        self._fill()

    def show_armed(self, name: str | None) -> None:
        """Mark what is armed, whoever armed it. Nothing is emitted."""
        self._armed = self._row_meant(name) if name else None
        self._mark()

    def _row_meant(self, name: str) -> tuple[str, str] | None:
        """The row of a name, or of a kind and a name such as `type NAME`, `stamp TITLE`."""
        first, _, rest = name.partition(" ")
        if first == "stamp":
            titles = [("stamp", stamp.name, stamp.title) for stamp in self._stamps.values()]
            titles += [("own", stamp.name, stamp.title) for stamp in self._own]
            return next(((kind, key) for kind, key, title in titles if title == rest), None)
        is_told = first in ("type", "link", "piece")
        kind, key = (first, rest) if is_told else (self._model.kind_of(name), name)
        return (kind, key) if kind and self._model.row_of(kind, key).isValid() else None

    def save_stamp(self) -> None:
        """What is selected becomes a stamp, ready to be renamed."""
        board = fragment(self._document.board, self._document.selection)
        if not board.spaces:
            return
        number = self._free_number()
        new = UserStamp(f"own{number}", f"My stamp {number}", board)
        self.set_own_stamps((*self._own, new))
        self.own_stamps_changed.emit(self._own)
        index = self._model.row_of("own", new.name)
        self.tree.setCurrentIndex(index)
        self.tree.scrollTo(index)
        self.tree.edit(index)

    def stamp_board(self, title: str) -> Board | None:
        """What a stamp of that title would put down, with the parameters set last."""
        row = self._row_meant(f"stamp {title}")
        if row is None:
            return None
        if row[0] == "own":
            return next(stamp.board for stamp in self._own if stamp.name == row[1])
        return self.stamp_options.board_of(self._stamps[row[1]])

    @property
    def own_stamps(self) -> tuple[UserStamp, ...]:
        return self._own

    def _on_item(self, item: QStandardItem) -> None:
        """A stamp was renamed in place."""
        if item.data(KIND) != "own":
            return
        name, title = item.data(NAME), item.text().strip()
        known = next((stamp for stamp in self._own if stamp.name == name), None)
        if known is not None and known.title != title:
            self._own = tuple(
                replace(stamp, title=title) if stamp is known and title else stamp for stamp in self._own
            )
            item.setText(title or known.title)
            self.own_stamps_changed.emit(self._own)

    def _remove_own(self, name: str) -> None:
        place = next((place for place, stamp in enumerate(self._own) if stamp.name == name), None)
        if place is None:
            return
        removed = self._own[place]
        self._places[name] = place
        was_armed = self._armed == ("own", name)
        if was_armed:
            self._armed = None
        self.set_own_stamps([stamp for stamp in self._own if stamp is not removed])
        self.own_stamps_changed.emit(self._own)
        if was_armed:
            self.disarmed.emit()
        self.own_stamp_removed.emit(removed)

    def restore_stamp(self, stamp: UserStamp) -> None:
        """Take a removed stamp back, to where it stood."""
        if stamp in self._own:
            return
        place = self._places.pop(stamp.name, len(self._own))
        if any(other.name == stamp.name for other in self._own):
            stamp = replace(stamp, name=f"own{self._free_number()}")
        self.set_own_stamps((*self._own[:place], stamp, *self._own[place:]))
        self.own_stamps_changed.emit(self._own)
        self.tree.scrollTo(self._model.row_of("own", stamp.name))

    def _free_number(self) -> int:
        taken = {stamp.name for stamp in self._own}
        return next(n for n in itertools.count(1) if f"own{n}" not in taken)

    def focus_rows(self) -> None:
        """Keys go to the palette; the first row is current if none was."""
        self.tree.setFocus(Qt.FocusReason.ShortcutFocusReason)
        # A tree that is given the keys goes to its first heading by itself.
        if self.tree.currentIndex().data(KIND) in (None, "section"):
            self.tree.setCurrentIndex(self._model.index(0, 0, self._model.index(0, 0)))

    def _toggle(self, index: QModelIndex) -> None:
        kind, name = index.data(KIND), index.data(NAME)
        if kind == "section" or not kind:
            self.tree.setExpanded(index, not self.tree.isExpanded(index))
            return
        if self._armed == (kind, name):
            self._armed = None
            self._mark()
            self.disarmed.emit()
            return
        self._armed = (kind, name)
        self._mark()
        if kind == "type":
            self.type_armed.emit(name)
        elif kind == "link":
            self.link_armed.emit(name)
        elif kind == "piece":
            self.piece_armed.emit(name)
        elif kind == "own":
            stamp = next(stamp for stamp in self._own if stamp.name == name)
            self.stamp_armed.emit(stamp.board, stamp.title)
        else:
            self.stamp_options.tell()

    def _mark(self) -> None:
        kind, name = self._armed or ("", None)
        self._model.arm(kind, name)
        index = self._model.row_of(kind, name) if name else QModelIndex()
        self.stamp_options.show_stamp(self._stamps.get(name) if name and kind == "stamp" else None)
        self._select_armed()
        if index.isValid():
            # The options of a stamp take room from the rows; only then is it known which can be seen.
            QTimer.singleShot(0, self.tree, lambda: self.tree.scrollTo(self.tree.currentIndex()))

    def _select_armed(self) -> None:
        """Only the armed row looks chosen, whatever was dragged or walked over."""
        index = self._model.row_of(*self._armed) if self._armed else QModelIndex()
        if index.isValid():
            self.tree.setCurrentIndex(index)
        else:
            self.tree.clearSelection()

    def _on_change(self, before: Board, after: Board, change: Change) -> None:
        turned = before.grid.orientation != after.grid.orientation
        if turned or before.kit != after.kit or "rules" in change.settings:
            self._fill()
        else:
            self._count(after)

    def _count(self, board: Board) -> None:
        self._model.count(board)
        for name, index in self._model.pieces():
            self.tree.setRowHidden(index.row(), index.parent(), name in self._model.used)

    def _fill(self) -> None:
        kit = self._document.kit
        self._stamps = {stamp.name: stamp for stamp in stamps_for(kit.name)} if kit else {}
        listed = [(stamp.name, stamp.title, stamp.doc) for stamp in self._stamps.values()]
        self._model.fill(self._document.board, kit, listed, [(stamp.name, stamp.title) for stamp in self._own])
        self._count(self._document.board)
        self._model.hide(self._document.hidden)
        self.nothing.setVisible(kit is None)
        self.tree.expandAll()
        self._mark()
        self._unpictured = self._model.rows()
        self._picturing.start()

    def _draw_next(self) -> None:
        """One picture; they are drawn one at a time, so that the window is there at once."""
        if not self._unpictured:
            self._picturing.stop()
            return
        kind, name = self._unpictured.pop(0)
        self._model.set_icon(kind, name, self._icon(kind, name))

    def _icon(self, kind: str, name: str) -> QIcon:
        side, ratio, kit = icon_side(self), self.devicePixelRatioF(), self._document.kit
        if kind == "type" and kit is not None:
            # Hexes stand as they do on this board.
            grid = replace(kit.grid, orientation=self._document.board.grid.orientation)
            return type_icon(kit.spaces[name], self._document.style, grid, side, ratio)
        if kind == "link" and kit is not None:
            return link_icon(name, self._document.style, kit.grid, side, ratio)
        if kind == "piece" and kit is not None:
            box = box_of(kit, kit.rule_values(self._document.board.rules))
            piece = next(piece for piece in box if piece.name == name)
            return piece_icon(piece.space, self._document.style, kit.grid, side, ratio)
        own = next((stamp.board for stamp in self._own if stamp.name == name), None)
        board = own if kind == "own" and own is not None else self._stamps[name].make()
        return QIcon(board_pixmap(cropped(board), QSize(side, side), ratio))

    def _menu(self, place: QPoint) -> None:
        menu = self.menu_of(self.tree.indexAt(place))
        if not menu.isEmpty():
            menu.exec(self.tree.viewport().mapToGlobal(place))
        menu.deleteLater()

    def menu_of(self, index: QModelIndex) -> QMenu:
        """What can be done with a row besides taking it up."""
        kind, name, hidden = index.data(KIND), str(index.data(NAME)), self._document.hidden
        menu = QMenu(self)
        if kind == "own":
            menu.addAction("Rename (F2)").triggered.connect(lambda: self.tree.edit(index))
            menu.addAction("Remove").triggered.connect(lambda: self._remove_own(name))
        elif kind == "type":
            title = index.data(Qt.ItemDataRole.DisplayRole)
            words = "Show {}" if name in hidden else "Hide {}"
            menu.addAction(words.format(title)).triggered.connect(lambda: self._document.hide(hidden ^ {name}))
        return menu
