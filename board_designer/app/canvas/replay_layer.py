"""The pieces of a game that is watched, above the board: whose is what, who stands where, what happens just now."""

from __future__ import annotations

import math
from itertools import zip_longest

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPalette, QPen, QRegion

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.canvas_colours import desk, faded, is_dark
from board_designer.app.canvas.card_layer import CardLayer
from board_designer.app.canvas.id_tags import paint_tags
from board_designer.app.canvas.laid_pieces import LaidPieces
from board_designer.app.canvas.lying_pieces import LyingPieces
from board_designer.app.canvas.piece_painter import DARK_LINE, HAPPENING, RIM, Pieces, colour_of
from board_designer.app.canvas.piece_pictures import BUDGET
from board_designer.app.canvas.piece_positions import PiecePositions, to_pixels
from board_designer.app.canvas.replay_caption import ReplayCaption
from board_designer.app.playback.playback_scene import Scene
from board_designer.board.model import Board, Space
from board_designer.drawing.colour_vision import darker
from board_designer.drawing.style import Style
from board_designer.showing.film_values import Frame

SMALLEST, LARGEST = 17.0, 90.0  # pixels that a pawn is tall
TO_CELL = 0.8  # and what it takes of a cell in between
SMALLEST_BALL = 11.0  # pixels across
IN_HOLE = 0.94  # what a ball takes of its hole
HOP, FLIGHT = 0.3, 1.1  # how high a ball goes, from hole to hole and through the air; in diameters
ASIDE = 0.35  # how far the arc of a flight bends, of its length
SHEET_SHADOW = 16  # pixels that the shadow of a sheet reaches at most
BACK = 0.42  # how far the board steps back behind the pieces
Pawn = tuple[int, int]  # a seat, and which of its pawns


