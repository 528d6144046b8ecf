"""The board on screen. It shows a document and hands mouse and keys to the tool; it changes nothing itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from board_designer.app.canvas import surroundings
from board_designer.app.canvas.board_painter import BoardPainter
from board_designer.app.canvas.camera import STEP, Camera, Place
from board_designer.app.canvas.colours import accent
from board_designer.app.canvas.cut_marks import paint_cut_links
from board_designer.app.canvas.hand import Hand
from board_designer.app.canvas.hint_painter import paint_hints
from board_designer.app.canvas.hover_note import HoverNote, NoteSource
from board_designer.app.canvas.id_tags import IdTags
from board_designer.app.canvas.legend import Legend
from board_designer.app.canvas.legend_plan import Entry
from board_designer.app.canvas.outlines import Locks, Outlines, box_of, paint_path
from board_designer.app.canvas.problem_marks import ProblemMark, ProblemMarks
from board_designer.app.canvas.stage import Stage
from board_designer.app.canvas.subtitle import room_for_words
from board_designer.app.document.document import Document
from board_designer.app.film.scene import Scene
from board_designer.app.tools.tool import NOTHING, Hints, Pointer, Tool
from board_designer.board.model import Board
from board_designer.drawing.extent import Box
from board_designer.drawing.marks import Part
from board_designer.drawing.paint import MM_PER_INCH
from board_designer.kits.cutting import SeamKeeper

# Screens that tell nonsense about their size are taken by what the desktop believes instead.
BELIEVABLE_DPI = (60.0, 400.0)

# Seconds spent on missing tiles in one go while the window waits for its user, and between two looks at the result.
PATIENT, BETWEEN_FRAMES = 0.02, 0.08

SEEN_WELL = 36.0  # pixels that something must measure to be seen well

Phase = Literal["move", "drop", "leave"]


class Canvas(QWidget):
    pointed = Signal(float, float)  # millimetres on the playing area under the pointer
    left = Signal()  # the pointer is elsewhere
    zoomed = Signal(float)  # 1.0 is print size
    viewed = Signal()  # another part of the board is in sight
    hint_changed = Signal()
    context_menu = Signal(object, object)  # QPoint on the screen; Pointer, or None by the keys
    put_down = Signal()  # Escape, and nothing was going on
    problem_clicked = Signal(str)  # the fingerprint of the worst of a badge

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.camera = Camera()
        self.camera.set_sheet(document.board.grid.print_size_mm)
        self.board_painter = BoardPainter(document)
        self.dropped: Callable[[str, Pointer, Phase], None] = lambda name, pointer, phase: None
        self._tool: Tool | None = None
        self._hand = Hand(self)
        self._selected, self._marked = Outlines(), Outlines()
        self._locks = Locks()
        self._seams = SeamKeeper()
        self._stage = Stage()
        self.problems = ProblemMarks()
        self.note = HoverNote()
        self.note.set_source("problems", self.problems.lines)
        self._tags = IdTags()
        self._spoken = ""  # the note at the pointer
        self._boxed: tuple[Board, frozenset[str], Box | None] | None = None
        self.legend = Legend(self)
        self._shows_grid = True
        self._last_frame = 0.0
        self._filling = QTimer(self)
        self._filling.setSingleShot(True)
        self._filling.timeout.connect(self._fill_on)
        self._shown_hints: Hints = NOTHING
        self._leave_desk: Callable[[], None] = lambda: None
        self._partings = [
            document.board_changed.connect(lambda *_: self._board_changed()),
            document.draft_changed.connect(self._board_changed),
            document.view_changed.connect(self._board_changed),
            document.selection_changed.connect(self._selection_changed),
        ]
        self.destroyed.connect(lambda _=None, partings=self._partings: [part() for part in partings])
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(160, 120)
        self.setAccessibleName("Board")
        self._describe()

    def sizeHint(self) -> QSize:
        return QSize(900, 680)

    # ---- the tool in hand

    @property
    def tool(self) -> Tool:
        assert self._tool is not None, "a canvas is given its first tool before it is used"
        return self._tool

    def set_tool(self, tool: Tool) -> None:
        if self._tool is not None:
            if self._hand.is_pressed:
                self._hand.let_go()
            self._tool.leave()
        self._leave_desk()
        self._tool = tool
        desk = getattr(tool, "desk", None)
        self._leave_desk = desk.changed.connect(self.look_at_hints) if desk is not None else lambda: None
        self._tell_view_middle()
        self.look_at_hints()

    @property
    def has_tool(self) -> bool:
        return self._tool is not None

    def set_panning(self, on: bool) -> None:
        """The hand tool: dragging moves the view."""
        self._hand.set_panning(on)

    def set_overlay(self, parts: Iterable[Part], legend: Sequence[Entry]) -> None:
        """Parts painted above the board, in printed millimetres, and what their colours mean."""
        self.board_painter.lay_over(parts)
        self.legend.show_entries(legend)
        self.update()

    def set_problems(self, marks: tuple[ProblemMark, ...]) -> None:
        """What is wrong, and where; during a gesture also what it would bring."""
        if self.problems.set(marks):
            self.update()

    def set_notes(self, name: str, source: NoteSource | None) -> None:
        """Lines about the space or link under a pointer that rests; None takes those of that name away."""
        self.note.set_source(name, source)

    def set_scene(self, scene: Scene | None) -> None:
        """The pieces of a game that is watched, as they stand or walk just now; None when nobody watches one."""
        if scene is self._stage.scene:
            return
        if (scene is None) != (self._stage.scene is None):
            # Words stand above the board; numbers and colours on the same spaces as pieces could not be read.
            self.legend.set_wanted(scene is None)
            self._spoken = ""
            self.camera.set_above(0.0 if scene is None else room_for_words(self.font()))
            self.moved()
        self._stage.scene = scene
        self.update()

    @property
    def is_watching(self) -> bool:
        """Whether the pieces of a game stand on the board; nothing is laid over it meanwhile."""
        return self._stage.scene is not None

    def show_ids(self, words: str) -> None:
        """Write the ids of the spaces that these words speak of on the board."""
        if words != self._spoken:
            self._spoken = words
            self.update()

    def show_grid(self, on: bool) -> None:
        self._shows_grid = on
        self.update()

    @property
    def hints(self) -> Hints:
        return self._tool.hints if self._tool is not None else NOTHING

    def look_at_hints(self) -> None:
        """Show what the tool says now, if it says something new."""
        if self.hints is not self._shown_hints:
            self._shown_hints = self.hints
            self._hand.show_cursor()
            self.update()
            self.hint_changed.emit()

    # ---- the view

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

    def look_at(self, place: Place) -> None:
        """Bring a place of the paper, in millimetres, to the middle."""
        self.camera.look_at(place)
        self.moved()

    def moved(self) -> None:
        """The camera shows something else now."""
        self.zoomed.emit(self.camera.scale / self.pixels_per_mm)
        self._tell_view_middle()
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

    def hover(self) -> None:
        """Let the tool see a pointer that rests on the canvas; with the keys at work, it begins where they are."""
        self._hand.hover()

    def show_tool(self) -> None:
        self._hand.show_tool()

    def _tell_view_middle(self) -> None:
        """Work with the keys begins in the middle of what is seen."""
        desk = getattr(self._tool, "desk", None)
        if desk is not None:
            desk.view_middle = self.pointer_at(QPointF(self.width() / 2, self.height() / 2)).place

    # ---- the document

    def _board_changed(self) -> None:
        self.board_painter.sync()
        before = self.camera.sheet
        self.camera.set_sheet(self.document.shown.grid.print_size_mm)
        if self.camera.sheet != before:
            self.moved()
        self._describe()
        self.update()
        # What the tool shows may be of a board that is gone.
        QTimer.singleShot(0, self, self.hover)

    def _selection_changed(self) -> None:
        self._describe()
        self.update()

    def _describe(self) -> None:
        board, selected = self.document.board, len(self.document.selection)
        words = (
            f"{self.document.title}: {len(board.spaces):,} spaces, {len(board.links):,} links, {selected:,} selected."
        )
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)

    # ---- painting

    def paintEvent(self, _: QPaintEvent) -> None:
        self.camera.set_ratio(self.devicePixelRatioF())
        painter = QPainter(self)
        done = self._paint(painter)
        painter.end()
        self._last_frame = time.perf_counter()
        if not done:
            self._filling.start()

    def _fill_on(self) -> None:
        """Go on painting tiles while nobody is at the mouse; show how far it came a few times a second."""
        done = self.board_painter.fill(self.camera, time.perf_counter() + PATIENT)
        if done or time.perf_counter() - self._last_frame > BETWEEN_FRAMES:
            self.update()
        else:
            self._filling.start()

    def picture(self) -> QPixmap:
        """What is in sight, painted to the end."""
        self.camera.set_ratio(self.devicePixelRatioF())
        self.board_painter.fill(self.camera, float("inf"))
        return self.grab()

    def _paint(self, painter: QPainter) -> bool:
        document, camera, palette = self.document, self.camera, self.palette()
        board = document.shown
        colour = accent(palette)
        surroundings.paint_desk(painter, palette, camera)
        watching = self.is_watching
        done = self.board_painter.paint(painter, camera, bare_board=watching)
        painter.setOpacity(1.0)
        if self._shows_grid:
            surroundings.paint_grid(painter, board.grid, camera)
        surroundings.paint_edges(painter, board, camera)
        surroundings.paint_cuts(painter, board, camera, self._seams.seams(board, document.kit))
        paint_cut_links(painter, board, camera)
        surroundings.paint_symmetry(painter, document.symmetry, board, camera)
        self._locks.show(board, document.hidden).paint(painter, camera)
        self._stage.paint(painter, board, self.board_painter.sketch.style, camera, palette, self.font())
        hints = self.hints
        if hints.marked:
            self._marked.show(board, frozenset(hints.marked)).paint(painter, camera, colour, 1.0)
        if not watching:
            self._selected.show(board, document.selection).paint(painter, camera, colour)
        if self.board_painter.draft.lifted:
            paint_path(painter, camera, self.board_painter.draft.outlines, colour)
        if not watching:  # pieces and badges would lie on each other
            self.problems.show(board, document.hidden).paint(painter, camera)
        view = surroundings.PlaneView(board.grid, camera)
        self._tags.paint(painter, board, camera, f"{self.legend.words} {self._spoken}".strip())
        hints = replace(hints, handles=()) if watching and hints.handles else hints
        paint_hints(painter, hints, view, colour, self._hand.place, self.font())
        self._paint_focus(painter, palette)
        return done

    def _paint_focus(self, painter: QPainter, palette: QPalette) -> None:
        if self._hand.shows_focus:
            painter.setPen(palette.color(QPalette.ColorRole.Highlight))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    # ---- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.camera.set_ratio(self.devicePixelRatioF())
        self.camera.set_view(event.size().width(), event.size().height())
        self.legend.settle()
        self.moved()

    def event(self, event: QEvent) -> bool:
        """Mouse, keys, wheel, gestures and drops go to the hand first."""
        # Events come while the canvas is still being made.
        hand = self.__dict__.get("_hand")
        if hand is not None and hand.takes(event):
            return True
        return bool(super().event(event))
