"""The board as a frame shows it: tiles, what is still missing in plain colours, and the draft on top."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QRegion

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.draft_layer import DraftLayer
from board_designer.app.canvas.low_detail_painter import Overview
from board_designer.app.canvas.painted_content import BoardContent, LaidOver
from board_designer.app.canvas.tile_cache import Tiles
from board_designer.app.document.document import Document
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks import Part

BUDGET = 0.010  # seconds a frame spends on tiles
# Below so many device pixels a cell, a space shows no detail that anyone could see.
PLAIN_BELOW = 5.0
# Leaving out or taking back more than this paints everything anew.
MANY = 200
# What is bare in a smaller share of the view than this is painted plainly by itself, and the rest left alone.
SMALL = 0.25


class BoardPainter:
    def __init__(self, document: Document) -> None:
        self._document = document
        self._content = BoardContent(document.board, document.style)
        self._overview = Overview()
        self.draft = DraftLayer()
        self._tiles = Tiles(self._content)
        self._tiles.plain = self.paint_plainly
        self.over: Tiles | None = None
        self._plain: tuple[object, QImage] | None = None
        self._taken: frozenset[str] = frozenset()
        self._hide()

    @property
    def sketch(self) -> IncrementalDrawing:
        return self._content.sketch

    # ---- what changed

    def sync(self) -> None:
        """Take over the board, the draft and what is hidden from the document."""
        document = self._document
        draft = document.draft
        # A draft of another sheet cannot be held above this one: it is shown as if it were the board.
        base = draft if draft is not None and draft.grid != document.board.grid else document.board
        if base is not self._content.sketch.board:
            redrawn = self._content.update(base, document.style)
            self._forget_overview()
            if redrawn.everything:
                self._tiles.forget()
            else:
                self._tiles.spoil(redrawn.areas)
        if draft is None or draft is base:
            self.draft.end()
        else:
            self.draft.update(self._content.sketch, draft, document.hidden)
        self._hide()

    def take_away(self, ids: frozenset[str]) -> None:
        """Leave out these: a game that is watched has put them elsewhere."""
        if ids != self._taken:
            self._taken = ids
            self._hide()

    def _hide(self) -> None:
        board, hidden = self._content.sketch.board, self._document.hidden
        ids = self.draft.lifted | self._taken
        if hidden:
            spaces = {space.id for space in board.spaces if space.type in hidden}
            lines = {link.id for link in board.links if link.source in spaces or link.target in spaces}
            ids = ids | spaces | lines
        before = self._content.left_out
        if ids == before:
            return
        self._forget_overview()
        if len(ids ^ before) > MANY:
            self._content.leave_out_unseen(ids)
            self._tiles.forget()
        else:
            self._tiles.spoil(self._content.leave_out(ids))

    def _forget_overview(self) -> None:
        self._overview.forget()
        self._plain = None

    def lay_over(self, parts: Iterable[Part]) -> None:
        parts = tuple(parts)
        self.over = Tiles(LaidOver(parts)) if parts else None

    # ---- painting

    def paint(self, painter: QPainter, camera: Camera, budget: float = BUDGET, *, bare_board: bool = False) -> bool:
        """One frame; True when nothing is left to paint better in the next. A bare board has nothing laid over it."""
        ratio = camera.ratio
        view = _view(camera)
        origin = QPointF(*camera.shift)
        done = self.fill(camera, time.perf_counter() + budget)
        if done:
            self._plain = None
        bare = self._tiles.show(painter, view, origin, ratio)
        if not bare.isEmpty():
            self._paint_bare(painter, camera, bare, origin)
        if self.draft.lifted:
            painter.save()
            _to_millimetres(painter, camera)
            self.draft.paint(painter)
            painter.restore()
        if self.over is not None and not bare_board:
            bare = self.over.show(painter, view, origin, ratio)
            if not bare.isEmpty():
                self.over.show_earlier(painter, bare, origin, ratio)
        return done

    def fill(self, camera: Camera, deadline: float) -> bool:
        """Paint tiles in sight until the deadline, nothing on screen yet; True when none is left."""
        scale = camera.scale * camera.ratio
        self._tiles.set_scale(scale, plainly=self._content.sketch.board.grid.cell_mm * scale < PLAIN_BELOW)
        done = self._tiles.fill(_view(camera), deadline)
        if self.over is not None:
            self.over.set_scale(scale, plainly=False)
            done = self.over.fill(_view(camera), deadline) and done
        return done

    def forget_tiles(self) -> None:
        self._tiles.forget()

    def paint_plainly(self, painter: QPainter) -> None:
        """All of the board in plain colours, on a painter whose unit is the millimetre."""
        self._overview.paint(painter, self._content.sketch, self._content.left_out)

    def _paint_bare(self, painter: QPainter, camera: Camera, bare: QRegion, origin: QPointF) -> None:
        """Where tiles are missing: an earlier zoom, or plain colours."""
        ratio = camera.ratio
        painter.save()
        clip = QRegion()
        for rect in bare:  # type: ignore[attr-defined]
            left, top = origin.x() + rect.x() / ratio, origin.y() + rect.y() / ratio
            clip += QRectF(left, top, rect.width() / ratio, rect.height() / ratio).toAlignedRect()
        painter.setClipRegion(clip)
        if not self._tiles.show_earlier(painter, bare, origin, ratio):
            box, (width, height) = bare.boundingRect(), camera.view
            if box.width() * box.height() < SMALL * width * height * ratio**2:
                scale = camera.scale * ratio
                ends = (box.left(), box.top(), box.left() + box.width(), box.top() + box.height())
                left, top, right, bottom = (end / scale for end in ends)
                _to_millimetres(painter, camera)
                sketch, left_out = self._content.sketch, self._content.left_out
                self._overview.paint_near(painter, sketch, left_out, (left, top, right, bottom))
            else:
                painter.drawImage(QPointF(0, 0), self._plain_frame(camera))
        painter.restore()

    def _plain_frame(self, camera: Camera) -> QImage:
        """The view in plain colours, kept for the frames that follow until the tiles are there."""
        seen = (camera.scale, camera.shift, camera.view, camera.ratio)
        if self._plain is None or self._plain[0] != seen:
            width, height = (math.ceil(side * camera.ratio) for side in camera.view)
            image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
            image.setDevicePixelRatio(camera.ratio)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            _to_millimetres(painter, camera)
            self.paint_plainly(painter)
            painter.end()
            self._plain = (seen, image)
        return self._plain[1]


def _view(camera: Camera) -> QRect:
    """What the window shows, in device pixels of the sheet."""
    left, top = round(-camera.shift[0] * camera.ratio), round(-camera.shift[1] * camera.ratio)
    return QRect(left, top, round(camera.view[0] * camera.ratio) + 1, round(camera.view[1] * camera.ratio) + 1)


def _to_millimetres(painter: QPainter, camera: Camera) -> None:
    painter.translate(*camera.shift)
    painter.scale(camera.scale, camera.scale)
