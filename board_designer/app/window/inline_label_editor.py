"""Writing on a space where it lies: a line on the board, taken with Return, left with Escape."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from board_designer.app.canvas.camera import Place
from board_designer.app.canvas.canvas import Canvas
from board_designer.app.document.document import Document
from board_designer.app.panels.inspector.mixed_values import shared
from board_designer.app.panels.number_field import MIXED
from board_designer.board.edits import relabel

# Widths in lines of text: of the field at least, and beside its text for frame and cursor.
LEAST, ROUND_IT = 9, 2
POPUP = Qt.FocusReason.PopupFocusReason


class InlineLabelEditor(QObject):
    def __init__(self, document: Document, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._document, self._canvas = document, canvas
        self._ids: tuple[str, ...] = ()
        self._shown = ""  # the text before anything was typed
        self._middle: Place = (0.0, 0.0)  # of the spaces, in millimetres of the paper
        self.line = line = QLineEdit(canvas)
        line.setAccessibleName("Label")
        line.hide()
        line.installEventFilter(self)
        line.returnPressed.connect(self._take)
        line.textChanged.connect(self._place)
        canvas.viewed.connect(self._place)
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
        self._middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        self._place()
        line.show()
        line.raise_()
        line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place(self) -> None:
        """On the middle of the spaces, as wide as the text, and never out of sight."""
        line, canvas = self.line, self._canvas
        height, text = line.fontMetrics().height(), line.fontMetrics().horizontalAdvance(line.text())
        width = min(max(height * LEAST, text + height * ROUND_IT), canvas.width())
        line.resize(width, line.sizeHint().height())
        x, y = canvas.camera.to_pixel(self._middle)
        left = min(max(0, round(x) - width // 2), canvas.width() - width)
        top = min(max(0, round(y) - line.height() // 2), canvas.height() - line.height())
        line.move(left, top)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            if event.type() == QEvent.Type.KeyPress:
                self._leave()
            return True
        # A popup, such as the menu of the field itself, gives the keys back.
        has_left = isinstance(event, QFocusEvent) and event.lostFocus() and event.reason() != POPUP
        if has_left and self.line.isVisible():
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
