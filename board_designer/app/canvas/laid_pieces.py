"""Spaces that play has laid, drawn as the board's own: those that lie, and those on their way.

Each is painted once for a zoom and then put where it belongs, so that a film costs little however much is drawn on
its pieces.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.low_detail_painter import PlainFills, plain_of
from board_designer.app.canvas.piece_positions import to_pixels
from board_designer.app.playback.laid_moves import LaidMoves, laid_moves
from board_designer.app.playback.playback_scene import Scene
from board_designer.board.model import Board, Space
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.qt_strokes import Stroke, play, record
from board_designer.drawing.style import Style
from board_designer.geometry.footprint import lattice_points

LARGEST_PICTURE = 4_000_000  # device pixels: what is seen larger than this is painted as it is looked at
FALL = 0.9  # how high above its place a piece appears, in cells
LARGER = 0.25  # and how much larger it looks up there
ONE_OF_MANY = 0.5  # share of the time that one of many pieces takes
FEW = 3  # pieces that come at once and are pointed out
SHADOW = QColor(20, 20, 20)


@dataclass(eq=False, slots=True)
class _Piece:
    """Everything about one place of one piece, in millimetres of the paper."""

    strokes: list[Stroke]
    shape: QPainterPath
    box: QRectF  # of all that is painted
    turned: float  # degrees from its first cell to its second
    picture: QPixmap | None = None
    scale: float = 0.0  # device pixels a millimetre of the picture


class LaidPieces:
    def __init__(self) -> None:
        self._sketch: IncrementalDrawing | None = None
        self._board: Board | None = None
        self._pieces: dict[Space, _Piece] = {}
        self._moves: tuple[Scene, LaidMoves] | None = None
        self._plain: tuple[tuple[Space, ...], PlainFills] | None = None

    def show(self, board: Board, style: Style) -> None:
        """What is known of pieces holds on this grid and in this style."""
        if board is not self._board:
            self._board, self._moves = board, None
        sketch = self._sketch
        if sketch is None or sketch.board.grid != board.grid or sketch.style is not style:
            self._sketch = IncrementalDrawing(replace(board, title="", spaces=(), links=()), style)
            self._pieces, self._plain = {}, None

    def paint_lying(self, painter: QPainter, scene: Scene, camera: Camera) -> None:
        """In the order in which they lie on each other; what goes fades away."""
        moves = self._moved(scene)
        for space in scene.now.laid if scene.progress >= 1 else moves.lying:
            self._put(painter, self._piece(space), camera)
        if moves.going and scene.progress < 1:
            painter.setOpacity(1 - scene.progress)
            for space in moves.going:
                self._put(painter, self._piece(space), camera)
            painter.setOpacity(1.0)

    def paint_moving(self, painter: QPainter, scene: Scene, camera: Camera) -> None:
        """From where they lay, or down from above; each after the one before where they are many."""
        coming = self._moved(scene).coming if scene.progress < 1 else ()
        takes = ONE_OF_MANY if len(coming) > 1 else 1.0
        for number, (before, space) in enumerate(coming):
            begins = (1 - takes) * number / max(1, len(coming) - 1)
            share = min(1.0, max(0.0, (scene.progress - begins) / takes))
            if before is None:
                self._let_fall(painter, self._piece(space), share, camera)
            else:
                self._slide(painter, self._piece(before), self._piece(space), share, camera)

    def shapes_of_new(self, scene: Scene) -> list[QPainterPath]:
        """Where something has come just now, unless it is a great many."""
        coming = self._moved(scene).coming
        return [self._piece(space).shape for _, space in coming] if len(coming) <= FEW else []

    def paint_plainly(self, painter: QPainter, scene: Scene) -> None:
        """All that lie, in plain colours, on a painter whose unit is the millimetre."""
        laid, sketch = scene.now.laid, self._sketch
        if sketch is None or not laid:
            return
        if self._plain is None or self._plain[0] is not laid:
            fills = PlainFills(sketch.style)
            for space in laid:
                fills.add(space, plain_of(space.footprint, sketch.board.grid), sketch.board.grid)
            self._plain = (laid, fills)
        self._plain[1].paint(painter)

    def _moved(self, scene: Scene) -> LaidMoves:
        known = self._moves
        if known is None or known[0].before is not scene.before or known[0].now is not scene.now:
            on_board = self._board.space_by_id if self._board is not None else {}
            known = self._moves = (scene, laid_moves(scene.before, scene.now, on_board))
        return known[1]

    def _piece(self, space: Space) -> _Piece:
        found = self._pieces.get(space)
        if found is None:
            assert self._sketch is not None
            found = self._pieces[space] = _drawn(space, self._sketch)
        return found

    # ---- one piece

    def _put(self, painter: QPainter, piece: _Piece, camera: Camera) -> None:
        """Where it lies, to the pixel as the board would show it there."""
        shown = to_pixels(camera).mapRect(piece.box)
        if not shown.intersects(QRectF(0, 0, *camera.view)):
            return
        scale = camera.scale * camera.ratio
        if piece.box.width() * piece.box.height() * scale * scale > LARGEST_PICTURE:
            painter.save()
            painter.setTransform(to_pixels(camera), True)
            play(painter, piece.strokes)
            painter.restore()
            return
        left, top = _corner(piece, scale)
        place = QPointF(left / camera.ratio + camera.shift[0], top / camera.ratio + camera.shift[1])
        painter.drawPixmap(place, _picture(piece, scale, camera.ratio))

    def _slide(self, painter: QPainter, before: _Piece, now: _Piece, share: float, camera: Camera) -> None:
        """Straight there, turning the shorter way round."""
        eased = share * share * (3 - 2 * share)
        away = (before.box.center() - now.box.center()) * (1 - eased)
        turn = ((before.turned - now.turned + 180) % 360 - 180) * (1 - eased)
        high = 4 * eased * (1 - eased)
        self._paint_held(painter, now, away, turn, 0.5 * high, 1.0, camera)

    def _let_fall(self, painter: QPainter, piece: _Piece, share: float, camera: Camera) -> None:
        if share > 0:
            self._paint_held(painter, piece, QPointF(), 0.0, (1 - share) ** 2, min(1.0, 0.3 + share), camera)

    def _paint_held(
        self, painter: QPainter, piece: _Piece, away: QPointF, turn: float, high: float, seen: float, camera: Camera
    ) -> None:
        """Above its place, with a shadow there. `away` is how far beside it, in millimetres."""
        assert self._sketch is not None
        cell, middle = self._sketch.board.grid.cell_mm, piece.box.center()
        painter.save()
        painter.setTransform(to_pixels(camera), True)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(middle + away)
        painter.save()
        painter.translate(QPointF(1, 1) * (0.04 + 0.12 * high) * cell)
        painter.rotate(turn)
        painter.setOpacity(0.3 * seen)
        painter.fillPath(piece.shape.translated(-middle), SHADOW)
        painter.restore()
        painter.setOpacity(seen)
        painter.translate(0, -high * FALL * cell)
        painter.rotate(turn)
        painter.scale(1 + LARGER * high, 1 + LARGER * high)
        painter.translate(-middle)
        scale = camera.scale * camera.ratio
        if piece.box.width() * piece.box.height() * scale * scale > LARGEST_PICTURE:
            play(painter, piece.strokes)
        else:
            left, top = _corner(piece, scale)
            picture = _picture(piece, scale, camera.ratio)
            size = picture.width() / scale, picture.height() / scale
            painter.drawPixmap(QRectF(left / scale, top / scale, *size), picture, QRectF(picture.rect()))
        painter.restore()


def _drawn(space: Space, sketch: IncrementalDrawing) -> _Piece:
    grid = sketch.board.grid
    marks = [mark for part in sketch.preview(sketch.board, [space], []) for mark in part.marks]
    plain = plain_of(space.footprint, grid)
    shape = QPainterPath()
    if isinstance(plain, QRectF):
        shape.addRect(plain)
    else:
        shape = plain.simplified()
    left, top, right, bottom = extent(marks) or (0.0, 0.0, 0.0, 0.0)
    cells = [grid.to_plane(point) for point in lattice_points(space.footprint, grid)[:2]]
    (x, y), (across, down) = cells[0], cells[-1]
    turned = math.degrees(math.atan2(down - y, across - x)) if len(cells) > 1 else 0.0
    return _Piece(record(marks), shape, QRectF(left, top, right - left, bottom - top), turned)


def _corner(piece: _Piece, scale: float) -> tuple[int, int]:
    """Where its picture begins on the paper, in whole device pixels, with one to spare."""
    return math.floor(piece.box.left() * scale) - 1, math.floor(piece.box.top() * scale) - 1


def _picture(piece: _Piece, scale: float, ratio: float) -> QPixmap:
    if piece.picture is None or piece.scale != scale or piece.picture.devicePixelRatioF() != ratio:
        left, top = _corner(piece, scale)
        right, bottom = (math.ceil(end * scale) + 1 for end in (piece.box.right(), piece.box.bottom()))
        picture = QPixmap(right - left, bottom - top)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        painter.scale(scale, scale)
        play(painter, piece.strokes)
        painter.end()
        picture.setDevicePixelRatio(ratio)
        piece.picture, piece.scale = picture, scale
    return piece.picture
