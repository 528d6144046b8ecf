"""Rulers along the canvas, in millimetres or inches, measured from the corner of the playing area."""

from __future__ import annotations

import math
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from board_designer.app.canvas.canvas import Canvas
from board_designer.app.canvas.canvas_colours import accent, faded
from board_designer.words import short
from board_designer.words.numbers import MM_PER_INCH

Direction = Literal["across", "down"]
THICK = 22  # pixels
APART = 56.0  # pixels that two numbers keep between them, at least
# Steps between numbers, each with the number of ticks it is divided into.
METRIC = ((1, 10), (2, 4), (5, 5), (10, 10), (20, 4), (50, 5), (100, 10), (200, 4), (500, 5), (1000, 10), (2000, 4))
IMPERIAL = ((1 / 16, 2), (1 / 8, 2), (1 / 4, 4), (1 / 2, 4), (1, 8), (2, 4), (5, 5), (10, 10), (20, 4), (50, 5))


class Ruler(QWidget):
    def __init__(self, canvas: Canvas, direction: Direction) -> None:
        super().__init__()
        self._canvas = canvas
        self._direction: Direction = direction
        self._inches = False
        self._pointed: float | None = None  # millimetres on the playing area
        canvas.viewed.connect(self.update)
        canvas.pointed.connect(self._point)
        canvas.left.connect(lambda: self._point(None, None))
        document = canvas.document
        partings = [
            notice.connect(lambda *_: self.update())
            for notice in (document.selection_changed, document.board_changed, document.draft_changed)
        ]
        self.destroyed.connect(lambda _=None: [part() for part in partings])
        self.setAccessibleName("Horizontal ruler" if direction == "across" else "Vertical ruler")
        self.setMinimumSize(QSize(20, THICK) if direction == "across" else QSize(THICK, 20))
        policy = QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed
        self.setSizePolicy(*(policy if direction == "across" else reversed(policy)))
        self.use_inches(False)

    def use_inches(self, on: bool) -> None:
        self._inches = on
        unit = "inches" if on else "millimetres"
        words = f"Measures {unit} from the upper left corner of the playing area."
        self.setAccessibleDescription(words)
        self.setToolTip(words)
        self.update()

    @property
    def inches(self) -> bool:
        return self._inches

    def sizeHint(self) -> QSize:
        return QSize(100, THICK) if self._direction == "across" else QSize(THICK, 100)

    def ticks(self) -> tuple[float, int]:
        """The step between two numbers in the unit shown, and its divisions, at this zoom."""
        pixels = self._canvas.camera.scale * (MM_PER_INCH if self._inches else 1.0)
        for step, divisions in IMPERIAL if self._inches else METRIC:
            if step * pixels >= APART:
                return step, divisions
        # Beyond the table: powers of ten.
        step = 10 ** math.ceil(math.log10(APART / pixels))
        return step, 10

    def _point(self, x: float | None, y: float | None) -> None:
        self._pointed = x if self._direction == "across" else y
        self.update()

    # ---- painting

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        palette = self.palette()
        painter.fillRect(self.rect(), palette.color(QPalette.ColorRole.Window))
        if self._direction == "down":
            # Painted as if it lay across: what is written reads from below.
            painter.translate(0, self.height())
            painter.rotate(-90)
        self._paint_selection(painter)
        self._paint_ticks(painter)
        ink = faded(palette.color(QPalette.ColorRole.WindowText), 0.35)
        painter.setPen(ink)
        painter.drawLine(QLineF(0, THICK - 0.5, self._length, THICK - 0.5))
        self._paint_pointer(painter)
        painter.end()

    @property
    def _length(self) -> float:
        return float(self.width() if self._direction == "across" else self.height())

    def _at(self, mm: float) -> float:
        """Where a millimetre of the playing area lies along the ruler as it is painted."""
        camera, grid = self._canvas.camera, self._canvas.document.shown.grid
        shift = camera.shift[0 if self._direction == "across" else 1]
        pixel = (mm + grid.margin * grid.mm_per_part) * camera.scale + shift
        return pixel if self._direction == "across" else self._length - pixel

    def _span(self) -> tuple[float, float]:
        """The first and last millimetre in sight."""
        camera, grid = self._canvas.camera, self._canvas.document.shown.grid
        margin = grid.margin * grid.mm_per_part
        left, top, right, bottom = (value - margin for value in camera.visible)
        return (left, right) if self._direction == "across" else (top, bottom)

    def _paint_ticks(self, painter: QPainter) -> None:
        unit = MM_PER_INCH if self._inches else 1.0
        step, divisions = self.ticks()
        first, last = (value / unit for value in self._span())
        small = step / divisions
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        font = QFont(self.font())
        font.setPixelSize(10)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        lines = []
        for number in range(math.floor(first / small), math.ceil(last / small) + 1):
            at = round(self._at(number * small * unit)) + 0.5
            whole = number % divisions == 0
            half = divisions % 2 == 0 and number % (divisions // 2) == 0
            lines.append(QLineF(at, THICK - (12 if whole else 7 if half else 4), at, THICK))
            if whole:
                text = short(number * small, 4)
                painter.setPen(ink)
                # At the start of the ruler a number is written in full or not at all.
                painter.drawText(QPointF(at + 3, metrics.ascent() + 1), text)
        painter.setPen(faded(ink, 0.6))
        painter.drawLines(lines)

    def _paint_selection(self, painter: QPainter) -> None:
        box = self._canvas.selection_box
        if box is None:
            return
        grid = self._canvas.document.shown.grid
        margin = grid.margin * grid.mm_per_part
        start, end = (box[0], box[2]) if self._direction == "across" else (box[1], box[3])
        ends = sorted((self._at(start - margin), self._at(end - margin)))
        painter.fillRect(QRectF(ends[0], 0, ends[1] - ends[0], THICK), faded(accent(self.palette()), 0.28))

    def _paint_pointer(self, painter: QPainter) -> None:
        if self._pointed is None:
            return
        at = self._at(self._pointed)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(Qt.PenStyle.NoPen))
        painter.setBrush(accent(self.palette()))
        painter.drawPolygon(QPolygonF([QPointF(at - 4, THICK - 6), QPointF(at + 4, THICK - 6), QPointF(at, THICK)]))


class Corner(QWidget):
    """Where the rulers meet; says the unit."""

    def __init__(self, rulers: tuple[Ruler, Ruler]) -> None:
        super().__init__()
        self._rulers = rulers
        self.setFixedSize(THICK, THICK)
        self.setAccessibleName("Ruler unit")
        self.setAccessibleDescription("mm is millimetres, in is inches.")

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))
        font = QFont(self.font())
        font.setPixelSize(9)
        painter.setFont(font)
        painter.setPen(faded(self.palette().color(QPalette.ColorRole.WindowText), 0.75))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, "in" if self._rulers[0].inches else "mm")
        painter.end()
