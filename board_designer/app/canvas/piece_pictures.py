"""Pictures of spaces that are laid and moved about: drawn once each, painted once for a zoom, put wherever they lie.

Whoever paints a frame gives them a little time. What it does not suffice for is shown as it was at another zoom, or
in plain colours, and better in the next frame.
"""

from __future__ import annotations

import math
import time
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.low_detail_painter import PlainFills, plain_of
from board_designer.app.canvas.piece_positions import to_pixels
from board_designer.board.model import Board, Space
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.qt_strokes import Stroke, play, record
from board_designer.drawing.style import Style
from board_designer.geometry.footprint import lattice_points
from board_designer.geometry.grid import Grid
from board_designer.geometry.rigid_motion import moved, shift_by

LARGEST_PICTURE = 4_000_000  # device pixels: what is seen larger than this is painted as it is looked at
BUDGET = 0.008  # seconds a frame spends on pictures


class Form:
    """How a space looks, in millimetres from the middle of its first cell, wherever that lies."""

    def __init__(self, space: Space, sketch: IncrementalDrawing) -> None:
        grid = sketch.board.grid
        self._space, self._sketch = space, sketch
        self._zero = _mm(grid, (0, 0))
        self._strokes: list[Stroke] | None = None
        self._box = QRectF()
        self._picture: QPixmap | None = None
        self._scale = 0.0  # device pixels a millimetre of the picture
        plain = plain_of(space.footprint, grid)
        self._plainly = PlainFills(sketch.style)
        self._plainly.add(space, plain, grid)
        shape = QPainterPath()
        if isinstance(plain, QRectF):
            shape.addRect(plain)
        else:
            shape = plain.simplified()
        self.shape = shape.translated(-self._zero)
        cells = [grid.to_plane(point) for point in lattice_points(space.footprint, grid)[:2]]
        (x, y), (across, down) = cells[0], cells[-1]
        self.turned = math.degrees(math.atan2(down - y, across - x)) if len(cells) > 1 else 0.0

    def is_sharp(self, scale: float) -> bool:
        """Whether it can be shown at once; `scale` is in device pixels a millimetre."""
        if self._strokes is None:
            return False
        return self._scale == scale or self._is_large(scale)

    def sharpen(self, scale: float) -> None:
        if self._strokes is None:
            parts = self._sketch.preview(self._sketch.board, [self._space], [])
            marks = [mark for part in parts for mark in part.marks]
            left, top, right, bottom = extent(marks) or (0.0, 0.0, 0.0, 0.0)
            self._box = QRectF(left, top, right - left, bottom - top).translated(-self._zero)
            self._strokes = record(marks)
        if not self.is_sharp(scale):
            self._picture, self._scale = self._painted(scale), scale

    def _is_large(self, scale: float) -> bool:
        return self._box.width() * self._box.height() * scale * scale > LARGEST_PICTURE

    def _corner(self, scale: float) -> tuple[int, int]:
        """Where its picture begins, in whole device pixels, with one to spare."""
        return math.floor(self._box.left() * scale) - 1, math.floor(self._box.top() * scale) - 1

    def _painted(self, scale: float) -> QPixmap:
        left, top = self._corner(scale)
        right, bottom = (math.ceil(end * scale) + 1 for end in (self._box.right(), self._box.bottom()))
        picture = QPixmap(right - left, bottom - top)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        painter.scale(scale, scale)
        self._play(painter)
        painter.end()
        return picture

    def _play(self, painter: QPainter) -> None:
        painter.translate(-self._zero)
        play(painter, self._strokes or ())

    def put(self, painter: QPainter, place: QPointF, camera: Camera) -> None:
        """Lying at a place of the paper, on whole device pixels of the window."""
        ratio = camera.ratio
        scale = camera.scale * ratio
        if self._scale == scale and self._picture is not None:
            left, top = self._corner(scale)
            across = (round((place.x() * camera.scale + camera.shift[0]) * ratio) + left) / ratio
            down = (round((place.y() * camera.scale + camera.shift[1]) * ratio) + top) / ratio
            size = self._picture.width() / ratio, self._picture.height() / ratio
            painter.drawPixmap(QRectF(across, down, *size), self._picture, QRectF(self._picture.rect()))
            return
        painter.save()
        painter.setTransform(to_pixels(camera), True)
        painter.translate(place)
        self.paint(painter, scale)
        painter.restore()

    def paint(self, painter: QPainter, scale: float) -> None:
        """On a painter whose unit is the millimetre, about where it is: turned, larger, or as it was last painted."""
        if self._strokes is not None and self._is_large(scale):
            painter.save()
            self._play(painter)
            painter.restore()
        elif self._picture is not None:
            left, top = (at / self._scale for at in self._corner(self._scale))
            size = self._picture.width() / self._scale, self._picture.height() / self._scale
            painter.drawPixmap(QRectF(left, top, *size), self._picture, QRectF(self._picture.rect()))
        else:
            painter.save()
            painter.translate(-self._zero)
            self._plainly.paint(painter)
            painter.restore()

    def reach(self) -> QRectF:
        return self._box if self._strokes is not None else self.shape.boundingRect()


class PiecePictures:
    """The forms of all pieces of a film on one grid in one style."""

    def __init__(self) -> None:
        self._sketch: IncrementalDrawing | None = None
        self._forms: dict[Space, Form] = {}
        self._known: dict[Space, tuple[Form, QPointF]] = {}
        self._deadline = math.inf
        self.is_done = True  # whether all that was put was sharp

    @property
    def style(self) -> Style | None:
        return self._sketch.style if self._sketch is not None else None

    def show(self, board: Board, style: Style) -> bool:
        """True when nothing that was known holds any more."""
        sketch = self._sketch
        if sketch is not None and sketch.board.grid == board.grid and sketch.style is style:
            return False
        self._sketch = IncrementalDrawing(replace(board, title="", spaces=(), links=()), style)
        self._forms, self._known = {}, {}
        return True

    def begin(self, budget: float = BUDGET) -> None:
        """A frame is painted from now on, and may take so long for pictures."""
        self._deadline, self.is_done = time.perf_counter() + budget, True

    def of(self, space: Space) -> tuple[Form, QPointF]:
        """How it looks, and where on the paper its first cell lies."""
        known = self._known.get(space)
        if known is None:
            assert self._sketch is not None
            grid = self._sketch.board.grid
            first = lattice_points(space.footprint, grid)[0]
            alike = replace(space, footprint=moved(space.footprint, shift_by((-first[0], -first[1])), grid))
            form = self._forms.get(alike)
            if form is None:
                form = self._forms[alike] = Form(alike, self._sketch)
            known = self._known[space] = (form, _mm(grid, first))
        return known

    def put(self, painter: QPainter, space: Space, camera: Camera) -> None:
        form, place = self.of(space)
        if to_pixels(camera).mapRect(form.reach().translated(place)).intersects(QRectF(0, 0, *camera.view)):
            self.sharpen(form, camera)
            form.put(painter, place, camera)

    def sharpen(self, form: Form, camera: Camera) -> None:
        """If there is time for it."""
        scale = camera.scale * camera.ratio
        if form.is_sharp(scale):
            return
        if time.perf_counter() < self._deadline:
            form.sharpen(scale)
        else:
            self.is_done = False


def _mm(grid: Grid, point: tuple[int, int]) -> QPointF:
    """A point of the lattice on the paper."""
    x, y = grid.to_plane(point)
    return QPointF((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
