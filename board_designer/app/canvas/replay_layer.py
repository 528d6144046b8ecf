"""The pieces of a game that is watched, above the board: whose is what, who stands where, what happens just now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPalette, QPen, QTransform

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.canvas_colours import desk, faded, is_dark
from board_designer.app.canvas.id_tags import paint_tags
from board_designer.app.canvas.piece_painter import DARK_LINE, FACE, HAPPENING, Pieces
from board_designer.app.canvas.piece_positions import PiecePositions
from board_designer.app.canvas.replay_caption import ReplayCaption
from board_designer.app.playback.playback_scene import Scene
from board_designer.board.model import Board
from board_designer.drawing.style import Style
from board_designer.showing.film_values import Frame

SMALLEST, LARGEST = 17.0, 90.0  # pixels that a pawn is tall
TO_CELL = 0.8  # and what it takes of a cell in between
BACK = 0.42  # how far the board steps back behind the pieces
NOBODYS = "#7a7a7a"
Pawn = tuple[int, int]  # a seat, and which of its pawns


@dataclass(frozen=True)
class _Laid:
    """Disks of one frame as they lie in the window: worked out again only when one is laid or the view moves."""

    disks: Mapping[str, tuple[int, int]]
    view: tuple[object, ...]
    places: Mapping[str, QPointF]
    boxes: Mapping[int, list[QRect]]
    paths: Mapping[int, QPainterPath]


class ReplayLayer:
    def __init__(self) -> None:
        self.scene: Scene | None = None
        self._laid: _Laid | None = None
        self._places = PiecePositions()
        self._pieces = Pieces()
        self._subtitle = ReplayCaption()

    def paint(
        self, painter: QPainter, board: Board, style: Style, camera: Camera, palette: QPalette, font: QFont
    ) -> None:
        scene = self.scene
        if scene is None:
            return
        self._places.show(board)
        height = min(LARGEST, max(SMALLEST, board.grid.cell_mm * camera.scale * TO_CELL))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        _step_back(painter, camera, palette)
        laid = self._lay(scene.now, camera)
        self._paint_owned(painter, laid, style)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_tiles(painter, scene.now, camera, height)
        self._paint_happening(painter, scene, camera)
        self._paint_disks(painter, scene, laid, style, height)
        self._paint_markers(painter, scene.now.markers, style, camera, height)
        paint_tags(painter, self._places.named_in(scene.said), self._places, self._pieces, camera)
        self._paint_pawns(painter, scene, style, camera, height)
        if not scene.now.turn:  # where everybody starts from; nobody walks yet who could be hidden
            paint_tags(painter, scene.now.pawns.values(), self._places, self._pieces, camera)
        self._paint_words(painter, scene, style, camera, palette, font, height)
        painter.restore()

    # ---- in words

    def _paint_words(
        self, painter: QPainter, scene: Scene, style: Style, camera: Camera, palette: QPalette, font: QFont,
        height: float,
    ) -> None:  # fmt: skip
        whose = scene.winners[0] if scene.winners else scene.now.seat
        pawns = self._standing(scene.now, camera, height)
        acting = [place for (seat, _), place in pawns.items() if seat == whose]
        acting += [QPointF(*camera.to_pixel(at)) for at in map(self._places.centre, scene.now.spaces) if at]
        shown = (acting, list(pawns.values()))
        words = (scene.heading, scene.said)
        self._subtitle.paint(painter, words, _colour(style, whose), palette, font, camera.view, _sheet(camera), shown)

    # ---- whose is what

    def _lay(self, frame: Frame, camera: Camera) -> _Laid:
        view = (self._places.board, camera.scale, camera.shift)
        if self._laid is not None and self._laid.disks is frame.disks and self._laid.view == view:
            return self._laid
        onto = _to_pixels(camera)
        boxes: dict[int, list[QRect]] = {}
        paths: dict[int, QPainterPath] = {}
        places = {}
        for id_, (seat, _) in frame.disks.items():
            centre, box, shape = self._places.centre(id_), self._places.box(id_), self._places.shape(id_)
            if centre is None or shape is None:
                continue
            places[id_] = QPointF(*camera.to_pixel(centre))
            if box is not None:
                boxes.setdefault(seat, []).append(onto.mapRect(box).toRect())
            else:
                paths.setdefault(seat, QPainterPath()).addPath(onto.map(shape))
        self._laid = _Laid(frame.disks, view, places, boxes, paths)
        return self._laid

    def _paint_owned(self, painter: QPainter, laid: _Laid, style: Style) -> None:
        """A wash and a rim in the colour of the owner."""
        for seat in sorted({*laid.boxes, *laid.paths}):
            colour = QColor(_colour(style, seat))
            painter.setBrush(faded(colour, 0.32))
            painter.setPen(QPen(colour, 2, j=Qt.PenJoinStyle.MiterJoin))
            painter.drawRects(laid.boxes.get(seat, []))
            if seat in laid.paths:
                painter.drawPath(laid.paths[seat])

    def _paint_disks(self, painter: QPainter, scene: Scene, laid: _Laid, style: Style, height: float) -> None:
        """A disk that has just been put down falls into its place."""
        before, now = scene.before.disks, scene.now.disks
        across = height * 0.86
        for id_, place in laid.places.items():
            seat, above = now[id_]
            if before is now or before.get(id_) == (seat, above):
                self._pieces.put_disk(painter, place, across, _colour(style, seat), seat, above)
            else:
                falls = (1 - scene.progress) ** 2
                painter.setOpacity(1 - 0.6 * falls)
                start = place - QPointF(0, falls * height)
                self._pieces.put_disk(painter, start, across, _colour(style, seat), seat, above)
                painter.setOpacity(1.0)

    def _paint_markers(
        self, painter: QPainter, markers: Mapping[str, Mapping[int, int]], style: Style, camera: Camera, height: float
    ) -> None:
        """In a row below the middle, so that what is drawn on the space is still seen."""
        size = height * 0.62
        for id_, counts in markers.items():
            centre = self._places.centre(id_)
            if centre is None:
                continue
            x, y = camera.to_pixel(centre)
            here = [(seat, count) for seat, count in sorted(counts.items()) if count]
            left = x - (len(here) - 1) * size * 0.55
            for number, (seat, count) in enumerate(here):
                place = QPointF(left + number * size * 1.1, y + height * 0.35)
                self._pieces.put_marker(painter, place, size, _colour(style, seat), seat, count)

    def _paint_tiles(self, painter: QPainter, frame: Frame, camera: Camera, height: float) -> None:
        """What is laid on spaces, with its name; and a number where several lie on one another."""
        onto = _to_pixels(camera)
        for id_ in frame.tiles:
            shape = self._places.shape(id_)
            if shape is not None:
                painter.setBrush(FACE)
                painter.setPen(QPen(DARK_LINE, 1.5))
                painter.drawPath(onto.map(shape))
        words = {**frame.tiles, **{id_: str(many) for id_, many in frame.stacks.items() if many}}
        for id_, text in words.items():
            centre = self._places.centre(id_)
            if centre is not None:
                self._pieces.put_tag(painter, *camera.to_pixel(centre), round(height * 0.5), text)

    # ---- what happens

    def _paint_happening(self, painter: QPainter, scene: Scene, camera: Camera) -> None:
        """A rim round the spaces it is about, drawing in from outside and staying a little."""
        if scene.before.pawns != scene.now.pawns:
            return
        path = QPainterPath()
        for shape in map(self._places.shape, scene.now.spaces):
            if shape is not None:
                path.addPath(shape)
        if path.isEmpty():
            return
        shown = _to_pixels(camera).map(path)
        wide = 3.0 + 11.0 * (1 - _eased(scene.progress))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((faded(HAPPENING, 0.35), wide + 7), (DARK_LINE, 6.0), (HAPPENING, 3.5)):
            painter.setPen(QPen(colour, width, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(shown)

    # ---- who stands where

    def _paint_pawns(self, painter: QPainter, scene: Scene, style: Style, camera: Camera, height: float) -> None:
        """Whoever's turn it is lies on top, with a ring and its dice; at the end whoever has won."""
        before, now = self._standing(scene.before, camera, height), self._standing(scene.now, camera, height)
        share = _eased(scene.progress)
        acting = scene.winners or (scene.now.seat,)
        walking = {pawn for pawn, at in scene.now.pawns.items() if scene.before.pawns.get(pawn) != at}
        dice_at = max((pawn for pawn in now if pawn[0] in acting), key=lambda pawn: pawn in walking, default=None)
        for pawn in sorted(now, key=lambda pawn: (pawn[0] in acting, now[pawn].y(), pawn)):
            there, seat = now[pawn], pawn[0]
            start = before.get(pawn, there)
            place, hop = start + (there - start) * share, 0.0
            if pawn in walking:
                place = self._on_the_way(scene, pawn, start, there, share, camera)
                hop = 4 * share * (1 - share) * height * 0.32
            tall = height * (1.18 if seat in acting else 1.0)
            if seat in acting:
                self._pieces.put_ring(painter, place, height)
            self._pieces.put_shadow(painter, place, tall)
            self._pieces.put_pawn(painter, place - QPointF(0, hop), tall, _colour(style, seat), seat)
            if pawn == dice_at and not scene.winners:
                self._paint_dice(painter, scene, style, place, height, camera.view)

    def _standing(self, frame: Frame, camera: Camera, height: float) -> dict[Pawn, QPointF]:
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
            for number, pawn in enumerate(pawns):
                across = (number - (len(pawns) - 1) / 2) * height * 0.62
                # Every second one a little further down, or a row of four would not fit on the space.
                down = height * 0.12 * (1 if number % 2 else -1) if len(pawns) > 1 else 0.0
                found[pawn] = QPointF(x + across, y + down)
        return found

    def _on_the_way(
        self, scene: Scene, pawn: Pawn, start: QPointF, end: QPointF, share: float, camera: Camera
    ) -> QPointF:
        """Along the drawn line where there is one, else straight."""
        path = QPainterPath(start)
        for bend in self._places.bends(scene.before.pawns.get(pawn, ""), scene.now.pawns[pawn]):
            path.lineTo(QPointF(*camera.to_pixel(bend)))
        path.lineTo(end)
        return path.pointAtPercent(share) if path.length() > 0 else end

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
            self._pieces.put_die(painter, at, size, _colour(style, seat), pips, turned * (1 if number % 2 else -1))


def _step_back(painter: QPainter, camera: Camera, palette: QPalette) -> None:
    """Lay a veil over the board."""
    veil = desk(palette) if is_dark(palette) else QColor("white")
    painter.fillRect((_sheet(camera) & QRectF(0, 0, *camera.view)).toRect(), faded(veil, BACK))


def _sheet(camera: Camera) -> QRectF:
    """The board in the window."""
    return QRectF(*camera.shift, camera.sheet[0] * camera.scale, camera.sheet[1] * camera.scale)


def _eased(progress: float) -> float:
    """Slowly off, quickly along, slowly there."""
    return progress * progress * (3 - 2 * progress)


def _colour(style: Style, seat: int | None) -> str:
    return style.seat_colour(seat) or NOBODYS


def _to_pixels(camera: Camera) -> QTransform:
    return QTransform(camera.scale, 0, 0, camera.scale, *camera.shift)
