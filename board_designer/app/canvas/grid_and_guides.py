"""The desk under the board, and the lines laid over it: grid, folds, page seams, axes of symmetry."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPalette, QPen, QPixmap, QPolygonF

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.canvas_colours import AXIS, FOLD, GRID, SEAM, desk, faded, is_dark
from board_designer.board.model import Board
from board_designer.board.symmetry import Symmetry
from board_designer.geometry.grid import Grid
from board_designer.geometry.page_cutting import Seams
from board_designer.geometry.rigid_motion import Motion
from board_designer.geometry.shapes import hex_corners

SHADOW = 7  # pixels
# Lines this close together (in pixels) are not drawn; from twice as far on they are as strong as they get.
CLOSE_CELLS, CLOSE_PARTS = 9.0, 9.0
# Faint, since they run over the spaces too: what ends where must be told by the spaces themselves.
CELL_STRENGTH, PART_STRENGTH = 0.16, 0.07


class PlaneView:
    """From parts on the plane to pixels."""

    def __init__(self, grid: Grid, camera: Camera) -> None:
        self.grid, self.camera = grid, camera
        self.part = grid.mm_per_part * camera.scale  # pixels a part

    def x(self, parts: float) -> float:
        return (parts + self.grid.margin) * self.part + self.camera.shift[0]

    def y(self, parts: float) -> float:
        return (parts + self.grid.margin) * self.part + self.camera.shift[1]

    def point(self, x: float, y: float) -> QPointF:
        return QPointF(self.x(x), self.y(y))

    @property
    def area(self) -> QRectF:
        """The playing area."""
        width, height = self.grid.size
        return QRectF(self.point(0, 0), self.point(width, height))

    def columns(self, step: float) -> range:
        """The numbers of the lines of a raster that are in sight, from left to right."""
        return self._lines(step, self.camera.shift[0], self.camera.view[0], self.grid.size[0])

    def rows(self, step: float) -> range:
        return self._lines(step, self.camera.shift[1], self.camera.view[1], self.grid.size[1])

    def _lines(self, step: float, shift: float, view: int, size: int) -> range:
        first = math.ceil((-shift / self.part - self.grid.margin) / step)
        last = math.floor(((view - shift) / self.part - self.grid.margin) / step)
        return range(max(0, first), min(math.floor(size / step + 1e-9), last) + 1)


def paint_desk(painter: QPainter, palette: QPalette, camera: Camera) -> None:
    """The desk, and the shadow that the board throws on it."""
    painter.fillRect(QRectF(0, 0, *camera.view), desk(palette))
    left, top = camera.shift
    width, height = camera.sheet[0] * camera.scale, camera.sheet[1] * camera.scale
    strongest = 0.42 if is_dark(palette) else 0.22
    shades = [QColor.fromRgbF(0, 0, 0, strongest * (1 - (ring + 0.5) / SHADOW) ** 2) for ring in range(SHADOW)]
    for ring, shade in enumerate(shades, 1):
        painter.fillRect(round(left), round(top + height) + ring - 1, round(width), 1, shade)
        painter.fillRect(round(left), round(top) - ring, round(width), 1, faded(shade, shade.alphaF() / 2))
    # One row repeated downwards: filling columns one pixel wide takes ten times as long.
    right = _row(SHADOW, 1.0, enumerate(shades))
    painter.drawTiledPixmap(QRectF(round(left + width), round(top), SHADOW, round(height) + 1), right)
    mirrored = _row(SHADOW, 1.0, ((SHADOW - 1 - place, shade) for place, shade in enumerate(shades)))
    painter.drawTiledPixmap(QRectF(round(left) - SHADOW, round(top), SHADOW, round(height) + 1), mirrored)


def _row(width: float, ratio: float, marks: Iterable[tuple[float, QColor]]) -> QPixmap:
    """A row of pixels, clear but for marks of one pixel each."""
    image = QImage(max(1, math.ceil(width * ratio)), 1, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    for place, colour in marks:
        painter.fillRect(round(place * ratio), 0, max(1, round(ratio)), 1, colour)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)


def paint_edges(painter: QPainter, board: Board, camera: Camera) -> None:
    """The edge of the sheet and of the playing area."""
    view = PlaneView(board.grid, camera)
    width, height = camera.sheet[0] * camera.scale, camera.sheet[1] * camera.scale
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _frame(painter, QRectF(*camera.shift, width, height), QColor(0, 0, 0, 90))
    if board.grid.margin:
        _frame(painter, view.area, faded(GRID, 0.45))


def _frame(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    left, top, right, bottom = (round(v) + 0.5 for v in (rect.left(), rect.top(), rect.right(), rect.bottom()))
    painter.setPen(_line(colour))
    painter.drawLines(
        [
            QLineF(left, top, right, top),
            QLineF(right, top, right, bottom),
            QLineF(right, bottom, left, bottom),
            QLineF(left, bottom, left, top),
        ]
    )


def paint_grid(painter: QPainter, grid: Grid, camera: Camera) -> None:
    """Cells from some pixels on, and their parts as one comes nearer."""
    view = PlaneView(grid, camera)
    cells = _strength(view.part * grid.parts, CLOSE_CELLS) * CELL_STRENGTH
    parts = _strength(view.part, CLOSE_PARTS) * PART_STRENGTH
    if grid.shape == "hex":
        _hex_grid(painter, view, cells, parts)
        return
    levels = [(1, parts)] if parts > 0 and grid.parts > 1 else []
    if cells > 0:
        levels.append((grid.parts, cells))
    _raster(painter, view, levels)


def _strength(pixels: float, close: float) -> float:
    return max(0.0, min(1.0, pixels / close - 1.0))


def _raster(painter: QPainter, view: PlaneView, levels: Sequence[tuple[int, float]]) -> None:
    """Lines of one or more rasters, the coarsest last and on top."""
    area = view.area & QRectF(0, 0, *view.camera.view)
    if area.isEmpty() or not levels:
        return
    left = round(area.left())
    columns = [
        (round(view.x(column * step)) - left, faded(GRID, strength))
        for step, strength in levels
        for column in view.columns(step)
    ]
    row = _row(area.right() - left + 1, view.camera.ratio, [mark for mark in columns if mark[0] >= 0])
    size = row.deviceIndependentSize()
    painter.drawTiledPixmap(QRectF(left, area.top(), size.width(), area.height()), row)
    painter.setPen(Qt.PenStyle.NoPen)
    for step, strength in levels:
        coarser = [other for other, _ in levels if other > step]
        rows = [row * step for row in view.rows(step) if all(row * step % other for other in coarser)]
        painter.setBrush(faded(GRID, strength))
        painter.drawRects([QRectF(area.left(), round(view.y(at)), area.width(), 1) for at in rows])


def _hex_grid(painter: QPainter, view: PlaneView, cells: float, parts: float) -> None:
    grid, camera = view.grid, view.camera
    painter.save()
    painter.setClipRect(view.area & QRectF(0, 0, *camera.view))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    margin = grid.margin * grid.mm_per_part
    left, top, right, bottom = ((value - margin) / grid.mm_per_part for value in camera.visible)
    left, right = max(left, 0.0), min(right, float(grid.size[0]))
    top, bottom = max(top, 0.0), min(bottom, float(grid.size[1]))
    if cells > 0:
        path = QPainterPath()
        width, height = grid.hex_size  # one more all round, of which a piece may be in sight
        for column, row in grid.hexes_in((left - width, top - height, right + width, bottom + height)):
            # Each hex draws half of its edges; its neighbours draw the others.
            corners = [view.point(*corner) for corner in hex_corners(column, row, grid)]
            path.moveTo(corners[5])
            for corner in (corners[0], corners[1], corners[2]):
                path.lineTo(corner)
        painter.setPen(_line(faded(GRID, cells)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
    if parts > 0:
        painter.setPen(QPen(faded(GRID, parts * 3), 2))
        in_sight = grid.hexes_in((left, top, right, bottom), step=1)
        painter.drawPoints(QPolygonF([view.point(*grid.to_plane(point)) for point in in_sight]))
    painter.restore()


def paint_cuts(painter: QPainter, board: Board, camera: Camera, seams: Seams) -> None:
    """Where the board folds, and where its printed pages meet."""
    view = PlaneView(board.grid, camera)
    sheet = QRectF(*camera.shift, camera.sheet[0] * camera.scale, camera.sheet[1] * camera.scale)
    folds = board.grid.folds
    _cut(painter, view, sheet, folds.vertical, folds.horizontal, _dashed(FOLD, 1.5, [8, 4]))
    _cut(painter, view, sheet, *seams, _dashed(SEAM, 1.0, [3, 3]))


def _cut(
    painter: QPainter,
    view: PlaneView,
    sheet: QRectF,
    vertical: tuple[float, ...],
    horizontal: tuple[float, ...],
    pen: QPen,
) -> None:
    lines = [QLineF(x, sheet.top(), x, sheet.bottom()) for x in (round(view.x(at)) + 0.5 for at in vertical)]
    lines += [QLineF(sheet.left(), y, sheet.right(), y) for y in (round(view.y(at)) + 0.5 for at in horizontal)]
    if lines:
        # Light below dark, so that the dashes show on any ground.
        ground = _line(QColor(255, 255, 255, 150))
        ground.setWidthF(pen.widthF())
        painter.setPen(ground)
        painter.drawLines(lines)
        painter.setPen(pen)
        painter.drawLines(lines)


def paint_symmetry(painter: QPainter, symmetry: Symmetry, board: Board, camera: Camera) -> None:
    """The axes that edits are mirrored in, or the point about which they turn."""
    if not symmetry or symmetry.refusal(board.grid):
        return
    view = PlaneView(board.grid, camera)
    area = view.area
    motions = symmetry.motions(board.grid)
    if symmetry.folds > 1:
        _pivot(painter, view.point(*fixed_point(motions[0], board.grid)), symmetry.folds)
        return
    painter.setPen(_dashed(AXIS, 1.2, [6, 3, 1, 3]))
    for axis, motion in zip(symmetry.axes, (motions[0], motions[-1]), strict=False):
        # Half way between any place and its image.
        (x0, y0), (x1, y1) = board.grid.to_plane((0, 0)), board.grid.to_plane(motion.point((0, 0)))
        if axis == "left_right":
            x = view.x((x0 + x1) / 2)
            painter.drawLine(QLineF(x, area.top() - 12, x, area.bottom() + 12))
        else:
            y = view.y((y0 + y1) / 2)
            painter.drawLine(QLineF(area.left() - 12, y, area.right() + 12, y))


def fixed_point(turn: Motion, grid: Grid) -> tuple[float, float]:
    """The place on the plane that a turn leaves where it is."""
    a, b, c, d = turn.matrix
    (x, y), whole = turn.shift, (1 - a) * (1 - d) - b * c
    return grid.to_plane((((1 - d) * x + b * y) / whole, (c * x + (1 - a) * y) / whole))


def _pivot(painter: QPainter, middle: QPointF, folds: int) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(AXIS, 1.6))
    painter.drawEllipse(middle, 9, 9)
    for fold in range(folds):
        angle = 2 * math.pi * fold / folds - math.pi / 2
        painter.drawLine(middle, QPointF(middle.x() + 18 * math.cos(angle), middle.y() + 18 * math.sin(angle)))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _line(colour: QColor) -> QPen:
    pen = QPen(colour, 1)
    pen.setCosmetic(True)
    return pen


def _dashed(colour: QColor, width: float, dashes: list[float]) -> QPen:
    pen = QPen(colour, width)
    pen.setDashPattern(dashes)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen
