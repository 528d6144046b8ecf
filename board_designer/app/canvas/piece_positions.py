"""Where the spaces of a board lie on the paper, in millimetres, for pieces to stand on them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from board_designer.app.canvas.camera import Camera, Place
from board_designer.app.canvas.low_detail_painter import Plain, plain_of
from board_designer.board.model import Board
from board_designer.drawing.marks_extent import Box, grown
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import Grid
from board_designer.geometry.shapes import ShapeIndex

ROOM = 0.35  # of a cell, left free round what is laid
_WORD = re.compile(r"\w+(?:[.-]\w+)*")
_MARKUP = re.compile(r"<[^>]*>")  # of a note in rich text


class PiecePositions:
    """Worked out once for each board, and a shape when it is first asked for."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self._centres: dict[str, Place] = {}
        self._bends: dict[tuple[str, str], tuple[Place, ...]] = {}
        self._shapes: dict[str, Plain] = {}
        self._read: tuple[str, tuple[str, ...]] | None = None  # the sentence read last

    def show(self, board: Board) -> None:
        if board is self.board:
            return
        self.board = board
        grid = board.grid
        on_paper = (board.shapes.centroids + grid.margin) * grid.mm_per_part
        self._centres = {space.id: (x, y) for space, (x, y) in zip(board.spaces, on_paper.tolist(), strict=True)}
        self._shapes, self._bends, self._read = {}, {}, None
        for link in board.links:
            bends = tuple(
                ((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
                for x, y in map(grid.to_plane, link.bends)
            )
            self._bends[link.source, link.target] = bends
            self._bends[link.target, link.source] = bends[::-1]

    @property
    def cell_mm(self) -> float:
        return self.board.grid.cell_mm if self.board is not None else 0.0

    def named_in(self, words: str) -> tuple[str, ...]:
        """The spaces that a sentence speaks of by their ids, each once."""
        if self._read is None or self._read[0] != words:
            found = _WORD.findall(_MARKUP.sub(" ", words))
            self._read = (words, tuple(dict.fromkeys(word for word in found if word in self._centres)))
        return self._read[1]

    def centre(self, id_: str) -> Place | None:
        """None where the board has no such space: it may have changed since the game."""
        return self._centres.get(id_)

    def bends(self, source: str, target: str) -> tuple[Place, ...]:
        """The corners of the line drawn between two spaces."""
        return self._bends.get((source, target), ())

    def box(self, id_: str) -> QRectF | None:
        """The space as a box, if it is one."""
        plain = self._plain(id_)
        return plain if isinstance(plain, QRectF) else None

    def shape(self, id_: str) -> QPainterPath | None:
        plain = self._plain(id_)
        if isinstance(plain, QRectF):
            path = QPainterPath()
            path.addRect(plain)
            return path
        return plain

    def extent(self, id_: str) -> QRectF | None:
        """The smallest box round the space."""
        plain = self._plain(id_)
        return plain.boundingRect() if isinstance(plain, QPainterPath) else plain

    def _plain(self, id_: str) -> Plain | None:
        known = self._shapes.get(id_)
        if known is None and self.board is not None and id_ in self._centres:
            known = self._shapes[id_] = plain_of(self.board.space_by_id[id_].footprint, self.board.grid)
        return known


def reach_of(footprints: Sequence[Footprint], grid: Grid) -> Box | None:
    """The box round all of them with a little room, in millimetres of the paper."""
    if not footprints:
        return None
    bounds = (ShapeIndex(footprints, grid).bounds + grid.margin) * grid.mm_per_part
    left, top = bounds[:, :2].min(axis=0).tolist()
    right, bottom = bounds[:, 2:].max(axis=0).tolist()
    return grown((left, top, right, bottom), ROOM * grid.cell_mm)


def to_pixels(camera: Camera) -> QTransform:
    return QTransform(camera.scale, 0, 0, camera.scale, *camera.shift)
