"""What changes from one run to another: each number before and after, the difference drawn about zero."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.quick_sim.collapsible_section import Fold
from board_designer.app.panels.readable_colours import faint
from board_designer.showing.result_values import Change
from board_designer.words import amount, change, change_between

SURE = "clearly more than chance"
HOW_SURE = "* holds for all {} numbers together; each interval is the 95 % interval of its number alone."
FEW = 6  # changes that may be chance are listed at once when they are no more than these


class ChangesList(QWidget):
    """Those that are surely not chance first; the others may stay folded. Muted: of a board that is no more."""

    def __init__(self, changes: Sequence[Change], muted: bool = False) -> None:
        super().__init__()
        scales = _scales(changes)
        self.rows = [ChangeRow(one, scales[one], muted) for one in changes]
        sure = [row for row in self.rows if row.change.is_sure]
        others = [row for row in self.rows if not row.change.is_sure]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(Heading(f"* Surely not chance: {len(sure)} of {len(self.rows)}"))
        column.addWidget(_grouped(sure) if sure else FaintLabel("Nothing. More games may show more."))
        if self.rows:
            column.addWidget(FaintLabel(HOW_SURE.format(len(self.rows))))
        if not others:
            return
        if len(others) <= FEW:
            column.addWidget(Heading(f"May be chance: {len(others)}"))
            column.addWidget(_grouped(others))
        else:
            column.addWidget(Fold(f"May be chance: {len(others)}", lambda: _grouped(others)))


def _grouped(rows: Sequence[ChangeRow]) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(5)
    group = ""
    for row in rows:
        if row.change.group != group:
            group = row.change.group
            column.addWidget(FaintLabel(group))
        column.addWidget(row)
    return holder


def _scales(changes: Sequence[Change]) -> dict[Change, float]:
    """How far each drawing reaches: the shares of one group on one scale, everything else on its own."""
    reach: dict[str, float] = {}
    for one in changes:
        if one.is_share:
            reach[one.group] = max(reach.get(one.group, 0.0), abs(one.low), abs(one.high))
    return {one: reach[one.group] if one.is_share else max(abs(one.low), abs(one.high)) for one in changes}


class ChangeRow(QWidget):
    def __init__(self, change_: Change, scale: float, muted: bool = False) -> None:
        super().__init__()
        self.change = change_
        words = f"{change_.title} *" if change_.is_sure else change_.title
        title = FaintLabel(words) if muted else QLabel(words)
        title.setWordWrap(True)
        title.setTextFormat(Qt.TextFormat.PlainText)
        font = title.font()
        font.setBold(change_.is_sure)
        title.setFont(font)
        self.text = change_in_words(change_)
        numbers = FaintLabel(self.text)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(title, 0, 0)
        grid.addWidget(Whisker(change_, scale, muted), 0, 1)
        grid.addWidget(numbers, 1, 0, 1, 2)
        told = f"{change_.title}: {self.text}, {SURE if change_.is_sure else 'may be chance'}"
        self.setAccessibleName(told)
        self.setToolTip(told)


def change_in_words(one: Change) -> str:
    """25.0 % → 27.1 %: +2.1 points (+0.8 to +3.4)."""
    before, after = (amount(value, one.is_share) for value in (one.before, one.after))
    between = change_between(one.low, one.high, one.is_share)
    return f"{before} → {after}: {change(one.difference, one.is_share)} ({between})"


class Whisker(QWidget):
    """A dot where the difference is, a line as wide as its interval, about zero in the middle. Filled when sure."""

    def __init__(self, change_: Change, scale: float, muted: bool = False) -> None:
        super().__init__()
        self._change, self._scale, self._muted = change_, scale or 1.0, muted
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 7, line)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        second = faint(palette, QPalette.ColorRole.WindowText)
        sure = self._change.is_sure
        colour = palette.color(QPalette.ColorRole.WindowText) if sure and not self._muted else second
        radius = self.height() * (0.26 if sure else 0.22)
        middle, half, level = self.width() / 2, self.width() / 2 - radius - 1, self.height() / 2

        def x(value: float) -> float:
            return middle + half * max(-1.0, min(1.0, value / self._scale))

        painter.setPen(QPen(second, 1))
        painter.drawLine(QPointF(middle, 0), QPointF(middle, self.height()))
        painter.setPen(QPen(colour, 2 if sure else 1.2))
        low, high = x(self._change.low), x(self._change.high)
        painter.drawLine(QPointF(low, level), QPointF(high, level))
        for end in (low, high):
            painter.drawLine(QPointF(end, level - radius * 0.8), QPointF(end, level + radius * 0.8))
        painter.setBrush(colour if sure else palette.color(QPalette.ColorRole.Window))
        painter.drawEllipse(QPointF(x(self._change.difference), level), radius, radius)
        painter.end()
