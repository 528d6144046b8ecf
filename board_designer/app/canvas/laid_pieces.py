"""Spaces that play has laid, drawn as the board's own: those that lie, and those on their way."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.low_detail_painter import PlainFills, plain_of
from board_designer.app.canvas.piece_pictures import PiecePictures
from board_designer.app.canvas.piece_positions import to_pixels
from board_designer.app.playback.laid_moves import LaidMoves, laid_moves
from board_designer.app.playback.playback_scene import Scene
from board_designer.board.model import Board, Space
from board_designer.drawing.style import Style

FALL = 0.9  # how high above its place a piece appears, in cells
LARGER = 0.25  # and how much larger it looks up there
ONE_OF_MANY = 0.5  # share of the time that one of many pieces takes
FEW = 3  # pieces that come at once and are pointed out
SHADOW = QColor(20, 20, 20)


class LaidPieces:
    def __init__(self) -> None:
        self.on_board: tuple[Space, ...] = ()  # pieces that the board has and play has not moved
        self.pictures = PiecePictures()
        self._board: Board | None = None
        self._moves: tuple[Scene, LaidMoves] | None = None
        self._plain: tuple[tuple[Space, ...], tuple[Space, ...], PlainFills] | None = None

    def show(self, board: Board, style: Style) -> None:
        if board is not self._board:
            self._board, self._moves = board, None
        if self.pictures.show(board, style):
            self._plain = None

    def paint_lying(self, painter: QPainter, scene: Scene, camera: Camera) -> None:
        """In the order in which they lie on each other; what goes fades away."""
        moves = self._moved(scene)
        for space in (*self.on_board, *(scene.now.laid if scene.progress >= 1 else moves.lying)):
            self.pictures.put(painter, space, camera)
        if moves.going and scene.progress < 1:
            painter.setOpacity(1 - scene.progress)
            for space in moves.going:
                self.pictures.put(painter, space, camera)
            painter.setOpacity(1.0)

    def paint_moving(self, painter: QPainter, scene: Scene, camera: Camera) -> None:
        """From where they lay, or down from above; each after the one before where they are many."""
        if scene.progress >= 1:
            return
        moves = self._moved(scene)
        for start, end in moves.closing:
            self._slide(painter, start, end, scene.progress, camera)
        takes = ONE_OF_MANY if len(moves.coming) > 1 else 1.0
        for number, (before, space) in enumerate(moves.coming):
            begins = (1 - takes) * number / max(1, len(moves.coming) - 1)
            share = min(1.0, max(0.0, (scene.progress - begins) / takes))
            if before is not None:
                self._slide(painter, before, space, share, camera)
            elif share > 0:
                seen = min(1.0, 0.3 + share)
                self._paint_held(painter, space, QPointF(), 0.0, (1 - share) ** 2, seen, camera)

    def shapes_of_new(self, scene: Scene) -> list[QPainterPath]:
        """Where something has come just now, unless it is a great many."""
        coming = self._moved(scene).coming
        found = (self.pictures.of(space) for _, space in coming[: FEW + 1])
        return [form.shape.translated(place) for form, place in found] if len(coming) <= FEW else []

    def paint_plainly(self, painter: QPainter, scene: Scene) -> None:
        """All that lie, in plain colours, on a painter whose unit is the millimetre."""
        laid, style = scene.now.laid, self.pictures.style
        if style is None or self._board is None or not (laid or self.on_board):
            return
        if self._plain is None or self._plain[0] is not laid or self._plain[1] is not self.on_board:
            fills, grid = PlainFills(style), self._board.grid
            for space in (*self.on_board, *laid):
                fills.add(space, plain_of(space.footprint, grid), grid)
            self._plain = (laid, self.on_board, fills)
        self._plain[2].paint(painter)

    def _moved(self, scene: Scene) -> LaidMoves:
        known = self._moves
        if known is None or known[0].before is not scene.before or known[0].now is not scene.now:
            on_board = self._board.space_by_id if self._board is not None else {}
            known = self._moves = (scene, laid_moves(scene.before, scene.now, on_board))
        return known[1]

    def _slide(self, painter: QPainter, before: Space, now: Space, share: float, camera: Camera) -> None:
        """Straight there, turning the shorter way round."""
        (start, first), (end, last) = self.pictures.of(before), self.pictures.of(now)
        eased = share * share * (3 - 2 * share)
        away = first + start.shape.boundingRect().center() - last - end.shape.boundingRect().center()
        turn = ((start.turned - end.turned + 180) % 360 - 180) * (1 - eased)
        self._paint_held(painter, now, away * (1 - eased), turn, 2 * eased * (1 - eased), 1.0, camera)

    def _paint_held(
        self, painter: QPainter, space: Space, away: QPointF, turn: float, high: float, seen: float, camera: Camera
    ) -> None:
        """Above its place, with a shadow there. `away` is how far beside it, in millimetres."""
        assert self._board is not None
        form, place = self.pictures.of(space)
        self.pictures.sharpen(form, camera)
        cell, middle = self._board.grid.cell_mm, form.shape.boundingRect().center()
        painter.save()
        painter.setTransform(to_pixels(camera), True)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(place + middle + away)
        painter.save()
        painter.translate(QPointF(1, 1) * (0.04 + 0.12 * high) * cell)
        painter.rotate(turn)
        painter.setOpacity(0.3 * seen)
        painter.fillPath(form.shape.translated(-middle), SHADOW)
        painter.restore()
        painter.setOpacity(seen)
        painter.translate(0, -high * FALL * cell)
        painter.rotate(turn)
        painter.scale(1 + LARGER * high, 1 + LARGER * high)
        painter.translate(-middle)
        form.paint(painter, camera.scale * camera.ratio)
        painter.restore()
