"""A chart in the window: the same marks as on a page, painted as the board is, as wide as there is room."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QFontInfo, QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from board_designer.drawing.qt_strokes import Stroke, play, record
from board_designer.reports.charts.chart_colours import ChartColours
from board_designer.reports.charts.chart_paper import LETTERS
from board_designer.reports.charts.chart_picture import DrawnChart, chart_height, draw_chart
from board_designer.showing.result_values import Chart

SMALLER = 0.92  # than the other letters of the window
USUAL = QSize(320, 200)


class ChartView(QWidget):
    """It looks and does nothing else: the wheel scrolls the page. Drawn when it is painted, so never out of sight."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: tuple[Chart, ChartColours] | None = None
        self._strokes: list[Stroke] = []
        self.drawn: DrawnChart | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_chart(self, chart: Chart, colours: ChartColours) -> None:
        before = self.heightForWidth(self.width())
        self.shown = chart, colours
        self._redraw()
        if self.heightForWidth(self.width()) != before:
            self.updateGeometry()

    def _redraw(self) -> None:
        """When somebody looks."""
        self.drawn = None
        self.update()

    @property
    def pixel(self) -> float:
        """How large one is on the drawing, in millimetres: letters come out nearly as large as the window's."""
        return LETTERS / max(1, round(QFontInfo(self.font()).pixelSize() * SMALLER))

    def tip_at(self, place: QPoint) -> str:
        """What is told of the place under the pointer."""
        return self.drawn.words_at(place.x() * self.pixel, place.y() * self.pixel) if self.drawn else ""

    # ---- how large

    def heightForWidth(self, width: int) -> int:
        return math.ceil(chart_height(self.shown[0], width * self.pixel) / self.pixel) if self.shown else 0

    def sizeHint(self) -> QSize:
        return QSize(USUAL.width(), self.heightForWidth(self.width() or USUAL.width()))

    # ---- events

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.shown is None:
            return
        if self.drawn is None:
            chart, colours = self.shown
            self.drawn = draw_chart(chart, self.width() * self.pixel, colours, self.pixel)
            self._strokes = record(mark for part in self.drawn.picture.parts for mark in part.marks)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(1 / self.pixel, 1 / self.pixel)
        play(painter, self._strokes)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._redraw()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationFontChange, QEvent.Type.FontChange):
            self._redraw()
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return bool(super().event(event))
