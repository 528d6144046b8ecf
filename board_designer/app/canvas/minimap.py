"""The whole board in small, with a frame round what the canvas shows. Dragging the frame moves the view."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from board_designer.app.canvas.canvas import Canvas
from board_designer.app.canvas.canvas_colours import accent, faded

LARGEST = QSize(190, 140)
INSET = 5
LAZY = 300  # milliseconds after an edit until the small picture follows
ROOM = 3  # a canvas smaller than this many minimaps, in each direction, has none


class Minimap(QWidget):
    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._small: QPixmap | None = None
        self._wanted = True
        self._whole = canvas.camera.whole
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(LAZY)
        self._timer.timeout.connect(self._refresh)
        document = canvas.document
        partings = [
            document.board_changed.connect(lambda *_: self._timer.start()),
            document.view_changed.connect(self._timer.start),
        ]
        self.destroyed.connect(lambda _=None: [part() for part in partings])
        canvas.viewed.connect(self._viewed)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName("Minimap")
        self.setAccessibleDescription("The whole board. Click or drag to move the view.")
        self.setToolTip("The whole board. Click or drag to move the view.")
        self._resize()

    def set_wanted(self, on: bool) -> None:
        self._wanted = on
        self._viewed()

    @property
    def _scale(self) -> float:
        """Pixels a millimetre."""
        left, top, right, bottom = self._whole
        width, height = right - left, bottom - top
        return min((LARGEST.width() - 2 * INSET) / width, (LARGEST.height() - 2 * INSET) / height)

    def _refresh(self) -> None:
        self._small = None
        self._resize()
        self.update()

    def _resize(self) -> None:
        left, top, right, bottom = self._whole = self._canvas.camera.whole
        width, height = right - left, bottom - top
        size = QSize(round(width * self._scale) + 2 * INSET, round(height * self._scale) + 2 * INSET)
        if size != self.size():
            # It keeps its lower right corner.
            corner = self.geometry().bottomRight()
            self.resize(size)
            self.move(corner.x() - size.width() + 1, corner.y() - size.height() + 1)

    def _viewed(self) -> None:
        """Nothing to see when the canvas shows everything, and no room for it on a small one."""
        if self._canvas.camera.whole != self._whole:  # something lies beside the board now, or no more
            self._refresh()
        left, top, right, bottom = self._canvas.camera.visible
        first, upper, last, lower = self._whole
        whole = left <= first and top <= upper and right >= last and bottom >= lower
        room = self._canvas.width() > ROOM * self.width() and self._canvas.height() > ROOM * self.height()
        self.setVisible(self._wanted and room and not whole)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        palette = self.palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(faded(palette.color(QPalette.ColorRole.WindowText), 0.35), 1))
        painter.setBrush(palette.color(QPalette.ColorRole.Window))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.drawPixmap(QPointF(INSET, INSET), self._picture())
        self._paint_pieces(painter)
        self._paint_frame(painter)
        painter.end()

    def _picture(self) -> QPixmap:
        if self._small is None:
            ratio = self.devicePixelRatioF()
            size = self.size() - QSize(2 * INSET, 2 * INSET)
            self._small = QPixmap(size * ratio)
            self._small.setDevicePixelRatio(ratio)
            self._small.fill(QColor(0, 0, 0, 0))
            painter = QPainter(self._small)
            painter.scale(self._scale, self._scale)
            painter.translate(-self._whole[0], -self._whole[1])
            self._canvas.board_painter.paint_plainly(painter)
            painter.end()
        return self._small

    def _paint_pieces(self, painter: QPainter) -> None:
        """Not kept with the picture: in a game that is watched they change all the time."""
        painter.save()
        painter.translate(INSET, INSET)
        painter.scale(self._scale, self._scale)
        painter.translate(-self._whole[0], -self._whole[1])
        self._canvas.paint_pieces_plainly(painter)
        painter.restore()

    def _paint_frame(self, painter: QPainter) -> None:
        board = QRectF(self.rect()).adjusted(INSET, INSET, -INSET, -INSET)
        corner = (*self._whole[:2], *self._whole[:2])
        seen_mm = zip(self._canvas.camera.visible, corner, strict=True)
        left, top, right, bottom = ((value - first) * self._scale + INSET for value, first in seen_mm)
        seen = QRectF(left, top, right - left, bottom - top) & board.adjusted(-2, -2, 2, 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        for shade in (
            QRectF(board.left(), board.top(), board.width(), seen.top() - board.top()),
            QRectF(board.left(), seen.bottom(), board.width(), board.bottom() - seen.bottom()),
            QRectF(board.left(), seen.top(), seen.left() - board.left(), seen.height()),
            QRectF(seen.right(), seen.top(), board.right() - seen.right(), seen.height()),
        ):
            if shade.width() > 0 and shade.height() > 0:
                painter.drawRect(shade)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(accent(self.palette()), 2))
        painter.drawRect(seen)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look(event.position())

    def _look(self, pixel: QPointF) -> None:
        x, y = ((at - INSET) / self._scale for at in (pixel.x(), pixel.y()))
        self._canvas.look_at((x + self._whole[0], y + self._whole[1]))
