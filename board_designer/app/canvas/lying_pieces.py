"""Pieces of a game that lie on its spaces: disks of those who own them, markers, tiles and stacks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.canvas_colours import faded
from board_designer.app.canvas.piece_painter import DARK_LINE, FACE, Pieces, colour_of
from board_designer.app.canvas.piece_positions import PiecePositions, to_pixels
from board_designer.app.playback.playback_scene import Scene
from board_designer.drawing.style import Style
from board_designer.showing.film_values import Frame


@dataclass(frozen=True)
class _Laid:
    """Disks of one frame as they lie in the window: worked out again only when one is laid or the view moves."""

    disks: Mapping[str, tuple[int, int]]
    view: tuple[object, ...]
    places: Mapping[str, QPointF]
    boxes: Mapping[int, list[QRect]]
    paths: Mapping[int, QPainterPath]


class LyingPieces:
    def __init__(self, places: PiecePositions, pieces: Pieces) -> None:
        self._laid: _Laid | None = None
        self._places, self._pieces = places, pieces

    def paint_ground(self, painter: QPainter, scene: Scene, style: Style, camera: Camera, height: float) -> None:
        """Whose is what, and what is laid on spaces."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        self._paint_owned(painter, self._lay(scene.now, camera), style)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_tiles(painter, scene.now, camera, height)

    def paint_pieces(self, painter: QPainter, scene: Scene, style: Style, camera: Camera, height: float) -> None:
        self._paint_disks(painter, scene, self._lay(scene.now, camera), style, height)
        self._paint_markers(painter, scene.now.markers, style, camera, height)

    def _lay(self, frame: Frame, camera: Camera) -> _Laid:
        view = (self._places.board, camera.scale, camera.shift)
        if self._laid is not None and self._laid.disks is frame.disks and self._laid.view == view:
            return self._laid
        onto = to_pixels(camera)
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
            colour = QColor(colour_of(style, seat))
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
                self._pieces.put_disk(painter, place, across, colour_of(style, seat), seat, above)
            else:
                falls = (1 - scene.progress) ** 2
                painter.setOpacity(1 - 0.6 * falls)
                start = place - QPointF(0, falls * height)
                self._pieces.put_disk(painter, start, across, colour_of(style, seat), seat, above)
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
                self._pieces.put_marker(painter, place, size, colour_of(style, seat), seat, count)

    def _paint_tiles(self, painter: QPainter, frame: Frame, camera: Camera, height: float) -> None:
        """What is laid on spaces, with its name; and a number where several lie on one another."""
        onto = to_pixels(camera)
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
