"""One page, large: fitted to the room there is, or as near as somebody wants to look."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from board_designer.words import percent
from board_designer.words.numbers import MM_PER_INCH

ROUND = 14  # pixels of desk round the page
STEP = 1.25
LEAST, MOST = 0.1, 4.0
REST_MS = 60  # between a change of size and the picture for it


class PageView(QScrollArea):
    """Shows what it has, enlarged, until a picture of the right size comes."""

    picture_wanted = Signal(float)  # dots per millimetre
    turned = Signal(int)  # a page on, or a page back
    zoomed = Signal(str)  # in words

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Page")
        self.setAccessibleDescription(
            "Page Up and Page Down change the page, plus and minus zoom, 0 shows the whole page."
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundRole(QPalette.ColorRole.Dark)
        self._page = _Paper()
        self.setWidget(self._page)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._size_mm = (210.0, 297.0)
        self._zoom: float | None = None  # as it fits
        self._held: QPoint | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._ask)
        self._page.installEventFilter(self)

    # ---- what is shown

    def show_page(self, width_mm: float, height_mm: float, image: QImage | None) -> None:
        """`image` may be a small one, to begin with."""
        is_same_size = (width_mm, height_mm) == self._size_mm
        self._size_mm = (width_mm, height_mm)
        self._page.image = image
        if not is_same_size or self._zoom is None:
            self._lay_out()
        self._page.update()
        self._ask()

    def show_image(self, image: QImage) -> None:
        self._page.image = image
        self._page.update()

    @property
    def image(self) -> QImage | None:
        return self._page.image

    def _lay_out(self) -> None:
        scale = self.pixels_per_mm
        width, height = (round(side * scale) for side in self._size_mm)
        self._page.setFixedSize(width + 2 * ROUND, height + 2 * ROUND)
        share = scale / self._true
        self.zoomed.emit(percent(share, 0) if self._zoom else f"{percent(share, 0)}, whole page")
        self._rest.start()

    @property
    def _true(self) -> float:
        """Pixels of a millimetre at print size."""
        return self.logicalDpiX() / MM_PER_INCH

    @property
    def pixels_per_mm(self) -> float:
        if self._zoom is not None:
            return self._zoom * self._true
        room = self.viewport().size()
        width, height = self._size_mm
        return max(0.05, min((room.width() - 2 * ROUND) / width, (room.height() - 2 * ROUND) / height))

    def _ask(self) -> None:
        self._rest.stop()
        self.picture_wanted.emit(self.pixels_per_mm * self.devicePixelRatioF())

    # ---- zoom

    def zoom_by(self, factor: float) -> None:
        now = self.pixels_per_mm / self._true
        self._zoom = min(MOST, max(LEAST, now * factor))
        self._keep_middle()

    def zoom_in(self) -> None:
        self.zoom_by(STEP)

    def zoom_out(self) -> None:
        self.zoom_by(1 / STEP)

    def show_whole(self) -> None:
        self._zoom = None
        self._lay_out()

    def show_true_size(self) -> None:
        self._zoom = 1.0
        self._keep_middle()

    def _keep_middle(self) -> None:
        bars = (self.horizontalScrollBar(), self.verticalScrollBar())
        before = [(bar.value() + bar.pageStep() / 2) / max(1, bar.maximum() + bar.pageStep()) for bar in bars]
        self._lay_out()
        for bar, share in zip(bars, before, strict=True):
            bar.setValue(round(share * (bar.maximum() + bar.pageStep()) - bar.pageStep() / 2))

    # ---- keys and mouse

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._zoom is None:
            self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_PageDown: lambda: self.turned.emit(1),
            Qt.Key.Key_PageUp: lambda: self.turned.emit(-1),
            Qt.Key.Key_Space: lambda: self.turned.emit(1),
            Qt.Key.Key_Backspace: lambda: self.turned.emit(-1),
            Qt.Key.Key_Plus: self.zoom_in,
            Qt.Key.Key_Equal: self.zoom_in,
            Qt.Key.Key_Minus: self.zoom_out,
            Qt.Key.Key_0: self.show_whole,
            Qt.Key.Key_1: self.show_true_size,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            step()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(STEP if event.angleDelta().y() > 0 else 1 / STEP)
            event.accept()
            return
        bar = self.verticalScrollBar()
        down = event.angleDelta().y() < 0
        if bar.maximum() == 0 or bar.value() == (bar.maximum() if down else bar.minimum()):
            self.turned.emit(1 if down else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """A page that is larger than its room is dragged about."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress:
            self._held = event.globalPosition().toPoint()  # type: ignore[attr-defined]
            self.setFocus()
        elif kind == QEvent.Type.MouseMove and self._held is not None:
            place = event.globalPosition().toPoint()  # type: ignore[attr-defined]
            by, self._held = place - self._held, place
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - by.x())
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() - by.y())
        elif kind == QEvent.Type.MouseButtonRelease:
            self._held = None
        return False


class _Paper(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.image: QImage | None = None

    def sizeHint(self) -> QSize:
        return QSize(200, 280)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        sheet = QRectF(self.rect()).adjusted(ROUND, ROUND, -ROUND, -ROUND)
        painter.fillRect(sheet.translated(2, 2), Qt.GlobalColor.black)
        painter.fillRect(sheet, Qt.GlobalColor.white)
        if self.image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(sheet, self.image)
        painter.end()
