"""How a row of the palette is drawn: picture, title and key; under them, over the whole width, how many there are."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QIcon, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QWidget

from board_designer.app.panels.tint import faint, ink

# The stubs do not know the fields of an option.
Option = Any
Index = QModelIndex | QPersistentModelIndex

NAME = Qt.ItemDataRole.UserRole
KIND = Qt.ItemDataRole.UserRole + 1  # section, type, link, stamp, own
SECOND = Qt.ItemDataRole.UserRole + 2  # the second line
KEY = Qt.ItemDataRole.UserRole + 3
WRONG = Qt.ItemDataRole.UserRole + 4  # whether the second line tells of something wrong
ARMED = Qt.ItemDataRole.UserRole + 5
HIDDEN = Qt.ItemDataRole.UserRole + 7  # whether the board does not show this type
TIP = Qt.ItemDataRole.UserRole + 6  # what does not change in the tip

HIDDEN_INK = 0.3


def icon_side(widget: QWidget) -> int:
    return widget.fontMetrics().height() * 2


class RowPainter(QStyledItemDelegate):
    def sizeHint(self, option: Option, index: Index) -> QSize:
        height = option.fontMetrics.height()
        return QSize(height * 8, height + 8 if index.data(KIND) == "section" else height * 2 + 8)

    def paint(self, painter: QPainter, option: Option, index: Index) -> None:
        self.initStyleOption(option, index)
        if index.data(KIND) == "section":
            self._paint_section(painter, option)
            return
        style = option.widget.style() if option.widget else QApplication.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
        painter.save()
        self._paint_row(painter, option, index)
        painter.restore()

    def _paint_section(self, painter: QPainter, option: Option) -> None:
        painter.save()
        painter.setFont(option.font)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        arrow = "▾" if option.state & QStyle.StateFlag.State_Open else "▸"
        _line(painter, option.rect.adjusted(6, 0, -6, 0), f"{arrow} {option.text}")
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.drawRect(option.rect.adjusted(1, 1, -2, -2))
        painter.restore()

    def _paint_row(self, painter: QPainter, option: Option, index: Index) -> None:
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        palette, box = option.palette, option.rect
        text = palette.color(QPalette.ColorRole.HighlightedText if is_selected else QPalette.ColorRole.Text)
        if index.data(ARMED):
            bar = QRect(box.left(), box.top() + 2, 4, box.height() - 4)
            painter.fillRect(bar, text if is_selected else palette.color(QPalette.ColorRole.Highlight))
        line = option.fontMetrics.height()
        icon: QIcon | None = index.data(Qt.ItemDataRole.DecorationRole)
        side = line * 2
        if icon:
            painter.setOpacity(HIDDEN_INK if index.data(HIDDEN) else 1)
            icon.paint(painter, QRect(box.left() + 7, box.top() + (box.height() - side) // 2, side, side))
            painter.setOpacity(1)
        left = box.left() + side + 14
        right = self._paint_key(painter, option, index, text)
        font = option.font
        font.setBold(bool(index.data(ARMED)))
        font.setItalic(bool(index.data(HIDDEN)))
        painter.setFont(font)
        painter.setPen(text)
        _line(painter, QRect(left, box.top() + 4, right - left, line), index.data(Qt.ItemDataRole.DisplayRole))
        font.setBold(bool(index.data(WRONG)))
        painter.setFont(font)
        second = ink(palette, "warning") if index.data(WRONG) else faint(palette)
        painter.setPen(text if is_selected else second)
        words = (index.data(SECOND) or "") + (", hidden" if index.data(HIDDEN) and not index.data(WRONG) else "")
        room = QRect(left, box.top() + 4 + line, box.right() - 6 - left, line)
        _line(
            painter,
            room,
            warning_that_fits(words, painter.fontMetrics(), room.width()) if index.data(WRONG) else words,
        )

    def _paint_key(self, painter: QPainter, option: Option, index: Index, colour: object) -> int:
        """The key on a small cap; gives back how far text may reach."""
        key, box = index.data(KEY), option.rect
        if not key:
            return int(box.right()) - 6
        width = option.fontMetrics.horizontalAdvance(key) + 8
        height = option.fontMetrics.height() + 2
        cap = QRect(box.right() - width - 6, box.top() + 3, width, height)
        painter.setPen(faint(option.palette) if not option.state & QStyle.StateFlag.State_Selected else colour)
        painter.drawRoundedRect(cap, 3, 3)
        painter.setPen(colour)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
        return int(cap.left()) - 6


def warning_that_fits(words: str, metrics: QFontMetrics, width: int) -> str:
    """All of `3 of 15+, 12 short`, or where there is no room what is wrong with it."""
    whole = f"⚠ {words}"
    return whole if metrics.horizontalAdvance(whole) <= width else f"⚠ {words.rpartition(', ')[2]}"


def _line(painter: QPainter, box: QRect, text: str) -> None:
    elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, elided)
