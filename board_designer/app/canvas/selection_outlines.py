"""Lines round spaces and along links: what is selected, in the hand, pointed at or locked."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.canvas_colours import HALO
from board_designer.app.canvas.low_detail_painter import plain_of
from board_designer.board.model import Board, Link, Space
from board_designer.drawing.marks_extent import Box
from board_designer.geometry.footprint import Footprint, Rect
from board_designer.geometry.grid import Grid
from board_designer.geometry.shapes import outline

# More outlines than this are drawn without their light rim, and straight from the paper's millimetres.
MANY = 400
CORNER = (1 - 0.5**0.5) / 2  # from the corner of a square to that of the largest square in its circle
LOCK_FROM = 22  # pixels a space must measure to carry its lock


class Outlines:
    """Outlines of the spaces and links of one board, in millimetres. Worked out once for each set of ids."""

    def __init__(self) -> None:
        self._asked: tuple[Board, frozenset[str]] | None = None
        self._rects: list[QRectF] = []
        self._paths = QPainterPath()
        self._lines = QPainterPath()

    def show(self, board: Board, ids: frozenset[str]) -> Outlines:
        if self._asked is None or self._asked[0] is not board or self._asked[1] != ids:
            self._asked = (board, ids)
            self._rects, self._paths, self._lines = [], QPainterPath(), QPainterPath()
            for id_ in ids:
                space, link = board.space_by_id.get(id_), board.link_by_id.get(id_)
                if space is not None:
                    self._add(space, board)
                elif link is not None:
                    self._lines.addPath(way_of(link, board))
        return self

    def _add(self, space: Space, board: Board) -> None:
        plain = plain_of(space.footprint, board.grid)
        if isinstance(plain, QRectF):
            self._rects.append(plain)
        else:
            self._paths.addPath(plain)

    def paint(self, painter: QPainter, camera: Camera, colour: QColor, width: float = 2.0) -> None:
        if len(self._rects) > MANY:
            self._paint_many(painter, camera, colour, width)
            return
        place = _transform(camera)
        seen = QRectF(-8, -8, camera.view[0] + 16, camera.view[1] + 16)
        # Whole pixels keep straight edges sharp.
        rects = [rect for rect in (_sharp(place.mapRect(rect), camera.ratio) for rect in self._rects) if rect & seen]
        paths, lines = place.map(self._paths), place.map(self._lines)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, thick in ((HALO, width + 2), (colour, width)):
            pen = QPen(ink, thick)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.drawRects(rects)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawPath(paths)
            painter.setPen(QPen(ink, thick + 1, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(lines)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_many(self, painter: QPainter, camera: Camera, colour: QColor, width: float) -> None:
        pen = QPen(colour, width)
        pen.setCosmetic(True)
        painter.save()
        painter.setTransform(_transform(camera), True)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRects(self._rects)
        painter.drawPath(self._paths)
        painter.drawPath(self._lines)
        painter.restore()


def way_of(link: Link, board: Board) -> QPainterPath:
    """The line of a link from middle to middle, in millimetres on the paper."""
    path = QPainterPath()
    points = list(_middles(link, board))
    if points:
        path.moveTo(points[0])
        for point in points[1:]:
            path.lineTo(point)
    return path


def _middles(link: Link, board: Board) -> Iterator[QPointF]:
    grid = board.grid
    ends = [board.space_by_id.get(id_) for id_ in (link.source, link.target)]
    if ends[0] is None or ends[1] is None:
        return
    first, last = (outline(space.footprint, grid).centroid for space in ends if space is not None)
    for x, y in ((first.x, first.y), *(grid.to_plane(point) for point in link.bends), (last.x, last.y)):
        yield QPointF((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)


def paint_path(painter: QPainter, camera: Camera, path: QPainterPath, colour: QColor) -> None:
    """The outlines of a draft: thinner than those of a selection."""
    shown = _transform(camera).map(path)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (QPen(HALO, 3), QPen(colour, 1.5)):
        painter.setPen(pen)
        painter.drawPath(shown)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


class Locks:
    """A small lock in the corner of each locked space that is large enough to carry it."""

    def __init__(self) -> None:
        self._asked: tuple[Board, frozenset[str]] | None = None
        self._boxes: list[Box] = []

    def show(self, board: Board, hidden: frozenset[str]) -> Locks:
        if self._asked is None or self._asked[0] is not board or self._asked[1] != hidden:
            self._asked = (board, hidden)
            locked = (space.id for space in board.spaces if space.locked and space.type not in hidden)
            boxes = ((board.space_by_id[id_], box_of(board, id_)) for id_ in locked)
            self._boxes = [_inside(space, box) for space, box in boxes if box]
        return self

    def paint(self, painter: QPainter, camera: Camera) -> None:
        seen = camera.visible
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for left, top, right, bottom in self._boxes:
            in_sight = left < seen[2] and right > seen[0] and top < seen[3] and bottom > seen[1]
            if in_sight and min(right - left, bottom - top) * camera.scale >= LOCK_FROM:
                x, y = camera.to_pixel((left, top))
                _lock(painter, x + 4, y + 4)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _inside(space: Space, box: Box) -> Box:
    """A box whose corner lies on the space: that of the square in a circle for anything that is not a rectangle."""
    if isinstance(space.footprint, Rect):
        return box
    across, down = (box[2] - box[0]) * CORNER, (box[3] - box[1]) * CORNER
    return box[0] + across, box[1] + down, box[2] - across, box[3] - down


def box_of(board: Board, id_: str) -> Box | None:
    """The box of a space on the paper, in millimetres."""
    space = board.space_by_id.get(id_)
    if space is None:
        return None
    left, top, right, bottom = bounds_of(space.footprint, board.grid)
    scale, margin = board.grid.mm_per_part, board.grid.margin
    return (left + margin) * scale, (top + margin) * scale, (right + margin) * scale, (bottom + margin) * scale


def bounds_of(footprint: Footprint, grid: Grid) -> Box:
    """The box of a footprint on the plane, in parts."""
    if isinstance(footprint, Rect):
        return footprint.x, footprint.y, footprint.x + footprint.width, footprint.y + footprint.height
    left, top, right, bottom = outline(footprint, grid).bounds
    return left, top, right, bottom


def _lock(painter: QPainter, x: float, y: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(QColor(255, 255, 255, 225)))
    painter.drawRoundedRect(QRectF(x, y, 14, 14), 3, 3)
    ink = QColor("#3a3a3a")
    painter.setPen(QPen(ink, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(x + 4.4, y + 2.2, 5.2, 6.4), 0, 180 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawRoundedRect(QRectF(x + 3.2, y + 6, 7.6, 5.6), 1, 1)


def _sharp(rect: QRectF, ratio: float) -> QRectF:
    left, top = round(rect.left() * ratio) / ratio, round(rect.top() * ratio) / ratio
    right, bottom = round(rect.right() * ratio) / ratio, round(rect.bottom() * ratio) / ratio
    return QRectF(left, top, right - left, bottom - top)


def _transform(camera: Camera) -> QTransform:
    return QTransform(camera.scale, 0, 0, camera.scale, *camera.shift)
