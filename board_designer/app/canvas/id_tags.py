"""The ids of spaces that words beside the board speak of, small on the spaces themselves."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtGui import QPainter

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.piece_painter import Pieces
from board_designer.app.canvas.piece_positions import PiecePositions
from board_designer.board.model import Board

SMALLEST, LARGEST = 9, 13  # pixels that the letters are tall
TO_CELL = 0.3  # and what they take of a cell in between
FROM = 12.0  # pixels a cell must measure to carry its id


class IdTags:
    """For words of several who speak: a legend, the note at the pointer."""

    def __init__(self) -> None:
        self._places = PiecePositions()
        self._pieces = Pieces()

    def paint(self, painter: QPainter, board: Board, camera: Camera, words: str) -> None:
        if words:
            self._places.show(board)
            paint_tags(painter, self._places.named_in(words), self._places, self._pieces, camera)


def paint_tags(
    painter: QPainter,
    ids: Iterable[str],
    places: PiecePositions,
    pieces: Pieces,
    camera: Camera,
    beside: bool = False,
) -> None:
    """At the lower edge of each space, where neither pieces nor numbers stand; or beside it, away from the middle of
    the board, where a piece fills the whole space."""
    cell = places.cell_mm * camera.scale
    if cell < FROM:
        return
    tall = round(min(LARGEST, max(SMALLEST, cell * TO_CELL)))
    for id_ in ids:
        centre, shape = places.centre(id_), places.shape(id_)
        if centre is None or shape is None:
            continue
        x, y = camera.to_pixel(centre)
        _, bottom = camera.to_pixel((0.0, shape.boundingRect().bottom()))
        if beside:
            out = (centre[0] - camera.sheet[0] / 2, centre[1] - camera.sheet[1] / 2)
            away = (bottom - y + tall) / max(1.0, math.hypot(*out))
            pieces.put_tag(painter, x + out[0] * away, y + out[1] * away, tall, id_)
        else:
            pieces.put_tag(painter, x, bottom - tall * 0.75, tall, id_)
