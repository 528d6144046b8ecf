"""The canvas with its rulers and its minimap."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from board_designer.app.canvas.canvas import Canvas
from board_designer.app.canvas.minimap import Minimap
from board_designer.app.canvas.rulers import Corner, Ruler
from board_designer.app.document.document import Document

OFF_EDGE = 12  # pixels between the minimap and the edge of the canvas


class CanvasFrame(QWidget):
    def __init__(self, document: Document) -> None:
        super().__init__()
        self.canvas = Canvas(document)
        self.rulers = (Ruler(self.canvas, "across"), Ruler(self.canvas, "down"))
        self._corner = Corner(self.rulers)
        self.minimap = Minimap(self.canvas)
        table = QGridLayout(self)
        table.setContentsMargins(0, 0, 0, 0)
        table.setSpacing(0)
        table.addWidget(self._corner, 0, 0)
        table.addWidget(self.rulers[0], 0, 1)
        table.addWidget(self.rulers[1], 1, 0)
        table.addWidget(self.canvas, 1, 1)
        self.setAccessibleName("Board with rulers")
        self.setFocusProxy(self.canvas)
        self.canvas.viewed.connect(self._place_minimap)

    def show_rulers(self, on: bool) -> None:
        for widget in (*self.rulers, self._corner):
            widget.setVisible(on)

    def use_inches(self, on: bool) -> None:
        for ruler in self.rulers:
            ruler.use_inches(on)
        self._corner.update()

    def show_minimap(self, on: bool) -> None:
        self.minimap.set_wanted(on)

    def _place_minimap(self) -> None:
        size = self.minimap.size()
        self.minimap.move(
            self.canvas.width() - size.width() - OFF_EDGE, self.canvas.height() - size.height() - OFF_EDGE
        )
