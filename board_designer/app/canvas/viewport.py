"""What of the board is in sight: the camera over it, the ways to move it, and where a pixel lies on the board."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtWidgets import QWidget

from board_designer.app.canvas.camera import STEP, Camera, Place
from board_designer.app.canvas.selection_outlines import box_of
from board_designer.app.document.document import Document
from board_designer.app.tools.pointer import Pointer
from board_designer.board.model import Board
from board_designer.drawing.marks_extent import Box
from board_designer.words.numbers import MM_PER_INCH

# Screens that tell nonsense about their size are taken by what the desktop believes instead.
BELIEVABLE_DPI = (60.0, 400.0)

SEEN_WELL = 36.0  # pixels that something must measure to be seen well


class Viewport(QWidget):
    zoomed = Signal(float)  # 1.0 is print size
    viewed = Signal()  # another part of the board is in sight

    # What is done here with mouse and keys, told by whoever deals with it.
    pointed = Signal(float, float)  # millimetres on the playing area under the pointer
    left = Signal()  # the pointer is elsewhere
    context_menu = Signal(object, object)  # QPoint on the screen; Pointer, or None by the keys
    put_down = Signal()  # Escape, and nothing was going on
    problem_clicked = Signal(str)  # the fingerprint of the worst of a badge
    dropped = Signal(str, object, str)  # "type NAME" or "stamp TITLE"; Pointer; "move", "drop" or "leave"

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.camera = Camera()
        self.camera.set_sheet(document.board.grid.print_size_mm)
        self._boxed: tuple[Board, frozenset[str], Box | None] | None = None

    @property
    def pixels_per_mm(self) -> float:
        """Of print size: what a ruler held against this screen measures."""
        dpi = self.screen().physicalDotsPerInch() if self.screen() else 0.0
        least, most = BELIEVABLE_DPI
        return (dpi if least <= dpi <= most else float(self.logicalDpiX())) / MM_PER_INCH

    def fit(self) -> None:
        self.camera.fit()
        self.moved()

    def fit_selection(self) -> None:
        self.fit_ids(self.document.selection)

    def fit_ids(self, ids: Iterable[str]) -> None:
        """Show these spaces and links as large as they can be; nothing happens when there are none."""
        box = self.box_of(ids)
        if box is None:
            return
        most = self.camera.scale
        self.camera.fit(box)
        # One small space need not fill the window: three times print size shows every detail.
        most = max(most, 3 * self.pixels_per_mm)
        if self.camera.scale > most:
            self.camera.set_scale(most)
        self.moved()

    def bring_up(self, ids: Iterable[str]) -> None:
        """Show where these are; where they can be seen well already, the view stays as it is."""
        ids = tuple(ids)
        box = self.box_of(ids)
        if box is None:
            return
        left, top = self.camera.to_pixel((box[0], box[1]))
        right, bottom = self.camera.to_pixel((box[2], box[3]))
        in_sight = left >= 0 and top >= 0 and right <= self.width() and bottom <= self.height()
        if not in_sight or max(right - left, bottom - top) < SEEN_WELL:
            self.fit_ids(ids)

    def print_size(self) -> None:
        self.camera.set_scale(self.pixels_per_mm)
        self.moved()

    def zoom_in(self) -> None:
        self.zoom_at(QPointF(self.rect().center()), STEP)

    def zoom_out(self) -> None:
        self.zoom_at(QPointF(self.rect().center()), 1 / STEP)

    def zoom_at(self, pixel: QPointF, factor: float) -> None:
        self.camera.zoom_at((pixel.x(), pixel.y()), factor)
        self.moved()

    def pan(self, by: QPointF) -> None:
        self.camera.pan(by.x(), by.y())
        self.moved()

    def look_at(self, place: Place) -> None:
        """Bring a place of the paper, in millimetres, to the middle."""
        self.camera.look_at(place)
        self.moved()

    def moved(self) -> None:
        """The camera shows something else now."""
        self.zoomed.emit(self.camera.scale / self.pixels_per_mm)
        self.viewed.emit()
        self.update()

    def box_of(self, ids: Iterable[str]) -> Box | None:
        """The box round spaces and links of the board that is shown, in millimetres of the paper."""
        board = self.document.shown
        names = set(ids)
        names |= {id_ for link in board.links if link.id in names for id_ in (link.source, link.target)}
        boxes = [box for box in (box_of(board, name) for name in names) if box]
        if not boxes:
            return None
        return (
            min(box[0] for box in boxes),
            min(box[1] for box in boxes),
            max(box[2] for box in boxes),
            max(box[3] for box in boxes),
        )

    @property
    def selection_box(self) -> Box | None:
        """The box round what is selected; worked out once for each selection and board."""
        board, selection = self.document.shown, self.document.selection
        if self._boxed is None or self._boxed[0] is not board or self._boxed[1] != selection:
            self._boxed = (board, selection, self.box_of(selection))
        return self._boxed[2]

    def pointer_at(self, pixel: QPointF, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Pointer:
        """What a tool hears of a place in the window."""
        grid = self.document.shown.grid
        x, y = self.camera.to_mm((pixel.x(), pixel.y()))
        return Pointer(
            (x / grid.mm_per_part - grid.margin, y / grid.mm_per_part - grid.margin),
            6 / (self.camera.scale * grid.mm_per_part),
            shift=bool(modifiers & Qt.KeyboardModifier.ShiftModifier),
            ctrl=bool(modifiers & Qt.KeyboardModifier.ControlModifier),
            alt=bool(modifiers & Qt.KeyboardModifier.AltModifier),
        )
