"""How a row of the palette is drawn: picture with the key on its corner, title; under it how many there are."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QWidget

from board_designer.app.panels.readable_colours import faint, ink

# The stubs do not know the fields of an option.
Option = Any
Index = QModelIndex | QPersistentModelIndex

NAME = Qt.ItemDataRole.UserRole
KIND = Qt.ItemDataRole.UserRole + 1  # section, type, link, piece, stamp, own
SECOND = Qt.ItemDataRole.UserRole + 2  # the second line
KEY = Qt.ItemDataRole.UserRole + 3
WRONG = Qt.ItemDataRole.UserRole + 4  # whether the second line tells of something wrong
ARMED = Qt.ItemDataRole.UserRole + 5
HIDDEN = Qt.ItemDataRole.UserRole + 7  # whether the board does not show this type
TIP = Qt.ItemDataRole.UserRole + 6  # what does not change in the tip

HIDDEN_INK = 0.3
CAP = 0.75  # letters on a cap, of those of the title
FILLED = "filled"  # a property of the editor of a title


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
        self._paint_key(painter, option, index, text)
        words_box = words_room(box, line)
        title, second_line = str(index.data(Qt.ItemDataRole.DisplayRole)), index.data(SECOND) or ""
        if index.data(KIND) == "piece":
            bold = QFont(option.font)
            bold.setBold(True)  # as it is when it is taken up: it does not jump then
            title, second_line = two_lines(title, QFontMetrics(bold), words_box.width())
            words_box.translate(0, 0 if second_line else line // 2)
        font = option.font
        font.setBold(bool(index.data(ARMED)))
        font.setItalic(bool(index.data(HIDDEN)))
        painter.setFont(font)
        painter.setPen(text)
        _line(painter, words_box, title)
        font.setBold(bool(index.data(WRONG)))
        painter.setFont(font)
        second = ink(palette, "warning") if index.data(WRONG) else faint(palette)
        painter.setPen(text if is_selected or index.data(KIND) == "piece" else second)
        words = second_line + (", hidden" if index.data(HIDDEN) and not index.data(WRONG) else "")
        room = words_box.translated(0, line)
        _line(
            painter,
            room,
            warning_that_fits(words, painter.fontMetrics(), room.width()) if index.data(WRONG) else words,
        )

    def _paint_key(self, painter: QPainter, option: Option, index: Index, colour: QColor) -> None:
        """The key on a small cap over the corner of the picture: beside the title it would take room from it."""
        key = index.data(KEY)
        if not key:
            return
        painter.save()
        font = QFont(option.font)
        font.setPointSizeF(font.pointSizeF() * CAP)
        painter.setFont(font)
        metrics, side = painter.fontMetrics(), option.fontMetrics.height() * 2
        width, height = max(metrics.horizontalAdvance(key) + 6, metrics.height()), metrics.height()
        foot = option.rect.top() + (option.rect.height() + side) // 2
        cap = QRect(option.rect.left() + 7 + side - width + 3, foot - height + 2, width, height)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ground = QPalette.ColorRole.Highlight if is_selected else QPalette.ColorRole.Base
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(option.palette.color(ground))
        painter.setPen(colour if is_selected else faint(option.palette))
        painter.drawRoundedRect(cap, 3, 3)
        painter.setPen(colour)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
        painter.restore()

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        # A picture that arrives later tells of the row again; what was typed or selected meanwhile stays.
        if not editor.property(FILLED):
            editor.setProperty(FILLED, True)
            super().setEditorData(editor, index)


def words_room(row: QRect, line: int) -> QRect:
    """Where the title is written in a row of text lines of this height."""
    left = row.left() + line * 2 + 14
    return QRect(left, row.top() + 4, row.right() - 6 - left, line)


def two_lines(title: str, metrics: QFontMetrics, width: int) -> tuple[str, str]:
    """The name of a piece, in two lines where one is too short for it."""
    if metrics.horizontalAdvance(title) <= width:
        return title, ""
    first, dash, rest = title.partition("–")
    if rest:
        return first + dash, rest
    first, of, rest = title.partition(" of ")
    return first, f"{of}{rest}".strip()


def warning_that_fits(words: str, metrics: QFontMetrics, width: int) -> str:
    """All of `3 of 15+, 12 short`, or where there is no room what is wrong with it."""
    whole = f"⚠ {words}"
    return whole if metrics.horizontalAdvance(whole) <= width else f"⚠ {words.rpartition(', ')[2]}"


def _line(painter: QPainter, box: QRect, text: str) -> None:
    elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, elided)
