"""A canvas to be looked at: with a tool that writes down what it hears, and ways to compare its pixels."""

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QCoreApplication, QPoint, QPointF
from PySide6.QtGui import QImage
from shipped_boards import board_of

from board_designer.app.canvas.canvas import Canvas
from board_designer.app.document.document import Document
from board_designer.app.tools.hints import NOTHING, Hints
from board_designer.board import Board
from board_designer.board.symmetry import OFF

STARTER = board_of("starter")


class Listener:
    """A tool that writes down what it hears."""

    name = "listener"

    def __init__(self) -> None:
        self.heard: list[tuple] = []
        self.hints: Hints = NOTHING
        self.uses = ("Shift+Left", "Tab", "Backspace")
        self.busy = False

    def _hear(self, what, p):
        self.heard.append((what, round(p.place[0], 1), round(p.place[1], 1)))

    def hover(self, p):
        self._hear("hover", p)

    def press(self, p):
        self._hear("press", p)
        self.busy = True

    def drag(self, p):
        self._hear("drag", p)

    def release(self, p):
        self._hear("release", p)
        self.busy = False

    def double_click(self, p):
        self._hear("double_click", p)

    def key(self, key):
        self.heard.append(("key", key))
        return key in self.uses

    def cancel(self):
        busy, self.busy = self.busy, False
        self.heard.append(("cancel",))
        return busy

    def leave(self):
        self.heard.append(("leave",))

    def appear(self):
        self.heard.append(("appear",))

    @property
    def names(self) -> list[str]:
        return [entry[0] for entry in self.heard]


def a_canvas(qtbot, board: Board = STARTER, size=(700, 520)) -> Canvas:
    canvas = shown_canvas(board, size)
    qtbot.addWidget(canvas)
    qtbot.waitExposed(canvas)
    return canvas


def shown_canvas(board: Board, size: tuple[int, int]) -> Canvas:
    canvas = Canvas(Document(board))
    canvas.resize(*size)
    canvas.set_tool(Listener())
    canvas.show()
    return canvas


def shared_canvas(board: Board, size: tuple[int, int] = (700, 520)) -> Iterator[Canvas]:
    """One canvas for the tests of a file; `put_back` after each."""
    canvas = shown_canvas(board, size)
    yield canvas
    canvas.close()
    canvas.deleteLater()


def put_back(canvas: Canvas) -> None:
    """As it was made: its first board, with nothing on it, all of it in view, and a tool that heard nothing."""
    document = canvas.document
    canvas.set_scene(None)
    canvas.set_problems(())
    canvas.set_notes("games", None)
    canvas.set_overlay((), ())
    document.set_symmetry(OFF)
    document.hide(())
    document.replace_all(document.history.steps[0].board, None)
    canvas.show_grid(True)
    canvas.fit()
    QCoreApplication.processEvents()
    canvas.set_tool(Listener())
    assert (document.selection, document.draft, canvas.is_watching) == (frozenset(), None, False)


def pixels(canvas: Canvas) -> QImage:
    return canvas.picture().toImage().convertToFormat(QImage.Format.Format_RGB32)


def fresh(qtbot, canvas: Canvas) -> QImage:
    """What a canvas that never saw another board shows of this one."""
    other = a_canvas(qtbot, canvas.document.board, (canvas.width(), canvas.height()))
    other.document.hide(canvas.document.hidden)
    other.document.select(canvas.document.selection)
    other.camera.scale, other.camera.shift = canvas.camera.scale, canvas.camera.shift
    return pixels(other)


def is_same(one: QImage, other: QImage) -> bool:
    """Pixel by pixel. Qt's blending may round the last of 255 steps another way where a repaint was clipped."""
    a, b = (
        np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1).astype(int) for image in (one, other)
    )
    return a.shape == b.shape and int(np.abs(a - b).max()) <= 2


def at_mm(canvas: Canvas, x: float, y: float) -> QPoint:
    """The pixel of a place on the playing area."""
    margin = canvas.document.board.grid.margin * canvas.document.board.grid.mm_per_part
    return QPointF(*canvas.camera.to_pixel((x + margin, y + margin))).toPoint()


def middle_of(canvas: Canvas, id_: str) -> QPoint:
    left, top, right, bottom = canvas.box_of([id_])
    return QPointF(*canvas.camera.to_pixel(((left + right) / 2, (top + bottom) / 2))).toPoint()