class ReplayLayer:
    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.is_patient = False  # a frame may take as long as it takes
        self._places = PiecePositions()
        self._pieces = Pieces()
        self._laid = LaidPieces()
        self._lying = LyingPieces(self._places, self._pieces)
        self._cards = CardLayer(self._places, self._pieces)
        self._subtitle = ReplayCaption()

    def paint(
        self, painter: QPainter, board: Board, style: Style, camera: Camera, palette: QPalette, font: QFont
    ) -> bool:
        """One frame; True when nothing is left to paint better in the next."""
        scene = self.scene
        if scene is None:
            return True
        self._places.show(board)
        self._laid.show(board, style)
        self._laid.pictures.begin(math.inf if self.is_patient else BUDGET)
        height = min(LARGEST, max(SMALLEST, board.grid.cell_mm * camera.scale * TO_CELL))
        painter.save()
        if scene.reach:
            _paint_cloth(painter, board, style, camera, palette)
        if board.spaces or not scene.reach:
            _step_back(painter, camera, palette)
        self._lying.paint_ground(painter, scene, style, camera, height)
        self._laid.paint_lying(painter, scene, camera)
        self._paint_happening(painter, scene, camera)
        self._laid.paint_moving(painter, scene, camera)
        self._lying.paint_pieces(painter, scene, style, camera, height)
        self._cards.paint_lying(painter, scene, style, camera)
        named, balls = self._places.named_in(scene.said), scene.look.balls
        paint_tags(painter, named, self._places, self._pieces, camera, beside=balls)
        self._paint_pawns(painter, scene, style, camera, height)
        self._cards.paint_flying(painter, scene, style, camera)
        if not scene.now.turn and not balls:  # where everybody starts from; nobody walks yet who could be hidden
            paint_tags(painter, scene.now.pawns.values(), self._places, self._pieces, camera)
        self._paint_words(painter, scene, style, camera, palette, font, height)
        painter.restore()
        return self._laid.pictures.is_done

    def keep(self, pieces: tuple[Space, ...]) -> None:
        """Pieces of the board that lie there all the time are shown as those are that play lays."""
        self._laid.on_board = pieces

    def paint_plainly(self, painter: QPainter) -> None:
        """What is laid, in plain colours, on a painter whose unit is the millimetre."""
        if self.scene is not None:
            self._laid.paint_plainly(painter, self.scene)

    # ---- in words

    def _paint_words(
        self, painter: QPainter, scene: Scene, style: Style, camera: Camera, palette: QPalette, font: QFont,
        height: float,
    ) -> None:  # fmt: skip
        whose = scene.winners[0] if scene.winners else scene.now.seat
        pawns = self.pawn_places(scene.now, camera, height, scene.look.balls)
        acting = [place for (seat, _), place in pawns.items() if seat == whose]
        acting += [QPointF(*camera.to_pixel(at)) for at in map(self._places.centre, scene.now.spaces) if at]
        acting += [to_pixels(camera).map(shape.boundingRect().center()) for shape in self._laid.shapes_of_new(scene)]
        shown = (acting, list(pawns.values()))
        words = (scene.heading, scene.said)
        self._subtitle.paint(
            painter, words, colour_of(style, whose), palette, font, camera.view, _whole(camera), shown
        )

    # ---- what happens

    def _paint_happening(self, painter: QPainter, scene: Scene, camera: Camera) -> None:
        """A rim round the spaces it is about, drawing in from outside and staying a little."""
        if scene.before.pawns != scene.now.pawns:
            return
        path = QPainterPath()
        for shape in (*map(self._places.shape, scene.now.spaces), *self._laid.shapes_of_new(scene)):
            if shape is not None:
                path.addPath(shape)
        if path.isEmpty():
            return
        shown = to_pixels(camera).map(path)
        wide = 3.0 + 11.0 * (1 - _eased(scene.progress))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((faded(HAPPENING, 0.35), wide + 7), (DARK_LINE, 6.0), (HAPPENING, 3.5)):
            painter.setPen(QPen(colour, width, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(shown)

    # ---- who stands where

    def _paint_pawns(self, painter: QPainter, scene: Scene, style: Style, camera: Camera, height: float) -> None:
        """Whoever's turn it is lies on top, with a ring and its dice; at the end whoever has won."""
        balls = scene.look.balls
        before, now = (self.pawn_places(frame, camera, height, balls) for frame in (scene.before, scene.now))
        share = _eased(scene.progress)
        acting = scene.winners or (scene.now.seat,)
        walking = {pawn for pawn, at in scene.now.pawns.items() if scene.before.pawns.get(pawn) != at}
        dice_at = max((pawn for pawn in now if pawn[0] in acting), key=lambda pawn: pawn in walking, default=None)
        on_top = sorted(walking & before.keys() & now.keys()) if balls else []
        for pawn in on_top:
            self._paint_trail(painter, scene, pawn, before[pawn], now[pawn], style, camera)
        for pawn in sorted(now, key=lambda pawn: (pawn in on_top, pawn[0] in acting, now[pawn].y(), pawn)):
            there, seat = now[pawn], pawn[0]
            start = before.get(pawn, there)
            place = start + (there - start) * share
            if pawn in walking:
                place = self.place_on_way(scene, pawn, start, there, share, camera)
            if balls:
                self._put_ball(painter, scene, pawn, place, share if pawn in walking else 1.0, style, camera)
            else:
                hop = 4 * share * (1 - share) * height * 0.32 if pawn in walking else 0.0
                tall = height * (1.18 if seat in acting else 1.0)
                if seat in acting:
                    self._pieces.put_ring(painter, place, height)
                self._pieces.put_shadow(painter, place, tall)
                self._pieces.put_pawn(painter, place - QPointF(0, hop), tall, colour_of(style, seat), seat)
            if pawn == dice_at and not scene.winners:
                self._paint_dice(painter, scene, style, place, height, camera.view)

    def _put_ball(
        self, painter: QPainter, scene: Scene, pawn: Pawn, place: QPointF, share: float, style: Style, camera: Camera
    ) -> None:
        """In its hole; above its shadow while it hops from one to the next, and higher when it flies."""
        route, seat = scene.now.routes.get(pawn, ()), pawn[0]
        across = self.ball_diameter(scene.now.pawns[pawn], camera)
        high = HOP * abs(math.sin(math.pi * share * len(route))) if route else FLIGHT * 4 * share * (1 - share)
        is_moved = share < 1 or bool(route)
        if seat in (scene.winners or (scene.now.seat,)) or route:
            self._pieces.put_ball_ring(painter, place, across, is_moved)
        shadow = QPointF(across * 0.07, across * 0.1)
        self._pieces.put_ball_shadow(painter, place + shadow * (1 + 2 * high), across)
        lifted = place - QPointF(0, high * across * 0.6)
        self._pieces.put_ball(painter, lifted, across * (1 + 0.3 * high), colour_of(style, seat), seat)

    def _paint_trail(
        self, painter: QPainter, scene: Scene, pawn: Pawn, start: QPointF, end: QPointF, style: Style, camera: Camera
    ) -> None:
        """The way of a ball, so that it is seen where it comes from."""
        wide = self.ball_diameter(scene.now.pawns[pawn], camera) * 0.3
        way = self._way(scene, pawn, start, end, camera)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, more in ((faded(RIM, 0.7), 2.5), (faded(QColor(colour_of(style, pawn[0])), 0.6), 0.0)):
            painter.setPen(QPen(colour, wide + more, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(way)

    def ball_diameter(self, id_: str, camera: Camera) -> float:
        """Pixels across."""
        hole = self._places.extent(id_)
        return max(SMALLEST_BALL, min(hole.width(), hole.height()) * camera.scale * IN_HOLE if hole else 0.0)

    def pawn_places(self, frame: Frame, camera: Camera, height: float, balls: bool) -> dict[Pawn, QPointF]:
        """Where each pawn stands in the window; several on one space beside each other."""
        company: dict[str, list[Pawn]] = {}
        for pawn in sorted(frame.pawns):
            company.setdefault(frame.pawns[pawn], []).append(pawn)
        found = {}
        for id_, pawns in company.items():
            centre = self._places.centre(id_)
            if centre is None:
                continue
            x, y = camera.to_pixel(centre)
            apart = self.ball_diameter(id_, camera) * 0.95 if balls else height * 0.62
            for number, pawn in enumerate(pawns):
                across = (number - (len(pawns) - 1) / 2) * apart
                # Every second one a little further down, or a row of four would not fit on the space.
                down = height * 0.12 * (1 if number % 2 else -1) if len(pawns) > 1 else 0.0
                found[pawn] = QPointF(x + across, y + down)
        return found

    def place_on_way(
        self, scene: Scene, pawn: Pawn, start: QPointF, end: QPointF, share: float, camera: Camera
    ) -> QPointF:
        """Along the spaces it passes and the lines drawn between them; a ball that passes none flies in an arc."""
        path = self._way(scene, pawn, start, end, camera)
        return path.pointAtPercent(share) if path.length() > 0 else end

    def _way(self, scene: Scene, pawn: Pawn, start: QPointF, end: QPointF, camera: Camera) -> QPainterPath:
        here, there, route = scene.before.pawns.get(pawn, ""), scene.now.pawns[pawn], scene.now.routes.get(pawn, ())
        path = QPainterPath(start)
        if scene.look.balls and not route:
            path.quadTo(self._bend(scene, pawn, start, end, camera), end)
            return path
        for space in route or (there,):
            centre = self._places.centre(space)
            on_the_way = (*self._places.bends(here, space), *((centre,) if centre and space != there else ()))
            for place in on_the_way:
                path.lineTo(QPointF(*camera.to_pixel(place)))
            here = space
        path.lineTo(end)
        return path

    def _bend(self, scene: Scene, pawn: Pawn, start: QPointF, end: QPointF, camera: Camera) -> QPointF:
        """What the arc of a flight bends to: the middle of the board; of two that are swapped, the other one away."""
        flying = (one for one, at in sorted(scene.now.pawns.items()) if scene.before.pawns.get(one) != at)
        half, aside = (start + end) * 0.5, QPointF(start.y() - end.y(), end.x() - start.x()) * ASIDE
        inwards = QPointF.dotProduct(
            QPointF(*camera.to_pixel((camera.sheet[0] / 2, camera.sheet[1] / 2))) - half, aside
        )
        return half + aside if (inwards > 0) == (pawn == next(flying)) else half - aside

    def _paint_dice(
        self, painter: QPainter, scene: Scene, style: Style, place: QPointF, height: float, view: tuple[int, int]
    ) -> None:
        """Above its head; beside it where the window ends."""
        now, before = scene.now, scene.before
        size = max(14.0, height * 0.58)
        apart = size * 1.4
        rolls = (before.dice, before.dice_of) != (now.dice, now.dice_of)
        turned = (1 - _eased(scene.progress)) * 140 if rolls else 0.0
        left, top = place.x() - (len(now.dice) - 1) * apart / 2, place.y() - height * 1.5
        if top < size:
            left, top = place.x() + height * 0.8, max(size, place.y() - height * 0.6)
        left = min(left, view[0] - len(now.dice) * apart)
        for number, (pips, seat) in enumerate(zip_longest(now.dice, now.dice_of[: len(now.dice)])):
            at = QPointF(left + number * apart, top)
            self._pieces.put_die(painter, at, size, colour_of(style, seat), pips, turned * (1 if number % 2 else -1))


def _step_back(painter: QPainter, camera: Camera, palette: QPalette) -> None:
    """Lay a veil over the board."""
    veil = desk(palette) if is_dark(palette) else QColor("white")
    painter.fillRect((_sheet(camera) & QRectF(0, 0, *camera.view)).toRect(), faded(veil, BACK))


def _paint_cloth(painter: QPainter, board: Board, style: Style, camera: Camera, palette: QPalette) -> None:
    """What is laid beside the board lies on something; a bare board has no edge of its own."""
    cloth, sheet = (QRegion(box.toAlignedRect()) for box in (_whole(camera), _sheet(camera)))
    if board.spaces:
        cloth -= sheet
    else:
        away = SHEET_SHADOW
        painter.fillRect(_sheet(camera).adjusted(-away, -away, away, away).toAlignedRect(), desk(palette))
    colour = QColor(darker(style.ground, 0.06) if board.spaces else style.ground)
    for box in cloth:  # type: ignore[attr-defined]
        painter.fillRect(box, colour)


def _sheet(camera: Camera) -> QRectF:
    """The board in the window."""
    return QRectF(*camera.shift, camera.sheet[0] * camera.scale, camera.sheet[1] * camera.scale)


def _whole(camera: Camera) -> QRectF:
    """The same with what lies beside it."""
    left, top, right, bottom = camera.whole
    return QRectF(QPointF(*camera.to_pixel((left, top))), QPointF(*camera.to_pixel((right, bottom))))


def _eased(progress: float) -> float:
    """Slowly off, quickly along, slowly there."""
    return progress * progress * (3 - 2 * progress)
