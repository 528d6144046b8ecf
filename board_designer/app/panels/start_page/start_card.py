"""A card to press: a picture, a title, what sort of thing it is, and what is special about it."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

import textwrap

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from board_designer.app.panels.readable_colours import faint, mixed
from board_designer.app.panels.start_page.text_wrapping import wrapped

PAD = 8
TIP_LETTERS = 70  # in a line of the tip


class Card(QAbstractButton):
    def __init__(self, title: str, facts: str, about: str = "", tip: str = "", *, lines: int) -> None:
        """`facts` and `about` share this many lines; the tip has all of `about`, or more."""
        super().__init__()
        self._lines = lines
        self.picture: QPixmap | None = None
        self.describe(title, facts, about, tip)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def describe(self, title: str, facts: str, about: str, tip: str = "") -> None:
        self._facts, self._about = facts, about
        self.setText(title)
        self.setAccessibleName(f"{title}, {facts}" if facts else title)
        self.setAccessibleDescription(tip or about)
        self.setToolTip(textwrap.fill(tip or about, TIP_LETTERS))
        self.update()

    @property
    def picture_size(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 12, line * 8)

    def show_picture(self, picture: QPixmap) -> None:
        self.picture = picture
        self.update()

    def sizeHint(self) -> QSize:
        line, picture = self.fontMetrics().height(), self.picture_size
        return QSize(picture.width() + 2 * PAD, picture.height() + 3 * PAD + (1 + self._lines) * line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            event.accept()
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        base, text = palette.color(QPalette.ColorRole.Base), palette.color(QPalette.ColorRole.Text)
        highlight = palette.color(QPalette.ColorRole.Highlight)
        is_lit = self.underMouse() or self.isChecked() or self.isDown()
        edge = highlight if self.hasFocus() or self.isChecked() else mixed(base, text, 0.3)
        painter.setPen(QPen(edge, 2 if self.hasFocus() or self.isChecked() else 1))
        painter.setBrush(mixed(base, highlight, 0.15) if is_lit else base)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        box = QRect(PAD, PAD, self.picture_size.width(), self.picture_size.height())
        if self.picture is not None:
            painter.drawPixmap(box.topLeft(), self.picture)
        else:
            painter.setPen(faint(palette))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "…")
        self._paint_words(painter, box.bottom() + PAD, text)
        painter.end()

    def _paint_words(self, painter: QPainter, top: int, colour: QColor) -> None:
        width, height = self.width() - 2 * PAD, self.fontMetrics().height()
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(colour)
        title = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRect(PAD, top, width, height), left, title)
        font.setBold(False)
        painter.setFont(font)
        facts = wrapped(self._facts, self.fontMetrics(), width, self._lines)
        about = wrapped(self._about, self.fontMetrics(), width, self._lines - len(facts))
        for number, line in enumerate([*facts, *about], 1):
            painter.setPen(colour if number <= len(facts) else faint(self.palette()))
            painter.drawText(QRect(PAD, top + number * height, width, height), left, line)
