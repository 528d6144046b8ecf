"""All pages in small, in the order in which they are printed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem

from board_designer.words import millimetres

WIDE, HIGH = 128, 110  # pixels that a page has at most
GAP = 10

PageSize = tuple[str, float, float]  # title, width and height in millimetres


class PageStrip(QListWidget):
    """Pictures of pages come when the page comes in sight."""

    chosen = Signal(int)
    picture_wanted = Signal(int, float)  # a page, dots per millimetre

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Pages")
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setWordWrap(True)
        self.setUniformItemSizes(True)
        self.setIconSize(QSize(WIDE, HIGH))
        self.setGridSize(QSize(WIDE + 2 * GAP, HIGH + round(self.fontMetrics().height() * 2.4) + GAP))
        self.setMinimumWidth(WIDE + 4 * GAP + 20)
        self._pages: list[PageSize] = []
        self._images: dict[int, QImage] = {}
        self._asked: set[int] = set()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._ask)
        self.currentRowChanged.connect(lambda row: self.chosen.emit(row) if row >= 0 else None)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._later.start(20))

    def show_pages(self, pages: Sequence[PageSize]) -> None:
        """Pictures of the pages before stay in place until the new ones come."""
        row = max(0, min(self.currentRow(), len(pages) - 1))
        same = [one[1:] for one in pages] == [one[1:] for one in self._pages]
        self._pages = list(pages)
        self._asked.clear()
        if not same:
            self._images.clear()
        self.blockSignals(True)
        while self.count() > len(pages):
            self.takeItem(self.count() - 1)
        while self.count() < len(pages):
            self.addItem(QListWidgetItem())
        for number, (title, width, height) in enumerate(pages):
            item = self.item(number)
            item.setText(title)
            item.setToolTip(f"{title}, {millimetres(width, height)}")
            if number not in self._images:
                item.setIcon(self._icon(number, None))
        self.setCurrentRow(row)
        self.blockSignals(False)
        self._later.start(0)

    def show_image(self, number: int, image: QImage) -> None:
        if number < self.count():
            self._images[number] = image
            self.item(number).setIcon(self._icon(number, image))

    def image(self, number: int) -> QImage | None:
        return self._images.get(number)

    def step(self, by: int) -> None:
        self.setCurrentRow(max(0, min(self.count() - 1, self.currentRow() + by)))

    def ask_again(self) -> None:
        self._asked.clear()
        self._later.start(0)

    def _ask(self) -> None:
        ratio = self.devicePixelRatioF()
        for number, (_, width, height) in enumerate(self._pages):
            in_sight = self.visualItemRect(self.item(number)).intersects(self.viewport().rect())
            if in_sight and number not in self._asked:
                self._asked.add(number)
                self.picture_wanted.emit(number, _scale(width, height) * ratio)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._later.start(20)

    def _icon(self, number: int, image: QImage | None) -> QIcon:
        """The page in the middle of a box, so that wide and tall ones stand on one line."""
        _, width, height = self._pages[number]
        ratio, scale = self.devicePixelRatioF(), _scale(width, height)
        pixmap = QPixmap(QSize(WIDE, HIGH) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        sheet = QRectF((WIDE - width * scale) / 2, (HIGH - height * scale) / 2, width * scale, height * scale)
        painter = QPainter(pixmap)
        painter.fillRect(sheet, Qt.GlobalColor.white)
        if image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(sheet, image)
        painter.setPen(QColor("#808080"))
        painter.drawRect(sheet.adjusted(0, 0, -1, -1))
        painter.end()
        icon = QIcon(pixmap)
        icon.addPixmap(pixmap, QIcon.Mode.Selected)  # a page that is chosen keeps its colours
        return icon


def _scale(width: float, height: float) -> float:
    """Pixels of a millimetre."""
    return min(WIDE / width, HIGH / height)
