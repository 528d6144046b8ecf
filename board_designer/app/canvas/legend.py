"""What the colours of an overlay mean, in a corner of the canvas."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from board_designer.app.canvas.canvas_colours import faded
from board_designer.app.canvas.legend_layout import FOLD, INSET, LEADING, SWATCH, Entry, Plan, Row, words_begin
from board_designer.drawing.colour_vision import readable_on

OFF_EDGE = 12.0
MOST_HIDDEN = 0.3  # of the canvas, before it folds by itself


class Legend(QWidget):
    """In the lower left corner of a canvas: the minimap has the other one. A click folds it to its first line.

    It is set once for each overlay and size of the canvas; a frame only copies the picture.
    """

    # Here, because a widget that is given its parent hears of a new font before it has anything of its own.
    entries: tuple[Entry, ...] = ()

    def __init__(self, canvas: QWidget) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._is_wanted = True
        self._folded: bool | None = None  # not said: only where it would hide too much of the board
        self._picture: QPixmap | None = None
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName("Legend")
        self.setToolTip("What the colours mean. Click to collapse or expand.")
        self.hide()

    def show_entries(self, entries: Sequence[Entry]) -> None:
        if tuple(entries) == self.entries:
            return
        self.entries = tuple(entries)
        self.setAccessibleDescription(". ".join(_spoken(entry) for entry in self.entries))
        self.settle()

    def set_wanted(self, on: bool) -> None:
        """Not while what it explains is not to be seen."""
        if on != self._is_wanted:
            self._is_wanted = on
            self.settle()

    @property
    def words(self) -> str:
        """All that can be read in it just now."""
        if self.isHidden() or self._plan.is_folded:
            return ""
        return " ".join(entry.text for entry in self.entries)

    def toggle(self) -> None:
        if self.entries:
            self._folded = not self._plan.is_folded
            self.settle()

    def settle(self) -> None:
        """Take the size and the place that what there is to show needs."""
        self._picture = None
        self.setVisible(bool(self.entries) and self._is_wanted)
        if self.entries:
            view = self._canvas.size()
            self._plan = Plan(self.entries, bool(self._folded), self.font(), view)
            if self._folded is None and self._plan.share_of(view) > MOST_HIDDEN:
                self._plan = Plan(self.entries, True, self.font(), view)
            self.resize(math.ceil(self._plan.width), math.ceil(self._plan.height))
            self.move(round(OFF_EDGE), round(self._canvas.height() - OFF_EDGE - self.height()))
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatioF() != ratio:
            self._picture = _picture(self._plan, self.palette(), self.size(), ratio)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.toggle()
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.settle()


def _spoken(entry: Entry) -> str:
    return f"{entry.text}: {', '.join(entry.cells)}" if entry.cells else entry.text


def _picture(plan: Plan, palette: QPalette, size: QSize, ratio: float) -> QPixmap:
    picture = QPixmap(math.ceil(size.width() * ratio), math.ceil(size.height() * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink = palette.color(QPalette.ColorRole.WindowText)
    painter.setPen(QPen(faded(ink, 0.3), 1))
    painter.setBrush(faded(palette.color(QPalette.ColorRole.Window), 0.97))
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 6, 6)
    for place, row in plan.placed:
        _paint_row(painter, row, place, plan, palette)
    if plan.fold:
        painter.setPen(ink)
        painter.setFont(plan.font)
        corner = QRectF(size.width() - INSET - FOLD, INSET, FOLD, plan.line - LEADING)
        painter.drawText(corner, int(Qt.AlignmentFlag.AlignCenter), plan.fold)
    painter.end()
    return picture


def _paint_row(painter: QPainter, row: Row, place: QPointF, plan: Plan, palette: QPalette) -> None:
    entry, tall = row.entry, plan.line - LEADING
    ink = palette.color(QPalette.ColorRole.WindowText)
    if entry.colour:
        painter.setPen(QPen(faded(ink, 0.5), 1))
        _paint_swatch(painter, entry, QRectF(place.x(), place.y() + (tall - SWATCH) / 2, SWATCH, SWATCH))
    painter.setFont(plan.bold_font if row.bold else plan.font)
    painter.setPen(ink)
    for number, line in enumerate(row.lines):
        words = QRectF(place.x() + words_begin(entry), place.y() + number * plan.line, plan.width, tall)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), line)
    painter.setFont(plan.font)
    left = place.x() + plan.first_cell
    for number in range(len(entry.cells or entry.ramp)):
        box = QRectF(left, place.y(), plan.cells[number], tall)
        left += plan.cells[number]
        ground = entry.ramp[number] if number < len(entry.ramp) else ""
        painter.setPen(ink)
        if ground:
            painter.fillRect(box, QColor(ground))
            painter.setPen(QColor(readable_on(ground)))
        if number < len(entry.cells):
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), entry.cells[number])


def _paint_swatch(painter: QPainter, entry: Entry, box: QRectF) -> None:
    """A patch of the colour; a dashed line for what is drawn dashed."""
    if entry.dashed:
        painter.setPen(QPen(QColor(entry.colour), 3, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()))
        return
    painter.setBrush(QColor(entry.colour))
    painter.drawRoundedRect(box, 2, 2)
