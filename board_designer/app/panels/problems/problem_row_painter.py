"""How a row looks: its sign, the sentence, the rule, where it is; and the heads of groups with a button."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QWidget

from board_designer.app.panels.problems.problem_list_model import ProblemsModel
from board_designer.app.panels.problems.severity_icons import die, sign
from board_designer.app.panels.readable_colours import faint, mixed
from board_designer.app.problems.problem import Problem
from board_designer.app.problems.problem_groups import Group, rule_title, where_of

Index = QModelIndex | QPersistentModelIndex
Option = Any  # of the fields that Qt gives it, the stubs know none
GAP = 6
# In letters: what a row must have room for before it also shows its place, and its rule.
ROOM_FOR_PLACE, ROOM_FOR_RULE = 68, 92
MOST_FOR_PLACE, MOST_FOR_RULE = 16, 28
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
        metrics = option.fontMetrics
        box = option.rect.adjusted(metrics.height(), 0, 0, 0)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        is_faded = problem.excluded or bool(problem.aside)
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
        font = _struck(option.font, problem.excluded, is_faded)
        first = f"Excluded ({problem.reason}): " if problem.excluded else ""
        before = metrics.horizontalAdvance(first) + 2 if first else 0
        needed = before + QFontMetrics(font).horizontalAdvance(problem.message) + 2
        right = self._paint_columns(painter, option, problem, left + needed, is_under_its_rule, second)
        painter.setPen(second if is_faded else text)
        if first:
            left = self._write(painter, first, left, min(before, (right - left) // 2), box, option.font)
        self._write(painter, problem.message, left, right - left, box, font)

    def _paint_columns(
        self, painter: QPainter, option: Option, problem: Problem, end: int, is_under_its_rule: bool, colour: QColor
    ) -> int:
        """Rule and place at the right of a sentence that would end there; gives back how far it may go.

        The sentence comes first: its row leaves out a rule that would cut it.
        """
        letter, wide = self._letter, int(option.rect.width())
        right = int(option.rect.right()) - GAP
        has_rule = wide > ROOM_FOR_RULE * letter and not is_under_its_rule
        place = where_of(problem) if wide > ROOM_FOR_PLACE * letter else ""
        for_place = self._column(option, self._model.longest_place, MOST_FOR_PLACE) if has_rule or place else 0
        for_rule = self._column(option, self._model.longest_rule, MOST_FOR_RULE) if has_rule else 0
        if place:
            self._paint_second(painter, place, right - for_place, for_place, option, colour)
        if has_rule and end <= right - for_place - for_rule:
            right -= for_place + for_rule
            self._paint_second(painter, rule_title(problem.rule), right, for_rule, option, colour)
            return right
        return right - for_place if place else right

    def _column(self, option: Option, longest: str, most: int) -> int:
        """How wide it is: no wider than what is in it, nor than so many letters."""
        needed = int(option.fontMetrics.horizontalAdvance(longest)) + 2
        return min(needed, most * self._letter) + 2 * GAP

    @staticmethod
    def _write(painter: QPainter, words: str, left: int, room: int, box: QRect, font: QFont) -> int:
        """As much of the words as there is room for; gives back where they end."""
        painter.setFont(font)
        words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRect(left, box.top(), room, box.height()), _LEFT, words)
        return left + room

    @staticmethod
    def _paint_second(painter: QPainter, words: str, left: int, wide: int, option: Option, colour: QColor) -> None:
        """Words that are read second, in a column at the right."""
        painter.setPen(colour)
        RowPainter._write(painter, words, left + GAP, wide - GAP, option.rect, option.font)

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
