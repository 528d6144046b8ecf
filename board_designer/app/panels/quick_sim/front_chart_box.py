"""What a search found, at a glance: how much changed against how much better."""

from __future__ import annotations

from board_designer.app.document.document import Document
from board_designer.app.panels.quick_sim.chart_box import ChartBox
from board_designer.reports.charts.front_chart import front_chart
from board_designer.showing.variant_values import Improvement


class FrontChart(ChartBox):
    """Gone where nothing was found."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.setVisible(False)

    def show_found(self, found: Improvement | None, muted: bool) -> None:
        self.setVisible(found is not None)
        if found is not None:
            self.show_chart(front_chart(found), muted)
