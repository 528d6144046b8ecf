"""The board in plain colours: what is shown from far away, and until the real picture is painted."""

from __future__ import annotations

from collections.abc import Iterable

import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from board_designer.board.model import Link, Space
from board_designer.drawing.drawn_space import motif_names
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks_extent import Box
from board_designer.drawing.stack_order import level_of
from board_designer.drawing.style import Style
from board_designer.drawing.textures import SEAT_COLOURED
from board_designer.geometry.footprint import Circle, Footprint, Rect, cell_footprints
from board_designer.geometry.grid import Grid
from board_designer.geometry.shapes import Shape, outline

Plain = QRectF | QPainterPath
Line = tuple[str, QPolygonF]  # its colour first
Group = tuple[int, int, str]  # layer, place within it, colour
FIELD = 0.84  # of a cell: the rest of a tile shows between its fields


class PlainFills:
    """Spaces as flat shapes, sorted by layer and colour so that each colour is one call."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._groups: dict[tuple[str, int | None], Group] = {}
        self._rects: dict[Group, list[QRectF]] = {}
        self._paths: dict[Group, QPainterPath] = {}

    def add(self, space: Space, plain: Plain, grid: Grid) -> None:
        kind = (space.type, space.seat)
        group = self._groups.get(kind)
        if group is None:
            group = self._groups[kind] = self._group_of(*kind)
        look = self._style.of_type(space.type)
        if not look.motifs:
            self._lay(group, plain)
            return
        layer, level = look.layer, level_of(space, look)
        self._lay((layer, 2 * level, look.fill), plain)
        cells = cell_footprints(space.footprint, grid, len(look.motifs))
        for cell, name in zip(cells, motif_names(space, look), strict=False):
            if name in self._style.motifs:
                self._lay((layer, 2 * level + 1, self._style.motifs[name].fill), _smaller(plain_of(cell, grid)))

    def _lay(self, group: Group, plain: Plain) -> None:
        if isinstance(plain, QRectF):
            self._rects.setdefault(group, []).append(plain)
        else:
            self._paths.setdefault(group, QPainterPath()).addPath(plain)

    def _group_of(self, type_: str, seat: int | None) -> Group:
        look = self._style.of_type(type_)
        colour = self._style.seat_colour(seat) if look.texture in SEAT_COLOURED else None
        return look.layer, 0, colour or look.fill

    def paint(self, painter: QPainter) -> None:
        """On a painter whose unit is the millimetre."""
        painter.setPen(Qt.PenStyle.NoPen)
        for group in sorted(self._rects.keys() | self._paths.keys()):
            painter.setBrush(QColor(group[2]))
            if group in self._rects:
                painter.drawRects(self._rects[group])
            if group in self._paths:
                painter.drawPath(self._paths[group])


class Overview:
    """All of a board in plain colours, worked out when it is first looked at and again after an edit."""

    def __init__(self) -> None:
        self._grid: Grid | None = None
        self._known: dict[str, tuple[Space, Plain]] = {}
        self._fills: PlainFills | None = None
        self._lines: list[Line] = []

    def forget(self) -> None:
        """Something changed. What is known of spaces that did not stays."""
        self._fills = None

    def paint(self, painter: QPainter, sketch: IncrementalDrawing, left_out: frozenset[str]) -> None:
        if self._fills is None:
            self._fills = self._worked_out(sketch, left_out)
        _paint(painter, sketch, self._fills, self._lines)

    def paint_near(self, painter: QPainter, sketch: IncrementalDrawing, left_out: frozenset[str], box: Box) -> None:
        """The same within a small box of the sheet, without a look at all the rest."""
        board, fills = sketch.board, PlainFills(sketch.style)
        names = {key.name for key in sketch.keys_in(box)} - left_out
        for name in names & board.space_by_id.keys():
            space = board.space_by_id[name]
            fills.add(space, plain_of(space.footprint, board.grid), board.grid)
        _paint(painter, sketch, fills, _lines(sketch, [link for link in board.links if link.id in names]))

    def _worked_out(self, sketch: IncrementalDrawing, left_out: frozenset[str]) -> PlainFills:
        board, style = sketch.board, sketch.style
        if board.grid != self._grid:
            self._grid, self._known = board.grid, {}
        fills, known = PlainFills(style), self._known
        self._known = {}
        for number, space in enumerate(board.spaces):
            before = known.get(space.id)
            if before is None or before[0] is not space:
                before = (space, plain_of(space.footprint, board.grid, sketch.plan.shapes[number]))
            self._known[space.id] = before
            if space.id not in left_out:
                fills.add(*before, board.grid)
        self._lines = _lines(sketch, [link for link in board.links if link.id not in left_out])
        return fills


def _lines(sketch: IncrementalDrawing, links: Iterable[Link]) -> list[Line]:
    ways = ((link, sketch.plan.way(link)) for link in links)
    grid, style = sketch.board.grid, sketch.style
    return [(style.of_link(link.type).colour, _polyline(way, grid)) for link, way in ways if way is not None]


def _paint(painter: QPainter, sketch: IncrementalDrawing, fills: PlainFills, lines: Iterable[Line]) -> None:
    grid, style = sketch.board.grid, sketch.style
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setOpacity(1.0)
    width, height = grid.print_size_mm
    painter.fillRect(QRectF(0, 0, width, height), QColor(style.background))
    margin = grid.margin * grid.mm_per_part
    if margin >= 4:
        painter.fillRect(QRectF(margin, margin, *grid.size_mm), QColor(style.ground))
    fills.paint(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, line in lines:
        painter.setPen(QPen(QColor(colour), 2.5))
        painter.drawPolyline(line)
    painter.restore()


def plain_of(footprint: Footprint, grid: Grid, shape: Shape | None = None) -> Plain:
    """The outline of a space on the paper, in millimetres. Whoever knows its shape, in parts, may hand it in."""
    scale, margin = grid.mm_per_part, grid.margin
    if isinstance(footprint, Rect):
        corner = (footprint.x + margin) * scale, (footprint.y + margin) * scale
        return QRectF(*corner, footprint.width * scale, footprint.height * scale)
    path = QPainterPath()
    if isinstance(footprint, Circle):
        x, y = grid.to_plane((footprint.x, footprint.y))
        radius = footprint.radius * scale
        path.addEllipse(QPointF((x + margin) * scale, (y + margin) * scale), radius, radius)
        return path
    for piece in shapely.get_parts(shape or outline(footprint, grid)):
        for ring in (piece.exterior, *piece.interiors):
            path.addPolygon(QPolygonF([QPointF((x + margin) * scale, (y + margin) * scale) for x, y in ring.coords]))
    return path


def _smaller(plain: Plain) -> QPainterPath:
    """A cell as large as the field in it."""
    path = QPainterPath()
    if isinstance(plain, QRectF):
        path.addRect(plain)
    else:
        path.addPath(plain)
    middle = path.boundingRect().center()
    place = QTransform.fromTranslate(middle.x(), middle.y()).scale(FIELD, FIELD).translate(-middle.x(), -middle.y())
    return place.map(path)


def _polyline(way: shapely.LineString, grid: Grid) -> QPolygonF:
    scale, margin = grid.mm_per_part, grid.margin
    return QPolygonF([QPointF((x + margin) * scale, (y + margin) * scale) for x, y in way.coords])
