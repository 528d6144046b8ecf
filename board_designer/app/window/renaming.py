"""Writing on a space where it lies: a line on the board, taken with Return, left with Escape."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from board_designer.app.canvas.canvas import Canvas
from board_designer.app.document.document import Document
from board_designer.app.panels.inspector.merging import shared
from board_designer.app.panels.number_field import MIXED
from board_designer.board.edits import relabel

WIDE = 9  # lines of text


class Renaming(QObject):
    def __init__(self, document: Document, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._document, self._canvas = document, canvas
        self._ids: tuple[str, ...] = ()
        self._shown = ""  # the text before anything was typed
        self.line = line = QLineEdit(canvas)
        line.setAccessibleName("Label")
        line.hide()
        line.installEventFilter(self)
        line.returnPressed.connect(self._take)
        document.board_changed.connect(lambda *_: self._leave())
        document.selection_changed.connect(self._leave)

    def start(self) -> None:
        """The label that all selected spaces have, chosen so that typing replaces it; nothing where they differ."""
        self._ids = self._document.selected_spaces
        box = self._canvas.selection_box
        if not self._ids or box is None:
            return
        line = self.line
        known = self._document.board.space_by_id
        label = shared(known[id_].label for id_ in self._ids)
        self._shown = label.value or ""
        line.setText(self._shown)
        line.setPlaceholderText(MIXED if label.is_mixed else "Label")
        line.selectAll()
        width = line.fontMetrics().height() * WIDE
        x, y = self._canvas.camera.to_pixel(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
        line.resize(width, line.sizeHint().height())
        left = min(max(0, round(x) - width // 2), self._canvas.width() - width)
        top = min(max(0, round(y) - line.height() // 2), self._canvas.height() - line.height())
        line.move(QPoint(left, top))
        line.show()
        line.raise_()
        line.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            if event.type() == QEvent.Type.KeyPress:
                self._leave()
            return True
        if event.type() == QEvent.Type.FocusOut and self.line.isVisible():
            self._take()
        return super().eventFilter(watched, event)

    def _take(self) -> None:
        ids, text = self._ids, self.line.text().strip()
        self._leave()
        # Who only looked, or went on elsewhere, has not renamed anything.
        if text != self._shown.strip():
            known = self._document.board.space_by_id
            self._document.edit("Rename", relabel, [id_ for id_ in ids if id_ in known], text)

    def _leave(self) -> None:
        self._ids = ()
        if self.line.isVisible():
            self.line.hide()
            self._canvas.setFocus()
