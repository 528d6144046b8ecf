"""The frame right after an edit: every pixel is as the board is now, in full or in plain colours. None is stale."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from watched_canvas import STARTER, a_canvas

from board_designer.app.canvas.board_painter import BoardPainter
from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.canvas import Canvas
from board_designer.app.document.document import Document
from board_designer.board import edits

SOME = [space.id for space in STARTER.spaces if space.type in ("sidewalk", "territory")][:30]
DESK = QColor("#123456")
ROUNDING = 2  # of 255: blending may go another way where a repaint was clipped


@pytest.fixture(scope="module")
def canvas_of_module(qapp):
    return Canvas(Document(STARTER))


@pytest.fixture
def canvas(canvas_of_module):
    """Never on screen, so that what is painted of it stays from test to test; each begins with the first board."""
    canvas_of_module.document.replace_all(STARTER, None)
    return canvas_of_module


def painted(camera: Camera, paint: Callable[[QPainter], object]) -> np.ndarray:
    image = QImage(
        *(round(side * camera.ratio) for side in camera.view), QImage.Format.Format_RGB32
    )  # fmt: skip
    image.setDevicePixelRatio(camera.ratio)
    image.fill(DESK)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)[..., :3].astype(int)


def looks(canvas) -> tuple[np.ndarray, np.ndarray]:
    """The board as it is now, in full and in plain colours, by a painter that never saw another."""
    camera, fresh = canvas.camera, BoardPainter(canvas.document)
    fresh.fill(camera, float("inf"))

    def plainly(painter: QPainter) -> None:
        painter.translate(*camera.shift)
        painter.scale(camera.scale, camera.scale)
        fresh.paint_plainly(painter)

    return painted(camera, lambda painter: fresh.paint(painter, camera)), painted(camera, plainly)


@cache
def looks_at_first(zoom: float, ratio: float) -> tuple[np.ndarray, np.ndarray]:
    """The same of the board that every edit begins with."""
    canvas = Canvas(Document(STARTER))
    look_closer(canvas, zoom, ratio)
    return looks(canvas)


def look_closer(canvas: Canvas, zoom: float, ratio: float) -> None:
    canvas.camera.set_view(400, 300)
    canvas.fit()
    canvas.zoom_at(QPointF(180, 120), zoom)
    canvas.camera.set_ratio(ratio)


def stale_pixels(canvas, wanted: tuple[np.ndarray, np.ndarray]) -> int:
    """How many pixels of a frame that has no time for tiles are neither the picture nor the plain colours of it."""
    camera, board_painter = canvas.camera, canvas.board_painter
    frame = painted(camera, lambda painter: board_painter.paint(painter, camera, budget=0.0))
    allowed = [np.abs(frame - other).max(axis=2) <= ROUNDING for other in wanted]
    return int((~(allowed[0] | allowed[1])).sum())


def paste(board):
    return edits.paste(board, [board.space_by_id[id_] for id_ in SOME], (), (3, 2))


EDITS = {
    "rotate": lambda board: edits.rotate(board, SOME),
    "mirror": lambda board: edits.mirror(board, SOME, "left_right"),
    "paste": paste,
    "move": lambda board: edits.move(board, SOME, (1, 1)),
    "delete": lambda board: edits.delete(board, SOME),
    "off the sheet": lambda board: edits.move(board, SOME, (-6, -6)),
}


# Others are for the exhaustive run.
@pytest.mark.parametrize(
    ("zoom", "ratio"),
    [(1.0, 1.5), *(pytest.param(*one, marks=pytest.mark.slow) for one in ((1.0, 1.0), (1.9, 1.0), (1.9, 1.5)))],
)
@pytest.mark.parametrize(
    "name",
    [name if name in ("delete", "off the sheet") else pytest.param(name, marks=pytest.mark.slow) for name in EDITS],
)
def test_after_an_edit_of_thirty_spaces_nothing_stale_is_seen(canvas, name, zoom, ratio):
    look_closer(canvas, zoom, ratio)
    document, board_painter = canvas.document, canvas.board_painter
    board_painter.fill(canvas.camera, float("inf"))
    before = looks_at_first(zoom, ratio)
    assert document.edit(name, EDITS[name])
    assert stale_pixels(canvas, looks(canvas)) == 0
    board_painter.fill(canvas.camera, float("inf"))
    document.undo()
    assert stale_pixels(canvas, before) == 0
    document.redo()
    document.undo()
    assert stale_pixels(canvas, before) == 0


def test_nor_when_the_zoom_changes_before_tiles_are_painted_again(qtbot):
    """What was painted at the zoom before stands in for what is missing, but not where it is no longer so."""
    canvas = a_canvas(qtbot)
    canvas.zoom_at(QPointF(350, 260), 2.5)
    canvas.camera.set_view(1400, 1400)  # so that the tiles go on beyond the window
    canvas.board_painter.fill(canvas.camera, float("inf"))
    canvas.camera.set_view(300, 200)
    left, top, right, bottom = canvas.camera.visible
    boxes = {space.id: canvas.box_of([space.id]) for space in STARTER.spaces}
    inside = [
        id_ for id_, box in boxes.items() if left < box[0] and top < box[1] and box[2] < right and box[3] < bottom
    ]
    assert inside
    canvas.document.edit("delete", edits.delete, inside[:1])
    canvas.zoom_at(QPointF(150, 100), 1.1)
    assert stale_pixels(canvas, looks(canvas)) == 0


def test_spaces_that_are_lifted_leave_no_ghost_behind(qtbot):
    canvas = a_canvas(qtbot)
    canvas.zoom_at(QPointF(300, 200), 1.9)
    canvas.board_painter.fill(canvas.camera, float("inf"))
    canvas.document.try_out(edits.move, SOME, (2, 1))
    frame = painted(canvas.camera, lambda painter: canvas.board_painter.paint(painter, canvas.camera, budget=0.0))
    canvas.board_painter.fill(canvas.camera, float("inf"))
    full = painted(canvas.camera, lambda painter: canvas.board_painter.paint(painter, canvas.camera))

    def plainly(painter: QPainter) -> None:
        painter.save()
        painter.translate(*canvas.camera.shift)
        painter.scale(canvas.camera.scale, canvas.camera.scale)
        canvas.board_painter.paint_plainly(painter)
        canvas.board_painter.draft.paint(painter)
        painter.restore()

    allowed = [np.abs(frame - other).max(axis=2) <= ROUNDING for other in (full, painted(canvas.camera, plainly))]
    assert (allowed[0] | allowed[1]).all()
