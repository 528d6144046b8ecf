"""The paper that charts are drawn on. Only this file knows pyqtgraph, and it is loaded with the first chart."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Callable, Sequence

import pyqtgraph as pg  # type: ignore[import-untyped]
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip

from board_designer.app.panels.quick_sim.chart_colours import ChartColours
from board_designer.app.panels.quick_sim.plot_bars import draw_bars
from board_designer.app.panels.quick_sim.plot_lines import draw_lines
from board_designer.app.panels.quick_sim.plot_stacks import draw_stacks
from board_designer.reports.chart_words import tip
from board_designer.reports.scales import every, round_ticks
from board_designer.showing.results import Chart

pg.setConfigOption("exitCleanup", False)  # it would complain on the way out of the program
DRAWERS = {"bars": draw_bars, "stacked": draw_stacks, "flows": draw_stacks, "lines": draw_lines}
SIDES = ("left", "right", "bottom")
SMALLER = 0.92
FEW = 8  # categories that are all named
Ticks = Sequence[tuple[float, str]]
Points = Sequence[tuple[float, float]]
Shape = Callable[[QPainter, QTransform], None]


class _Marks(pg.GraphicsObject):
    """All that is drawn, as one item: items of their own would cost half a millisecond each, at every news."""

    def __init__(self) -> None:
        super().__init__()
        self.shapes: list[Shape] = []

    def boundingRect(self) -> QRectF:
        return QRectF(self.viewRect())

    def paint(self, painter: QPainter, *_: object) -> None:
        to_pixels = painter.worldTransform()
        painter.resetTransform()
        for shape in self.shapes:
            shape(painter, to_pixels)
        painter.setWorldTransform(to_pixels)


class Plot(pg.PlotWidget):
    """It looks and does nothing else: the wheel scrolls the page, and no drag or menu changes the view."""

    _chart: Chart | None = None

    def __init__(self) -> None:
        super().__init__(enableMenu=False)
        self.setInteractive(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._item = self.getPlotItem()
        self._item.hideButtons()
        self._item.setMouseEnabled(False, False)
        self._box = self._item.getViewBox()
        self._box.disableAutoRange()
        self._marks = _Marks()
        self._item.addItem(self._marks, ignoreBounds=True)
        self._small = QFont(self.font())
        self._small.setPointSizeF(self._small.pointSizeF() * SMALLER)
        self.metrics = QFontMetricsF(self._small)
        for side in SIDES:
            self._item.showAxis(side)
            axis = self._item.getAxis(side)
            axis.setStyle(tickLength=0, tickAlpha=0, tickFont=self._small, tickTextOffset=4)
            axis.setStyle(hideOverlappingLabels=False)
            axis.setPen(QPen(Qt.PenStyle.NoPen))

    def show_chart(self, chart: Chart, colours: ChartColours) -> None:
        self._chart, self.colours = chart, colours
        self._draw()

    def _draw(self) -> None:
        if self._chart is not None:
            self.setBackground(self.colours.ground)
            self._marks.shapes.clear()
            DRAWERS[self._chart.kind](self, self._chart)
            self._marks.prepareGeometryChange()
            self._marks.update()

    # ---- the paper

    def lay_out(self, left: float = 0, right: float = 0) -> tuple[float, float]:
        """Room for words beside the drawing, in pixels; what is left for the drawing comes back."""
        below = self.metrics.height() + 4
        self._item.getAxis("left").setWidth(left)
        self._item.getAxis("right").setWidth(right)
        self._item.getAxis("bottom").setHeight(below)
        return max(20.0, self.width() - left - right - 2), max(20.0, self.height() - below - 2)

    def show_range(self, x: tuple[float, float], y: tuple[float, float], downwards: bool = False) -> None:
        self._box.invertY(downwards)
        self._box.setRange(xRange=x, yRange=y, padding=0, disableAutoRange=True)

    def ticks(self, side: str, ticks: Ticks, colour: QColor | None = None, grid: bool = False) -> None:
        axis = self._item.getAxis(side)
        axis.setTicks([list(ticks)])
        axis.setTextPen(colour or self.colours.faint)
        if grid:
            thin = QColor(self.colours.faint)
            thin.setAlphaF(0.25)
            for at, _ in ticks:
                self.line(at, side == "left", QPen(thin, 1))

    def scale(self, low: float, high: float, about: int, is_share: bool, unsigned: bool = False) -> Ticks:
        """Round numbers along an axis. Unsigned, where below zero is as much as above."""
        marks = round_ticks(low, high, about)
        shown = [abs(at) if unsigned else at for at in marks]
        return [
            (at, f"{100 * value:g} %" if is_share else f"{value:,g}") for at, value in zip(marks, shown, strict=True)
        ]

    def category_ticks(self, chart: Chart, slot: float) -> Ticks:
        """Every category that has room for its name; where there are few, their names are cut instead."""
        names = list(chart.categories)
        step = every(len(names), slot, self.room_for(names))
        if step > 1 and len(names) <= FEW:
            return [(at, self.cut(name, slot - 2)) for at, name in enumerate(names)]
        # Round numbers where the categories are numbers: 5, 10, 15 and not 1, 6, 11.
        counts = [int(name) if name.isdecimal() else at for at, name in enumerate(names)]
        return [(at, name) for at, name in enumerate(names) if counts[at] % step == 0]

    def room_for(self, texts: Sequence[str]) -> float:
        """The width of the longest of these, and a little air."""
        return max((self.metrics.horizontalAdvance(text) for text in texts), default=0.0) + 8

    def cut(self, text: str, room: float) -> str:
        return self.metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)

    # ---- the pens

    def bar(self, left: float, bottom: float, right: float, top: float, colour: QColor, pen: QPen) -> None:
        def draw(painter: QPainter, to_pixels: QTransform) -> None:
            painter.setPen(pen)
            painter.setBrush(colour)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            one, other = to_pixels.map(QPointF(left, bottom)), to_pixels.map(QPointF(right, top))
            painter.drawRect(QRectF(one, other).normalized())

        self._marks.shapes.append(draw)

    def curve(self, points: Points, pen: QPen, smooth: bool = True) -> None:
        def draw(painter: QPainter, to_pixels: QTransform) -> None:
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
            painter.drawPolyline(to_pixels.map(QPolygonF([QPointF(x, y) for x, y in points])))

        self._marks.shapes.append(draw)

    def area(self, points: Points, colour: QColor) -> None:
        def draw(painter: QPainter, to_pixels: QTransform) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawPolygon(to_pixels.map(QPolygonF([QPointF(x, y) for x, y in points])))

        self._marks.shapes.append(draw)

    def line(self, at: float, is_level: bool, pen: QPen) -> None:
        """From one end of the drawing to the other."""
        (left, right), (bottom, top) = self._box.viewRange()
        self.curve([(left, at), (right, at)] if is_level else [(at, bottom), (at, top)], pen, smooth=False)

    def band(self, chart: Chart, is_level: bool) -> None:
        """What is still tolerated; drawn first, behind everything."""
        if chart.band is not None:
            (left, right), (bottom, top) = self._box.viewRange()
            low, high = chart.band
            nobody = QPen(Qt.PenStyle.NoPen)
            if is_level:
                self.bar(left, low, right, high, self.colours.band, nobody)
            else:
                self.bar(low, bottom, high, top, self.colours.band, nobody)

    def mark(self, chart: Chart, is_level: bool) -> None:
        """Where values should be; drawn last, across everything."""
        if chart.mark is not None:
            self.line(chart.mark, is_level, QPen(self.colours.text, 1.3, Qt.PenStyle.DashLine))

    def words(self, text: str, x: float, y: float, anchor: tuple[float, float], colour: QColor | None = None) -> None:
        """`anchor` is the point of the words that comes to lie there: (0, 0) is their upper left corner."""
        ink, width, height = colour or self.colours.text, self.metrics.horizontalAdvance(text), self.metrics.height()

        def draw(painter: QPainter, to_pixels: QTransform) -> None:
            place = to_pixels.map(QPointF(x, y)) - QPointF(width * anchor[0], height * anchor[1])
            painter.setPen(ink)
            painter.setFont(self._small)
            painter.drawText(place + QPointF(0, self.metrics.ascent()), text)

        self._marks.shapes.append(draw)

    # ---- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._draw()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos().x(), event.pos().y()), self)
            return True
        return bool(super().viewportEvent(event))

    def tip_at(self, x: float, y: float) -> str:
        """What is told of the place under the pointer."""
        if self._chart is None or not self._chart.categories:
            return ""
        place = self._box.mapSceneToView(self.mapToScene(int(x), int(y)))
        at = round(place.y() if self._chart.kind == "bars" else place.x())
        return tip(self._chart, min(max(at, 0), len(self._chart.categories) - 1))
