"""How a row looks: its sign, the sentence, where it is, the rule; and the heads of groups with a button."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QWidget

from board_designer.app.panels.problems.model import ProblemsModel, before_it
from board_designer.app.panels.problems.signs import die, sign
from board_designer.app.panels.tint import faint, mixed
from board_designer.app.problems.grouping import Group, where_of
from board_designer.app.problems.problem import Problem

Index = QModelIndex | QPersistentModelIndex
Option = Any  # of the fields that Qt gives it, the stubs know none
GAP = 6
# In letters: what a row must have room for before it also shows its place, and its rule.
ROOM_FOR_PLACE, ROOM_FOR_RULE = 68, 92
PLACE, RULE = 12, 23
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
Role = QPalette.ColorRole


class RowPainter(QStyledItemDelegate):
    def __init__(self, model: ProblemsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._letter = parent.fontMetrics().averageCharWidth()

    def sizeHint(self, option: Option, index: Index) -> QSize:
        return QSize(10, option.fontMetrics.height() + 6)

    def paint(self, painter: QPainter, option: Option, index: Index) -> None:
        widget = option.widget
        style = widget.style() if widget else QApplication.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, widget)
        line = self._model.line_of(index)
        painter.save()
        if line is not None and line.row is None:
            self._paint_head(painter, option, line.group)
        elif line is not None and line.row is not None:
            self._paint_problem(painter, option, line.row.problem, bool(line.group.rule))
        painter.restore()

    def _paint_head(self, painter: QPainter, option: Option, group: Group) -> None:
        side = option.fontMetrics.height()
        self._paint_arrow(painter, QRect(option.rect.topLeft(), QSize(side, option.rect.height())), option, group)
        box = option.rect.adjusted(side, 0, 0, 0)
        font = _bold(option.font)
        painter.setFont(font)
        painter.setPen(option.palette.color(Role.Text))
        button = button_box(box, group, option.fontMetrics)
        room = (button.left() if button.isValid() else box.right()) - GAP - box.left()
        words = f"{group.title} ({len(group.rows):,})"
        words = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(box, _LEFT, words)
        if button.isValid():
            is_over = bool(option.state & QStyle.StateFlag.State_MouseOver)
            self._paint_button(painter, button, option, button_words(group), is_over)

    def _paint_arrow(self, painter: QPainter, box: QRect, option: Option, group: Group) -> None:
        middle, half = box.center(), box.width() // 4
        ways = ((-half, -half // 2), (half, -half // 2), (0, half // 2 + 1))
        if not self._model.is_open(group):
            ways = ((-half // 2, -half), (-half // 2, half), (half // 2 + 1, 0))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(option.palette))
        painter.drawPolygon([QPoint(middle.x() + x, middle.y() + y) for x, y in ways])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    @staticmethod
    def _paint_button(painter: QPainter, box: QRect, option: Option, words: str, is_over: bool) -> None:
        palette = option.palette
        link, base = palette.color(Role.Link), palette.color(Role.Base)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(mixed(base, link, 0.6))
        painter.setBrush(mixed(base, link, 0.22 if is_over else 0.08))
        painter.drawRoundedRect(box.adjusted(0, 0, -1, -1), 4, 4)
        painter.setFont(option.font)
        painter.setPen(link)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_problem(self, painter: QPainter, option: Option, problem: Problem, is_under_its_rule: bool) -> None:
        metrics, letter = option.fontMetrics, self._letter
        box = option.rect.adjusted(metrics.height(), 0, 0, 0)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        is_faded = problem.excluded or self._model.is_faded(problem)
        text, second = self._inks(option, is_chosen)
        side = metrics.height() - 1
        ratio = painter.device().devicePixelRatioF()
        painter.setOpacity(0.5 if is_faded else 1.0)
        left, top = box.left(), box.center().y() - side // 2
        painter.drawPixmap(left, top, sign(problem.severity, side, ratio))
        left += side + GAP
        if problem.source == "games":
            painter.drawPixmap(left, top, die(side, ratio, second.name()))
            left += side + GAP
        painter.setOpacity(1.0)
        right = box.right() - GAP
        wide = box.width()
        if wide > ROOM_FOR_RULE * letter and not is_under_its_rule:
            right = self._paint_second(painter, problem.rule, right, RULE * letter, option, second)
        if wide > ROOM_FOR_PLACE * letter:
            right = self._paint_second(painter, where_of(problem), right, PLACE * letter, option, second)
        painter.setPen(second if is_faded else text)
        first = before_it(problem, self._model.is_faded(problem))
        if first:
            room = min(metrics.horizontalAdvance(first) + 2, (right - left) // 2)
            left = self._write(painter, first, left, room, box, option.font)
        font = _struck(option.font, problem.excluded, is_faded)
        self._write(painter, problem.message, left, right - left, box, font)

    @staticmethod
    def _write(painter: QPainter, words: str, left: int, room: int, box: QRect, font: QFont) -> int:
        """As much of the words as there is room for; gives back where they end."""
        painter.setFont(font)
        words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRect(left, box.top(), room, box.height()), _LEFT, words)
        return left + room

    @staticmethod
    def _paint_second(painter: QPainter, words: str, right: int, wide: int, option: Option, colour: QColor) -> int:
        """Words that are read second, in a column at the right; gives back where the rest ends."""
        painter.setPen(colour)
        RowPainter._write(painter, words, right - wide, wide, option.rect, option.font)
        return right - wide - GAP

    @staticmethod
    def _inks(option: Option, is_chosen: bool) -> tuple[QColor, QColor]:
        palette = option.palette
        if not is_chosen:
            return palette.color(Role.Text), faint(palette)
        is_active = bool(option.state & QStyle.StateFlag.State_Active)
        group = QPalette.ColorGroup.Active if is_active else QPalette.ColorGroup.Inactive
        text = palette.color(group, Role.HighlightedText)
        return text, mixed(text, palette.color(group, Role.Highlight), 0.2)


def button_box(box: QRect, group: Group, metrics: QFontMetrics) -> QRect:
    """Where the button of a group is that mends all in it; nowhere when nothing can be mended."""
    if not group.fixable:
        return QRect()
    wide = metrics.horizontalAdvance(button_words(group)) + 18
    return QRect(box.right() - wide - GAP, box.top() + 1, wide, box.height() - 2)


def button_words(group: Group) -> str:
    many = len(group.fixable)
    return f"Fix all ({many:,})" if many > 1 else "Fix"


def _bold(font: QFont) -> QFont:
    made = QFont(font)
    made.setBold(True)
    return made


def _struck(font: QFont, is_struck: bool, is_slanted: bool) -> QFont:
    made = QFont(font)
    made.setStrikeOut(is_struck)
    made.setItalic(is_slanted and not is_struck)
    return made
