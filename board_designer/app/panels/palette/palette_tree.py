"""The rows of the palette under mouse and keys."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QDrag, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView

from board_designer.app.panels.palette.palette_model import DRAGGED
from board_designer.app.panels.palette.palette_row_painter import KIND, RowPainter, icon_side


class PaletteTree(QTreeView):
    """Arrows go through the rows, Return arms, a drag takes a type or a stamp along."""

    left = Signal()  # something was dragged away, or the keys went elsewhere

    def __init__(self, chosen: Callable[[QModelIndex], None]) -> None:
        super().__init__()
        self._chosen = chosen
        self.setAccessibleName("Spaces, links and stamps")
        self.setAccessibleDescription("Arrow keys choose, Return starts or stops placing.")
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setExpandsOnDoubleClick(False)
        self.setItemDelegate(RowPainter(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.clicked.connect(chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # While a name is being typed, Return belongs to the name.
        is_typing = self.state() == QAbstractItemView.State.EditingState
        chooses = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not is_typing
        if chooses and self.currentIndex().isValid():
            self._chosen(self.currentIndex())
            event.accept()
            return
        super().keyPressEvent(event)

    def startDrag(self, actions: Qt.DropAction) -> None:
        index = self.currentIndex()
        model = self.model()
        if index.data(KIND) not in DRAGGED:
            return
        drag = QDrag(self)
        drag.setMimeData(model.mimeData([index]))
        side = icon_side(self)
        icon = index.data(Qt.ItemDataRole.DecorationRole)
        if icon:
            drag.setPixmap(icon.pixmap(side, side))
            drag.setHotSpot(QPoint(side // 2, side // 2))
        drag.exec(Qt.DropAction.CopyAction)
        self.left.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # A menu or the field in which a stamp is renamed belong to the row they were called up on.
        is_elsewhere = event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
        if is_elsewhere and self.state() != QAbstractItemView.State.EditingState:
            self.left.emit()
