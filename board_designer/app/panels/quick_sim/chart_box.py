"""One chart with all that belongs to it: title, drawing, legend, how to read it, the numbers behind it."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.quick_sim.chart_colours import ChartColours, chart_colours
from board_designer.app.panels.quick_sim.folded_table import as_text
from board_designer.app.panels.quick_sim.numbers_table import NumbersTable
from board_designer.app.panels.quick_sim.sentence import put
from board_designer.reports.chart_words import in_words
from board_designer.showing.results import Chart

if TYPE_CHECKING:
    from board_designer.app.panels.quick_sim.plot import Plot

TALL = 11  # lines of text: the height of a chart that is not made of rows
ROW, TIGHT_ROW, MANY = 1.7, 1.25, 8  # lines for each bar; less where there are many
SHARP = 2  # a copied picture has this many dots for each pixel at least


class ChartBox(QWidget):
    """Drawn when it is first seen, and again only when something changes while it is seen."""

    table_toggled = Signal(bool)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._chart: Chart | None = None
        self._muted = False
        self._places: dict[str, int] = {}  # of series by name: while games are played, each keeps its colour
        self._is_due = False  # to be drawn when somebody looks
        self.plot: Plot | None = None
        self.title = Heading("")
        self.under = FaintLabel()
        self.legend = QLabel()
        self.legend.setWordWrap(True)
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.doc = FaintLabel()
        self.table = NumbersTable("")
        self.table.setVisible(False)
        self.table_button = self._button("Table", "The numbers behind this chart.")
        self.table_button.setCheckable(True)
        self.table_button.setArrowType(Qt.ArrowType.RightArrow)
        self.table_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.copy_button = self._button("Copy", "Copies the numbers for a spreadsheet.")
        self.picture_button = self._button("Copy picture", "Copies the chart as a picture.")
        self._lay_out()
        self.table_button.toggled.connect(self._toggle_table)
        self.copy_button.clicked.connect(self._copy)
        self.picture_button.clicked.connect(lambda: QGuiApplication.clipboard().setPixmap(self.picture()))

    @staticmethod
    def _button(text: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(tip)
        button.setAutoRaise(True)
        return button

    def _lay_out(self) -> None:
        self._figure = QWidget()
        self._figure.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._stage = QVBoxLayout()
        self._space = QWidget()  # stands where the drawing will be
        self._stage.addWidget(self._space)
        column = QVBoxLayout(self._figure)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addWidget(self.title)
        column.addWidget(self.under)
        column.addLayout(self._stage)
        column.addWidget(self.legend)
        column.addWidget(self.doc)
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        for button in (self.table_button, self.copy_button, self.picture_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 10)
        whole.setSpacing(1)
        whole.addWidget(self._figure)
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
        _show(self.title, chart.title)
        _show(self.under, " by ".join(part for part in (chart.scale, chart.axis) if part))
        _show(self.doc, chart.doc)
        self._figure.setAccessibleName(f"Chart: {chart.title}")
        self._figure.setAccessibleDescription(in_words(chart))
        self.table.setAccessibleName(f"Numbers: {chart.title}")
        for button in (self.table_button, self.copy_button, self.picture_button):
            button.setAccessibleName(f"{button.text()}: {chart.title}")
        if self.table_button.isChecked():
            self.table.show_table(chart.table)
        self._space.setFixedHeight(self._height())
        if self.plot is not None:
            self.plot.setFixedHeight(self._height())
        self._show_legend()
        self._is_due = True
        if self.plot is not None and not self.visibleRegion().isEmpty():
            self.freshen()
        else:
            self.update()

    def freshen(self) -> None:
        """Draw what is due at once."""
        if not self._is_due or self._chart is None:
            return
        self._is_due = False
        if self.plot is None:
            self.plot = load_plot()()
            self.plot.setFixedHeight(self._height())
            self._stage.replaceWidget(self._space, self.plot)
            self._space.hide()
        self.plot.show_chart(self._chart, self._colours(self._chart))

    def picture(self) -> QPixmap:
        self._is_due = True
        self.freshen()
        ratio = max(SHARP, self.devicePixelRatioF())
        pixmap = QPixmap(QSize(self._figure.size()) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(self.palette().window().color())
        self._figure.render(pixmap)
        return pixmap

    def _copy(self) -> None:
        if self._chart is not None:
            QGuiApplication.clipboard().setText(as_text(self._chart.table))

    def _colours(self, chart: Chart) -> ChartColours:
        for one in chart.series:
            self._places.setdefault(one.name, len(self._places))
        return chart_colours(chart, self._document.style, QGuiApplication.palette(), self._muted, self._places)

    def _height(self) -> int:
        line = self.fontMetrics().height()
        chart = self._chart
        if chart is None or chart.kind != "bars":
            return line * TALL
        rows = len(chart.categories) * max(1.0, len(chart.series) * 0.75)
        return round(line * ((ROW if rows <= MANY else TIGHT_ROW) * rows + 1.5 + bool(chart.mark_text)))

    def _show_legend(self) -> None:
        """Names of what is stacked or stands side by side. Lines have their names at their ends."""
        chart = self._chart
        assert chart is not None
        if chart.kind == "lines" or len(chart.series) == 1:
            _show(self.legend, "")
            return
        colours = self._colours(chart).series
        entries = [
            f'<span style="color:{colour.name()}">■</span>&nbsp;{_unbroken(one.name)}'
            for one, colour in zip(chart.series, colours, strict=True)
        ]
        _show(self.legend, " &ensp;".join(entries))

    def _toggle_table(self, is_open: bool) -> None:
        self.table_button.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        if is_open and self._chart is not None:
            self.table.show_table(self._chart.table)
        self.table.setVisible(is_open)
        self.table_toggled.emit(is_open)

    # ---- events

    def paintEvent(self, event: QPaintEvent) -> None:
        """A chart that is scrolled out of sight is not painted, and so not drawn."""
        super().paintEvent(event)
        if self._is_due:
            QTimer.singleShot(0, self, self.freshen)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.PaletteChange) and self._chart:
            self._show_legend()
            self._is_due = True
            self.update()


def load_plot() -> type[Plot]:
    """What draws charts. The first time takes a third of a second, better spent while the first games are played."""
    # Not with this file: many windows never show a chart.
    from board_designer.app.panels.quick_sim.plot import Plot

    return Plot


def _unbroken(name: str) -> str:
    return escape(name).replace(" ", "&nbsp;")


def _show(label: QLabel, text: str) -> None:
    put(label, text)
    label.setVisible(bool(text))
