"""One chart with all that belongs to it: title, drawing, how to read it, the numbers behind it."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.picture_clipboard import put_picture
from board_designer.app.panels.quick_sim.chart_palette import palette_colours
from board_designer.app.panels.quick_sim.chart_view import ChartView
from board_designer.app.panels.quick_sim.numbers_table import NumbersTable
from board_designer.app.panels.quick_sim.wrapping_label import put
from board_designer.app.panels.quick_sim.wrapping_table import as_text
from board_designer.drawing.qt_painter import png_filling
from board_designer.drawing.svg_writer import svg
from board_designer.reports.chart_words import in_words
from board_designer.reports.charts.chart_colours import ChartColours
from board_designer.reports.charts.chart_picture import draw_figure
from board_designer.showing.result_values import Chart

SHARP = 2  # a copied picture has this many dots for each pixel at least


class ChartBox(QWidget):
    """Filled again and again while games are played: widgets stay, numbers change."""

    table_toggled = Signal(bool)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._chart: Chart | None = None
        self._muted = False
        self._places: dict[str, int] = {}  # of series by name: while games are played, each keeps its colour
        self.title = Heading("")
        self.view = ChartView()
        self.doc = FaintLabel()
        self.table = NumbersTable("")
        self.table.setVisible(False)
        self.table_button = self._button("Table", "The numbers behind this chart.")
        self.table_button.setCheckable(True)
        self.table_button.setArrowType(Qt.ArrowType.RightArrow)
        self.table_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.copy_button = self._button("Copy", "Copies the numbers for a spreadsheet.")
        self.picture_button = self._button("Copy picture", "Copies the chart as a picture, in pixels and as SVG.")
        self._lay_out()
        self.table_button.toggled.connect(self._toggle_table)
        self.copy_button.clicked.connect(self._copy)
        self.picture_button.clicked.connect(self._copy_picture)

    @staticmethod
    def _button(text: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(tip)
        button.setAutoRaise(True)
        return button

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        for button in (self.table_button, self.copy_button, self.picture_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 10)
        whole.setSpacing(1)
        for part in (self.title, self.view, self.doc):
            whole.addWidget(part)
        whole.addLayout(buttons)
        whole.addWidget(self.table)

    @property
    def chart(self) -> Chart | None:
        return self._chart

    def show_chart(self, chart: Chart, muted: bool = False) -> None:
        """Muted: the numbers are of a board that is no more."""
        if chart == self._chart and muted == self._muted:
            return
        self._chart, self._muted = chart, muted
        for one in chart.series:
            self._places.setdefault(one.name, len(self._places))
        _show(self.title, chart.title)
        _show(self.doc, chart.doc)
        self.view.setAccessibleName(f"Chart: {chart.title}")
        self.view.setAccessibleDescription(in_words(chart))
        self.table.setAccessibleName(f"Numbers: {chart.title}")
        for button in (self.table_button, self.copy_button, self.picture_button):
            button.setAccessibleName(f"{button.text()}: {chart.title}")
        if self.table_button.isChecked():
            self.table.show_table(chart.table)
        self.view.show_chart(chart, self.colours())

    def colours(self) -> ChartColours:
        return palette_colours(QGuiApplication.palette(), self._document.style, self._places, self._muted)

    def _copy(self) -> None:
        if self._chart is not None:
            QGuiApplication.clipboard().setText(as_text(self._chart.table))

    def _copy_picture(self) -> None:
        """With its title and how to read it, as wide and in the colours that are seen."""
        if self._chart is not None:
            dots = max(SHARP, self.devicePixelRatioF()) / self.view.pixel
            picture = draw_figure(self._chart, self.view.width() * self.view.pixel, self.colours())
            png = png_filling(picture, round(picture.width * dots), round(picture.height * dots))
            put_picture(png, svg(picture).encode("utf-8"))

    def _toggle_table(self, is_open: bool) -> None:
        self.table_button.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        if is_open and self._chart is not None:
            self.table.show_table(self._chart.table)
        self.table.setVisible(is_open)
        self.table_toggled.emit(is_open)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.PaletteChange) and self._chart:
            self.view.show_chart(self._chart, self.colours())


def _show(label: QLabel, text: str) -> None:
    put(label, text)
    label.setVisible(bool(text))
