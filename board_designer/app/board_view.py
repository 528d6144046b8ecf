"""The board on screen: the printed picture, zoomed with the wheel and moved by dragging."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPicture, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QWidget

from board_designer.drawing.marks import Picture
from board_designer.drawing.paint import MM_PER_INCH, paint

STEP = 1.25
SMALLEST, LARGEST = 0.05, 40.0
BORDER = 12  # pixels left free round a board that is fitted


class BoardView(QWidget):
    pointed = Signal(float, float)  # millimetres under the mouse
    zoomed = Signal(float)  # 1.0 is print size

    def __init__(self) -> None:
        super().__init__()
        self._recorded = QPicture()
        self._size = QRectF(0, 0, 1, 1)
        self._scale = 1.0
        self._shift = QPointF()
        self._fitted = True
        self._dragged_from: QPointF | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 240)

    def show_picture(self, picture: Picture) -> None:
        self._size = QRectF(0, 0, picture.width, picture.height)
        self._recorded = QPicture()
        painter = QPainter(self._recorded)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, picture)
        painter.end()
        self.fit()

    def fit(self) -> None:
        width, height = max(1, self.width() - 2 * BORDER), max(1, self.height() - 2 * BORDER)
        self._set_scale(min(width / self._size.width(), height / self._size.height()))
        self._centre()
        self._fitted = True

    def print_size(self) -> None:
        self._set_scale(self._pixels_per_mm())
        self._centre()

    def zoom_in(self) -> None:
        self._zoom_at(QPointF(self.rect().center()), STEP)

    def zoom_out(self) -> None:
        self._zoom_at(QPointF(self.rect().center()), 1 / STEP)

    def to_mm(self, pixel: QPointF) -> QPointF:
        return (pixel - self._shift) * (1 / self._scale)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().mid())
        painter.setTransform(QTransform(self._scale, 0, 0, self._scale, self._shift.x(), self._shift.y()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPicture(0, 0, self._recorded)
        painter.end()

    def resizeEvent(self, _: QResizeEvent) -> None:
        if self._fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._zoom_at(event.position(), STEP ** (event.angleDelta().y() / 120))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._dragged_from = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged_from is not None:
            self._shift += event.position() - self._dragged_from
            self._dragged_from = event.position()
            self._fitted = False
            self.update()
        place = self.to_mm(event.position())
        self.pointed.emit(place.x(), place.y())

    def mouseReleaseEvent(self, _: QMouseEvent) -> None:
        self._dragged_from = None

    def _zoom_at(self, pixel: QPointF, factor: float) -> None:
        """Zoom so that what lies under the pixel stays there."""
        place = self.to_mm(pixel)
        self._set_scale(self._scale * factor)
        self._shift = pixel - place * self._scale
        self.update()

    def _set_scale(self, scale: float) -> None:
        self._scale = min(LARGEST, max(SMALLEST, scale))
        self._fitted = False
        self.zoomed.emit(self._scale / self._pixels_per_mm())
        self.update()

    def _centre(self) -> None:
        board = self._size.size() * self._scale
        self._shift = QPointF(self.width() - board.width(), self.height() - board.height()) * 0.5
        self.update()

    def _pixels_per_mm(self) -> float:
        return self.logicalDpiX() / MM_PER_INCH
