"""The canvas: a frame of 1280 x 800 pixels against the plain design, one graphics item for each space.

The plain design paints the same parts with the same drawing code, item by item, in Python. Both show the whole board
unless a line says otherwise.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsScene, QGraphicsView

from bench.core import large_board
from bench.ratio import Ratio, compare
from board_designer.app.canvas.canvas import Canvas
from board_designer.app.document.document import Document
from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks import Part, Picture
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.qt_painter import paint
from board_designer.drawing.style import Style

SIZE = (1280, 800)
PLAIN = "one item per space"


def ratios() -> Iterator[Ratio]:
    application = QApplication.instance() or QApplication([])
    large = large_board()
    kept = large.spaces[:1000]
    ids = {space.id for space in kept}
    links = tuple(link for link in large.links if link.source in ids and link.target in ids)
    rows = max(space.footprint.y + space.footprint.height for space in kept)  # type: ignore[union-attr]
    small = replace(large, spaces=kept, links=links, grid=replace(large.grid, size=(large.grid.size[0], rows)))
    for board, least in ((small, 5), (large, 15)):
        yield from Contest(board).ratios(least)
    del application


class SpaceItem(QGraphicsItem):
    """The plain design: an item that paints its parts."""

    def __init__(self, parts: list[Part]) -> None:
        super().__init__()
        self._picture = Picture(0, 0, tuple(parts))
        left, top, right, bottom = extent(mark for part in parts for mark in part.marks) or (0.0, 0.0, 0.0, 0.0)
        self._box = QRectF(left, top, right - left, bottom - top)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._box

    def paint(self, painter: QPainter, option: object, widget: object = None) -> None:
        paint(painter, self._picture)


class Contest:
    """The canvas and the plain design, side by side on one board."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._document = Document(board)
        self.canvas = Canvas(self._document)
        self.canvas.resize(*SIZE)
        self.canvas.show()
        self.canvas.fit()
        self.view = self._plain_view(board, self._document.style)
        self._one = board.spaces[len(board.spaces) // 2].id
        self._step = 0
        QApplication.processEvents()
        self.canvas.picture()

    def ratios(self, least: float) -> Iterator[Ratio]:
        bar = 1 / least
        yield self._compared("full repaint, warm (tiles are there)", self.canvas.repaint, self._plain_repaint, bar)
        yield self._compared(
            "full repaint, cold (no tiles), first frame: plain colours where tiles are missing",
            self.canvas.repaint,
            self._plain_repaint,
            bar,
            prepare=self.canvas.board_painter.forget_tiles,
        )
        yield self._compared(
            "full repaint, cold (no tiles), until all of the picture is painted",
            self._finish,
            self._plain_repaint,
            0.4,
            prepare=self.canvas.board_painter.forget_tiles,
        )
        self.canvas.zoom_at(self.canvas.rect().center().toPointF(), 2.0)
        self.view.scale(2.0, 2.0)
        for _ in range(2):
            self._pan()
            self._finish()
        yield self._compared("pan by 40 pixels at twice the size, warm", self._pan, self._plain_pan, 0.5)
        yield self._compared("drag one space, its edit included", self._drag, self._plain_drag, 20)
        self._document.drop()
        self.canvas.fit()
        self.view.resetTransform()
        self.view.fitInView(self.view.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        self._finish()
        yield self._compared("move all spaces, their edit included", self._move_all, self._plain_move_all, 0.5)
        self._document.drop()
        self.canvas.hide()
        self.view.hide()

    def _compared(
        self,
        what: str,
        ours: Callable[[], object],
        plain: Callable[[], object],
        most: float,
        prepare: Callable[[], object] = lambda: None,
    ) -> Ratio:
        rounds = 5 if len(self._board.spaces) <= 1000 else 3
        what = f"{what}; {len(self._board.spaces):,} spaces"
        return compare(what, ours, plain, PLAIN, most=most, rounds=rounds, prepare=prepare)

    # ---- ours

    def _finish(self) -> None:
        self.canvas.board_painter.fill(self.canvas.camera, float("inf"))
        self.canvas.repaint()

    def _pan(self) -> None:
        self._step += 1
        self.canvas.camera.pan(40 if self._step % 2 else -40, 0)
        self.canvas.repaint()

    def _drag(self) -> None:
        self._step += 1
        self._document.try_out(edits.move, [self._one], (self._step % 5 + 1, 0))
        self.canvas.repaint()

    def _move_all(self) -> None:
        self._step += 1
        self._document.try_out(edits.move, [space.id for space in self._board.spaces], (self._step % 5 + 1, 0))
        self.canvas.repaint()

    # ---- the plain design

    def _plain_view(self, board: Board, style: Style) -> QGraphicsView:
        scene = QGraphicsScene(self.canvas)
        sketch = IncrementalDrawing(board, style)
        scene.setSceneRect(0, 0, *board.grid.print_size_mm)
        parts: dict[str, list[Part]] = {}
        for key in sketch.keys_in():
            # A space is one item with its ground and its words; a strip of trees is another.
            parts.setdefault(key.name or key.kind, []).append(sketch.part(key))
        self._items = {name: SpaceItem(some) for name, some in parts.items()}
        for item in self._items.values():
            scene.addItem(item)
        view = QGraphicsView(scene)
        view.setRenderHint(QPainter.RenderHint.Antialiasing)
        view.resize(*SIZE)
        view.show()
        view.fitInView(scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        return view

    def _plain_repaint(self) -> None:
        self.view.viewport().repaint()

    def _plain_pan(self) -> None:
        bar = self.view.horizontalScrollBar()
        bar.setValue(bar.value() + (40 if self._step % 2 else -40))
        self.view.viewport().repaint()

    def _plain_drag(self) -> None:
        self._items[self._one].setPos(self._step % 5 * 6.25, 0)
        QApplication.processEvents()

    def _plain_move_all(self) -> None:
        for space in self._board.spaces:
            self._items[space.id].setPos(self._step % 5 * 6.25, 0)
        self.view.viewport().repaint()
