"""What can be chosen in a game that is played by hand, above its pieces: where moves end, the way of the one that is
looked at, small buttons for what is done on the spot, and cells on which a piece may be laid."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.canvas_colours import faded
from board_designer.app.canvas.low_detail_painter import plain_of
from board_designer.app.canvas.piece_painter import DARK_LINE, FACE, HAPPENING, RIM
from board_designer.app.canvas.piece_pictures import PiecePictures
from board_designer.app.canvas.piece_positions import PiecePositions, to_pixels
from board_designer.app.playback.offers import Choices, Mark, Offer
from board_designer.board.model import Board
from board_designer.drawing.style import Style
from board_designer.geometry.footprint import Footprint

NEAR = 15.0  # pixels from the middle of a mark at which it is still meant
SMALLEST, LARGEST = 7.0, 17.0  # pixels: half of a mark
OF_CELL = 0.24  # and what it takes of a cell in between
MOST_LETTERS = 26  # on a button
WAY = QColor("#1565c0")


class ChoiceLayer:
    def __init__(self) -> None:
        self.choices = Choices()
        self._places = PiecePositions()
        self._cells: dict[Footprint, QPainterPath] = {}
        self._board: Board | None = None
        self._pictures = PiecePictures()
        self._buttons: list[tuple[QRectF, Mark]] = []  # as they were painted last

    # ---- where is what

    def show(self, board: Board) -> None:
        self._places.show(board)
        if board is not self._board:
            self._board = board
            self._cells.clear()

    def at(self, place: QPointF, camera: Camera) -> Mark | None:
        """What is meant by a click: a button, the nearest mark, or the space in which one lies."""
        for box, mark in reversed(self._buttons):
            if box.contains(place):
                return mark
        marks = [mark for mark in self.choices.marks if mark.kind != "act"]
        near = [(self._away(mark, place, camera), at) for at, mark in enumerate(marks)]
        # What comes later lies on top: ends above starts.
        away, at = min(near, key=lambda it: (it[0], -it[1]), default=(math.inf, 0))
        if away <= NEAR:
            return marks[at]
        spot = QPointF(*camera.to_mm((place.x(), place.y())))
        inside = (
            mark for mark in reversed(marks) if (shape := self._shape(mark)) is not None and shape.contains(spot)
        )
        return next(inside, None)

    def _away(self, mark: Mark, place: QPointF, camera: Camera) -> float:
        middle = self.middle(mark, camera)
        return math.inf if middle is None else math.hypot(middle.x() - place.x(), middle.y() - place.y())

    def _shape(self, mark: Mark) -> QPainterPath | None:
        return self._cell(mark.cell) if mark.cell is not None else self._places.shape(mark.place)

    def _cell(self, cell: Footprint) -> QPainterPath:
        if cell not in self._cells:
            assert self._board is not None
            plain = plain_of(cell, self._board.grid)
            path = QPainterPath()
            if isinstance(plain, QRectF):
                path.addRect(plain)
            else:
                path.addPath(plain)
            self._cells[cell] = path
        return self._cells[cell]

    def middle(self, mark: Mark, camera: Camera) -> QPointF | None:
        if mark.cell is not None:
            return to_pixels(camera).map(self._cell(mark.cell).boundingRect().center())
        centre = self._places.centre(mark.place)
        return QPointF(*camera.to_pixel(centre)) if centre is not None else None

    # ---- painting

    def paint(self, painter: QPainter, board: Board, style: Style, camera: Camera, font: QFont) -> None:
        self.show(board)
        self._buttons = []
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = min(LARGEST, max(SMALLEST, board.grid.cell_mm * camera.scale * OF_CELL))
        looked_at = self.choices.looked_at
        if looked_at is not None:
            self._paint_way(painter, looked_at, camera, half)
        for mark in self.choices.marks:
            if mark.kind != "act":
                self._paint_mark(painter, mark, camera, half * (1.25 if self.choices.rates else 1.0), font)
        if looked_at is not None:
            self._paint_ghost(painter, looked_at, style, camera)
        for mark in self.choices.marks:
            if mark.kind == "act":
                self._paint_button(painter, mark, camera, font)
        if looked_at is not None and looked_at.kind != "act":
            self._paint_words(painter, looked_at, camera, half, font)
        painter.restore()

    def _paint_mark(self, painter: QPainter, mark: Mark, camera: Camera, half: float, font: QFont) -> None:
        middle = self.middle(mark, camera)
        if middle is None:
            return
        if mark.kind == "cell":
            painter.setPen(QPen(DARK_LINE, 1))
            painter.setBrush(faded(HAPPENING, 0.85))
            painter.drawEllipse(middle, half * 0.4, half * 0.4)
            return
        if mark.kind == "start":
            is_up = mark.place == self.choices.taken_up
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, width in ((DARK_LINE, 6.0), (WAY if is_up else HAPPENING, 3.5)):
                painter.setPen(QPen(colour, width))
                painter.drawEllipse(middle, half * 1.5, half * 1.5)
            return
        is_looked_at = self.choices.looked_at in mark.offers
        painter.setPen(QPen(DARK_LINE, 2.0))
        painter.setBrush(faded(WAY if is_looked_at else HAPPENING, 0.92))
        painter.drawEllipse(middle, half, half)
        words = self._on_mark(mark)
        if words:
            _write(painter, middle, words, font, half, QColor("white") if is_looked_at else QColor("black"))

    def _on_mark(self, mark: Mark) -> str:
        rates = [self.choices.rates[offer.number] for offer in mark.offers if offer.number in self.choices.rates]
        if rates:
            return str(round(100 * max(rates)))  # percent
        return str(len(mark.offers)) if len(mark.offers) > 1 else ""

    def _way(self, offer: Offer, camera: Camera) -> QPainterPath | None:
        path, here = None, ""
        for id_ in offer.places if offer.kind == "move" else ():
            centre = self._places.centre(id_)
            if centre is None:
                continue
            for place in (*self._places.bends(here, id_), centre):
                point = QPointF(*camera.to_pixel(place))
                if path is None:
                    path = QPainterPath(point)
                else:
                    path.lineTo(point)
            here = id_
        return path

    def _paint_way(self, painter: QPainter, offer: Offer, camera: Camera, half: float) -> None:
        path = self._way(offer, camera)
        if path is None or path.length() <= 0:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((RIM, max(6.0, half * 0.8)), (WAY, max(3.0, half * 0.4))):
            painter.setPen(QPen(colour, width, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(path)

    def _paint_ghost(self, painter: QPainter, offer: Offer, style: Style, camera: Camera) -> None:
        if offer.kind != "lay":
            return
        if self.choices.ghost is not None and self._board is not None:
            self._pictures.show(self._board, style)
            self._pictures.begin(math.inf)
            painter.setOpacity(0.8)
            self._pictures.put(painter, self.choices.ghost, camera)
            painter.setOpacity(1.0)
        path = QPainterPath()
        for cell in offer.cells:
            path = path.united(self._cell(cell))
        painter.setPen(QPen(WAY, 3.0))
        painter.setBrush(faded(WAY, 0.35) if self.choices.ghost is None else Qt.BrushStyle.NoBrush)
        painter.drawPath(to_pixels(camera).map(path))

    def _paint_button(self, painter: QPainter, mark: Mark, camera: Camera, font: QFont) -> None:
        middle, extent = self.middle(mark, camera), self._places.extent(mark.place)
        if middle is None or extent is None:
            return
        words = mark.offers[0].text if len(mark.offers) == 1 else f"{len(mark.offers)} choices…"
        words = words if len(words) <= MOST_LETTERS else f"{words[: MOST_LETTERS - 1].rstrip()}…"
        if rate := self._on_mark(mark) if any(it.number in self.choices.rates for it in mark.offers) else "":
            words = f"{words}  {rate} %"
        above = to_pixels(camera).mapRect(extent).top()
        is_looked_at = self.choices.looked_at in mark.offers
        box = _fit(_box(QFontMetricsF(font), words, QPointF(middle.x(), above - 3)), camera, self._buttons)
        self._buttons.append((box, mark))
        painter.setPen(QPen(DARK_LINE, 1.5))
        painter.setBrush(WAY if is_looked_at else HAPPENING)
        painter.drawRoundedRect(box, 5, 5)
        painter.setFont(font)
        painter.setPen(QColor("white" if is_looked_at else "black"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)

    def _paint_words(self, painter: QPainter, offer: Offer, camera: Camera, half: float, font: QFont) -> None:
        """What it is, beside its end."""
        if offer.cells:
            boxes = [to_pixels(camera).mapRect(self._cell(cell).boundingRect()) for cell in offer.cells]
            top = min(boxes, key=lambda box: box.top())
            middle = QPointF(top.center().x(), top.top() + half)
        elif (centre := self._places.centre(offer.end)) is not None:
            middle = QPointF(*camera.to_pixel(centre))
        else:
            return
        box = _fit(_box(QFontMetricsF(font), offer.text, middle - QPointF(0, half + 6)), camera, self._buttons)
        painter.setPen(QPen(WAY, 1.5))
        painter.setBrush(FACE)
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(font)
        painter.setPen(QColor("black"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), offer.text)


def _box(metrics: QFontMetricsF, words: str, below: QPointF) -> QRectF:
    """Room for words above a place."""
    wide, tall = metrics.horizontalAdvance(words) + 14, metrics.height() + 6
    return QRectF(below.x() - wide / 2, below.y() - tall, wide, tall)


def _fit(box: QRectF, camera: Camera, taken: list[tuple[QRectF, Mark]]) -> QRectF:
    """In the window, and not on one that is there already."""
    wide, tall = camera.view
    for _ in range(len(taken)):
        hit = next((other for other, _ in taken if other.intersects(box)), None)
        if hit is None:
            break
        box.moveTop(hit.bottom() + 2)
    box.moveLeft(max(2.0, min(box.left(), wide - box.width() - 2)))
    box.moveTop(max(2.0, min(box.top(), tall - box.height() - 2)))
    return box


def _write(painter: QPainter, middle: QPointF, words: str, font: QFont, half: float, ink: QColor) -> None:
    small = QFont(font)
    small.setBold(True)
    small.setPixelSize(max(8, round(half * (1.2 if len(words) == 1 else 0.8))))
    painter.setFont(small)
    painter.setPen(ink)
    room = QRectF(middle.x() - 3 * half, middle.y() - half, 6 * half, 2 * half)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), words)
